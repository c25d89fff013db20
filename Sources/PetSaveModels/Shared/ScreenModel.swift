/// The name of a screen, as walkthroughs know it.
public enum ScreenName: String, Hashable, Sendable, CaseIterable {
  case consent
  case requestLocation = "request-location"
  case locationPrompt = "location-prompt"
  case precisePrompt = "precise-prompt"
  case notificationPrompt = "notification-prompt"
  case place, animals, details, favourites, inbox, privacy, confirm, settings, help
  case privacyReport = "privacy-report"
  case tooSmall = "too-small"
}

/// What the router and the key handling need of a screen's view model.
@MainActor public protocol ScreenModel: AnyObject {
  var screen: ScreenName { get }
  var inputMode: InputMode { get }
  /// What can have the focus now, in reading order.
  var controls: [Control] { get }
  /// Nil when the screen's text or list has the focus.
  var focus: Control? { get set }
  /// How much of the screen's list or text the last frame showed.
  var viewport: Viewport { get set }
  /// Does what a control is for.
  func activate(_ control: Control)
  /// Handles what is the screen's own. Returns false to leave an action to the common rules and the router.
  func handle(_ action: Action) -> Bool
}

/// How much of a list or text fits on the screen, as the last frame found.
public struct Viewport: Hashable, Sendable {
  /// Rows of the list or text that fit.
  public var height: Int
  /// Rows that there are.
  public var count: Int

  public init(height: Int = 1, count: Int = 0) {
    self.height = height
    self.count = count
  }
}

extension ScreenModel {
  public var inputMode: InputMode { .commands }

  public func handle(_ action: Action) -> Bool { false }

  /// The rules that hold on every screen: how the focus moves, and what Enter, Space and a click do.
  ///
  /// - Returns: whether the action was one of these.
  func handleCommon(_ action: Action) -> Bool {
    switch action {
    case .move(.down), .move(.right), .nextControl: moveFocus(by: 1)
    case .move(.up), .move(.left), .previousControl: moveFocus(by: -1)
    case .first: focus = controls.first ?? focus
    case .last: focus = controls.last ?? focus
    case .activate, .toggle:
      if let focus, controls.contains(focus) { activate(focus) }
    case .press(let control):
      guard controls.contains(control) else { return true }
      focus = control
      activate(control)
    default: return false
    }
    return true
  }

  private func moveFocus(by step: Int) {
    let all = controls
    guard !all.isEmpty else { return }
    guard let focus, let index = all.firstIndex(of: focus) else {
      self.focus = step > 0 ? all.first : all.last
      return
    }
    self.focus = all[(index + step + all.count) % all.count]
  }
}
