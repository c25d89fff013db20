import Geography
import Testing

@testable import Location

/// A receiver may report ten times a second, or jump: precise positions are told at a pace that a person can read.
@MainActor struct FixPaceTests {
  private let world = GateWorld(.whenInUse)

  private func near(_ metres: Double) -> Coordinate { GateWorld.austin.destination(bearing: 1, metres: metres) }

  private var distance: Double? { world.gate.position?.coordinate.distance(to: GateWorld.austin) }

  @Test func aSecondOfSmallMovementsIsOneChangeToTheNewest() async {
    world.fix(GateWorld.austin)
    for metres in 1...50 { world.fix(near(Double(metres))) }
    #expect(distance == 0)
    await world.wait(.milliseconds(999))
    #expect(distance == 0)
    await world.wait(.milliseconds(1))
    #expect(distance.map { abs($0 - 50) < 0.1 } == true)
  }

  @Test func tenFixesASecondForTenSecondsAreElevenChanges() async {
    var told: [Coordinate] = []
    for tenth in 0..<100 {
      world.fix(near(Double(tenth)))
      await world.wait(.milliseconds(100))
      if let position = world.gate.position?.coordinate, position != told.last { told.append(position) }
    }
    #expect(told.count == 11)
  }

  @Test func aJumpIsToldAtOnceAndAStormOfThemIsNot() async {
    world.fix(GateWorld.austin)
    for metres in [1_000.0, 2_000, 3_000, 4_000, 5_000] { world.fix(near(metres)) }
    #expect(distance.map { abs($0 - 3_000) < 1 } == true)
    await world.wait(.seconds(1))
    #expect(distance.map { abs($0 - 5_000) < 1 } == true)
  }

  @Test(arguments: [StoredDecision.denied, .notDetermined])
  func aFixThatWaitsIsForgottenWithTheGrant(decision: StoredDecision) async {
    world.fix(GateWorld.austin)
    world.fix(near(10))
    world.gate.setDecision(decision)
    #expect(coordinates(in: world.gate).isEmpty)
    await world.wait(.seconds(2))
    #expect(world.gate.position == nil)
  }

  @Test func aFixThatWaitsIsForgottenOnTheWayToApproximate() async {
    world.fix(GateWorld.austin)
    world.fix(near(10))
    world.gate.setAccuracy(.reducedAccuracy)
    #expect(coordinates(in: world.gate).count == 1)
    await world.wait(.seconds(2))
    #expect(world.gate.position?.isPrecise == false)
  }
}
