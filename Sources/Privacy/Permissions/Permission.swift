/// A permission of the system, by Airship's names.
public enum Permission: String, Sendable, CaseIterable {
  case displayNotifications = "display_notifications"
  case location

  /// The features that make use of it, and that a request for it may name. Location is a permission of its own.
  public var features: Feature {
    switch self {
    case .displayNotifications: .push
    case .location: []
    }
  }
}

/// A permission's status; a system that knows finer ones folds them into these.
public enum PermissionStatus: String, Sendable, CaseIterable {
  case notDetermined = "not_determined"
  case granted
  case denied
}
