import Animals
import AppEnvironment
import Egress
import Features
import Geography
import Location
import PetSaveModels
import Privacy
import Screens
import Storage
import Terminal

/// One life of the app, from its launch to its end: all its parts put together, everything they need injected.
@MainActor public final class AppLife {
  public let effects: Effects
  public let privacy: PrivacyManager
  public let gate: LocationGate
  public let permissions: PermissionsManager
  /// The system's side of notifications.
  public let notifications: NotificationPermission
  /// What features keep, and how it is erased.
  public let revocations = Revocations()
  public let router: Router
  public let animals: AnimalsNearYouModel
  public let simulator: Simulator

  let world: LifeWorld
  private let settings: LifeSettings
  let notices = Notices()
  let favourites: FavouritesModel
  let indicator: LocationIndicatorModel
  let requestLocation: RequestLocationModel
  private var privacyTab: PrivacyModel?
  private let renderer: ScreenRenderer
  let store: AnimalStore
  let features: LifeFeatures
  let wayOut: LifeEgress
  let switchingOff: SwitchingOff
  private let searchMemory: SearchMemory
  private let screenWatch: ScreenWatch
  private let newPetsWatch: NewPetsWatch
  let tips: TipsModel
  private let actions: ActionRunner
  /// Shows a text outside the app's screen; set by who has a terminal.
  var onNotification: ((String) -> Void)?
  private let mask: KeptMask
  private var stateWatch: FolderWatch?
  private var expiryTimer: ClockTimer?
  private var lastFrame: Frame?
  /// The page or prompt that the last frame showed on top.
  private var shownTop: ObjectIdentifier?
  private var hasFocus = true
  /// What came of the action that the life was begun for.
  public private(set) var actionOutcome: String?

  /// What a life is made for.
  public enum Purpose: Sendable {
    /// The app, from its first frame on.
    case run
    /// A command without a screen that changes something: it is put together only, and nothing follows what is on.
    case change
    /// A command that only looks: nothing on the disk is changed.
    case look
  }

