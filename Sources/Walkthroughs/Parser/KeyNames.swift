import Terminal

/// The names that `press` knows, and how a key is shown.
public enum KeyNames {
  static let table = WordTable<Key>(
    "key",
    [
      ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Tab", .tab), ("Shift+Tab", .backTab),
      ("Enter", .enter), ("Space", .character(" ")), ("Escape", .escape), ("Backspace", .backspace),
      ("Delete", .delete), ("Insert", .insert), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
      ("PageDown", .pageDown),
    ] + (1...12).map { ("F\($0)", .function($0)) } + controlLetters.map { ("Ctrl+\($0.uppercased())", .control($0)) })

  /// A terminal cannot tell Ctrl with H, I, J or M from Backspace, Tab and Enter.
  private static let controlLetters = "abcdefgklnopqrstuvwxyz"

  /// How a key is written in a script; a character is itself.
  public static func name(of key: Key) -> String {
    if let entry = table.entries.first(where: { $0.value == key }) { return entry.word }
    if case .character(let character) = key { return String(character) }
    return "\(key)"
  }

  /// The keys that a text is typed with.
  public static func keys(typing text: String) -> [Key] {
    text.map { character in
      switch character {
      case "\n": .enter
      case "\t": .tab
      case "\u{1B}": .escape
      default: .character(character)
      }
    }
  }
}

extension LineReader {
  /// One or more keys; each unknown one is reported.
  mutating func keys() throws(LineError) -> [Key] {
    var keys: [Key] = []
    repeat {
      let word = try word("key")
      do {
        let (key, count) = try key(of: word)
        keys += Array(repeating: key, count: count)
      } catch {
        report(error)
      }
    } while peek != nil
    return keys
  }

  /// `Down`, `Down*3`, or one printable character.
  private func key(of word: Word) throws(LineError) -> (Key, count: Int) {
    if let key = single(word.text, isQuoted: word.isQuoted) { return (key, 1) }
    guard !word.isQuoted, let star = word.text.lastIndex(of: "*"), star != word.text.startIndex else {
      throw KeyNames.table.error(for: word)
    }
    let name = Word(text: String(word.text[..<star]), isQuoted: false, column: word.column)
    guard let key = single(name.text, isQuoted: false) else { throw KeyNames.table.error(for: name) }
    let digits = word.text[word.text.index(after: star)...]
    guard let count = decimal(digits), (1...1000).contains(count) else {
      throw LineError(
        column: word.column + name.text.count + 1,
        message: "`\(digits)` is no number of presses; it is 1 to 1000, as in `Down*3`")
    }
    return (key, count)
  }

  private func single(_ name: String, isQuoted: Bool) -> Key? {
    if !isQuoted, let key = KeyNames.table.value(of: name) { return key }
    guard name.count == 1, let character = name.first,
      !character.unicodeScalars.contains(where: { [.control, .format].contains($0.properties.generalCategory) })
    else { return nil }
    return .character(character)
  }
}
