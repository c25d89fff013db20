/// The part of a list or text that is on the screen.
///
/// The height is the drawn screen's; it comes back to the model with the frame, so that paging knows how far.
public struct ScrollWindow: Hashable, Sendable {
  /// The first row shown.
  public private(set) var top = 0

  public init() {}

  /// Where the window starts so that a row is in it.
  ///
  /// A row that is outside comes to the middle: so most steps of a selection change two rows of the screen, and only
  /// a few redraw all of it.
  public static func top(from top: Int, showing row: Int, height: Int, count: Int) -> Int {
    let height = max(1, height)
    let isOutside = row < top || row >= top + height
    return max(0, min(isOutside ? row - height / 2 : top, count - height))
  }

  /// Moves so that a row is shown, where it is not.
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
