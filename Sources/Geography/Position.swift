import FoundationEssentials

/// A position as the provider gave it, released by the gate on full accuracy only.
public struct PreciseLocation: Hashable, Sendable {
  public let coordinate: Coordinate
  /// Metres, 95 %; nil when the source does not say.
  public let horizontalAccuracy: Double?
  public let timestamp: Date

  public init(coordinate: Coordinate, horizontalAccuracy: Double?, timestamp: Date) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.timestamp = timestamp
  }
}

/// A public cell's centre, released by the gate on reduced accuracy.
///
/// The initializer is `package`, and a test allows its use in the module Location alone: no other code can make one
/// from a precise value.
public struct ApproximateLocation: Hashable, Sendable {
  /// The centre of a cell of the coarse grid.
  public let coordinate: Coordinate
  /// Metres; never better than the grid's 6,000.
  public let horizontalAccuracy: Double
  /// Rounded down to the grid's time step.
  public let timestamp: Date

  package init(coordinate: Coordinate, horizontalAccuracy: Double, timestamp: Date) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.timestamp = timestamp
  }
}

/// What the gate releases.
public enum Position: Hashable, Sendable {
  case precise(PreciseLocation)
  case approximate(ApproximateLocation)

  public var coordinate: Coordinate {
    switch self {
    case .precise(let location): location.coordinate
    case .approximate(let location): location.coordinate
    }
  }
}

/// A place that the person typed; it needs no permission.
public struct Place: Hashable, Sendable {
  /// What kind of words named it: only typed coordinates are a point, all else is an area.
  public enum Kind: Hashable, Sendable {
    case zip, city, coordinates
  }

  /// The name to show: `Austin, TX`, `78701 · near Austin, TX`, or the typed coordinates.
  public let name: String
  public let kind: Kind
  public let coordinate: Coordinate

  public init(name: String, kind: Kind, coordinate: Coordinate) {
    self.name = name
    self.kind = kind
    self.coordinate = coordinate
  }
}

/// What a search is given: where to look, and how far.
public struct SearchArea: Hashable, Sendable {
  /// Where to look.
  public enum Origin: Hashable, Sendable {
    case precise(PreciseLocation)
    case approximate(ApproximateLocation)
    case place(Place)
    case none
  }

  public var origin: Origin
  /// Metres; without meaning when there is no origin.
  public var radius: Double

  public init(origin: Origin, radius: Double) {
    self.origin = origin
    self.radius = radius
  }

  /// The point that distances are computed from, nil when there is no origin.
  public var coordinate: Coordinate? {
    switch origin {
    case .precise(let location): location.coordinate
    case .approximate(let location): location.coordinate
    case .place(let place): place.coordinate
    case .none: nil
    }
  }

  /// Whether a distance from this origin may be shown to a tenth, or only as "about".
  public var isExact: Bool {
    switch origin {
    case .precise: true
    case .place(let place): place.kind == .coordinates
    case .approximate, .none: false
    }
  }
}
