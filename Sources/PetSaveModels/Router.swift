import AppEnvironment
import Geography
import Location
import Observation
import Privacy

/// How the person chose to say where to look, in this run.
public enum SearchWay: Hashable, Sendable {
  /// By the computer's location, as far as it is allowed.
  case location
  /// By a place that they typed.
  case place(Place)
  /// Nowhere in particular.
  case everywhere
}

/// Which screen is on top, and where each one leads.
///
/// What stands at the bottom is never stored: it follows from the gate while drawing, so that a revocation shows in
/// the next frame.
@MainActor @Observable public final class Router {
  public var way: SearchWay = .location
  /// Which of the pages at the bottom is in sight.
  public private(set) var tab = Tab.near
  /// The pages above the bottom one, the top one last.
  public private(set) var pages: [any ScreenModel] = []
  /// The status that the program is to end with, once it is to end.
  public private(set) var exitStatus: Int32?

  @ObservationIgnored private let gate: LocationGate
  @ObservationIgnored private let effects: Effects
  @ObservationIgnored private let notices: Notices
  @ObservationIgnored private let notifications: NotificationPermission
  @ObservationIgnored private let prompt: PromptModel
  @ObservationIgnored private let notificationPrompt: NotificationPromptModel
  @ObservationIgnored private var permissions: PermissionsManager?
  @ObservationIgnored private var makePage: ((Page) -> (any ScreenModel)?) = { _ in nil }
  @ObservationIgnored private var makeBase: ((Bool) -> (any ScreenModel)?) = { _ in nil }
  /// What acts on the tip that is shown; set once, by the composition root.
  @ObservationIgnored public var tips: TipsModel?
  @ObservationIgnored private var privacyTab: () -> (any ScreenModel)? = { nil }
  @ObservationIgnored private var listFollowing: Following<Bool>?
  @ObservationIgnored private var settingsFollowing: Following<Bool>?
  @ObservationIgnored private var hasBeenInSettings = false

  /// A page that can be opened.
  public enum Page: Hashable, Sendable {
    case consent
    case place(PlaceModel.Purpose)
    case details(Int64)
    case favourites
    /// A pet of the favourites.
    case favourite(Int64)
    case inbox
    case settings
    case privacyReport
    case help
  }

  public init(gate: LocationGate, notifications: NotificationPermission, effects: Effects, notices: Notices) {
    self.gate = gate
    self.notifications = notifications
    self.effects = effects
    self.notices = notices
    prompt = PromptModel(gate: gate)
    notificationPrompt = NotificationPromptModel(permission: notifications)
    listFollowing = Following(effects: effects) { [weak self] in
      self?.showsList ?? true
    } changed: { [weak self] showsList in
      if !showsList { self?.pages.removeAll { !Self.mayStay($0) } }
    }
  }

  /// Says how pages are made, and who asks for permissions; once, by the composition root.
  public func connect(
    permissions: PermissionsManager, privacyTab: @escaping () -> (any ScreenModel)?,
    base: @escaping (_ showsList: Bool) -> (any ScreenModel)?,
    page: @escaping (Page) -> (any ScreenModel)?
  ) {
    makeBase = base
    makePage = page
    self.permissions = permissions
    self.privacyTab = privacyTab
    settingsFollowing = Following(effects: effects) { [weak self] in
      self?.pages.contains { $0.screen == .settings } ?? false
    } changed: { [weak self] isOpen in
      // Back from the settings: what was decided there is looked at.
      if !isOpen, self?.hasBeenInSettings == true { permissions.becameActive() }
      self?.hasBeenInSettings = isOpen
    }
  }

  /// Whether the list may be seen: derived from the gate, never stored.
  public var showsList: Bool {
    switch way {
    case .location: gate.authorization.isAuthorized
    case .place, .everywhere: true
    }
  }

  /// The screen at the bottom: the request for the location or the list, or another tab.
  public var base: (any ScreenModel)? { tab == .privacy ? privacyTab() : makeBase(showsList) }

  /// Whether the page in sight is a tab, beside the others.
  public var showsTabs: Bool { page.map { $0 === base } ?? false }

