/// A grid of cells to draw on.
public struct Canvas: Hashable, Sendable {
  public let size: Size

  public init(size: Size) {
    self.size = size
  }
}