  /// - Throws: when not even a database in memory can be had.
  public init(world: LifeWorld, settings: LifeSettings, for purpose: Purpose = .run) throws(StoreError) {
    self.world = world
    self.settings = settings
    effects = Effects(clock: world.clock)
    effects.trace = world.trace
    privacy = PrivacyManager(
      config: settings.config, folder: world.state, clock: world.clock, language: settings.texts.code,
      notice: .app(settings.disclosure), isConfigBroken: settings.isConfigBroken, isLooking: purpose == .look)
    mask = KeptMask(folder: world.state, isLooking: purpose == .look, privacy: privacy, notices: notices)
    // A position that is pretended from the start: the computer's own source is not even asked.
    let simulated = settings.simulation.map { SimulatedLocationProvider(clock: world.clock, scenario: $0.scenario) }
    gate = LocationGate(
      effects: effects, provider: simulated ?? world.provider, folder: world.state, random: world.random,
      purposeKeys: [Router.nearbyPurpose], request: settings.locationRequest,
      recipients: settings.disclosure.positionRecipients, noticeVersion: privacy.notice.version,
      isLooking: purpose == .look)
    simulator = Simulator(gate: gate, clock: world.clock, real: world.provider, placeName: settings.simulation?.name)
    notifications = NotificationPermission(effects: effects, privacy: privacy)
    let router = Router(gate: gate, notifications: notifications, effects: effects, notices: notices)
    self.router = router
    permissions = PermissionsManager(effects: effects, privacy: privacy) { [weak router, notices] _ in
      router?.open(.settings)
      notices.post(.settingsInstead)
      return router != nil
    }
    permissions.setDelegate(LocationPermission(gate: gate), for: .location)
    permissions.setDelegate(notifications, for: .displayNotifications)
    permissions.askConsent = { [weak router] _ in router?.open(.consent) }
    let file = FeatureFile(folder: world.dataFolder, executor: world.storeExecutor)
    let wayOut = LifeEgress(
      world: world, settings: settings, file: file, privacy: privacy, revocations: revocations, notices: notices,
      effects: effects)
    self.wayOut = wayOut
    let fetcher = world.fetcher(effects, wayOut.sender)
    store = AnimalStore(source: fetcher.source, executor: world.storeExecutor)
    favourites = FavouritesModel(store: store, privacy: privacy, notices: notices, effects: effects)
    animals = AnimalsNearYouModel(
      gate: gate, router: router, store: store, fetcher: fetcher, favourites: favourites,
      flags: FeatureFlags(privacy: privacy), notices: notices, effects: effects, units: settings.units)
    features = LifeFeatures(
      privacy: privacy, effects: effects, revocations: revocations, file: file, ledger: wayOut.ledger, store: store,
      favourites: favourites, notices: notices)
    revocations.register(wayOut.data { [weak features] in await features?.closeUnused() })
    switchingOff = SwitchingOff(revocations: revocations, router: router, effects: effects)
    searchMemory = SearchMemory(remembered: features.remembered, list: animals, router: router, effects: effects)
    screenWatch = ScreenWatch(router: router, log: features.usage, privacy: privacy, effects: effects)
    newPetsWatch = NewPetsWatch(
      queue: features.newPets, list: animals, router: router, gate: gate, effects: effects)
    let actions = ActionRunner(permissions: permissions)
    self.actions = actions
    let runAction = { [effects, features] (action: CarriedAction) in
      Self.run(action, in: .automation, by: actions, effects: effects, log: features.usage)
    }
    tips = TipsModel(
      book: features.tips, privacy: privacy, router: router, favourites: favourites, effects: effects, run: runAction)
    router.tips = tips
    indicator = LocationIndicatorModel(
      gate: gate, router: router, list: animals, effects: effects, nearestName: world.nearestName)
    requestLocation = RequestLocationModel(gate: gate, router: router)
    renderer = ScreenRenderer(
      router: router, indicator: indicator, notices: notices, tips: tips, privacy: privacy, texts: settings.texts,
      units: settings.units, recipients: settings.disclosure)
    privacyTab = PrivacyModel(
      privacy: privacy, permissions: permissions, revocations: revocations, switchingOff: switchingOff,
      router: router, effects: effects,
      besides: { [weak self] in self?.erasedBesides ?? [] }
    ) { [weak self] in self?.eraseAll() }
    // What is still under way when a life has ended may look once more.
    router.connect(permissions: permissions, privacyTab: { [weak self] in self?.privacyTab }) { [weak self] showsList in
      showsList ? self?.animals : self?.requestLocation
    } page: { [weak self] page in
      self?.make(page)
    }
    if let list = world.remoteList {
      mask.restore()
      list.start { [mask] reading in mask.takeOver(reading, of: list.name) }
    }
    if purpose == .run { start() }
  }

  /// Takes over what another instance of the app decided on the same folder: what was refused there ends here too.
  private func takeOverDecisions() {
    // Choices that are open show what was chosen there.
    if privacy.takeOverDecisions(), router.pages.contains(where: { $0.screen == .consent }) { router.open(.consent) }
    gate.takeOverDecisions()
  }

  /// Lets each consent end when it expires, whatever is done meanwhile.
  private func reviewConsentsInTime() {
    expiryTimer?.cancel()
    expiryTimer = privacy.untilNextExpiry.map { delay in
      // The clock of the day may be behind the timer's.
      effects.after(max(delay, .seconds(1))) { [weak self] in
        self?.privacy.reviewConsents()
        self?.reviewConsentsInTime()
      }
    }
  }

  private func watchDecisions(in folder: String) {
    let watch = FolderWatch {
      [folder]
    } changed: { [weak self] in
      self?.takeOverDecisions()
    }
    // Unwatched, decisions of others are heard of when the window is used again.
    if let reason = watch.start() {
      notices.post(.folderUnwatched(reason: reason))
    } else {
      stateWatch = watch
    }
    // What fell between the start and the watch.
    takeOverDecisions()
  }

