/// The part of a list or text that is on the screen.
///
/// The height is the drawn screen's; it comes back to the model with the frame, so that paging knows how far.
public struct ScrollWindow: Hashable, Sendable {
  /// The first row shown.
  public private(set) var top = 0

  public init() {}

  /// Where the window starts so that a row is in it, moving as little as possible.
  public static func top(from top: Int, showing row: Int, height: Int, count: Int) -> Int {
    let height = max(1, height)
    let least = row - height + 1
    return max(0, min(min(max(top, least), row), max(0, count - height)))
  }

  /// Moves as little as possible so that a row is shown.
  public mutating func show(_ row: Int, in viewport: Viewport) {
    top = Self.top(from: top, showing: row, height: viewport.height, count: viewport.count)
  }

  /// Moves by some rows, within the text.
  public mutating func move(by rows: Int, in viewport: Viewport) {
    top = max(0, min(top + rows, viewport.count - viewport.height))
  }

  /// Moves as a text does that has no selection. Returns false for an action that does not scroll.
  mutating func handle(_ action: Action, in viewport: Viewport) -> Bool {
    switch action {
    case .move(.up): move(by: -1, in: viewport)
    case .move(.down): move(by: 1, in: viewport)
    case .pageUp: move(by: -max(1, viewport.height - 1), in: viewport)
    case .pageDown, .toggle: move(by: max(1, viewport.height - 1), in: viewport)
    case .first: move(by: -viewport.count, in: viewport)
    case .last: move(by: viewport.count, in: viewport)
    case .scroll(let rows): move(by: rows, in: viewport)
    default: return false
    }
    return true
  }
}
