/// What outlives the process: permanent decisions only, so that it is never ``StoredDecision/once``.
public struct AuthorizationRecord: Hashable, Sendable {
  public var decision: StoredDecision
  public var accuracy: AccuracyAuthorization
  /// The request for always has had its one effective call.
  public var hasAskedAlways: Bool
  /// The person agreed to location buttons: a tap grants once without a question.
  public var agreesToButton: Bool
  /// The settings' switch for the whole computer: what was switched off stays off.
  public var areServicesOn: Bool
  public var isRestricted: Bool
  /// The hosts that were named when the decision was made: the position may go to no other one by it.
  public var recipients: Set<String> = []

  /// As at first launch.
  public static let undecided = AuthorizationRecord(
    decision: .notDetermined, accuracy: .fullAccuracy, hasAskedAlways: false, agreesToButton: false,
    areServicesOn: true, isRestricted: false)

  /// What this instance of the app decided since the file was read, put onto what another one has written meanwhile. Where both
  /// changed the same, what allows less stands.
  ///
  /// - Parameters:
  ///   - theirs: what the file holds now.
  ///   - ancestor: what it held when it was read.
  func merged(onto theirs: AuthorizationRecord, since ancestor: AuthorizationRecord) -> AuthorizationRecord {
    func merge<Value: Equatable>(
      _ field: KeyPath<AuthorizationRecord, Value>, narrower: (Value, Value) -> Value
    ) -> Value {
      let (mine, other, old) = (self[keyPath: field], theirs[keyPath: field], ancestor[keyPath: field])
      if mine == old { return other }
      return other == old ? mine : narrower(mine, other)
    }
    return AuthorizationRecord(
      decision: merge(\.decision) { $0.breadth <= $1.breadth ? $0 : $1 },
      accuracy: merge(\.accuracy) { $0 == .reducedAccuracy ? $0 : $1 },
      hasAskedAlways: merge(\.hasAskedAlways) { $0 || $1 },
      agreesToButton: merge(\.agreesToButton) { $0 && $1 },
      areServicesOn: merge(\.areServicesOn) { $0 && $1 },
      isRestricted: merge(\.isRestricted) { $0 || $1 },
      recipients: merge(\.recipients) { $0.intersection($1) })
  }

  /// What it says where the position may go to these hosts: a yes that was given without one of them named is none.
  func asked(for recipients: Set<String>) -> AuthorizationRecord {
    if recipients.isSubset(of: self.recipients) { return self }
    var record = self
    if decision.status.isAuthorized { record.decision = .notDetermined }
    record.agreesToButton = false
    record.hasAskedAlways = false
    return record
  }

  /// What the settings would have said to come here from an older record.
  func events(since older: AuthorizationRecord) -> [AuthorizationEvent] {
    var events: [AuthorizationEvent] = []
    if areServicesOn != older.areServicesOn { events.append(.servicesSet(on: areServicesOn, by: .settings)) }
    if isRestricted != older.isRestricted { events.append(.restrictionSet(isRestricted, by: .settings)) }
    if decision != older.decision { events.append(.decisionSet(decision)) }
    if accuracy != older.accuracy { events.append(.accuracySet(accuracy)) }
    return events
  }
}
