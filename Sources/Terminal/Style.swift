/// How a cell looks, in terms of what it means; a ``Theme`` turns it into colours.
///
/// Two bytes, since every cell holds one.
public struct Style: Hashable, Sendable {
  public var role: Role
  private var emphasis: Emphasis

  public init(
    _ role: Role = .text, bold: Bool = false, dim: Bool = false, underline: Bool = false, reverse: Bool = false
  ) {
    self.role = role
    emphasis = []
    self.bold = bold
    self.dim = dim
    self.underline = underline
    self.reverse = reverse
  }

  public var bold: Bool {
    get { emphasis.contains(.bold) }
    set { emphasis.set(.bold, newValue) }
  }

  public var dim: Bool {
    get { emphasis.contains(.dim) }
    set { emphasis.set(.dim, newValue) }
  }

  public var underline: Bool {
    get { emphasis.contains(.underline) }
    set { emphasis.set(.underline, newValue) }
  }

  public var reverse: Bool {
    get { emphasis.contains(.reverse) }
    set { emphasis.set(.reverse, newValue) }
  }

  public static let text = Style()
}

private struct Emphasis: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let bold = Emphasis(rawValue: 1)
  static let dim = Emphasis(rawValue: 2)
  static let underline = Emphasis(rawValue: 4)
  static let reverse = Emphasis(rawValue: 8)

  mutating func set(_ member: Emphasis, _ isOn: Bool) {
    if isOn { insert(member) } else { remove(member) }
  }
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
