import Location
import Privacy

/// The location as one permission among others: its five statuses folded into three.
@MainActor public final class LocationPermission: PermissionDelegate {
  private let gate: LocationGate

  public init(gate: LocationGate) {
    self.gate = gate
  }

  public func status() async -> PermissionStatus { PermissionStatus(gate.authorization) }

  public func request(enabling features: Feature) async -> PermissionAnswer {
    let couldAsk = gate.canPrompt
    let status = await gate.requestAuthorization()
    let reason: NotShownReason? =
      switch status {
      case .restricted: .policy
      case .notDetermined where !gate.hasSource: .noSource
      case .notDetermined where !couldAsk: .inactive
      case .notDetermined, .denied, .authorizedWhenInUse, .authorizedAlways: nil
      }
    return PermissionAnswer(PermissionStatus(status), notShown: reason)
  }
}

extension PermissionStatus {
  /// A restriction denies, though the person did not; a grant for once is a grant.
  public init(_ status: AuthorizationStatus) {
    switch status {
    case .notDetermined: self = .notDetermined
    case .restricted, .denied: self = .denied
    case .authorizedWhenInUse, .authorizedAlways: self = .granted
    }
  }
}
