import Geography
import Testing

/// Distances were computed with mpmath (40 digits) as the angle between unit vectors, not by haversine.
@Suite struct CoordinateTests {
  @Test(
    "Great-circle distances agree with unit vectors at 40 digits",
    arguments: [
      (30.2672, -97.7431, 30.5083, -97.6789, 27507.2853138),
      (51.5074, -0.1278, 40.7128, -74.006, 5570229.87366),
      (-17, 179.5, -17, -179.5, 106336.268693),
      (90, 0, -90, 0, 20015114.442),
      (-33.8688, 151.2093, -0.1807, -78.4678, 13608058.2855),
      (0, 0, 0, 0.00001, 1.11195080234),
      (89.99, 0, 89.99, 180, 2223.90160467),
    ] as [(Double, Double, Double, Double, Double)])
  func distances(_ φ1: Double, _ λ1: Double, _ φ2: Double, _ λ2: Double, _ metres: Double) throws {
    let from = try #require(Coordinate(latitude: φ1, longitude: λ1))
    let to = try #require(Coordinate(latitude: φ2, longitude: λ2))
    #expect(abs(from.distance(to: to) - metres) <= metres * 1e-8)
    #expect(from.distance(to: to) == to.distance(to: from))
  }

  @Test(
    "A latitude beyond a pole and a number that is not finite make no coordinate",
    arguments: [
      (90.0001, 0), (-91, 0), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
    ] as [(Double, Double)])
  func impossible(_ latitude: Double, _ longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test(
    "A longitude outside ±180 is wrapped",
    arguments: [(180, -180), (181, -179), (-181, 179), (540, -180), (360, 0), (-540.5, 179.5), (179.5, 179.5)]
      as [(Double, Double)])
  func wrapping(_ given: Double, _ stored: Double) throws {
    #expect(try #require(Coordinate(latitude: 1, longitude: given)).longitude == stored)
  }

  @Test("A destination lies at its distance, also over a pole and the antimeridian")
  func destinations() throws {
    for (φ, λ) in [(30.0, -97.0), (89.999, 10.0), (-17.0, 179.999), (0.0, 0.0), (-90.0, 0.0)] {
      let start = try #require(Coordinate(latitude: φ, longitude: λ))
      for bearing in stride(from: 0.0, to: 6.28, by: 0.7) {
        let end = start.destination(bearing: bearing, metres: 2000)
        #expect(abs(start.distance(to: end) - 2000) < 0.001)
        #expect(end.longitude >= -180 && end.longitude < 180)
      }
    }
  }
}
