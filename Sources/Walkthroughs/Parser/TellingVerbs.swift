/// The verbs that speak to whoever watches.
enum TellingVerbs {
  static let entries: [VerbEntry] = [
    (
      "caption",
      .telling("[TEXT]", "shows the text below the screen until the next caption; without a text, none") {
        line throws(LineError) in
        guard line.peek != nil else { return .noCaption }
        return .caption(try line.caption())
      }
    ),
    ("pause", .telling("", "waits for a key while presenting") { _ in .pause }),
    ("hide", .telling("", "what follows runs, and is neither shown nor recorded") { _ in .hide }),
    ("show", .telling("", "ends hide") { _ in .show }),
    (
      "snapshot",
      .telling(
        "NAME", "keeps the screen under this name: lower-case letters, digits, hyphens", place: .afterLaunch
      ) { line throws(LineError) in .snapshot(try line.snapshotName()) }
    ),
  ]
}

extension LineReader {
  fileprivate mutating func caption() throws(LineError) -> String {
    let column = column
    let text = try text()
    guard !text.contains("\u{1B}") else { throw LineError(column: column, message: "a caption has no Escape in it") }
    return text
  }

  /// The name of a file to be, the same on every system.
  fileprivate mutating func snapshotName() throws(LineError) -> String {
    let word = try word("snapshot's name")
    let isName = word.text.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "-")
    }
    guard isName, !word.text.isEmpty, word.text.utf8.count <= 100, !word.text.hasPrefix("-") else {
      throw LineError(
        column: word.column,
        message: "`\(word.text)` is no name for a snapshot; it has lower-case letters, digits and hyphens only")
    }
    return word.text
  }
}
