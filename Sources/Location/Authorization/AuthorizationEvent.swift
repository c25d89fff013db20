/// What the authorization machine is told.
public enum AuthorizationEvent: Hashable, Sendable {
  /// The process starts: what holds for one launch only has ended, and the status is reported anew.
  case launched

  case requestWhenInUse
  case requestAlways
  case locationButtonTapped
  case requestTemporaryFullAccuracy(purposeKey: String)
  /// Something happens that needs always: the second question of a provisional grant is due.
  case alwaysNeeded
  case answered(PromptAnswer)
  /// The question was closed without an answer: nothing is decided.
  case promptDismissed

  /// The settings, from here on.
  case decisionSet(StoredDecision)
  case accuracySet(AccuracyAuthorization)
  case servicesSet(on: Bool, by: MaskOwner)
  case restrictionSet(Bool, by: MaskOwner)
  /// Another provider: what the last one said of services and restriction no longer holds.
  case providerReplaced

  /// The app is in the foreground, or no longer.
  case becameActive
  case resignedActive
  /// The app is out of use (suspended), or back.
  case leftUse
  case enteredUse
  /// Nothing but time going by.
  case timePassed
}

/// Who says that location services are off or restricted; either is enough.
public enum MaskOwner: Hashable, Sendable {
  case settings
  case provider
}

/// What the app is told when its status or its accuracy changed, and once after each launch.
public struct AuthorizationReport: Hashable, Sendable {
  public let status: AuthorizationStatus
  public let accuracy: AccuracyAuthorization

  public init(status: AuthorizationStatus, accuracy: AccuracyAuthorization) {
    self.status = status
    self.accuracy = accuracy
  }
}
