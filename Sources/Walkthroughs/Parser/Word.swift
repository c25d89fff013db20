/// A word of a line: what stands between blanks, or a text in double quotes with its escapes resolved.
struct Word: Equatable {
  let text: String
  let isQuoted: Bool
  /// Of its first character, from 1.
  let column: Int
}

/// Something wrong at a column of the line at hand.
struct LineError: Error, Equatable {
  let column: Int
  let message: String
}

/// Cuts a line into words.
///
/// `#` begins a comment at the start of a line or after a blank, outside quotes. In quotes `\"`, `\\`, `\n` and `\e`
/// stand for a quote, a backslash, a line break and Escape.
struct LineScanner {
  private let characters: [Character]
  private var index = 0

  private init(_ line: String) {
    characters = Array(line)
  }

  /// - Returns: the words, and the number of characters before the comment and the blanks in front of it.
  static func words(of line: String) throws(LineError) -> (words: [Word], length: Int) {
    var scanner = LineScanner(line)
    var words: [Word] = []
    while let word = try scanner.next() { words.append(word) }
    var length = scanner.index
    while length > 0, isBlank(scanner.characters[length - 1]) { length -= 1 }
    return (words, length)
  }

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

  private mutating func next() throws(LineError) -> Word? {
    while index < characters.count, LineScanner.isBlank(characters[index]) { index += 1 }
    guard index < characters.count, characters[index] != "#" else { return nil }
    return characters[index] == "\"" ? try quoted() : try plain()
  }

  private mutating func plain() throws(LineError) -> Word {
    let start = index
    var text = ""
    while index < characters.count, !LineScanner.isBlank(characters[index]) {
      let character = characters[index]
      try refuseControl(character)
      if character == "\"" {
        throw LineError(column: index + 1, message: "a quote inside a word; a text begins and ends with one")
      }
      text.append(character)
      index += 1
    }
    return Word(text: text, isQuoted: false, column: start + 1)
  }

  private mutating func quoted() throws(LineError) -> Word {
    let start = index
    var text = ""
    index += 1
    while index < characters.count {
      let character = characters[index]
      index += 1
      switch character {
      case "\"":
        if index < characters.count, !LineScanner.isBlank(characters[index]) {
          throw LineError(column: index + 1, message: "no blank after the text; a quote inside it is written `\\\"`")
        }
        return Word(text: text, isQuoted: true, column: start + 1)
      case "\\" where index < characters.count:
        text.append(try escaped())
      default:
        index -= 1
        try refuseControl(character)
        index += 1
        text.append(character)
      }
    }
    throw LineError(column: start + 1, message: "the text has no closing quote")
  }

  private mutating func escaped() throws(LineError) -> Character {
    index += 1
    switch characters[index - 1] {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "e": return "\u{1B}"
    case let other:
      throw LineError(
        column: index - 1, message: "unknown escape `\\\(other)`; known are `\\\"`, `\\\\`, `\\n` and `\\e`")
    }
  }

  /// A control character would make what is shown differ from what is written.
  private func refuseControl(_ character: Character) throws(LineError) {
    guard character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return }
    throw LineError(column: index + 1, message: "a control character; in quotes `\\n` and `\\e` can be written")
  }
}
