/// A permission of the system, by Airship's names.
public enum Permission: String, Codable, Sendable, CaseIterable {
  case displayNotifications = "display_notifications"
  case location
}
