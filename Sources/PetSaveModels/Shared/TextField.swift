/// A line of text under edit.
public struct TextField: Hashable, Sendable {
  /// The longest text that it takes, in characters.
  public static let limit = 200

  public private(set) var text: String
  /// How many characters lie before the cursor.
  public private(set) var cursor: Int

  public init(_ text: String = "") {
    self.text = String(text.prefix(Self.limit))
    cursor = self.text.count
  }

  /// Puts text in at the cursor. A line break or a tab becomes a blank; more than fits is left out.
  public mutating func insert(_ new: String) {
    let line = new.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    let fitting = line.prefix(Self.limit - text.count)
    text.insert(contentsOf: fitting, at: position(cursor))
    // Characters can join where texts meet, so the count is taken anew.
    cursor = min(cursor + fitting.count, text.count)
  }

  public mutating func deleteBackward() {
    guard cursor > 0 else { return }
    text.remove(at: position(cursor - 1))
    cursor -= 1
  }

  public mutating func deleteForward() {
    guard cursor < text.count else { return }
    text.remove(at: position(cursor))
  }

  /// Deletes the word before the cursor and the blanks that follow it.
  public mutating func deleteWord() {
    let before = text[..<position(cursor)]
    let word = before.lastIndex { $0 != " " }.map { before[...$0] } ?? before.prefix(0)
    let start = word.lastIndex(of: " ").map { before.index(after: $0) } ?? before.startIndex
    text.removeSubrange(start..<before.endIndex)
    cursor = text.distance(from: text.startIndex, to: start)
  }

  public mutating func deleteToStart() {
    text.removeSubrange(..<position(cursor))
    cursor = 0
  }

  public mutating func deleteToEnd() {
    text.removeSubrange(position(cursor)...)
  }

  /// Moves the cursor; beyond an end it stays there.
  public mutating func moveCursor(by step: Int) {
    cursor = max(0, min(text.count, cursor + step))
  }

  private func position(_ offset: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: offset)
  }
}
