import Location
import Observation

/// The system's question over a screen: the location itself, its precision for once, or a change to always.
@MainActor @Observable public final class PromptModel: ScreenModel {
  /// First on nothing, so that a stray Enter grants nothing.
  public var focus: Control?
  @ObservationIgnored public var viewport = Viewport()
  /// The Precise switch; on by default, as on a phone.
  public private(set) var isPrecise = true

  @ObservationIgnored private let gate: LocationGate

  public init(gate: LocationGate) {
    self.gate = gate
  }

  /// What of this computer would be asked, where it is worth telling.
  public var sources: [LocationSource] { gate.sources }

  /// The question that is open.
  public var prompt: LocationPrompt? { gate.prompt }

  public var screen: ScreenName {
    if case .temporaryPrecise = prompt { return .precisePrompt }
    return .locationPrompt
  }

  public var controls: [Control] {
    switch prompt {
    case .whenInUse: [.preciseSwitch, .allowOnce, .allowWhileUsing, .dontAllow]
    case .alwaysUpgrade: [.keepWhileUsing, .changeToAlways]
    case .locationButton: [.confirmLocationButton, .notNow]
    case .temporaryPrecise: [.allowOnce, .dontAllow]
    case nil: []
    }
  }

  /// Brings a question that is about to open to its first state.
  func reset() {
    focus = nil
    isPrecise = gate.accuracyChoice == .fullAccuracy
  }

  public func activate(_ control: Control) {
    switch control {
    case .preciseSwitch: isPrecise.toggle()
    case .allowOnce: answer(.allowOnce(precise: isPrecise))
    case .allowWhileUsing: answer(.allowWhileUsing(precise: isPrecise))
    case .dontAllow, .notNow: answer(.deny)
    case .changeToAlways: answer(.allowAlways)
    case .keepWhileUsing: answer(.keepWhileInUse)
    case .confirmLocationButton: answer(.allowOnce(precise: isPrecise))
    default: break
    }
  }

  public func handle(_ action: Action) -> Bool {
    // Space turns the switch; an answer wants Enter.
    if action == .toggle { return focus != .preciseSwitch }
    guard action == .back else { return false }
    // Closing decides nothing: the question stays unanswered and can be asked again.
    gate.dismissPrompt()
    reset()
    return true
  }

  private func answer(_ answer: PromptAnswer) {
    gate.answer(answer)
    reset()
  }
}
