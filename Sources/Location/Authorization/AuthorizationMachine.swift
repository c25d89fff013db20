/// CoreLocation's authorization as a pure value: what is stored, what masks it, the open question, and time passed in.
///
/// A request that finds a question open joins it; one in any status that the table does not list does nothing. A
/// report comes out only when what the app is told has changed, and once after each launch.
public struct AuthorizationMachine: Hashable, Sendable {
  /// How long a grant for once survives out of use.
  public static let grace = Duration.seconds(10)

  /// The decision in force, masked or not.
  public internal(set) var decision: StoredDecision
  /// What the settings' Precise switch shows.
  public internal(set) var accuracyChoice: AccuracyAuthorization
  public internal(set) var isTemporarilyPrecise = false

  let purposeKeys: Set<String>
  var onceAccuracy = AccuracyAuthorization.fullAccuracy
  var hasAskedAlways: Bool
  var agreesToButton: Bool
  private var servicesOff: Set<MaskOwner> = []
  private var restricted: Set<MaskOwner> = []
  var question: Question?
  var isActive = true
  var leftUseAt: Duration?
  private var told: AuthorizationReport?

  /// - Parameter purposeKeys: the keys under which the app has a text for temporary full accuracy.
  public init(record: AuthorizationRecord = .undecided, purposeKeys: Set<String> = []) {
    decision = record.decision
    accuracyChoice = record.accuracy
    hasAskedAlways = record.hasAskedAlways
    agreesToButton = record.agreesToButton
    if !record.areServicesOn { servicesOff = [.settings] }
    if record.isRestricted { restricted = [.settings] }
    self.purposeKeys = purposeKeys
  }

  // MARK: What the app sees

  /// Services off mask everything, a restriction masks what is stored.
  public var status: AuthorizationStatus {
    if !servicesOff.isEmpty { return .denied }
    if !restricted.isEmpty { return .restricted }
    return decision.status
  }

  public var denial: DenialReason? {
    guard status == .denied else { return nil }
    return servicesOff.isEmpty ? .refused : .servicesOff
  }

  public var isOnce: Bool { status.isAuthorized && decision == .once }

  public var accuracy: AccuracyAuthorization {
    if isTemporarilyPrecise { return .fullAccuracy }
    return decision == .once ? onceAccuracy : accuracyChoice
  }

  public var prompt: LocationPrompt? {
    switch question {
    case .whenInUse: .whenInUse
    case .alwaysUpgrade: .alwaysUpgrade
    case .locationButton: .locationButton
    case .temporaryPrecise(let key): .temporaryPrecise(purposeKey: key)
    case nil: nil
    }
  }

  // MARK: What the gate asks

  /// What may be written to disk.
  public var record: AuthorizationRecord {
    AuthorizationRecord(
      decision: decision == .once ? .notDetermined : decision, accuracy: accuracyChoice,
      hasAskedAlways: hasAskedAlways, agreesToButton: agreesToButton, areServicesOn: areServicesOn,
      isRestricted: isRestricted)
  }

  /// Whether the settings have switched services on and set no restriction.
  public var areServicesOn: Bool { !servicesOff.contains(.settings) }
  public var isRestricted: Bool { restricted.contains(.settings) }

  /// Whether the computer's own switch, and nothing else, has location services off.
  public var areServicesOffByComputer: Bool { servicesOff == [.provider] }

  /// Whether only the provider's own word masks a grant: it must go on running to take the word back.
  public var isMaskedByProviderAlone: Bool {
    decision.status.isAuthorized && !status.isAuthorized
      && servicesOff.union(restricted) == [.provider]
  }

  /// When a grant that ends out of use will have outlived its grace: just after this uptime.
  public var graceEnd: Duration? {
    guard let leftUseAt, decision == .once || isTemporarilyPrecise else { return nil }
    return leftUseAt + AuthorizationMachine.grace
  }

  // MARK: Transitions

  /// - Parameter uptime: never smaller than in the call before, except across ``AuthorizationEvent/launched``.
  public mutating func handle(_ event: AuthorizationEvent, at uptime: Duration) -> AuthorizationReport? {
    if case .launched = event { launch() }
    endWhatOutlivedItsGrace(at: uptime)
    apply(event, at: uptime)
    // A provider that is stopped can no longer take its word back.
    if !status.isAuthorized, !isMaskedByProviderAlone { unmaskByProvider() }
    if !status.isAuthorized { isTemporarilyPrecise = false }
    if !isQuestionStillOpen { question = nil }
    return report()
  }

  private mutating func apply(_ event: AuthorizationEvent, at uptime: Duration) {
    switch event {
    case .launched, .timePassed: break
    case .requestWhenInUse: ask(.whenInUse(asksAlways: false), if: status == .notDetermined)
    case .requestAlways: requestAlways()
    case .locationButtonTapped: tapButton()
    case .requestTemporaryFullAccuracy(let key):
      ask(
        .temporaryPrecise(purposeKey: key),
        if: obstacle(toTemporaryFullAccuracyFor: key) == nil && accuracy == .reducedAccuracy)
    case .alwaysNeeded: ask(.alwaysUpgrade, if: status.isAuthorized && decision == .provisionalAlways)
    case .answered(let answer): if accepts(answer) { resolve(with: answer) }
    case .promptDismissed: question = nil
    case .decisionSet(let decision): set(decision)
    case .accuracySet(let accuracy):
      accuracyChoice = accuracy
      onceAccuracy = accuracy
      isTemporarilyPrecise = false
    case .servicesSet(let on, let owner):
      if on { servicesOff.remove(owner) } else { servicesOff.insert(owner) }
    case .restrictionSet(let isOn, let owner):
      if isOn { restricted.insert(owner) } else { restricted.remove(owner) }
    case .providerReplaced: unmaskByProvider()
    case .becameActive: isActive = true
    case .resignedActive: isActive = false
    case .leftUse: leftUseAt = leftUseAt ?? uptime
    case .enteredUse: leftUseAt = nil
    }
  }

  private mutating func launch() {
    if decision == .once { decision = .notDetermined }
    isTemporarilyPrecise = false
    question = nil
    isActive = true
    leftUseAt = nil
    told = nil
  }

  private mutating func endWhatOutlivedItsGrace(at uptime: Duration) {
    guard let graceEnd, uptime > graceEnd else { return }
    if decision == .once { decision = .notDetermined }
    isTemporarilyPrecise = false
  }

  private mutating func unmaskByProvider() {
    servicesOff.remove(.provider)
    restricted.remove(.provider)
  }

  private mutating func set(_ decision: StoredDecision) {
    if decision == .notDetermined {
      // "Ask next time" asks again for everything.
      hasAskedAlways = false
      agreesToButton = false
    }
    if decision == .once, self.decision != .once { onceAccuracy = accuracyChoice }
    self.decision = decision
  }

  private mutating func report() -> AuthorizationReport? {
    let now = AuthorizationReport(status: status, accuracy: accuracy)
    if now == told { return nil }
    told = now
    return now
  }
}
