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

  /// As at first launch.
  public static let undecided = AuthorizationRecord(
    decision: .notDetermined, accuracy: .fullAccuracy, hasAskedAlways: false, agreesToButton: false,
    areServicesOn: true, isRestricted: false)

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
