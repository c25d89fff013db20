import AppEnvironment
import Geography

/// What a line of gpsd says, as far as the provider needs it (gpsd_json(5)).
enum GpsdReport: Hashable {
  /// The list of receivers that gpsd reads.
  case devices(count: Int)
  /// One receiver was found, or lost.
  case device(isActive: Bool)
  /// - Parameter accuracy: metres; nil where gpsd does not say.
  case fix(Coordinate, accuracy: Double?)
  /// A receiver that does not know where it is yet.
  case noFix
  /// A report of another kind; there are many, and there will be more.
  case other

  /// Nil for a line that is no report: gpsd cuts lines of more than 1,536 characters.
  init?(line: some Sequence<UInt8>) {
    guard let report = JSONValue(parsing: line), let kind = report["class"]?.string else { return nil }
    switch kind {
    case "TPV": self = Self.position(report)
    case "DEVICES": self = .devices(count: report["devices"]?.array?.count ?? 0)
    // The time of activation, or 0 once the receiver is gone.
    case "DEVICE": self = .device(isActive: report["activated"].map { $0.integer != 0 } ?? true)
    default: self = .other
    }
  }

  /// A time is not needed: a position is as old as its receipt, for receivers replay and count weeks wrongly.
  private static func position(_ report: JSONValue) -> GpsdReport {
    guard let mode = report["mode"]?.integer, mode >= 2, let latitude = report["lat"]?.number,
      let longitude = report["lon"]?.number, let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return .noFix }
    return .fix(coordinate, accuracy: accuracy(report))
  }

  /// The horizontal error, else that of both directions together.
  private static func accuracy(_ report: JSONValue) -> Double? {
    if let error = report["eph"]?.number { return error }
    guard let east = report["epx"]?.number, let north = report["epy"]?.number else { return nil }
    return (east * east + north * north).squareRoot()
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value) where value.isFinite: value
    default: nil
    }
  }
}
