/// The unit that distances are shown and chosen in.
public enum DistanceUnits: String, Hashable, Sendable, CaseIterable {
  case miles = "mi"
  case kilometres = "km"

  /// Metres in one unit (the international mile).
  public var metres: Double {
    switch self {
    case .miles: 1609.344
    case .kilometres: 1000
    }
  }

  /// The radiuses that can be chosen, in this unit.
  public var radiusChoices: [Int] {
    switch self {
    case .miles: [10, 25, 50, 100, 250, 500]
    case .kilometres: [15, 40, 80, 160, 400, 800]
    }
  }

  /// The radius at start, in this unit.
  public var defaultRadius: Int { radiusChoices[2] }
}
