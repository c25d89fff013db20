import Observation
import Privacy

/// What switching features off will delete, shown before it happens.
@MainActor @Observable public final class ConfirmModel: ScreenModel {
  public let screen = ScreenName.confirm
  /// First on what changes nothing: a stray Enter deletes nothing.
  public var focus: Control? = .cancel
  @ObservationIgnored public var viewport = Viewport()
  public private(set) var scroll = ScrollWindow()
  public let plan: RevocationPlan
  /// What goes besides the plan when everything is erased; nil where only features are switched off.
  public let besides: [Besides]?

  /// What is kept though no feature keeps it.
  public enum Besides: Hashable, Sendable {
    case choices
    /// The secret of the approximate area.
    case areaSecret
    /// Files of decisions that could not be understood, under their other names.
    case setAside
  }

  /// Whether decisions and all else go with it.
  public var isEverything: Bool { besides != nil }

  @ObservationIgnored private let answered: (Bool) -> Void

  public init(
    plan: RevocationPlan, besides: [Besides]? = nil, answered: @escaping (_ isConfirmed: Bool) -> Void
  ) {
    self.plan = plan
    self.besides = besides
    self.answered = answered
  }

  public let controls: [Control] = [.confirm, .cancel]

  public func activate(_ control: Control) {
    switch control {
    case .confirm: answered(true)
    case .cancel: answered(false)
    default: break
    }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    // Leaving changes nothing.
    case .back: answered(false)
    case .pageUp, .pageDown, .scroll: _ = scroll.handle(action, in: viewport)
    default: return false
    }
    return true
  }
}
