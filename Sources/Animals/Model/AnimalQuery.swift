import Geography

/// What a list of animals is asked for.
public struct AnimalQuery: Hashable, Sendable {
  /// Where to look and how far; no origin means everywhere, newest first.
  public var area: SearchArea
  /// Nil means all types.
  public var type: AnimalType?

  public init(area: SearchArea, type: AnimalType? = nil) {
    self.area = area
    self.type = type
  }
}
