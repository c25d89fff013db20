import AppEnvironment
import Observation

/// The permission to show notifications, as a system keeps it: asked once, then changed in the settings only.
@MainActor @Observable public final class NotificationPermission: PermissionDelegate {
  @ObservationIgnored private let effects: Effects
  @ObservationIgnored private let privacy: PrivacyManager
  @ObservationIgnored private var waiters: [Reply<Void>] = []

  /// Whether the prompt is on the screen.
  public private(set) var isPrompting = false

  /// - Parameter privacy: keeps the decision with the others.
  public init(effects: Effects, privacy: PrivacyManager) {
    self.effects = effects
    self.privacy = privacy
  }

  public func status() async -> PermissionStatus { privacy.notificationStatus }

  /// What allowing would switch on besides.
  public private(set) var enabling: Feature = []

  public func request(enabling features: Feature) async -> PermissionAnswer {
    enabling = features
    if privacy.notificationStatus == .notDetermined {
      isPrompting = true
      let _: Void? = await effects.reply { waiters.append($0) }
    }
    return PermissionAnswer(privacy.notificationStatus)
  }

  /// The person answers the prompt. Without one on the screen nothing happens.
  public func answer(allow: Bool) {
    guard isPrompting else { return }
    decide(allow ? .granted : .denied)
  }

  /// The settings decide; a prompt on the screen goes away.
  public func decide(_ status: PermissionStatus) {
    privacy.keepNotificationStatus(status)
    isPrompting = false
    let waiters = waiters
    self.waiters = []
    waiters.forEach { $0.give(()) }
  }
}
