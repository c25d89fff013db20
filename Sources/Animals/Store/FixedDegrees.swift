import Geography

/// Degrees as they are stored: whole ten millionths (1 cm).
enum FixedDegrees {
  static func value(_ degrees: Double) -> Int64 { Int64((degrees * 1e7).rounded()) }

  /// Nil when either is unknown or out of range.
  static func coordinate(latitude: Int64?, longitude: Int64?) -> Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
  }
}
