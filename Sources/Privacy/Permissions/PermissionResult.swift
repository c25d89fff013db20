/// What a request does when the permission had been denied before, so that no prompt can be shown.
public enum PermissionFallback {
  case none
  /// Opens the system's settings, and looks again when the person returns.
  case systemSettings
  /// Runs this, and looks again.
  case callback(@MainActor () async -> Void)
}

/// How a request ended.
public struct PermissionResult: Hashable, Sendable {
  public let permission: Permission
  /// The status before anything was asked.
  public let start: PermissionStatus
  /// The status afterwards, after a fallback too.
  public let end: PermissionStatus
  public let outcome: PermissionOutcome
}

/// A result as the usage event that Airship makes of it.
extension PermissionResult {
  public static let eventName = "in_app_permission_result"

  public var eventProperties: [String: String] {
    [
      "permission": permission.rawValue, "starting_permission_status": start.rawValue,
      "ending_permission_status": end.rawValue,
    ]
  }
}

/// What a request came to.
public enum PermissionOutcome: Hashable, Sendable {
  case granted
  case denied
  /// The prompt was closed without an answer.
  case notDetermined
  case notShown(NotShownReason)

  init(_ status: PermissionStatus) {
    switch status {
    case .granted: self = .granted
    case .denied: self = .denied
    case .notDetermined: self = .notDetermined
    }
  }
}
