import AppEnvironment
import FoundationEssentials
import Geography
import Privacy
import Terminal

extension LineReader {
  /// `80x24`
  mutating func size() throws(LineError) -> Size {
    let word = try word("size")
    let sides = word.text.split(separator: "x", omittingEmptySubsequences: false).map(decimal)
    let range = 1...1000
    guard !word.isQuoted, sides.count == 2, let columns = sides[0], let rows = sides[1], range.contains(columns),
      range.contains(rows)
    else {
      throw LineError(
        column: word.column,
        message: "`\(word.text)` is no size; one is `80x24`, from 1 to \(range.upperBound) columns and rows")
    }
    return Size(columns: columns, rows: rows)
  }

  /// `500ms`, `2s`, `15m`
  mutating func duration() throws(LineError) -> Duration {
    let word = try word("duration")
    let digits = word.text.prefix { $0.isASCII && $0.isNumber }
    guard !word.isQuoted, let number = decimal(digits), number < 100_000_000,
      let unit = durationUnits.value(of: String(word.text.dropFirst(digits.count)))
    else {
      throw LineError(
        column: word.column, message: "`\(word.text)` is no duration; one is `500ms`, `2s` or `15m`")
    }
    return unit * number
  }

  /// `2026-03-02T09:00:00Z`
  mutating func time() throws(LineError) -> Date {
    let word = try word("time")
    guard let time = Date(iso8601: word.text) else {
      throw LineError(
        column: word.column, message: "`\(word.text)` is no ISO 8601 time; one is `2026-03-02T09:00:00Z`")
    }
    return time
  }

  mutating func isOn() throws(LineError) -> Bool { try word(in: onOrOff) }

  /// A comma list of features. Each unknown one is reported at its own column.
  ///
  /// - Parameter others: words that could have stood in the list's place.
  mutating func features(or others: [String]) throws(LineError) -> Feature {
    let word = try word(featureNames.kind)
    let known = WordTable<Feature?>(
      featureNames.kind, featureNames.entries.map { ($0.word, $0.value) } + others.map { ($0, nil) })
    var set: Feature = []
    var column = word.column + (word.isQuoted ? 1 : 0)
    for name in word.text.split(separator: ",", omittingEmptySubsequences: false) {
      if let feature = featureNames.value(of: String(name)) {
        set.insert(feature)
      } else if others.contains(String(name)) {
        report(LineError(column: column, message: "`\(name)` stands alone, not in a list"))
      } else {
        report(known.error(for: Word(text: String(name), isQuoted: false, column: column)))
      }
      column += name.count + 1
    }
    return set
  }

  /// A path that exists; a relative one starts at the script's folder.
  mutating func file(_ kind: (String) -> ReferredFile) throws(LineError) -> String {
    let column = column
    let written = try text("path")
    let path = written.hasPrefix("/") ? written : folder + written
    do {
      try context.checkFile(kind(path))
    } catch {
      throw LineError(column: column, message: "`\(written)`: \(error.message)")
    }
    return path
  }

  mutating func place() throws(LineError) -> World.Location {
    let column = column
    let name = try text("place")
    do {
      return .place(name, try context.resolvePlace(name))
    } catch {
      throw LineError(column: column, message: "`\(name)`: \(error.message)")
    }
  }
}

let onOrOff = WordTable("switch", [("on", true), ("off", false)])

let durationUnits = WordTable<Duration>("unit", [("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60))])

let featureNames = WordTable("feature", Feature.singles.map { (word: $0.name, value: $0) })
