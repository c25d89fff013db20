import Geography
import Testing

@Suite struct CoordinateTextTests {
  @Test(
    "Degrees are written in plain decimals, without a negative zero",
    arguments: [
      (30.2672, -97.7431, 4, "30.2672,-97.7431"), (30.26725, -97.74315, 3, "30.267,-97.743"),
      (-0.00001, 0.00004, 4, "0.0000,0.0000"), (-0.5, 0.05, 2, "-0.50,0.05"), (90, -180, 0, "90,-180"),
      (1.000000001, -0.999999999, 9, "1.000000001,-0.999999999"), (-9.9999, 9.99, 1, "-10.0,10.0"),
      (1, 2, -3, "1,2"), (1, 2, 99, "1.000000000,2.000000000"),
    ] as [(Double, Double, Int, String)])
  func printing(_ latitude: Double, _ longitude: Double, _ decimals: Int, _ text: String) throws {
    #expect(try #require(Coordinate(latitude: latitude, longitude: longitude)).text(decimals: decimals) == text)
  }

  @Test("A printed pair is read back")
  func roundTrip() throws {
    for (latitude, longitude) in [(30.2672, -97.7431), (-89.9999, 179.9999), (0, -180), (-17.5, 178.25)] {
      let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
      #expect(try Coordinate(parsing: coordinate.text()) == coordinate)
    }
  }

  @Test(
    "Only plain decimal numbers are degrees",
    arguments: ["1e1,2", "0x10,2", "inf,1", "nan,1", "١,٢", "1,2,3", ",", "1,"])
  func notCoordinates(_ text: String) {
    #expect(throws: PlaceError.notCoordinates(text)) { try Coordinate(parsing: text) }
  }
}
