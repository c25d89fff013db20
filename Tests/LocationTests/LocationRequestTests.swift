import AppEnvironment
import Geography
import Testing

@testable import Location

/// Requests and their waiters, among them the public bug reports of `facts`' part E, by their numbers.
@MainActor struct LocationRequestTests {
  /// Asks inside an effect, as the app does. The result is nil until it is there.
  @MainActor final class Asking {
    private(set) var results: [AuthorizationStatus] = []
    private(set) var effects: [Effect] = []

    init(_ world: GateWorld, times: Int = 1) async {
      for _ in 0..<times {
        effects.append(world.effects.run { self.results.append(await world.gate.requestAuthorization()) })
      }
      await world.effects.settle()
    }
  }

  @Test func aRequestWaitsForTheAnswer() async {
    let world = GateWorld()
    let asking = await Asking(world)
    #expect(world.gate.prompt == .whenInUse)
    #expect(asking.results.isEmpty)
    #expect(world.provider.starts == 0)
    world.gate.answer(.allowWhileUsing(precise: true))
    await world.effects.settle()
    #expect(asking.results == [.authorizedWhenInUse])
    #expect(world.gate.prompt == nil)
  }

  @Test(arguments: [StoredDecision.denied, .whenInUse, .once, .always])
  func aDecidedStatusIsReturnedAtOnceWithoutAPrompt(_ decision: StoredDecision) async {
    let world = GateWorld(decision)
    let asking = await Asking(world)
    #expect(asking.results == [decision.status])
    #expect(world.gate.prompt == nil)
  }

  @Test func anInactiveAppShowsNoPromptAndGetsNotDeterminedAtOnce() async {
    let world = GateWorld()
    world.gate.resignedActive()
    let asking = await Asking(world)
    #expect(asking.results == [.notDetermined])
    #expect(world.gate.prompt == nil)
  }

  @Test func e11ARequestForAlwaysAfterOnceReturnsOnceWithoutAPrompt() async {
    let world = GateWorld(request: .always)
    let first = await Asking(world)
    world.gate.answer(.allowOnce(precise: true))
    await world.effects.settle()
    #expect(first.results == [.authorizedWhenInUse])
    let second = await Asking(world)
    #expect(second.results == [.authorizedWhenInUse])
    #expect(world.gate.isOnce)
    #expect(world.gate.prompt == nil)
  }

  @Test func e12OnceIsGrantedInTheFirstResultAndUndecidedAfterARelaunch() async {
    let world = GateWorld()
    let asking = await Asking(world)
    world.gate.answer(.allowOnce(precise: true))
    await world.effects.settle()
    #expect(asking.results == [.authorizedWhenInUse])
    world.relaunch()
    #expect(world.gate.authorization == .notDetermined)
    _ = await Asking(world)
    #expect(world.gate.prompt == .whenInUse)
  }

  @Test func e14FiveConcurrentRequestsShareOnePromptAndGetEqualResults() async {
    let world = GateWorld()
    let asking = await Asking(world, times: 5)
    #expect(world.gate.prompt == .whenInUse)
    world.gate.answer(.allowWhileUsing(precise: true))
    // What comes before the waiters' turn does not make their results differ.
    world.gate.setDecision(.denied)
    await world.effects.settle()
    #expect(asking.results == Array(repeating: .authorizedWhenInUse, count: 5))
    #expect(world.gate.prompt == nil)
  }

  @Test func e14CancellingOneWaiterFakesNoStatusAndLeavesTheOthersWaiting() async {
    let world = GateWorld()
    let asking = await Asking(world, times: 3)
    asking.effects[1].cancel()
    await world.effects.settle()
    #expect(asking.results == [.notDetermined])
    #expect(world.gate.prompt == .whenInUse)
    world.gate.answer(.deny)
    await world.effects.settle()
    #expect(asking.results == [.notDetermined, .denied, .denied])
  }

  @Test func e14ADecisionInTheSettingsResolvesAnOpenPrompt() async {
    let world = GateWorld()
    let asking = await Asking(world, times: 2)
    world.gate.setDecision(.whenInUse)
    await world.effects.settle()
    #expect(asking.results == [.authorizedWhenInUse, .authorizedWhenInUse])
    #expect(world.gate.prompt == nil)
    #expect(!world.gate.answer(.deny))
    #expect(world.gate.authorization == .authorizedWhenInUse)
  }

  @Test func servicesSwitchedOffResolveAnOpenPromptAsDenied() async {
    let world = GateWorld()
    let asking = await Asking(world)
    world.gate.setServices(on: false)
    await world.effects.settle()
    #expect(asking.results == [.denied])
    #expect(world.gate.denial == .servicesOff)
  }

  @Test func a20WaitersIgnoreThatTheStatusIsSetToWhatItWas() async {
    let world = GateWorld()
    let asking = await Asking(world)
    world.gate.setDecision(.notDetermined)
    world.gate.resignedActive()
    world.gate.becameActive()
    await world.wait(.seconds(600))
    #expect(asking.results.isEmpty)
    #expect(world.gate.prompt == .whenInUse)
  }

