import AppEnvironment
import Foundation
import Testing

@testable import Geography
@testable import Location

/// The guarantees of approximate positions, `facts`' part D4. Bounds are those of the definition.
struct SnapShiftTests {
  private static let time = Date(timeIntervalSince1970: 1_772_442_000)

  private func fix(_ coordinate: Coordinate, accuracy: Double? = 10, at time: Date = time) -> Fix {
    Fix(coordinate: coordinate, horizontalAccuracy: accuracy, timestamp: time)
  }

  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  private func secret(_ random: inout SplitMix64) -> GridSecret { GridSecret(random.next(), random.next()) }

  /// Displaces nothing.
  private let still = GridSecret(0, 0)

  private func unit(_ random: inout SplitMix64) -> Double { Double(random.next() >> 11) * 0x1p-53 }

  /// Uniform on the sphere, or in the polar caps beyond 85°, which such points almost never reach.
  private func randomPoint(_ random: inout SplitMix64, inCaps: Bool = false) throws -> Coordinate {
    let lowest = inCaps ? sin(85 * Double.pi / 180) : -1
    let sine = lowest + (1 - lowest) * unit(&random)
    let sign = inCaps && random.next(below: 2) == 0 ? -1.0 : 1
    return try point(sign * asin(sine) * 180 / .pi, 360 * unit(&random) - 180)
  }

