import PetSaveModels
import Testing

@testable import Screens

struct WordingTests {
  /// Metres of so many miles.
  private static func miles(_ value: Double) -> Double { value * 1609.344 }

  @Test(arguments: [
    (0.0, "0.0 mi"), (0.04, "0.0 mi"), (0.06, "0.1 mi"), (2.3, "2.3 mi"), (2.34, "2.3 mi"), (2.36, "2.4 mi"),
    (9.94, "9.9 mi"), (9.96, "10 mi"), (10.4, "10 mi"), (10.6, "11 mi"), (999.6, "1,000 mi"), (12_345, "12,345 mi"),
  ])
  func anExactDistanceIsToldToATenthBelowTenAndWholeAbove(value: Double, text: String) {
    #expect(Wording.distance(Self.miles(value), isExact: true, units: .miles, texts: .english) == text)
  }

  @Test(arguments: [
    (0.0, "about 5 mi"), (0.1, "about 5 mi"), (4.99, "about 5 mi"), (5.01, "about 10 mi"), (9.99, "about 10 mi"),
    (10.01, "about 15 mi"), (47, "about 50 mi"), (1_001, "about 1,005 mi"),
  ])
  func anInexactDistanceIsToldAsTheNextMultipleOfFiveMiles(value: Double, text: String) {
    #expect(Wording.distance(Self.miles(value), isExact: false, units: .miles, texts: .english) == text)
  }

  @Test(arguments: [
    (0.0, "about 10 km"), (9.99, "about 10 km"), (10.01, "about 20 km"), (95, "about 100 km"),
    (1_234, "about 1,240 km"),
  ])
  func inKilometresItIsTheNextMultipleOfTen(value: Double, text: String) {
    #expect(Wording.distance(value * 1000, isExact: false, units: .kilometres, texts: .english) == text)
  }

  @Test func anInexactDistanceIsNeverLessThanItIs() {
    for metres in stride(from: 0.0, through: 200_000, by: 137) {
      for units in DistanceUnits.allCases {
        let text = Wording.distance(metres, isExact: false, units: units, texts: .english)
        let told = Double(text.filter(\.isNumber)) ?? 0
        #expect(told * units.metres >= metres - 1e-6)
        #expect(told.truncatingRemainder(dividingBy: units == .miles ? 5 : 10) == 0 && told > 0)
      }
    }
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1204, "1,204"), (20_000, "20,000"), (1_234_567, "1,234,567"),
    (-1234, "-1,234"), (-7, "-7"),
  ])
  func thousandsAreGrouped(number: Int, text: String) {
    #expect(Wording.grouped(number) == text)
  }
}
