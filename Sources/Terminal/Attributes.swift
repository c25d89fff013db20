/// What a terminal is asked for to show a ``Style``; no colour means the terminal's own.
public struct Attributes: Hashable, Sendable {
  public var foreground: Color?
  public var background: Color?
  public var bold: Bool
  public var underline: Bool
  public var reverse: Bool

  public init(
    foreground: Color? = nil, background: Color? = nil, bold: Bool = false, underline: Bool = false,
    reverse: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.bold = bold
    self.underline = underline
    self.reverse = reverse
  }
}
