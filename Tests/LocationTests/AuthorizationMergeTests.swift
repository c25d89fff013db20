import AppEnvironment
import Testing

@testable import Location

/// Two instances of the app that decide at the same time.
@MainActor struct AuthorizationMergeTests {
  private let grant = AuthorizationRecord(
    decision: .whenInUse, accuracy: .fullAccuracy, hasAskedAlways: false, agreesToButton: false, areServicesOn: true,
    isRestricted: false)

  private func changed(_ change: (inout AuthorizationRecord) -> Void) -> AuthorizationRecord {
    var record = grant
    change(&record)
    return record
  }

  @Test func aRefusalSurvivesATogglingOfPrecise() {
    let never = changed { $0.decision = .denied }
    let toggled = changed { $0.accuracy = .reducedAccuracy }
    let both = changed {
      $0.decision = .denied
      $0.accuracy = .reducedAccuracy
    }
    #expect(toggled.merged(onto: never, since: grant) == both)
    #expect(never.merged(onto: toggled, since: grant) == both)
  }

  @Test(arguments: [
    (StoredDecision.denied, StoredDecision.always), (.denied, .notDetermined), (.whenInUse, .always),
  ])
  func ofTwoDecisionsTheNarrowerStands(narrow: StoredDecision, wide: StoredDecision) {
    let ancestor = changed { $0.decision = .provisionalAlways }
    let (first, second) = (changed { $0.decision = narrow }, changed { $0.decision = wide })
    #expect(first.merged(onto: second, since: ancestor).decision == narrow)
    #expect(second.merged(onto: first, since: ancestor).decision == narrow)
  }

  @Test func whatAnotherInstanceRefusedHoldsHereWithTheNextDecision() throws {
    let world = GateWorld(.whenInUse)
    let other = GateWorld(folder: world.folder)
    other.gate.setDecision(.denied)
    world.gate.setAccuracy(.reducedAccuracy)
    #expect(world.gate.authorization == .denied)
    #expect(try world.text(of: "authorization.json")?.contains("\"denied\"") == true)
    #expect(try world.text(of: "authorization.json")?.contains("reduced") == true)
  }
}
