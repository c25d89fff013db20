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

  /// The known word nearest to one that is not known.
  func nearest(to word: String) -> String? {
    NearestWord.nearest(to: word, in: entries.map(\.word))
  }

  func error(for word: Word) -> LineError {
    var message = "unknown \(kind) `\(word.text)`"
    if word.isQuoted, value(of: word.text) != nil {
      message = "the \(kind) `\(word.text)` is written without quotes"
    } else if let nearest = nearest(to: word.text) {
      message += "; did you mean `\(nearest)`?"
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