  private func start() {
    if let place = settings.place { router.way = .place(place) }
    for problem in settings.problems { notices.post(problem) }
    notices.tell { [privacy] in privacy.notices.map(Notice.init) }
    notices.tell { [gate] in gate.notices.map(Notice.init) }
    features.start()
    reviewConsentsInTime()
    privacy.observeChanges { [weak self] _ in self?.reviewConsentsInTime() }
    // In a turn of its own: the first frame does not wait for it.
    if let folder = world.watchedState { effects.run { [self] in watchDecisions(in: folder) } }
    wayOut.start()
    features.onNotification = { [weak self] names in
      guard let self else { return }
      onNotification?(settings.texts.notice(.newPets(names)))
    }
    if !privacy.featuresToAsk.isEmpty { router.open(.consent) }
    if let action = settings.action {
      effects.run { [self] in
        let outcome = await action.run(in: self)
        actionOutcome = outcome.line
        router.end(status: outcome.status)
      }
    }
  }

  private func eraseAll() {
    effects.run { [self] in
      let report = await eraseEverything()
      notices.post(.everythingErased(isComplete: report.isComplete))
      // As at the first launch.
      router.open(.consent)
    }
  }

  /// What erasing everything takes besides what features have stored.
  private var erasedBesides: [ConfirmModel.Besides] {
    var besides: [ConfirmModel.Besides] = isAnyDecisionKept ? [.choices] : []
    if hasGridSecret { besides.append(.areaSecret) }
    if !setAsideFiles.isEmpty { besides.append(.setAside) }
    return besides
  }

  /// Whether there is a secret of the approximate area.
  var hasGridSecret: Bool {
    (try? world.state?.read(LocationFile.gridKey.rawValue)) != nil
  }

  private func make(_ page: Router.Page) -> (any ScreenModel)? {
    switch page {
    case .consent:
      return ConsentModel(privacy: privacy, permissions: permissions, notices: notices, switchingOff: switchingOff) {
        [unowned self] in
        router.close()
      }
    case .place(let purpose):
      let remembered = purpose == .search ? searchMemory.place : nil
      return PlaceModel(purpose: purpose, places: world.places, remembered: remembered) { [unowned self] in
        chose($0, for: purpose)
      }
    case .details(let id):
      guard let listed = animals.rows.first(where: { $0.id == id }) else { return nil }
      return DetailsModel(pet: listed.placed, favourites: favourites, list: animals)
    case .favourites:
      return FavouritesListModel(favourites: favourites, router: router, source: animals.source)
    case .favourite(let id):
      guard let pet = favourites.animals.first(where: { $0.animal.id == id }) else { return nil }
      return DetailsModel(pet: pet, favourites: favourites, list: animals, isOfFavourites: true)
    case .inbox:
      return InboxModel(privacy: privacy, favourites: favourites, marks: features.readMarks, router: router) {
        [unowned self] in Self.run($0, in: .manual, by: actions, effects: effects, log: features.usage)
      }
    case .settings:
      return SettingsModel(
        gate: gate, privacy: privacy, notifications: notifications, router: router, simulator: simulator)
    case .privacyReport:
      return PrivacyReportModel(ledger: wayOut.ledger, watch: wayOut.watch, router: router, effects: effects)
    case .help:
      return HelpModel { [unowned self] in router.close() }
    }
  }

  private static func run(
    _ action: CarriedAction, in situation: ActionSituation, by actions: ActionRunner, effects: Effects, log: UsageLog
  ) {
    effects.run {
      _ = await actions.run(action.name, action.argument, in: situation) { result in
        log.record(PermissionResult.eventName, result.eventProperties)
      }
    }
  }

  private func chose(_ place: Place, for purpose: PlaceModel.Purpose) {
    switch purpose {
    case .search: router.way = .place(place)
    case .simulation: simulator.start(.fixed(place.coordinate), named: place.name)
    }
    router.close()
  }

  /// Every request that left.
  public var ledger: Ledger { wayOut.ledger }

  // MARK: The terminal's side

  /// The status that the program is to end with, once it is to end.
  public var exitStatus: Int32? { router.exitStatus }