  /// The page under a prompt: what the person was looking at.
  public var page: (any ScreenModel)? {
    (showsList ? pages.last : pages.last(where: Self.mayStay)) ?? base
  }

  /// Whether a page may be seen without the list: a pet that was found near the person tells where they are, unless
  /// they gave it a heart.
  private static func mayStay(_ page: any ScreenModel) -> Bool {
    page.screen != .details || (page as? DetailsModel)?.isOfFavourites == true
  }

  /// The screen that keys go to.
  public var top: (any ScreenModel)? { openPrompt ?? page }

  /// The prompt on top, if there is one; only the keys' list may lie over it.
  public var openPrompt: (any ScreenModel)? {
    if pages.last?.screen == .help { return nil }
    if gate.prompt != nil { return prompt }
    return notifications.isPrompting ? notificationPrompt : nil
  }

  /// Whether a question waits for its answer, seen or not.
  private var isAsking: Bool { gate.prompt != nil || notifications.isPrompting }

  public func open(_ page: Page) {
    if let model = makePage(page) { open(model) }
  }

  /// Opens a page that was made already.
  public func open(_ model: any ScreenModel) {
    // A page is never above itself: opening it again comes back to it.
    if let index = pages.firstIndex(where: { $0.screen == model.screen }) { pages.removeSubrange(index...) }
    pages.append(model)
  }

  /// Goes back from the page on top, or from another tab to the first.
  private func leavePage() {
    if pages.isEmpty { tab = .near } else { close() }
  }

  /// Closes the page on top.
  public func close() {
    if !pages.isEmpty { pages.removeLast() }
  }

  /// Brings a tab in sight: what lies above the tabs is left as by Escape.
  public func show(_ tab: Tab) {
    while let page = pages.last {
      let count = pages.count
      _ = page.handle(.back)
      if pages.count == count { close() }
    }
    self.tab = tab
  }

  /// Whether the person wanted a position that there is no source for; said on the request's page.
  public private(set) var isWithoutSource = false

  /// Looks around the computer's location from now on, and asks for it where it was not asked yet.
  public func useCurrentLocation() {
    let before = way
    way = .location
    isWithoutSource = !gate.hasSource
    // Where it was allowed before, the list says what is missing.
    if isWithoutSource { return }
    prompt.reset()
    effects.run { [self] in
      let result = await permissions?.request(.location)
      if result?.start == .denied, result?.end == .denied { notices.post(.promptNotShown) }
      // Who may not be looked for by location goes on with what they searched by before.
      if !gate.authorization.isAuthorized, way == .location { way = before }
    }
  }

  /// Asks for one precise position, for the purpose that the list has.
  public func usePreciseLocationOnce() {
    prompt.reset()
    effects.run { [gate, permissions, notices] in
      await permissions?.show {
        do {
          try await gate.requestTemporaryFullAccuracy(purposeKey: Self.nearbyPurpose)
          if gate.accuracy == .reducedAccuracy { notices.post(.preciseDeclined) }
        } catch {
          notices.post(.preciseDeclined)
        }
      }
    }
  }

  /// The purpose key of the list's request for precise location.
  public nonisolated static let nearbyPurpose = "nearby-distances"

  /// Ends the app, unless it is ending already.
  public func end(status: Int32) {
    if exitStatus == nil { exitStatus = status }
  }

  /// Handles what a key or a click asked for.
  public func handle(_ action: Action) {
    notices.dismiss()
    if action == .interrupt {
      return end(status: 130)
    }
    if openPrompt == nil, tips?.handle(action) == true { return }
    guard let top else { return }
    if case .press(.tab(let tab)) = action { return show(tab) }
    if top.handle(action) || top.handleCommon(action) { return }
    switch action {
    case .quit: end(status: 0)
    case .back where openPrompt == nil: leavePage()
    case .showTab(let tab) where !isAsking: show(tab)
    case .showHelp: open(.help)
    // A prompt is answered or closed before anything else is opened.
    case .showPrivacy where !isAsking: open(.consent)
    case .showReport where !isAsking: open(.privacyReport)
    case .showFavourites where !isAsking: open(.favourites)
    case .showInbox where !isAsking: open(.inbox)
    case .showSettings where !isAsking: open(.settings)
    default: break
    }
  }
}
