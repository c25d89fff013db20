import Geography
import Glibc

/// A place on the unit sphere in integers, so that distances can be compared exactly and alike on every machine.
///
/// Axes are scaled by 2³⁰−1 (steps of 6 mm), so that a difference fits in 32 bits, and the sum of three squares in 64.
/// The squared chord rises with the great-circle distance and needs no special case at ±180° or at the poles.
struct SpherePoint: Hashable, Sendable {
  static let scale = 1_073_741_823.0

  let x: Int32
  let y: Int32
  let z: Int32

  init(_ coordinate: Coordinate) {
    let latitude = coordinate.latitude * .pi / 180
    let longitude = coordinate.longitude * .pi / 180
    x = Int32((cos(latitude) * cos(longitude) * SpherePoint.scale).rounded())
    y = Int32((cos(latitude) * sin(longitude) * SpherePoint.scale).rounded())
    z = Int32((sin(latitude) * SpherePoint.scale).rounded())
  }

  /// The square of the straight line through the earth to another point.
  func squaredChord(to other: SpherePoint) -> Int64 {
    let dx = Int64(x) - Int64(other.x)
    let dy = Int64(y) - Int64(other.y)
    let dz = Int64(z) - Int64(other.z)
    return dx * dx + dy * dy + dz * dz
  }

  /// The great-circle distance in metres that a squared chord stands for.
  static func metres(squaredChord: Int64) -> Double {
    2 * Earth.radius * asin(min(1, Double(squaredChord).squareRoot() / (2 * scale)))
  }
}
