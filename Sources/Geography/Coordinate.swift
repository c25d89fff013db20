import Glibc

/// A point on the earth in degrees: latitude in −90…90, longitude in −180..<180.
public struct Coordinate: Hashable, Sendable {
  public let latitude: Double
  public let longitude: Double

  /// Nil for a number that is not finite or a latitude beyond a pole. A longitude outside ±180 is wrapped.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90 else { return nil }
    self.latitude = latitude
    self.longitude = Coordinate.wrapped(longitude)
  }

  /// For numbers that are in range by how they were computed.
  init(unchecked latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The longitude in −180..<180 that names the same meridian.
  static func wrapped(_ longitude: Double) -> Double {
    if longitude >= -180, longitude < 180 { return longitude }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    let positive = turned < 0 ? turned + 360 : turned
    // A tiny negative rest can round up to a full turn.
    return positive >= 360 ? -180 : positive - 180
  }
}

/// The earth as a sphere of mean radius.
public enum Earth {
  /// Metres (IUGG mean radius R₁).
  public static let radius = 6_371_008.8
}

extension Coordinate {
  /// The great-circle distance in metres.
  public func distance(to other: Coordinate) -> Double {
    let (φ1, φ2) = (radians(latitude), radians(other.latitude))
    let a = sin((φ2 - φ1) / 2)
    let b = sin(radians(other.longitude - longitude) / 2)
    let h = a * a + cos(φ1) * cos(φ2) * b * b
    return 2 * Earth.radius * asin(min(1, h.squareRoot()))
  }

  /// The point reached along a great circle.
  ///
  /// - Parameters:
  ///   - bearing: radians clockwise from north.
  ///   - metres: the length of the way.
  public func destination(bearing: Double, metres: Double) -> Coordinate {
    let δ = metres / Earth.radius
    let φ1 = radians(latitude)
    let sinφ2 = sin(φ1) * cos(δ) + cos(φ1) * sin(δ) * cos(bearing)
    let φ2 = asin(max(-1, min(1, sinφ2)))
    let λ = radians(longitude) + atan2(sin(bearing) * sin(δ) * cos(φ1), cos(δ) - sin(φ1) * sinφ2)
    return Coordinate(latitude: φ2 * 180 / .pi, longitude: λ * 180 / .pi) ?? self
  }
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