  @Test func theEndOfALifeReleasesItsWaiters() async {
    let world = GateWorld()
    let asking = await Asking(world)
    world.effects.close()
    await world.effects.settle()
    #expect(asking.results == [.notDetermined])
  }

  @Test func e15GrantedApproximatelyThePositionComesAtOnceAsApproximate() async {
    let world = GateWorld()
    world.provider.first = [.fix(GateWorld.fix(GateWorld.austin))]
    let asking = await Asking(world)
    world.gate.answer(.allowWhileUsing(precise: false))
    await world.effects.settle()
    #expect(asking.results == [.authorizedWhenInUse])
    #expect(world.gate.accuracy == .reducedAccuracy)
    #expect(world.gate.state == .current)
    #expect(world.gate.position?.isPrecise == false)
  }

  @Test func e17ServicesOffIsNoRefusalAndThePromptWorksAfterwards() async {
    let world = GateWorld()
    world.gate.setServices(on: false)
    #expect(world.gate.authorization == .denied)
    #expect(world.gate.denial == .servicesOff)
    let refused = await Asking(world)
    #expect(refused.results == [.denied])
    world.gate.setServices(on: true)
    #expect(world.gate.authorization == .notDetermined)
    _ = await Asking(world)
    #expect(world.gate.prompt == .whenInUse)
  }

  @Test func e5NoFixIsNoZero() async {
    let world = GateWorld(.whenInUse)
    await world.wait(.seconds(3600))
    #expect(world.gate.position == nil)
    #expect(world.gate.state == .locating)
    #expect(coordinates(in: world.gate).isEmpty)
  }

  @Test func thePetSaveTrapAnExpiredOnceGrantLeavesNoPositionToGoOnWith() async {
    let world = GateWorld(.once)
    world.fix(GateWorld.austin)
    world.gate.leftUse()
    await world.wait(.seconds(11))
    #expect(world.gate.position == nil)
    #expect(world.gate.state == .none)
    #expect(world.gate.authorization == .notDetermined)
  }

  @Test func thePetSaveTrapBeforeTheFirstFixTheGateSaysLocatingAndHasNoPosition() {
    let world = GateWorld(.whenInUse)
    #expect(world.gate.state == .locating)
    #expect(world.gate.position == nil)
    #expect(!world.gate.isStale)
  }

  // MARK: Temporary precise (E18)

  @Test func e18AlreadyPreciseSucceedsWithoutAPrompt() async throws {
    let world = GateWorld(.whenInUse)
    try await world.gate.requestTemporaryFullAccuracy(purposeKey: "nearby")
    #expect(world.gate.prompt == nil)
    #expect(!world.gate.isTemporarilyPrecise)
  }

  @Test func e18AnUnknownPurposeIsAnError() async {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    await #expect(throws: TemporaryAccuracyError.unknownPurposeKey("other")) {
      try await world.gate.requestTemporaryFullAccuracy(purposeKey: "other")
    }
  }

  @Test func e18DecliningIsNoErrorAndStaysReduced() async {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    var outcomes: [TemporaryAccuracyError?] = []
    for _ in 0..<2 {
      world.effects.run {
        do throws(TemporaryAccuracyError) {
          try await world.gate.requestTemporaryFullAccuracy(purposeKey: "nearby")
          outcomes.append(nil)
        } catch { outcomes.append(error) }
      }
    }
    await world.effects.settle()
    #expect(world.gate.prompt == .temporaryPrecise(purposeKey: "nearby"))
    #expect(outcomes.isEmpty)
    world.gate.answer(.deny)
    await world.effects.settle()
    #expect(outcomes == [nil, nil])
    #expect(world.gate.accuracy == .reducedAccuracy)
  }

  // MARK: The other styles

  @Test func theButtonAsksOnceEverAndThenGrantsByATap() async {
    let world = GateWorld(request: .locationButton)
    let first = await Asking(world)
    #expect(world.gate.prompt == .locationButton)
    world.gate.answer(.allowOnce(precise: true))
    await world.effects.settle()
    #expect(first.results == [.authorizedWhenInUse])
    world.relaunch()
    #expect(world.gate.authorization == .notDetermined)
    let second = await Asking(world)
    #expect(second.results == [.authorizedWhenInUse])
    #expect(world.gate.isOnce)
  }

  @Test func alwaysIsProvisionalFirstAndStaysSoOverARelaunch() async {
    let world = GateWorld(request: .always)
    let asking = await Asking(world)
    world.gate.answer(.allowWhileUsing(precise: true))
    await world.effects.settle()
    #expect(asking.results == [.authorizedAlways])
    world.relaunch()
    #expect(world.gate.decision == .provisionalAlways)
  }

  @Test func alwaysFromWhileUsingAsksTheOneUpgrade() async {
    let world = GateWorld(.whenInUse, request: .always)
    let asking = await Asking(world)
    #expect(world.gate.prompt == .alwaysUpgrade)
    world.gate.answer(.allowAlways)
    await world.effects.settle()
    #expect(asking.results == [.authorizedAlways])
  }
}
