import Testing

@testable import Location

/// What each answer to each prompt decides, and whether the app is told.
struct AuthorizationAnswerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let from: StoredDecision
    let request: AuthorizationEvent
    let answer: PromptAnswer
    let decision: StoredDecision
    let told: AuthorizationReport?

    init(
      _ name: String, from: StoredDecision, _ request: AuthorizationEvent, _ answer: PromptAnswer,
      decides decision: StoredDecision, tells told: AuthorizationReport?
    ) {
      self.name = name
      self.from = from
      self.request = request
      self.answer = answer
      self.decision = decision
      self.told = told
    }

    var testDescription: String { name }
  }

  private static let precise = AuthorizationReport(status: .authorizedWhenInUse, accuracy: .fullAccuracy)
  private static let approximate = AuthorizationReport(status: .authorizedWhenInUse, accuracy: .reducedAccuracy)
  private static let always = AuthorizationReport(status: .authorizedAlways, accuracy: .fullAccuracy)
  private static let denied = AuthorizationReport(status: .denied, accuracy: .fullAccuracy)

  static let cases: [Case] = [
    // A8, A9: while using stays, once has no status of its own, a refusal is final.
    Case(
      "when in use: while using", from: .notDetermined, .requestWhenInUse, .allowWhileUsing(precise: true),
      decides: .whenInUse, tells: precise),
    Case(
      "when in use: while using, approximate", from: .notDetermined, .requestWhenInUse,
      .allowWhileUsing(precise: false), decides: .whenInUse, tells: approximate),
    Case(
      "when in use: once", from: .notDetermined, .requestWhenInUse, .allowOnce(precise: true), decides: .once,
      tells: precise),
    Case(
      "when in use: once, approximate", from: .notDetermined, .requestWhenInUse, .allowOnce(precise: false),
      decides: .once, tells: approximate),
    Case("when in use: no", from: .notDetermined, .requestWhenInUse, .deny, decides: .denied, tells: denied),
    // A12, A14.
    Case(
      "always, first: while using is provisional always", from: .notDetermined, .requestAlways,
      .allowWhileUsing(precise: true), decides: .provisionalAlways, tells: always),
    Case(
      "always, first: once is when in use for once", from: .notDetermined, .requestAlways, .allowOnce(precise: true),
      decides: .once, tells: precise),
    Case("always, first: no", from: .notDetermined, .requestAlways, .deny, decides: .denied, tells: denied),
    // A15.
    Case(
      "always, upgrade: change is told", from: .whenInUse, .requestAlways, .allowAlways, decides: .always,
      tells: always),
    Case(
      "always, upgrade: keeping is not told", from: .whenInUse, .requestAlways, .keepWhileInUse, decides: .whenInUse,
      tells: nil),
    // A13.
    Case(
      "provisional: always is not told, for the app believes it already", from: .provisionalAlways, .alwaysNeeded,
      .allowAlways, decides: .always, tells: nil),
    Case(
      "provisional: while using is told", from: .provisionalAlways, .alwaysNeeded, .keepWhileInUse,
      decides: .whenInUse, tells: precise),
    // A34.
    Case(
      "button: agreed", from: .notDetermined, .locationButtonTapped, .allowOnce(precise: true), decides: .once,
      tells: precise),
    Case(
      "button: not agreed decides nothing", from: .notDetermined, .locationButtonTapped, .deny,
      decides: .notDetermined, tells: nil),
  ]

  @Test(arguments: cases)
  func answer(_ row: Case) {
    var machine = AuthorizationMachine.started(row.from)
    #expect(machine.handle(row.request, at: .zero) == nil)
    #expect(machine.prompt != nil)
    #expect(machine.handle(.answered(row.answer), at: .zero) == row.told)
    #expect(machine.decision == row.decision)
    #expect(machine.prompt == nil)
  }

  @Test func anAnswerThatThePromptDoesNotOfferChangesNothing() {
    var machine = AuthorizationMachine.started(.notDetermined)
    _ = machine.handle(.requestWhenInUse, at: .zero)
    let before = machine
    #expect(machine.handle(.answered(.allowAlways), at: .zero) == nil)
    #expect(machine == before)
  }

  @Test func anAnswerWithoutAPromptChangesNothing() {
    var machine = AuthorizationMachine.started(.notDetermined)
    let before = machine
    #expect(machine.handle(.answered(.allowWhileUsing(precise: true)), at: .zero) == nil)
    #expect(machine == before)
  }

  @Test func temporaryPreciseIsToldAsAChangeOfAccuracy() {
    var machine = AuthorizationMachine.started(.whenInUse, accuracy: .reducedAccuracy)
    _ = machine.handle(.requestTemporaryFullAccuracy(purposeKey: "nearby"), at: .zero)
    #expect(machine.handle(.answered(.allowOnce(precise: true)), at: .zero) == Self.precise)
    #expect(machine.accuracyChoice == .reducedAccuracy)
  }

  @Test func decliningTemporaryPreciseStaysReducedAndTellsNothing() {
    var machine = AuthorizationMachine.started(.whenInUse, accuracy: .reducedAccuracy)
    _ = machine.handle(.requestTemporaryFullAccuracy(purposeKey: "nearby"), at: .zero)
    #expect(machine.handle(.answered(.deny), at: .zero) == nil)
    #expect(machine.accuracy == .reducedAccuracy)
  }
}
