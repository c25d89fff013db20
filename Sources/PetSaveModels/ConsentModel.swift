import Observation
import Privacy

/// The person's choices, feature by feature. Nothing is decided until one of the three buttons is pressed.
@MainActor @Observable public final class ConsentModel: ScreenModel {
  public let screen = ScreenName.consent
  /// First on nothing, so that a stray Enter grants nothing.
  public var focus: Control?
  @ObservationIgnored public var viewport = Viewport()
  /// The boxes that are ticked.
  public private(set) var selected: Feature

  @ObservationIgnored private let privacy: PrivacyManager
  @ObservationIgnored private let notices: Notices
  @ObservationIgnored private let switchingOff: SwitchingOff
  @ObservationIgnored private let close: () -> Void

  public init(
    privacy: PrivacyManager, notices: Notices, switchingOff: SwitchingOff, close: @escaping () -> Void
  ) {
    self.privacy = privacy
    self.notices = notices
    self.switchingOff = switchingOff
    self.close = close
    // What is on already is shown as on, also what is held off for now; nothing else is ticked.
    selected = privacy.localFeatures
  }

  public var features: [Feature] { Feature.singles }

  public var controls: [Control] {
    features.map { .feature($0) } + [.refuseAll, .acceptSelected, .acceptAll]
  }

  /// Whether a feature is on already, by a decision or by the config.
  public var isAnythingOn: Bool { !privacy.localFeatures.isEmpty }

  /// Whether every feature has been decided before.
  public var isDecided: Bool { privacy.isDecided }

  /// Why it is asked for again; undecided where it was not asked before, or nothing is to be asked.
  public var reasonToAsk: AskReason {
    let reasons = features.compactMap { privacy.reasonToAsk(about: $0) }
    return reasons.first { $0 != .undecided } ?? .undecided
  }

  public func state(of feature: Feature) -> ConsentState { privacy.state(of: feature) }

  public func source(of feature: Feature) -> DecisionSource? { privacy.source(of: feature) }

  public func activate(_ control: Control) {
    switch control {
    case .feature(let feature): selected.formSymmetricDifference(feature)
    case .refuseAll: decide(granted: [], indicated: .refuseAll)
    case .acceptSelected: decide(granted: selected, indicated: .acceptSelected)
    case .acceptAll: decide(granted: .all, indicated: .acceptAll)
    default: break
    }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    // Leaving decides nothing. The key that opens the page closes it too.
    case .back, .showPrivacy:
      if !privacy.isDecided { notices.post(.notDecided) }
      close()
    // Backwards from the text comes to the refusal: what is reached by accident grants nothing.
    case .move(.up), .move(.left), .previousControl:
      guard focus == nil else { return false }
      focus = .refuseAll
    // Space ticks; a button wants Enter.
    case .toggle:
      guard case .feature = focus else { return true }
      return false
    default: return false
    }
    return true
  }

  private func decide(granted: Feature, indicated: Indication) {
    // Also of what is off: what it kept before its decision was lost goes with a refusal.
    switchingOff.begin(losing: Feature.all.subtracting(granted)) { [self] in
      privacy.decide(granted: granted, refused: Feature.all.subtracting(granted), indicated: indicated)
      selected = granted
      notices.post(.decided(granted: granted))
      close()
    }
  }
}

extension ConsentModel {
  /// Whether a feature switches something in this version; the screen says so where it does not.
  public static func isUsed(_ feature: Feature) -> Bool { feature != .contacts }
}
