import Animals
import AppEnvironment
import Egress
import FoundationEssentials
import Geography
import Glibc
import Location
import Observation
import PetSaveApp
import PetSaveModels
import Privacy
import Screens
import Terminal

/// The app itself, played by a walkthrough: real lives over a simulated provider, on a virtual clock, in a state folder
/// of their own. All actors run on the main actor's executor, so that effects come in the same order in every run.
@MainActor public final class AppSubject: WalkthroughSubject {
  public var onFrame: (@MainActor (Canvas) async -> Void)?
  /// Called with each life before it does anything.
  var onLife: ((AppLife) -> Void)?
  /// Called after something was done to the app, before what follows from it has begun.
  var onDone: (() -> Void)?

  private let world: World
  private let parts: Parts
  private let settings: LifeSettings
  private let clock: VirtualClock
  private let traced: Trace
  private let provider: SimulatedLocationProvider
  private let watch = SourceWatch()
  private let remoteList: ScriptedRemoteList
  private let transport: ScriptedTransport
  private let folder: String
  private(set) var life: AppLife?
  private(set) var size: Size
  public private(set) var answer: World.Answer
  private(set) var source: World.Source
  private(set) var location: World.Location
  private var fetcher: FaultyFetcher?
  /// Whether the next life begins with a grant for once, which no life leaves to another.
  private var isOnceNext = false
  private var isFrameNeeded = false
  private(set) var frame: Frame?
  private var random = SplitMix64(seed: 1)
  /// Requests that left in earlier lives, and in this one.
  private var egressBefore = 0
  private var egressOfLife = 0

  /// What all walkthroughs of a run share.
  @MainActor public struct Parts {
    public let places: PlaceList
    public var catalogue: any AnimalFetcher
    /// In place of the place list's own answer.
    var nearestName: (@MainActor (Coordinate) -> String?)?
    /// Where the state folders are made.
    public var temporaryFolder = "/tmp"

    public init(places: PlaceList, catalogue: any AnimalFetcher) {
      self.places = places
      self.catalogue = catalogue
    }
  }

  /// - Throws: what of the script's files cannot be used, or that there is no room for the state folder.
  public init(_ walkthrough: Walkthrough, parts: Parts) throws {
    world = walkthrough.world
    self.parts = parts
    settings = try LifeSettings(world)
    clock = VirtualClock(start: world.clock)
    traced = Trace(clock: clock)
    size = world.size
    answer = world.answer
    source = world.source
    location = world.location
    provider = SimulatedLocationProvider(
      clock: clock, scenario: try SimulatedScenario(world.location))
    remoteList = ScriptedRemoteList(world.remoteDisabled)
    transport = ScriptedTransport(world.source)
    folder = try TemporaryFolders.make(in: parts.temporaryFolder)
  }

  /// So many timers fire in one wait: a script that waits for a year must not keep a computer busy for minutes.
  static let mostTimers = 10_000

  // MARK: What is done to it

  public func launch() async {
    seed()
    isOnceNext = world.authorization == .once
    begin()
    await settle()
  }

  public func relaunch() async {
    endLife()
    begin()
    await settle()
  }

  public func kill() async {
    endLife(isKilled: true)
    begin()
    await settle()
  }

  public func send(_ event: TerminalEvent) async {
    switch event {
    case .resized(let size):
      self.size = size
      isFrameNeeded = true
    case .suspended: clock.isSuspended = true
    case .resumed:
      clock.isSuspended = false
      isFrameNeeded = true
    default: break
    }
    life?.handle(event)
    onDone?()
    await settle()
    if event == .resumed { await advance(by: .zero) }
  }

  public func click(_ text: String) async -> Bool {
    guard life?.click(text) == true else { return false }
    onDone?()
    await settle()
    return true
  }

  @discardableResult public func advance(by duration: Duration) async -> Bool {
    let isWhole = await clock.advance(by: duration, limit: Self.mostTimers) { await settle() }
    await settle()
    return isWhole
  }

  public func change(_ change: WorldChange) async {
    apply(change)
    onDone?()
    await settle()
  }

  public func close() async {
    endLife()
    TemporaryFolders.remove(folder)
  }

  // MARK: What is seen of it

  public var uptime: Duration { clock.uptime }
  public var trace: [String] { traced.recent }
  /// How long it is until the next timer falls due, nil when none waits.
  var untilNextTimer: Duration? { clock.untilNextTimer }
  public var canvas: Canvas { frame?.canvas ?? Canvas(size: size) }
  public private(set) var exitStatus: Int?
  public var screen: ScreenName? {
    exitStatus == nil ? frame.flatMap { ScreenName(rawValue: $0.screen.rawValue) } : nil
  }
  public var selectedText: String? { frame?.selectedText }

  public var authorization: World.Authorization {
    switch life?.gate.authorization {
    case .restricted: .restricted
    case .denied: .denied
    case .authorizedWhenInUse: life?.gate.isOnce == true ? .once : .whenInUse
    case .authorizedAlways: .always
    case .notDetermined, nil: .notDetermined
    }
  }

  public var accuracy: World.Accuracy { life?.gate.accuracy == .reducedAccuracy ? .approximate : .precise }

  public var searched: Searched {
    switch life?.animals.lastSearched {
    case .precise: .precise
    case .approximate: .approximate
    case .place: .place
    case .some(.none), nil: .none
    }
  }

  /// What the script holds off from outside.
  var heldOff: Feature { remoteList.features }
  public var features: Feature { life?.privacy.enabledFeatures ?? [] }
  public var isConsentDecided: Bool { life?.privacy.isDecided ?? false }
  public var rowCount: Int { screen == .animals ? life?.animals.rows.count ?? 0 : 0 }
  /// By the ledger, of all lives.
  public var egressCount: Int { egressBefore + egressOfLife }
  public var preciseEgress: [String] { watch.breaches }

