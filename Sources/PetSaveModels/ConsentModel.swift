import Observation
import Privacy

/// The person's choices, feature by feature. Nothing is decided until one of the three buttons is pressed.
@MainActor @Observable public final class ConsentModel: ScreenModel {
  public let screen = ScreenName.consent
  /// First on nothing, so that a stray Enter grants nothing.
  public var focus: Control?
  /// How much of the text that does not fit on the screen was shown.
  @ObservationIgnored public var viewport = Viewport() { didSet { noteShown() } }
  /// Where the text stands that does not fit on the screen.
  public private(set) var scroll = ScrollWindow()
  /// The rows of the text that have been on the screen, from its start without a gap.
  @ObservationIgnored private var shownRows = 0
  @ObservationIgnored private var oldCount = 0
  /// The boxes that are ticked.
  public private(set) var selected: Feature

  @ObservationIgnored private let privacy: PrivacyManager
  @ObservationIgnored private let permissions: PermissionsManager
  @ObservationIgnored private let notices: Notices
  @ObservationIgnored private let switchingOff: SwitchingOff
  @ObservationIgnored private let close: () -> Void

  public init(
    privacy: PrivacyManager, permissions: PermissionsManager, notices: Notices, switchingOff: SwitchingOff,
    close: @escaping () -> Void
  ) {
    self.privacy = privacy
    self.permissions = permissions
    self.notices = notices
    self.switchingOff = switchingOff
    self.close = close
    // What is on already is shown as on, also what is held off for now; nothing else is ticked.
    selected = privacy.localFeatures.intersection(privacy.askedFeatures)
  }

  public var features: [Feature] { privacy.askedFeatures.singles }

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
    case .acceptSelected where selected.isEmpty: decide(granted: [], indicated: .acceptSelected)
    case .acceptSelected, .acceptAll:
      // Nothing is granted before all that is said of it was on the screen.
      guard isAllShown else { return readOn() }
      let isAll = control == .acceptAll
      decide(granted: isAll ? privacy.askedFeatures : selected, indicated: isAll ? .acceptAll : .acceptSelected)
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
    case .pageUp, .pageDown, .scroll:
      guard viewport.count > viewport.height else { return false }
      if case .feature = focus { focus = nil }
      return scroll.handle(action, in: viewport)
    default: return false
    }
    return true
  }

  // MARK: The text that does not fit

  private var isAllShown: Bool { shownRows >= viewport.count }

  private func noteShown() {
    // Broken into other lines, it is another text.
    if viewport.count != oldCount { shownRows = 0 }
    oldCount = viewport.count
    if scroll.top <= shownRows { shownRows = max(shownRows, scroll.top + viewport.height) }
  }

  private func readOn() {
    scroll.move(by: min(shownRows, viewport.count) - scroll.top, in: viewport)
    notices.post(.moreToRead)
  }

  private func decide(granted: Feature, indicated: Indication) {
    // Also of what is off: what it kept before its decision was lost goes with a refusal.
    switchingOff.begin(losing: Feature.all.subtracting(granted)) { [self] in
      let refused = privacy.askedFeatures.union(privacy.localFeatures).subtracting(granted)
      let isNew = granted.subtracting(privacy.localFeatures)
      privacy.decide(granted: granted, refused: refused, indicated: indicated)
      selected = granted
      notices.post(.decided(granted: granted, refused: refused))
      close()
      permissions.askForWhatIsNeeded(by: isNew)
    }
  }
}
