import AppEnvironment

/// The known words of one kind; the parser and its suggestions both read it.
struct WordTable<Value> {
  /// What a word of this kind is called in an error.
  let kind: String
  /// What else may be meant when no word fits.
  let hint: String?
  let entries: [(word: String, value: Value)]

  init(_ kind: String, hint: String? = nil, _ entries: [(word: String, value: Value)]) {
    self.kind = kind
    self.hint = hint
    self.entries = entries
  }

  /// The words as a usage names them: `on|off`.
  var choices: String { entries.map(\.word).joined(separator: "|") }

  func value(of word: String) -> Value? {
    entries.first { $0.word == word }?.value
  }

  /// The word that was probably meant; nil when none is close.
  func likely(for word: String) -> String? {
    NearestWord.likely(for: word, in: entries.map(\.word))
  }

  /// So many words are listed where none is close.
  private static var mostListed: Int { 16 }

  /// `one`, `two` or `three`
  private var list: String {
    let words = entries.map { "`\($0.word)`" }
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  func error(for word: Word) -> LineError {
    var message = "unknown \(kind) `\(word.text)`"
    if word.isQuoted, value(of: word.text) != nil {
      message = "the \(kind) `\(word.text)` is written without quotes"
    } else {
      if let likely = likely(for: word.text) {
        message += "; did you mean `\(likely)`?"
      } else if entries.count <= Self.mostListed {
        message += "; it is \(list)"
      }
      if let hint { message += " \(hint)" }
    }
    return LineError(column: word.column, message: message)
  }
}

extension WordTable: Sendable where Value: Sendable {}

extension WordTable where Value: RawRepresentable<String> & CaseIterable {
  /// The table of an enumeration whose raw values are the script's words.
  init(_ kind: String) {
    self.init(kind, Value.allCases.map { (word: $0.rawValue, value: $0) })
  }
}
