/// A named place of the list.
public struct Town: Hashable, Sendable {
  public let name: String
  /// The state's or province's postal code in the United States and Canada, empty elsewhere.
  public let region: String
  /// ISO 3166-1 alpha-2.
  public let country: String
  /// To a hundredth of a degree.
  public let coordinate: Coordinate
  public let population: Int

  /// `Austin, TX`, `Zürich, CH`
  public var displayName: String { "\(name), \(region.isEmpty ? country : region)" }

  /// What a person typed when they chose this town.
  public var place: Place { Place(name: displayName, kind: .city, coordinate: coordinate) }
}

/// What is read of a town while all are walked over: cheap, no text.
public struct TownMark: Hashable, Sendable {
  /// Where the town's row is; `PlaceList.town(_:)` reads the rest.
  let offset: Int
  public let coordinate: Coordinate
  public let population: Int
}