  /// The names of all files below the state folder, in order.
  var storedNames: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted() }

  public func storedFiles() -> [StoredFile] {
    storedNames.compactMap { name in
      (try? StateFolder(path: folder).read(name)).map { StoredFile(name: name, contents: $0) }
    }
  }

  // MARK: Lives

  /// Brings the state folder to what the world says of earlier lives.
  private func seed() {
    let privacy = makePrivacy()
    privacy.markOnboardingSeen()
    if case .decided(let granted) = world.consent {
      privacy.decide(granted: granted, refused: Feature.all.subtracting(granted), indicated: .acceptSelected)
    }
    for change in [
      WorldChange.notifications(world.notifications), .authorization(world.authorization), .accuracy(world.accuracy),
      .services(on: world.areServicesOn),
    ] {
      applyWhileClosed(change)
    }
  }

  private func makePrivacy() -> PrivacyManager {
    PrivacyManager(
      config: settings.config, folder: StateFolder(path: folder), clock: clock, language: settings.texts.code,
      notice: .app(settings.disclosure))
  }

  /// What the system's settings say is kept, for the life that comes next.
  private func applyWhileClosed(_ change: WorldChange) {
    let effects = Effects(clock: clock)
    if case .notifications(let status) = change {
      return NotificationPermission(effects: effects, privacy: makePrivacy()).decide(PermissionStatus(status))
    }
    if case .authorization(let status) = change { isOnceNext = status == .once }
    let gate = LocationGate(
      effects: effects, provider: NoLocationProvider(), folder: StateFolder(path: folder), random: { 0 },
      purposeKeys: [], request: .whenInUse)
    Self.apply(change, to: gate)
    gate.close()
  }

  private func begin() {
    exitStatus = nil
    let state = StateFolder(path: folder)
    var world = LifeWorld(
      clock: clock, random: { [unowned self] in random.next() }, state: state, dataFolder: folder,
      places: parts.places, provider: provider, fetcher: { [unowned self] effects, _ in makeFetcher(effects) },
      storeExecutor: .main)
    world.remoteList = remoteList
    world.transport = transport
    world.trace = traced
    world.onEgress = { [watch] in watch.note($0) }
    if let name = parts.nearestName { world.nearestName = name }
    let life = try? AppLife(world: world, settings: settings)
    self.life = life
    watch.gate = life?.gate
    if let life { onLife?(life) }
    if isOnceNext { life?.gate.setDecision(.once) }
    isOnceNext = false
    isFrameNeeded = true
  }

  private func makeFetcher(_ effects: Effects) -> any AnimalFetcher {
    let watched = WatchedFetcher(parts.catalogue, watch: watch)
    let fetcher = FaultyFetcher(watched, fault: source.fault, executor: .main) { try await effects.sleep(for: $0) }
    self.fetcher = fetcher
    return fetcher
  }

  private func endLife(isKilled: Bool = false) {
    clock.isSuspended = false
    life?.end(isKilled: isKilled)
    egressBefore += egressOfLife
    egressOfLife = 0
    life = nil
    watch.gate = nil
  }

  // MARK: World

  private func apply(_ change: WorldChange) {
    switch change {
    case .location(let location):
      self.location = location
      if let scenario = try? SimulatedScenario(location) { provider.scenario = scenario }
    case .source(let source):
      self.source = source
      fetcher?.fault = source.fault
      transport.set(source)
    case .answer(let answer): self.answer = answer
    case .remoteDisabled(let features): remoteList.set(features)
    case .notifications, .authorization, .accuracy, .services:
      guard let life, exitStatus == nil else { return applyWhileClosed(change) }
      if case .notifications(let status) = change {
        life.notifications.decide(PermissionStatus(status))
      } else {
        Self.apply(change, to: life.gate)
      }
    }
  }

  private static func apply(_ change: WorldChange, to gate: LocationGate) {
    switch change {
    case .authorization(let status):
      gate.setRestricted(status == .restricted)
      switch status {
      case .notDetermined: gate.setDecision(.notDetermined)
      case .denied: gate.setDecision(.denied)
      case .whenInUse: gate.setDecision(.whenInUse)
      case .once: gate.setDecision(.once)
      case .always: gate.setDecision(.always)
      case .restricted: break
      }
    case .accuracy(let accuracy): gate.setAccuracy(accuracy == .precise ? .fullAccuracy : .reducedAccuracy)
    case .services(let isOn): gate.setServices(on: isOn)
    default: break
    }
  }

  // MARK: Settling and drawing

  /// Lets all that runs come to rest, draws what has changed, and answers a prompt that has its answer.
  private func settle() async {
    guard let life else { return }
    await life.effects.settle()
    egressOfLife = await life.ledger.countOfRun
    await draw()
    if let reply = PromptAnswer(answer), life.gate.prompt != nil || life.notifications.isPrompting {
      answer = .none
      if life.gate.prompt != nil { life.gate.answer(reply) } else { life.notifications.answer(allow: reply != .deny) }
      await life.effects.settle()
      egressOfLife = await life.ledger.countOfRun
      await draw()
    }
    if let status = life.exitStatus, exitStatus == nil {
      exitStatus = Int(status)
      life.end()
    }
  }

  private func draw() async {
    guard isFrameNeeded, let life else { return }
    isFrameNeeded = false
    let size = size
    let new = withObservationTracking {
      life.frame(size: size)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isFrameNeeded = true }
    }
    let isSame = frame?.canvas == new.canvas
    frame = new
    if !isSame { await onFrame?(new.canvas) }
  }

}
