import Testing

@testable import Location

/// What takes more than one event.
struct AuthorizationMachineTests {
  @discardableResult
  private func tell(
    _ machine: inout AuthorizationMachine, _ event: AuthorizationEvent, at uptime: Duration = .zero
  ) -> AuthorizationReport? {
    machine.handle(event, at: uptime)
  }

  // MARK: Reports (A18, A19, A20)

  @Test func theInitialStatusIsReportedOnceThenOnlyChanges() {
    var machine = AuthorizationMachine()
    #expect(tell(&machine, .launched) == AuthorizationReport(status: .notDetermined, accuracy: .fullAccuracy))
    #expect(tell(&machine, .timePassed) == nil)
    #expect(tell(&machine, .requestWhenInUse) == nil)
    #expect(
      tell(&machine, .answered(.allowWhileUsing(precise: true)))
        == AuthorizationReport(status: .authorizedWhenInUse, accuracy: .fullAccuracy))
    #expect(tell(&machine, .requestWhenInUse) == nil)
  }

  @Test func aChangeOfAccuracyAloneIsReported() {
    var machine = AuthorizationMachine.started(.whenInUse)
    #expect(
      tell(&machine, .accuracySet(.reducedAccuracy))
        == AuthorizationReport(status: .authorizedWhenInUse, accuracy: .reducedAccuracy))
    #expect(tell(&machine, .accuracySet(.reducedAccuracy)) == nil)
  }

  @Test func anUnansweredPromptStaysNotDetermined() {
    var machine = AuthorizationMachine.started(.notDetermined)
    tell(&machine, .requestWhenInUse)
    tell(&machine, .resignedActive)
    tell(&machine, .becameActive)
    tell(&machine, .timePassed, at: .seconds(86_400))
    #expect(machine.status == .notDetermined)
    #expect(machine.prompt == .whenInUse)
  }

  // MARK: Prompts

  @Test(
    "A second request joins the open prompt",
    arguments: [AuthorizationEvent.requestWhenInUse, .requestAlways, .locationButtonTapped])
  func joins(_ second: AuthorizationEvent) {
    for first in [AuthorizationEvent.requestWhenInUse, .requestAlways, .locationButtonTapped] {
      var machine = AuthorizationMachine.started(.notDetermined)
      tell(&machine, first)
      let open = machine
      #expect(tell(&machine, second) == nil)
      #expect(machine == open)
    }
  }

  @Test(
    "A decision from elsewhere closes the prompt",
    arguments: [
      AuthorizationEvent.decisionSet(.denied), .decisionSet(.whenInUse), .decisionSet(.once),
      .servicesSet(on: false, by: .settings), .restrictionSet(true, by: .settings), .launched,
    ])
  func closes(_ event: AuthorizationEvent) {
    var machine = AuthorizationMachine.started(.notDetermined)
    tell(&machine, .requestWhenInUse)
    tell(&machine, event)
    #expect(machine.prompt == nil)
  }

  @Test(
    "What makes temporary full accuracy pointless closes its prompt",
    arguments: [AuthorizationEvent.accuracySet(.fullAccuracy), .decisionSet(.denied), .decisionSet(.notDetermined)])
  func closesTemporary(_ event: AuthorizationEvent) {
    var machine = AuthorizationMachine.started(.whenInUse, accuracy: .reducedAccuracy)
    tell(&machine, .requestTemporaryFullAccuracy(purposeKey: "nearby"))
    tell(&machine, event)
    #expect(machine.prompt == nil)
  }

  @Test(
    "What makes the upgrade pointless closes its prompt",
    arguments: [AuthorizationEvent.decisionSet(.always), .decisionSet(.once), .decisionSet(.denied)])
  func closesUpgrade(_ event: AuthorizationEvent) {
    var machine = AuthorizationMachine.started(.whenInUse)
    tell(&machine, .requestAlways)
    tell(&machine, event)
    #expect(machine.prompt == nil)
  }

  @Test func settingTheSameUndecidedStatusLeavesThePromptOpen() {
    var machine = AuthorizationMachine.started(.notDetermined)
    tell(&machine, .requestWhenInUse)
    tell(&machine, .decisionSet(.notDetermined))
    #expect(machine.prompt == .whenInUse)
  }

  @Test func aPromptClosedWithoutAnAnswerDecidesNothingAndCanBeAskedAgain() {
    for (decision, request) in [
      (.notDetermined, .requestWhenInUse), (.notDetermined, .locationButtonTapped), (.whenInUse, .requestAlways),
    ] as [(StoredDecision, AuthorizationEvent)] {
      var machine = AuthorizationMachine.started(decision)
      let before = machine
      tell(&machine, request)
      let asked = machine
      #expect(tell(&machine, .promptDismissed) == nil)
      #expect(machine == before)
      tell(&machine, request)
      #expect(machine == asked)
    }
  }

  @Test func alwaysIsAskedForOnlyOnce() {
    var machine = AuthorizationMachine.started(.whenInUse)
    tell(&machine, .requestAlways)
    tell(&machine, .answered(.keepWhileInUse))
    tell(&machine, .requestAlways)
    #expect(machine.prompt == nil)
    #expect(machine.record.hasAskedAlways)
  }

  @Test func alwaysAfterProvisionalAlwaysWasTheOneCall() {
    var machine = AuthorizationMachine.started(.notDetermined)
    tell(&machine, .requestAlways)
    tell(&machine, .answered(.allowWhileUsing(precise: true)))
    tell(&machine, .decisionSet(.whenInUse))
    tell(&machine, .requestAlways)
    #expect(machine.prompt == nil)
  }

  @Test func askNextTimeLetsEverythingBeAskedAgain() {
    var machine = AuthorizationMachine.started(.whenInUse)
    tell(&machine, .requestAlways)
    tell(&machine, .answered(.keepWhileInUse))
    tell(&machine, .decisionSet(.notDetermined))
    #expect(machine.record == .undecided)
    tell(&machine, .locationButtonTapped)
    #expect(machine.prompt == .locationButton)
  }

  // MARK: Grants for once (A10, A11)

  @Test func severalShortAbsencesDoNotAddUp() {
    var machine = AuthorizationMachine.started(.once)
    for start in stride(from: 0, to: 100, by: 20) {
      tell(&machine, .leftUse, at: .seconds(start))
      tell(&machine, .enteredUse, at: .seconds(start + 9))
    }
    #expect(machine.isOnce)
  }

  @Test func aLongAbsenceEndsTheGrantWhicheverEventComesFirst() {
    let events: [AuthorizationEvent] = [.timePassed, .enteredUse, .requestWhenInUse, .accuracySet(.reducedAccuracy)]
    for event in events {
      var machine = AuthorizationMachine.started(.once)
      tell(&machine, .leftUse, at: .seconds(1))
      tell(&machine, event, at: .seconds(12))
      #expect(machine.status == .notDetermined, "\(event)")
    }
  }

  @Test func leavingTwiceCountsFromTheFirstTime() {
    var machine = AuthorizationMachine.started(.once)
    tell(&machine, .leftUse, at: .seconds(0))
    tell(&machine, .leftUse, at: .seconds(8))
    tell(&machine, .enteredUse, at: .seconds(11))
    #expect(machine.status == .notDetermined)
  }

  @Test func servicesOffDoNotEndAGrantForOnce() {
    var machine = AuthorizationMachine.started(.once)
    tell(&machine, .servicesSet(on: false, by: .settings))
    #expect(!machine.isOnce)
    tell(&machine, .servicesSet(on: true, by: .settings))
    #expect(machine.isOnce)
  }

  @Test func aGrantForOnceIsNotOnRecord() {
    var machine = AuthorizationMachine.started(.notDetermined)
    tell(&machine, .requestWhenInUse)
    tell(&machine, .answered(.allowOnce(precise: false)))
    #expect(machine.record == .undecided)
  }

  @Test func theAccuracyOfAGrantForOnceEndsWithIt() {
    var machine = AuthorizationMachine.started(.notDetermined)
    tell(&machine, .requestWhenInUse)
    tell(&machine, .answered(.allowOnce(precise: false)))
    #expect(machine.accuracy == .reducedAccuracy)
    tell(&machine, .launched)
    #expect(machine.accuracy == .fullAccuracy)
  }

  // MARK: The location button (A34-A36)

  @Test func everyLaterTapGrantsOnceWithoutAQuestion() {
    var machine = AuthorizationMachine.started(.notDetermined)
    tell(&machine, .locationButtonTapped)
    tell(&machine, .answered(.allowOnce(precise: false)))
    tell(&machine, .launched)
    #expect(machine.status == .notDetermined)
    tell(&machine, .locationButtonTapped)
    #expect(machine.isOnce)
    #expect(machine.prompt == nil)
    #expect(machine.accuracy == .reducedAccuracy)
  }

  @Test func theNextTapAsksAgainAfterNotAgreeing() {
    var machine = AuthorizationMachine.started(.notDetermined)
    tell(&machine, .locationButtonTapped)
    tell(&machine, .answered(.deny))
    tell(&machine, .locationButtonTapped)
    #expect(machine.prompt == .locationButton)
  }

  // MARK: Masks (A4, A5)

  @Test func theReasonOfADenialIsTheServicesWhileTheyAreOff() {
    var machine = AuthorizationMachine.started(.denied)
    #expect(machine.denial == .refused)
    tell(&machine, .servicesSet(on: false, by: .settings))
    #expect(machine.denial == .servicesOff)
    tell(&machine, .servicesSet(on: true, by: .settings))
    #expect(machine.denial == .refused)
  }

  @Test func aProviderThatSaysOffMayTakeItBack() {
    var machine = AuthorizationMachine.started(.whenInUse)
    tell(&machine, .servicesSet(on: false, by: .provider))
    #expect(machine.denial == .servicesOff)
    #expect(machine.isMaskedByProviderAlone)
    tell(&machine, .servicesSet(on: true, by: .provider))
    #expect(machine.status == .authorizedWhenInUse)
  }

  @Test func aMaskOfTheSettingsAndOneOfTheProviderEachHold() {
    var machine = AuthorizationMachine.started(.whenInUse)
    tell(&machine, .servicesSet(on: false, by: .provider))
    tell(&machine, .restrictionSet(true, by: .settings))
    #expect(!machine.isMaskedByProviderAlone)
    // The provider is stopped by that, so its word is gone and the settings' is left.
    #expect(machine.status == .restricted)
    tell(&machine, .restrictionSet(false, by: .settings))
    #expect(machine.status == .authorizedWhenInUse)
  }

  @Test func servicesOffBeatARestriction() {
    var machine = AuthorizationMachine.started(.whenInUse, isRestricted: true)
    tell(&machine, .servicesSet(on: false, by: .settings))
    #expect(machine.status == .denied)
    #expect(machine.denial == .servicesOff)
  }

  @Test func aStoppedProvidersWordDoesNotHold() {
    var machine = AuthorizationMachine.started(.whenInUse)
    tell(&machine, .restrictionSet(true, by: .provider))
    #expect(machine.status == .restricted)
    tell(&machine, .decisionSet(.notDetermined))
    #expect(machine.status == .notDetermined)
  }

  // MARK: Temporary full accuracy (A27-A30)

  private func temporarilyPrecise(_ decision: StoredDecision = .whenInUse) -> AuthorizationMachine {
    var machine = AuthorizationMachine.started(decision, accuracy: .reducedAccuracy)
    tell(&machine, .requestTemporaryFullAccuracy(purposeKey: "nearby"))
    tell(&machine, .answered(.allowOnce(precise: true)))
    return machine
  }

  @Test(
    "Temporary full accuracy ends",
    arguments: [
      AuthorizationEvent.launched, .accuracySet(.reducedAccuracy), .decisionSet(.denied),
      .servicesSet(on: false, by: .settings), .restrictionSet(true, by: .settings),
    ])
  func ends(_ event: AuthorizationEvent) {
    var machine = temporarilyPrecise()
    #expect(machine.isTemporarilyPrecise)
    tell(&machine, event)
    #expect(!machine.isTemporarilyPrecise)
    #expect(machine.accuracy == .reducedAccuracy)
  }

  @Test func temporaryFullAccuracyLastsInUseAndEndsOutOfUse() {
    var machine = temporarilyPrecise()
    tell(&machine, .timePassed, at: .seconds(86_400))
    #expect(machine.accuracy == .fullAccuracy)
    tell(&machine, .leftUse, at: .seconds(86_400))
    #expect(
      tell(&machine, .timePassed, at: .seconds(86_411))
        == AuthorizationReport(status: .authorizedWhenInUse, accuracy: .reducedAccuracy))
  }

  @Test func whatKeepsTemporaryFullAccuracyFromBeingAskedIsSaid() {
    var machine = AuthorizationMachine.started(.denied, accuracy: .reducedAccuracy)
    #expect(machine.obstacle(toTemporaryFullAccuracyFor: "other") == .unknownPurposeKey("other"))
    #expect(machine.obstacle(toTemporaryFullAccuracyFor: "nearby") == .notAuthorized)
    tell(&machine, .decisionSet(.whenInUse))
    #expect(machine.obstacle(toTemporaryFullAccuracyFor: "nearby") == nil)
    tell(&machine, .resignedActive)
    #expect(machine.obstacle(toTemporaryFullAccuracyFor: "nearby") == .inactive)
    tell(&machine, .becameActive)
    tell(&machine, .requestAlways)
    #expect(machine.obstacle(toTemporaryFullAccuracyFor: "nearby") == .anotherPromptIsOpen)
  }
}
