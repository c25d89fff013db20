import Observation
import Privacy

/// The system's question whether notifications may be shown, over a screen.
@MainActor @Observable public final class NotificationPromptModel: ScreenModel {
  public let screen = ScreenName.notificationPrompt
  /// First on nothing, so that a stray Enter grants nothing.
  public var focus: Control?
  @ObservationIgnored public var viewport = Viewport()
  public let controls: [Control] = [.allowNotifications, .dontAllow]

  @ObservationIgnored private let permission: NotificationPermission

  public init(permission: NotificationPermission) {
    self.permission = permission
  }

  /// What allowing would switch on besides.
  public var enabling: Feature { permission.enabling }

  public func activate(_ control: Control) {
    switch control {
    case .allowNotifications: permission.answer(allow: true)
    case .dontAllow: permission.answer(allow: false)
    default: return
    }
    focus = nil
  }

  public func handle(_ action: Action) -> Bool {
    guard action == .back else { return false }
    // Closing decides nothing: it stays as undecided as it was and can be asked again.
    permission.decide(.notDetermined)
    focus = nil
    return true
  }
}
