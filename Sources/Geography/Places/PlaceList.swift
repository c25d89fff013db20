/// Towns and ZIPs in mapped files: nothing is parsed when it is opened, and each question reads what it needs.
public struct PlaceList: Sendable {
  /// - Parameter folder: the path of the resources' folder `Places`.
  public init(folder: String) throws(PlaceListError) {}

  /// The place that a person typed: `12345`, `12345-6789`, `City, ST`, `City`, `City, Country` or `lat,lon`.
  public func place(named text: String) throws(PlaceError) -> Place { throw .unknown(text, suggestion: nil) }

  /// Places that a text may become, the biggest town first.
  public func suggestions(for text: String, limit: Int) -> [Place] { [] }

  /// The name of the town near a point, to be said as "near X"; nil when none is within 100 km.
  public func nearestName(to point: Coordinate) -> String? { nil }

  /// The towns around a point, the biggest first.
  public func towns(around point: Coordinate, within metres: Double, limit: Int) -> [Town] { [] }

  /// The ZIP whose point is nearest, within 100 km.
  public func nearestZIP(to point: Coordinate) -> String? { nil }

  /// Walks over all towns, in the order of the file, which is the same for every run of one version of the list.
  public func forEachTown(_ body: (TownMark) -> Void) {}

  /// The whole of a town that was walked over.
  public func town(_ mark: TownMark) -> Town? { nil }
}