  @Test func everyOutputIsTheCentreOfAPublicCellAndNeverTheInput() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let input = try randomPoint(&random)
      var shift = SnapShift(secret: secret(&random))
      let output = shift.locate(fix(input)).coordinate
      let again = CoarseGrid.centre(of: CoarseGrid.cell(containing: output))
      #expect(output.latitude.bitPattern == again.latitude.bitPattern)
      #expect(output.longitude.bitPattern == again.longitude.bitPattern)
      #expect(output != input)
    }
  }

  @Test func repetitionAndNewSessionsRevealNothing() throws {
    let home = try point(30.2672, -97.7431)
    let secret = GridSecret(0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210)
    var outputs: Set<Coordinate> = []
    var shift = SnapShift(secret: secret)
    for _ in 0..<10_000 { outputs.insert(shift.locate(fix(home)).coordinate) }
    for _ in 0..<1000 {
      var session = SnapShift(secret: secret)
      outputs.insert(session.locate(fix(home)).coordinate)
    }
    #expect(outputs.count == 1)
  }

  @Test func jitterAtABorderRevealsNothing() throws {
    var random = SplitMix64(seed: 2)
    let centre = CoarseGrid.centre(of: CoarseGrid.cell(containing: try point(47.37, 8.54)))
    let border = try point(centre.latitude + CoarseGrid.rowHeight / 2, centre.longitude)
    var shift = SnapShift(secret: still)
    var outputs: Set<Coordinate> = []
    var cells: Set<CoarseGrid.Cell> = []
    for _ in 0..<1000 {
      // Box and Muller: 10 m standard deviation on each axis.
      let metres = 10 * (-2 * log(1 - unit(&random))).squareRoot()
      let jittered = border.destination(bearing: 2 * .pi * unit(&random), metres: metres)
      cells.insert(CoarseGrid.cell(containing: jittered))
      outputs.insert(shift.locate(fix(jittered)).coordinate)
    }
    #expect(cells.count == 2)
    #expect(outputs.count == 1)
  }

  @Test func theMarginOfTheHysteresisFollowsTheSourcesAccuracyWithinItsLimits() throws {
    let cell = CoarseGrid.cell(containing: try point(47.37, 8.54))
    let centre = CoarseGrid.centre(of: cell)
    let border = try point(centre.latitude + CoarseGrid.rowHeight / 2, centre.longitude)
    for (accuracy, margin) in [(5.0, 100.0), (50, 150), (1000, 300), (nil, 300)] as [(Double?, Double)] {
      for (beyond, stays) in [(margin - 1, true), (margin + 1, false)] {
        var shift = SnapShift(secret: still)
        _ = shift.locate(fix(centre))
        let output = shift.locate(fix(border.destination(bearing: 0, metres: beyond), accuracy: accuracy)).coordinate
        #expect((output == centre) == stays, "\(String(describing: accuracy)) m, \(beyond) m beyond")
      }
    }
  }

  @Test func theErrorIsBounded() throws {
    var random = SplitMix64(seed: 3)
    for index in 0..<20_000 {
      let input = try randomPoint(&random, inCaps: index % 2 == 0)
      var shift = SnapShift(secret: secret(&random))
      let error = shift.locate(fix(input)).coordinate.distance(to: input)
      #expect(error <= (abs(input.latitude) < 84.9 ? 4840 : 5470))
    }
  }

  @Test func theErrorIsBoundedOnAWalkWithHysteresis() throws {
    var random = SplitMix64(seed: 4)
    for walk in 0..<40 {
      var here = try randomPoint(&random, inCaps: walk % 2 == 0)
      var shift = SnapShift(secret: secret(&random))
      for _ in 0..<250 {
        here = here.destination(bearing: 2 * .pi * unit(&random), metres: 400)
        let error = shift.locate(fix(here, accuracy: nil)).coordinate.distance(to: here)
        #expect(error <= (abs(here.latitude) < 84.9 ? 5270 : 5900))
      }
    }
  }

  @Test func polesAndAntimeridianGiveFinitePublicPoints() throws {
    var random = SplitMix64(seed: 5)
    for (latitude, longitude) in [(90.0, 0.0), (-90, 77), (90, -180), (0, 180), (0, -180), (-17, 179.99999)] {
      for _ in 0..<100 {
        var shift = SnapShift(secret: secret(&random))
        let output = shift.locate(fix(try point(latitude, longitude))).coordinate
        #expect(abs(output.latitude) < 90)
        #expect(output.longitude >= -180 && output.longitude < 180)
      }
    }
    var shift = SnapShift(secret: still)
    let pole = shift.locate(fix(try point(90, 12))).coordinate
    #expect(abs(pole.latitude - 89.982) < 0.001)
  }

  @Test func theAccuracyIsTheGridsOrTheSourcesWhereThatIsWorse() throws {
    var shift = SnapShift(secret: still)
    let here = try point(10, 20)
    #expect(shift.locate(fix(here, accuracy: 0)).horizontalAccuracy == 6000)
    #expect(shift.locate(fix(here, accuracy: nil)).horizontalAccuracy == 6000)
    #expect(shift.locate(fix(here, accuracy: 25_000)).horizontalAccuracy == 25_000)
  }

  @Test func theTimestampIsRoundedDownToAQuarterOfAnHour() throws {
    var shift = SnapShift(secret: still)
    let here = try point(10, 20)
    for (seconds, rounded) in [(0.0, 0.0), (899.9, 0), (900, 900), (7_199, 6_300)] {
      let output = shift.locate(fix(here, at: Self.time + seconds))
      #expect(output.timestamp == Self.time + rounded)
    }
    #expect(shift.locate(fix(here, at: Date(timeIntervalSince1970: -1))).timestamp.timeIntervalSince1970 == -900)
  }

  @Test func theSecretIsUniformOnTheDisc() {
    var random = SplitMix64(seed: 6)
    var counts = [Int](repeating: 0, count: 64)
    for _ in 0..<10_000 {
      let secret = secret(&random)
      let turn = secret.bearing / (2 * .pi)
      // The share of the disc's area within the distance.
      let share = secret.distance * secret.distance / (2000 * 2000)
      counts[Int(turn * 8) * 8 + Int(share * 8)] += 1
    }
    let expected = 10_000.0 / 64
    let chiSquare = counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
    // The 99.9 % point for 63 degrees of freedom.
    #expect(chiSquare < 103.4)
  }

  @Test func theSecretsFileReadsBackAsItWas() {
    let secret = GridSecret(0x0000_0000_0000_00FF, .max)
    #expect(String(decoding: secret.data, as: UTF8.self) == "00000000000000ffffffffffffffffff\n")
    #expect(GridSecret(parsing: secret.data) == secret)
    for bad in ["", "00ff\n", "00000000000000ffffffffffffffffff", "+0000000000000ffffffffffffffffff\n"] {
      #expect(GridSecret(parsing: Data(bad.utf8)) == nil)
    }
  }
}
