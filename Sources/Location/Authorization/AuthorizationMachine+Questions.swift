/// What is asked, when, and what the answers decide.
extension AuthorizationMachine {
  /// An open prompt, and what its answer will mean.
  enum Question: Hashable, Sendable {
    case whenInUse(asksAlways: Bool)
    case alwaysUpgrade
    case locationButton
    case temporaryPrecise(purposeKey: String)
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

  /// Whether a question may be opened now: the app is in the foreground, and in use.
  var mayAsk: Bool { isActive && leftUseAt == nil }

  /// Opens a question, unless one is open already: then the request joins it.
  mutating func ask(_ question: Question, if isDue: Bool) {
    if isDue, mayAsk, self.question == nil { self.question = question }
  }

  mutating func requestAlways() {
    ask(.whenInUse(asksAlways: true), if: status == .notDetermined)
    ask(.alwaysUpgrade, if: status.isAuthorized && decision == .whenInUse && !hasAskedAlways)
  }

  /// Whether a tap on a location button grants once without a question.
  var grantsByTap: Bool { status == .notDetermined && question == nil && agreesToButton && mayAsk }

  mutating func tapButton() {
    guard grantsByTap else {
      return ask(.locationButton, if: status == .notDetermined)
    }
    onceAccuracy = accuracyChoice
    decision = .once
  }

  mutating func resolve(with answer: PromptAnswer) {
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
  var isQuestionStillOpen: Bool {
    switch question {
    case .whenInUse, .locationButton: status == .notDetermined
    case .alwaysUpgrade: status.isAuthorized && (decision == .whenInUse || decision == .provisionalAlways)
    case .temporaryPrecise: status.isAuthorized && accuracy == .reducedAccuracy
    case nil: true
    }
  }
}
