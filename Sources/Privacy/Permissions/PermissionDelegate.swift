/// Checks and asks for one permission.
///
/// It must not ask through the manager while it is asking itself: it is what the manager waits for.
@MainActor public protocol PermissionDelegate: AnyObject {
  /// The status as it is now; nothing is shown.
  func status() async -> PermissionStatus
  /// Shows the system's prompt and waits for the answer; returns at once when there is nothing to ask.
  ///
  /// - Parameter features: what a grant switches on besides; the prompt says so.
  func request(enabling features: Feature) async -> PermissionAnswer
}

/// What came of asking.
public struct PermissionAnswer: Hashable, Sendable {
  public let status: PermissionStatus
  /// Why nothing was shown though something would have to be; nil when it was, or when it was decided before.
  public let notShown: NotShownReason?

  public init(_ status: PermissionStatus, notShown: NotShownReason? = nil) {
    self.status = status
    self.notShown = notShown
  }
}

/// Why no prompt was shown.
public enum NotShownReason: String, Sendable, CaseIterable {
  /// The app was not in use.
  case inactive
  /// Nobody knows about this permission.
  case noDelegate
  /// There is nothing that the permission would be for: this computer has no location source.
  case noSource
  /// A policy of the system forbids it, and the person cannot change that.
  case policy
}
