/// How a cell looks, in terms of what it means; a ``Theme`` turns it into colours.
public struct Style: Hashable, Sendable {
  public var role: Role
  public var bold: Bool
  public var dim: Bool
  public var underline: Bool
  public var reverse: Bool

  public init(
    _ role: Role = .text, bold: Bool = false, dim: Bool = false, underline: Bool = false, reverse: Bool = false
  ) {
    self.role = role
    self.bold = bold
    self.dim = dim
    self.underline = underline
    self.reverse = reverse
  }

  public static let text = Style()
}

/// What a piece of the screen means. Colour never carries a meaning alone: the text says it too.
public enum Role: UInt8, CaseIterable, Sendable {
  case text, muted, title, accent, border
  /// The focused row, button or field.
  case selection
  case button
  case warning, error, success
  case heart
  case precise, approximate
  case baby, young, adult, senior, gender
  case picture
}
