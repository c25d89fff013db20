import Terminal

/// How a line of a walkthrough went.
public enum Outcome: Sendable {
  case passed
  case failed(Failure)
}

/// A step or check that failed, with the screen that it met.
public struct Failure: Error, Sendable, CustomStringConvertible {
  public let position: ScriptPosition
  /// The line as written.
  public let source: String
  /// What was expected, and what is the case instead.
  public let message: String
  public let canvas: Canvas

  /// `FILE:LINE: message`, the line, and the whole screen in a frame.
  public var description: String {
    let edge = "  +" + String(repeating: "-", count: canvas.size.columns) + "+"
    let rows = (0..<canvas.size.rows).map { "  |\(canvas.row($0))|" }
    let head = "\(position.file):\(position.line): \(message)"
    return ([head, "  \(source)", edge] + rows + [edge]).joined(separator: "\n")
  }
}

/// Something that whoever watches a walkthrough is told, in order.
public enum Moment: Sendable {
  case began(ScriptLine)
  /// A key is about to be pressed.
  case key(Key)
  /// A character of a text is about to be typed.
  case typing(Key)
  /// A text is about to be pasted.
  case pasting(String)
  /// What has this text in its label is about to be clicked.
  case clicking(String)
  /// The app has drawn.
  case frame(Canvas)
  /// Nil removes the caption.
  case caption(String?)
  case pause
  /// What follows is neither shown nor recorded, or is again.
  case hidden(Bool)
  case snapshot(String, Canvas)
  /// The app has ended.
  case exited(Int)
  case ended(ScriptLine, Outcome)
}
