/// CoreLocation's authorization as a pure value: what is stored, what masks it, the open question, and time passed in.
///
/// A request that finds a question open joins it; one in any status that the table does not list does nothing. A
/// report comes out only when what the app is told has changed, and once after each launch.
public struct AuthorizationMachine: Hashable, Sendable {
  /// How long a grant for once survives out of use.
  public static let grace = Duration.seconds(10)

  private enum Question: Hashable, Sendable {
    case whenInUse(asksAlways: Bool)
    case alwaysUpgrade
    case locationButton
    case temporaryPrecise(purposeKey: String)
  }

  /// The decision in force, masked or not.
  public private(set) var decision: StoredDecision
  /// What the settings' Precise switch shows.
  public private(set) var accuracyChoice: AccuracyAuthorization
  public private(set) var isTemporarilyPrecise = false

  private let purposeKeys: Set<String>
  private var onceAccuracy = AccuracyAuthorization.fullAccuracy
  private var hasAskedAlways: Bool
  private var agreesToButton: Bool
  private var servicesOff: Set<MaskOwner> = []
  private var restricted: Set<MaskOwner> = []
  private var question: Question?
  private var isActive = true
  private var leftUseAt: Duration?
  private var told: AuthorizationReport?

  /// - Parameter purposeKeys: the keys under which the app has a text for temporary full accuracy.
  public init(record: AuthorizationRecord = .undecided, purposeKeys: Set<String> = []) {
    decision = record.decision
    accuracyChoice = record.accuracy
    hasAskedAlways = record.hasAskedAlways
    agreesToButton = record.agreesToButton
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
      hasAskedAlways: hasAskedAlways, agreesToButton: agreesToButton)
  }

  /// Whether the settings have switched services on and set no restriction.
  public var areServicesOn: Bool { !servicesOff.contains(.settings) }
  public var isRestricted: Bool { restricted.contains(.settings) }

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

  /// Why a request for temporary full accuracy would ask nothing; nil as well when accuracy is full already.
  public func obstacle(toTemporaryFullAccuracyFor purposeKey: String) -> TemporaryAccuracyError? {
    if !purposeKeys.contains(purposeKey) { return .unknownPurposeKey(purposeKey) }
    if !status.isAuthorized { return .notAuthorized }
    if accuracy == .fullAccuracy { return nil }
    if !mayAsk { return .inactive }
    switch question {
    case nil, .temporaryPrecise: return nil
    default: return .anotherPromptIsOpen
    }
  }

  /// Whether the open question has this answer among its buttons.
  public func accepts(_ answer: PromptAnswer) -> Bool {
    switch (question, answer) {
    case (.whenInUse, .allowOnce), (.whenInUse, .allowWhileUsing), (.whenInUse, .deny),
      (.alwaysUpgrade, .allowAlways), (.alwaysUpgrade, .keepWhileInUse),
      (.alwaysUpgrade, .allowWhileUsing), (.alwaysUpgrade, .deny),
      (.locationButton, .allowOnce), (.locationButton, .deny),
      (.temporaryPrecise, .allowOnce), (.temporaryPrecise, .deny):
      true
    default: false
    }
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

  // MARK: Questions

  private var mayAsk: Bool { isActive && leftUseAt == nil }

  /// Opens a question, unless one is open already: then the request joins it.
  private mutating func ask(_ question: Question, if isDue: Bool) {
    if isDue, mayAsk, self.question == nil { self.question = question }
  }

  private mutating func requestAlways() {
    ask(.whenInUse(asksAlways: true), if: status == .notDetermined)
    ask(.alwaysUpgrade, if: status.isAuthorized && decision == .whenInUse && !hasAskedAlways)
  }

  private mutating func tapButton() {
    guard status == .notDetermined, question == nil, agreesToButton, mayAsk else {
      return ask(.locationButton, if: status == .notDetermined)
    }
    onceAccuracy = accuracyChoice
    decision = .once
  }

  private mutating func resolve(with answer: PromptAnswer) {
    let asked = question
    question = nil
    switch (asked, answer) {
    case (.whenInUse(let asksAlways), .allowWhileUsing(let precise)):
      decision = asksAlways ? .provisionalAlways : .whenInUse
      hasAskedAlways = hasAskedAlways || asksAlways
      accuracyChoice = precise ? .fullAccuracy : .reducedAccuracy
    case (.whenInUse, .allowOnce(let precise)):
      decision = .once
      onceAccuracy = precise ? .fullAccuracy : .reducedAccuracy
    case (.whenInUse, .deny):
      decision = .denied
    case (.alwaysUpgrade, .allowAlways):
      decision = .always
      hasAskedAlways = true
    case (.alwaysUpgrade, _):
      decision = .whenInUse
      hasAskedAlways = true
    case (.locationButton, .allowOnce(let precise)):
      agreesToButton = true
      accuracyChoice = precise ? .fullAccuracy : .reducedAccuracy
      onceAccuracy = accuracyChoice
      decision = .once
    case (.temporaryPrecise, .allowOnce):
      isTemporarilyPrecise = true
    default: break
    }
  }

  /// A decision from elsewhere can make the open question pointless.
  private var isQuestionStillOpen: Bool {
    switch question {
    case .whenInUse, .locationButton: status == .notDetermined
    case .alwaysUpgrade: status.isAuthorized && (decision == .whenInUse || decision == .provisionalAlways)
    case .temporaryPrecise: status.isAuthorized && accuracy == .reducedAccuracy
    case nil: true
    }
  }

  private mutating func report() -> AuthorizationReport? {
    let now = AuthorizationReport(status: status, accuracy: accuracy)
    if now == told { return nil }
    told = now
    return now
  }
}