  /// Draws the screen on top. Reads observable state: call it inside `withObservationTracking`.
  public func frame(size: Size) -> Frame {
    let frame = renderer.frame(size: size)
    if let viewport = frame.viewport { router.page?.viewport = viewport }
    lastFrame = frame
    shownTop = router.top.map { ObjectIdentifier($0) }
    world.trace?.record("frame", "\(frame.screen.rawValue) \(size.columns)x\(size.rows)")
    return frame
  }

  /// Whether the page on top can grant or delete something and has not been drawn yet: nothing that was typed before was meant
  /// for it.
  public var isGrantUnseen: Bool {
    guard let top = router.top, ObjectIdentifier(top) != shownTop else { return false }
    switch top.screen {
    case .consent, .locationPrompt, .precisePrompt, .notificationPrompt, .confirm, .privacy, .settings, .inbox,
      .requestLocation:
      return true
    case .animals, .details, .favourites, .place, .privacyReport, .help, .tooSmall: return false
    }
  }

  /// Lets something happen that the terminal reported. Nothing happens any more once the app is to end.
  public func handle(_ event: TerminalEvent) {
    guard exitStatus == nil else { return }
    if let trace = world.trace { trace.record("event", name(of: event)) }
    switch event {
    case .key(let key):
      handle(key)
    // A paste is text: it never runs a command.
    case .paste(let text): if isPageShown, router.top?.inputMode == .text { router.handle(.insert(text)) }
    case .click(let point): if let target = lastFrame?.target(at: point) { router.handle(.press(target.control)) }
    case .scroll(let rows): router.handle(.scroll(rows))
    case .focus(let isIn):
      hasFocus = isIn
      if isIn { gate.becameActive() } else { gate.resignedActive() }
      updateActivity()
    case .suspended:
      gate.leftUse()
      permissions.resignedActive()
    case .resumed:
      gate.enteredUse()
      updateActivity()
    case .resized, .ready: break
    case .terminated(let signal): router.end(status: 128 + signal)
    case .vanished: router.end(status: 1)
    }
  }

  /// Whether permissions may be asked for follows the terminal's window; back in it, each is looked at again, and so is
  /// whether what was consented to still counts.
  private func updateActivity() {
    guard hasFocus else { return permissions.resignedActive() }
    takeOverDecisions()
    permissions.becameActive()
    privacy.reviewConsents()
  }

  /// Whether the last frame showed more than that the terminal is too small: what is not seen is not used.
  private var isPageShown: Bool { lastFrame?.screen != .tooSmall }

  private func handle(_ key: Key) {
    guard let action = KeyTable.action(for: key, mode: router.top?.inputMode ?? .commands) else { return }
    if isPageShown || action == .quit || action == .interrupt {
      world.trace?.record("action", Trace.name(of: action))
      router.handle(action)
    }
  }

  /// What a trace calls it: no text that somebody typed, and not where it was.
  private func name(of event: TerminalEvent) -> String {
    switch event {
    case .key(.character) where router.top?.inputMode == .text: "key of a text"
    case .key(let key): "key \(key)"
    case .paste(let text): "paste of \(text.unicodeScalars.count) characters"
    case .click, .scroll, .focus, .suspended, .resumed, .resized, .terminated, .vanished, .ready: "\(event)"
    }
  }

  /// Uses the first thing in reading order whose label contains a text. Returns false when there is none.
  public func click(_ text: String) -> Bool {
    guard let target = lastFrame?.targets.first(where: { $0.label.contains(text) }) else { return false }
    router.handle(.press(target.control))
    return true
  }

  /// Ends the life. Nothing that was under way goes on.
  ///
  /// - Parameter isKilled: without any clean end: what was not yet written is lost.
  public func end(isKilled: Bool = false) {
    if isKilled {
      world.state?.revoke()
      features.file.revocation.revoke()
    }
    world.remoteList?.stop()
    stateWatch?.stop()
    gate.close()
    effects.close()
    wayOut.close()
  }
}
