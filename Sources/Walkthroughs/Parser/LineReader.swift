import Terminal

/// Reads the words of one line, one after the other.
///
/// What ends the reading of a line is thrown; what does not is added to ``errors``, so that a line shows all of its
/// errors where it can.
struct LineReader {
  let context: ScriptContext
  /// The script's folder with a slash at its end; empty for the working directory.
  let folder: String
  private(set) var errors: [LineError] = []
  private let words: [Word]
  private let end: Int
  private var index = 0

  /// - Parameter length: of the line without its comment, in characters.
  init(words: [Word], length: Int, folder: String, context: ScriptContext) {
    self.folder = folder
    self.words = words
    self.end = length + 1
    self.context = context
  }

  /// The next word, if there is one.
  var peek: Word? { index < words.count ? words[index] : nil }

  /// The column of the word to be read, or of the line's end.
  var column: Int { peek?.column ?? end }

  mutating func report(_ error: LineError) {
    errors.append(error)
  }

  /// - Parameter what: what is missing when the line ends here, without an article.
  mutating func word(_ what: String) throws(LineError) -> Word {
    guard let word = peek else { throw LineError(column: end, message: "the \(what) is missing") }
    index += 1
    return word
  }

  /// A word of a table.
  mutating func word<Value>(in table: WordTable<Value>) throws(LineError) -> Value {
    let word = try word(table.kind)
    guard !word.isQuoted, let value = table.value(of: word.text) else { throw table.error(for: word) }
    return value
  }

  /// The value of the next word when it stands in the table; otherwise nothing is read.
  mutating func word<Value>(ifIn table: WordTable<Value>) throws(LineError) -> Value? {
    guard let word = peek, !word.isQuoted, let value = table.value(of: word.text) else { return nil }
    index += 1
    return value
  }

  /// A text, in quotes or not; never empty.
  mutating func text(_ what: String = "text") throws(LineError) -> String {
    let word = try word(what)
    guard !word.text.isEmpty else { throw LineError(column: word.column, message: "the \(what) is empty") }
    return word.text
  }

  /// A text that stands in one row of the screen, which has no control characters.
  mutating func rowText() throws(LineError) -> String {
    let column = column
    let text = try text()
    guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw LineError(column: column, message: "a row of the screen has no line break and no Escape in it")
    }
    return text
  }

  mutating func number(_ what: String, in range: ClosedRange<Int>) throws(LineError) -> Int {
    let word = try word(what)
    guard !word.isQuoted, let number = decimal(word.text[...]), range.contains(number) else {
      throw LineError(
        column: word.column,
        message: "`\(word.text)` is no \(what); it is \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Says that nothing may follow.
  mutating func finish() {
    guard let word = peek else { return }
    let isText = index > 0 && !word.isQuoted
    report(
      LineError(
        column: word.column,
        message: "unexpected `\(word.text)`" + (isText ? "; a text with blanks goes in double quotes" : "")))
  }
}

/// A number of one to nine decimal digits.
func decimal(_ text: Substring) -> Int? {
  guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
  return Int(text)
}
