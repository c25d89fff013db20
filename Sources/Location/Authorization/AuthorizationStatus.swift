/// Location's five statuses, as the app is told them. A grant for once has no status of its own.
public enum AuthorizationStatus: String, Hashable, Sendable, CaseIterable {
  case notDetermined
  case restricted
  case denied
  case authorizedWhenInUse
  case authorizedAlways

  public var isAuthorized: Bool { self == .authorizedWhenInUse || self == .authorizedAlways }
}

/// How exact the positions are that the app is given; independent of the status.
public enum AccuracyAuthorization: String, Hashable, Sendable, CaseIterable {
  case fullAccuracy
  case reducedAccuracy
}

/// Why the status is `denied`.
public enum DenialReason: Hashable, Sendable {
  /// The person refused.
  case refused
  /// Location services are off; what is stored for the app is only masked.
  case servicesOff
}

/// What is stored for the app. The first three and ``always`` are what the system's settings offer.
public enum StoredDecision: String, Hashable, Sendable, CaseIterable {
  case notDetermined
  case denied
  case whenInUse
  /// When in use, until the app is relaunched or has been out of use for longer than the grace.
  case once
  /// The app is told `authorizedAlways`, the settings show While Using, and one more question is due when
  /// something needs always.
  case provisionalAlways
  case always

  /// How much it allows: a refusal least.
  var breadth: Int {
    switch self {
    case .denied: 0
    case .notDetermined: 1
    case .once: 2
    case .whenInUse: 3
    case .provisionalAlways: 4
    case .always: 5
    }
  }

  /// The status that this decision gives when nothing masks it.
  public var status: AuthorizationStatus {
    switch self {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .whenInUse, .once: .authorizedWhenInUse
    case .provisionalAlways, .always: .authorizedAlways
    }
  }
}
