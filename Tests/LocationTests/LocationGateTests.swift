import AppEnvironment
import Foundation
import Geography
import Observation
import Testing

@testable import Location

/// What the gate releases, and when.
@MainActor struct LocationGateTests {
  // MARK: No grant, no position

  @Test(arguments: [StoredDecision.notDetermined, .denied])
  func noProviderIsStartedWithoutAGrant(_ decision: StoredDecision) {
    let world = GateWorld(decision)
    #expect(world.provider.starts == 0)
    #expect(world.gate.state == .none)
    #expect(world.gate.position == nil)
  }

  @Test func aGrantStartsTheProviderAndTheFirstFixIsAwaited() {
    let world = GateWorld(.whenInUse)
    #expect(world.provider.isStarted)
    #expect(world.gate.state == .locating)
    world.fix(GateWorld.austin)
    #expect(world.gate.state == .current)
    #expect(
      world.gate.position
        == .precise(
          PreciseLocation(coordinate: GateWorld.austin, horizontalAccuracy: 10, timestamp: GateWorld.start)))
  }

  @Test(
    "A revocation stops the provider and forgets the position at once",
    arguments: [
      AuthorizationEvent.decisionSet(.denied), .decisionSet(.notDetermined),
      .servicesSet(on: false, by: .settings), .restrictionSet(true, by: .settings),
    ])
  func revocation(_ event: AuthorizationEvent) {
    for accuracy in AccuracyAuthorization.allCases {
      let world = GateWorld(.whenInUse, accuracy: accuracy)
      world.fix(GateWorld.austin)
      #expect(world.gate.position != nil)
      world.gate.handle(event)
      #expect(world.gate.position == nil)
      #expect(world.gate.fixAge == nil)
      #expect(world.gate.state == .none)
      #expect(!world.provider.isStarted)
      #expect(coordinates(in: world.gate).isEmpty)
    }
  }

  @Test func aProviderThatTalksAfterItsStopIsNotHeard() {
    let world = GateWorld(.whenInUse)
    world.gate.setDecision(.denied)
    world.fix(GateWorld.austin)
    #expect(coordinates(in: world.gate).isEmpty)
    let late = world.provider.receive
    world.gate.setDecision(.whenInUse)
    late?(.fix(GateWorld.fix(GateWorld.austin)))
    #expect(world.gate.position == nil)
  }

  @Test func aRelaunchWithAPermanentGrantStartsTheProviderAtOnce() {
    let world = GateWorld(.whenInUse)
    world.relaunch()
    #expect(world.provider.isStarted)
    #expect(world.gate.state == .locating)
  }

  @Test func closingTheLifeStopsTheProviderAndForgets() {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    world.gate.close()
    world.gate.setDecision(.always)
    world.gate.refresh()
    #expect(!world.provider.isStarted)
    #expect(coordinates(in: world.gate).isEmpty)
  }

  // MARK: Accuracy

  @Test func onReducedAccuracyNoPreciseValueIsHeldAnywhere() throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    world.fix(GateWorld.dallas)
    let released = try #require(world.gate.position)
    #expect(!released.isPrecise)
    #expect(CoarseGrid.centre(of: CoarseGrid.cell(containing: released.coordinate)) == released.coordinate)
    #expect(Set(coordinates(in: world.gate)) == [released.coordinate])
  }

  @Test func aDowngradeReplacesEveryPreciseValueInTheSameTurn() throws {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    world.gate.setAccuracy(.reducedAccuracy)
    let released = try #require(world.gate.position)
    #expect(!released.isPrecise)
    #expect(released.coordinate.distance(to: GateWorld.austin) < 4840)
    #expect(Set(coordinates(in: world.gate)) == [released.coordinate])
  }

  @Test func theEndOfTemporaryPreciseIsADowngrade() async throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.provider.first = [.fix(GateWorld.fix(GateWorld.austin))]
    world.effects.run { try? await world.gate.requestTemporaryFullAccuracy(purposeKey: "nearby") }
    await world.effects.settle()
    world.gate.answer(.allowOnce(precise: true))
    #expect(world.gate.isTemporarilyPrecise)
    #expect(world.gate.position?.coordinate == GateWorld.austin)
    world.provider.first = []
    world.gate.leftUse()
    await world.wait(.seconds(11))
    #expect(world.gate.accuracy == .reducedAccuracy)
    #expect(!coordinates(in: world.gate).contains(GateWorld.austin))
    #expect(world.gate.position != nil)
  }

  @Test func anUpgradeAsksTheProviderAnewAndKeepsTheApproximatePositionUntilItAnswers() throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    let before = world.gate.position
    world.gate.setAccuracy(.fullAccuracy)
    #expect(world.provider.starts == 2)
    #expect(world.gate.position == before)
    world.fix(GateWorld.austin)
    #expect(world.gate.position?.coordinate == GateWorld.austin)
  }

  @Test func anApproximatePositionIsRecomputedAfterAQuarterOfAnHourAtTheEarliest() async throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    let first = try #require(world.gate.position)
    world.provider.first = [.fix(GateWorld.fix(GateWorld.dallas, at: GateWorld.start + 900))]
    await world.wait(.seconds(60))
    world.fix(GateWorld.dallas)
    await world.wait(.seconds(839))
    #expect(world.gate.position == first)
    #expect(world.provider.starts == 1)
    await world.wait(.seconds(1))
    let second = try #require(world.gate.position)
    #expect(second.coordinate.distance(to: GateWorld.dallas) < 4840)
    #expect(world.provider.starts == 2)
  }

  @Test func manyDroppedFixesMakeOneRecomputation() async {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    for _ in 0..<60 {
      await world.wait(.seconds(10))
      world.fix(GateWorld.dallas)
    }
    await world.wait(.seconds(900))
    #expect(world.provider.starts == 2)
  }

  @Test func aChangeOfTheAccuracyIsComputedAtOnceThough() async throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    world.gate.setAccuracy(.fullAccuracy)
    world.gate.setAccuracy(.reducedAccuracy)
    world.fix(GateWorld.dallas)
    let released = try #require(world.gate.position)
    #expect(!released.isPrecise)
    #expect(released.coordinate.distance(to: GateWorld.dallas) < 4840)
  }

  @Test func aChangeOfTheAccuracyTakesBackThePlannedRecomputation() async {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    world.fix(GateWorld.dallas)
    world.gate.setAccuracy(.fullAccuracy)
    #expect(world.provider.starts == 2)
    await world.wait(.seconds(3600))
    #expect(world.provider.starts == 2)
  }

  @Test func aRevocationForgetsTheCellThatThePositionWasIn() throws {
    let provider = ScriptedProvider()
    let effects = Effects(clock: VirtualClock(start: GateWorld.start))
    // Zeros displace nothing.
    let gate = LocationGate(
      effects: effects, provider: provider, folder: nil, random: { 0 }, purposeKeys: [], request: .whenInUse)
    gate.setAccuracy(.reducedAccuracy)
    let cell = CoarseGrid.cell(containing: GateWorld.austin)
    let centre = CoarseGrid.centre(of: cell)
    // Half a cell and 50 m to the north: beyond the border, within the margin.
    let beyond = centre.destination(bearing: 0, metres: 2050)
    var seen: [Coordinate?] = []
    for point in [centre, beyond] {
      gate.setDecision(.denied)
      gate.setDecision(.whenInUse)
      provider.tell(.fix(GateWorld.fix(point)))
      seen.append(gate.position?.coordinate)
    }
    #expect(seen == [centre, CoarseGrid.centre(of: CoarseGrid.cell(containing: beyond))])
    #expect(seen[0] != seen[1])
  }

  @Test func aProviderThatHasNothingNewIsNotAskedAnew() async {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    await world.wait(.seconds(3600))
    #expect(world.provider.starts == 1)
    world.fix(GateWorld.dallas)
    #expect((world.gate.position?.coordinate.distance(to: GateWorld.dallas)).map { $0 < 4840 } == true)
  }

  // MARK: Age

  @Test func aPositionIsStaleAfterFiveMinutesAndObserversAreWoken() async {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    var wakeups = 0
    withObservationTracking {
      #expect(!world.gate.isStale)
    } onChange: {
      MainActor.assumeIsolated { wakeups += 1 }
    }
    await world.wait(.seconds(299))
    #expect(wakeups == 0)
    #expect(world.gate.state == .current)
    #expect(world.gate.fixAge == .seconds(299))
    await world.wait(.seconds(1))
    #expect(wakeups == 1)
    #expect(world.gate.isStale)
    #expect(world.gate.state == .stale)
    #expect(world.gate.position != nil)
  }

  @Test func aNewFixPutsTheWakeUpOff() async {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    await world.wait(.seconds(200))
    world.fix(GateWorld.dallas)
    await world.wait(.seconds(299))
    #expect(!world.gate.isStale)
    await world.wait(.seconds(1))
    #expect(world.gate.isStale)
  }

  @Test func aFixFromLongAgoIsOldWhenItComes() {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin, age: 7200)
    #expect(world.gate.fixAge == .seconds(7200))
    #expect(world.gate.state == .stale)
  }

  @Test func aFixFromTheFutureIsNew() {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin, age: -7200)
    #expect(world.gate.fixAge == .zero)
  }

  @Test func anApproximatePositionWhoseProviderGoesOnTalkingIsNotStaleButAges() async {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    for _ in 0..<10 {
      await world.wait(.seconds(60))
      world.fix(GateWorld.austin)
    }
    #expect(!world.gate.isStale)
    #expect(world.gate.fixAge == .seconds(600))
  }

  /// For the newest fix, which waits a second, and for its age.
  @Test func afterAStormAnIdleGateWakesTwice() async {
    let world = GateWorld(.whenInUse)
    for _ in 0..<100 { world.fix(GateWorld.austin) }
    var settles = 0
    await world.clock.advance(by: .seconds(86_400)) { settles += 1 }
    #expect(settles == 2)
  }

  // MARK: The provider's states

  @Test func whatTheProviderLacksIsSaid() {
    let world = GateWorld(.whenInUse)
    world.provider.tell(.unavailable(.noSource))
    #expect(world.gate.state == .unavailable(.noSource))
    #expect(world.gate.position == nil)
  }

  @Test func aLostSourceKeepsTheLastPositionWhichAges() async {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    world.provider.tell(.lost)
    #expect(world.gate.state == .lost)
    #expect(world.gate.position?.coordinate == GateWorld.austin)
    await world.wait(.seconds(300))
    #expect(world.gate.isStale)
    world.provider.tell(.recovered)
    #expect(world.gate.state == .stale)
    world.fix(GateWorld.austin)
    #expect(world.gate.state == .current)
  }

  @Test func aProviderThatSaysOffGoesOnUnheardAndMayTakeItBack() {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    world.provider.tell(.servicesEnabled(false))
    #expect(world.gate.authorization == .denied)
    #expect(world.gate.denial == .servicesOff)
    #expect(world.provider.isStarted)
    world.fix(GateWorld.dallas)
    #expect(coordinates(in: world.gate).isEmpty)
    world.provider.tell(.servicesEnabled(true))
    #expect(world.gate.authorization == .authorizedWhenInUse)
    #expect(world.gate.state == .locating)
  }

  @Test func aProviderThatSaysOffWhileItIsStartedIsBelieved() {
    let world = GateWorld()
    world.provider.first = [.servicesEnabled(false), .fix(GateWorld.fix(GateWorld.austin))]
    world.gate.setDecision(.whenInUse)
    #expect(world.gate.denial == .servicesOff)
    #expect(world.provider.isStarted)
    #expect(world.gate.state == .none)
    world.provider.first = []
    #expect(coordinates(in: world.gate).isEmpty)
  }

  @Test func anotherProviderIsNotBoundByTheLastOnesWord() {
    let world = GateWorld(.whenInUse)
    world.provider.tell(.policyRestricted(true))
    #expect(world.gate.authorization == .restricted)
    world.gate.setProvider(SimulatedLocationProvider(clock: world.clock, scenario: .fixed(GateWorld.dallas)))
    #expect(world.gate.authorization == .authorizedWhenInUse)
    #expect(world.gate.position?.coordinate == GateWorld.dallas)
  }

  @Test func anotherProviderForgetsWhatTheLastOneGave() {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    let other = SimulatedLocationProvider(clock: world.clock, scenario: .noFix)
    world.gate.setProvider(other)
    #expect(!world.provider.isStarted)
    #expect(world.gate.providerName == "Simulated")
    #expect(world.gate.isSimulated)
    #expect(world.gate.state == .locating)
    other.scenario = .fixed(GateWorld.dallas)
    #expect(world.gate.position?.coordinate == GateWorld.dallas)
  }

  @Test func anotherProviderIsNotStartedWithoutAGrant() {
    let world = GateWorld(.denied)
    let other = ScriptedProvider()
    world.gate.setProvider(other)
    #expect(other.starts == 0)
  }

  @Test func refreshingAsksTheProviderAnewWithAGrantOnly() {
    let world = GateWorld(.whenInUse)
    world.gate.refresh()
    #expect(world.provider.starts == 2)
    world.gate.setDecision(.denied)
    world.gate.refresh()
    #expect(world.provider.starts == 2)
    #expect(!world.provider.isStarted)
  }

  // MARK: Use

  @Test func aGrantForOnceSurvivesTenSecondsOutOfUse() async {
    let world = GateWorld(.once)
    world.fix(GateWorld.austin)
    world.gate.leftUse()
    world.clock.isSuspended = true
    await world.wait(.seconds(10))
    world.clock.isSuspended = false
    world.gate.enteredUse()
    await world.wait(.seconds(60))
    #expect(world.gate.isOnce)
    #expect(world.gate.position != nil)
  }

  @Test func aGrantForOnceEndsAtTheReturnFromALongerAbsence() async {
    let world = GateWorld(.once)
    world.fix(GateWorld.austin)
    world.gate.leftUse()
    world.clock.isSuspended = true
    await world.wait(.seconds(11))
    world.clock.isSuspended = false
    world.gate.enteredUse()
    #expect(world.gate.authorization == .notDetermined)
    #expect(world.gate.position == nil)
  }

  @Test func aGrantForOnceEndsOutOfUseWhenTheProcessGoesOn() async {
    let world = GateWorld(.once)
    world.fix(GateWorld.austin)
    world.gate.leftUse()
    await world.wait(.seconds(10))
    #expect(world.gate.isOnce)
    await world.wait(.seconds(1))
    #expect(world.gate.authorization == .notDetermined)
    #expect(!world.provider.isStarted)
  }

  @Test func anEventThatChangesNothingWakesNoObserver() {
    let world = GateWorld(.whenInUse)
    var wakeups = 0
    withObservationTracking {
      _ = world.gate.authorization
      _ = world.gate.state
    } onChange: {
      MainActor.assumeIsolated { wakeups += 1 }
    }
    world.gate.becameActive()
    world.gate.setServices(on: true)
    world.gate.setDecision(.whenInUse)
    #expect(wakeups == 0)
  }

  @Test(arguments: [-1, .nan, .infinity, 1e300])
  func anAccuracyThatSaysNothingIsNone(_ accuracy: Double) {
    #expect(GateWorld.fix(GateWorld.austin, accuracy: accuracy).horizontalAccuracy == nil)
  }
}
