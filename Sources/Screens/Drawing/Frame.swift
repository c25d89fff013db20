import PetSaveModels
import Terminal

/// A drawn screen: what is seen, what can be clicked, and how much of a list or text was shown.
public struct Frame: Sendable {
  public let screen: ScreenName
  public let canvas: Canvas
  /// What can be clicked, in reading order.
  public let targets: [Target]
  /// Nil when the screen has nothing to scroll.
  public let viewport: Viewport?

  /// The text of the focused row, button or field, a line a row; nil when the screen's text has the focus.
  public var selectedText: String? {
    targets.first(where: \.isFocused).map { canvas.text(in: $0.rect) }
  }

  /// What lies under a cell.
  public func target(at point: Point) -> Target? {
    targets.last { $0.rect.contains(point) }
  }
}

/// A piece of a screen that can be clicked.
public struct Target: Hashable, Sendable {
  /// What a click on it does.
  public enum Kind: Hashable, Sendable {
    case button, toggle, choice, field, row, tab
  }

  public let rect: Rect
  /// The words on it.
  public let label: String
  public let kind: Kind
  public let control: Control
  public let isFocused: Bool
}
