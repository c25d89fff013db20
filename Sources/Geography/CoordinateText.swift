/// Coordinates as text: a pair of decimal degrees, latitude first.
extension Coordinate {
  /// The pair in a text such as `30.2672,-97.7431` or `30.2672 -97.7431`.
  public init(parsing text: String) throws(PlaceError) {
    self = try CoordinateText(parsing: try PlaceText.cleaned(text)).coordinate
  }

  /// `30.2672,-97.7431`
  ///
  /// - Parameter decimals: 0 to 9.
  public func text(decimals: Int = 4) -> String {
    CoordinateText.degrees(latitude, decimals: decimals) + "," + CoordinateText.degrees(longitude, decimals: decimals)
  }
}

/// A pair of decimal degrees that someone typed.
struct CoordinateText {
  /// The typed digits, without blanks.
  let text: String
  let coordinate: Coordinate

  /// Whether a text has no letters, so that it can be nothing else than numbers.
  static func isNumeric(_ text: String) -> Bool {
    text.utf8.contains { $0 &- UInt8(ascii: "0") <= 9 } && text.utf8.allSatisfy { "0123456789+-.,; ".utf8.contains($0) }
  }

  /// - Parameter text: cleaned.
  init(parsing text: String) throws(PlaceError) {
    let asTyped = PlaceText.trimmed(text)
    let separator: Character = text.contains(",") ? "," : text.contains(";") ? ";" : " "
    let parts = asTyped.split(separator: separator, omittingEmptySubsequences: false).map(PlaceText.trimmed)
    guard parts.count == 2, let latitude = CoordinateText.number(parts[0]),
      let longitude = CoordinateText.number(parts[1])
    else { throw .notCoordinates(asTyped) }
    guard abs(latitude) <= 90 else {
      throw .latitudeOutOfRange(latitude, isSwappedPairValid: abs(latitude) <= 180 && abs(longitude) <= 90)
    }
    guard abs(longitude) <= 180, let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw .longitudeOutOfRange(longitude)
    }
    self.text = parts[0] + "," + parts[1]
    self.coordinate = coordinate
  }

  /// A number in plain decimal notation; what `Double` reads besides that (`1e3`, `0x10`, `nan`) is no degree.
  private static func number(_ text: String) -> Double? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard text.utf8.count - digits.count <= 1, text.utf8.count <= 24, let first = digits.first,
      first != UInt8(ascii: "."), digits.allSatisfy({ "0123456789.".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }

  /// Degrees in plain decimal notation, without a negative zero.
  static func degrees(_ value: Double, decimals: Int) -> String {
    let decimals = max(0, min(9, decimals))
    let scale = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
    let units = Int64((value * Double(scale)).rounded())
    let whole = "\(units.magnitude / scale.magnitude)"
    let fraction = "\(units.magnitude % scale.magnitude)"
    let padding = String(repeating: "0", count: decimals - (decimals == 0 ? 0 : fraction.utf8.count))
    return (units < 0 ? "-" : "") + whole + (decimals == 0 ? "" : "." + padding + fraction)
  }
}
