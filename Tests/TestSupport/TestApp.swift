import Animals
import AppEnvironment
import Egress
import FoundationEssentials
import Geography
import Location
import PetSaveModels
import Privacy
import Screens
import Terminal

@testable import PetSaveApp

/// The whole app on a virtual clock, a simulated position and a source that the test controls.
@MainActor public final class TestApp {
  public let clock: VirtualClock
  public let provider: any LocationProvider
  public let source: TestSource
  public let transport: any FetchTransport
  public private(set) var life: AppLife
  public var size = Size(columns: 80, rows: 24)

  private var world: LifeWorld
  private let settings: LifeSettings

  /// What a test wants other than usual.
  public struct Setup {
    public var state: StateFolder?
    public var settings = LifeSettings()
    public var scenario = SimulatedScenario.fixed(Spots.austin)
    /// In place of the simulated provider.
    public var provider: (any LocationProvider)?
    public var pets: [PlacedAnimal] = []
    public var isSample = true
    /// In place of the source that the test controls.
    public var makeFetcher: ((Effects, any EgressSender) -> any AnimalFetcher)?
    /// Sees each request in the turn in which it leaves.
    public var onEgress: @MainActor @Sendable (EgressRequest) -> Void = { _ in }
    /// What carries requests to other machines.
    public var transport: any FetchTransport = NoTransport()
    /// What holds features off from outside.
    public var remoteList: (any RemoteList)?

    public init() {}
  }

  public init(_ change: (inout Setup) -> Void = { _ in }) throws {
    var setup = Setup()
    change(&setup)
    clock = VirtualClock(start: Date(timeIntervalSince1970: 1_772_442_000))
    provider = setup.provider ?? SimulatedLocationProvider(clock: clock, scenario: setup.scenario)
    source = TestSource(isSample: setup.isSample)
    source.pets = setup.pets
    settings = setup.settings
    transport = setup.transport
    let source = source
    world = LifeWorld(
      clock: clock, random: { 7 }, state: setup.state, dataFolder: setup.state?.path,
      places: try PlaceList(folder: Resources.places),
      provider: provider,
      fetcher: { [makeFetcher = setup.makeFetcher] effects, sender in
        if let makeFetcher { return makeFetcher(effects, sender) }
        source.effects = effects
        return source
      }, storeExecutor: .main)
    world.transport = setup.transport
    world.onEgress = setup.onEgress
    world.remoteList = setup.remoteList
    life = try AppLife(world: world, settings: settings)
  }

  public var simulated: SimulatedLocationProvider? { provider as? SimulatedLocationProvider }

  // MARK: What is seen

  public var frame: Frame { life.frame(size: size) }

  /// The rows of the screen, without the blanks at their ends.
  public var screen: String { frame.canvas.text }

  public var rows: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  public func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  // MARK: What is done

  /// Presses keys by name: `Down*3 Enter q`.
  public func press(_ keys: String) async {
    for key in KeyName.keys(keys) {
      _ = frame
      life.handle(.key(key))
      await settle()
    }
  }

  /// Types a text, key by key.
  public func type(_ text: String) async {
    for character in text { await send(.key(.character(character))) }
  }

  public func send(_ event: TerminalEvent) async {
    _ = frame
    life.handle(event)
    await settle()
  }

  /// Clicks the first thing whose label contains a text.
  @discardableResult
  public func click(_ label: String) async -> Bool {
    _ = frame
    let found = life.click(label)
    await settle()
    return found
  }

  /// Lets virtual time go by.
  public func wait(_ duration: Duration) async {
    await clock.advance(by: duration) { await settle() }
    await settle()
  }

  /// Returns when all that is left waits on the clock or for a reply.
  public func settle() async {
    var turns = 0
    repeat {
      await Task.yield()
      turns += 1
      if turns > 1_000_000 { fatalError("the app does not settle") }
    } while !life.effects.isSettled
  }

  // MARK: Lives

  /// Another life on the same disk that does nothing by itself, as the commands have it.
  public func quietLife(for purpose: AppLife.Purpose = .change) throws -> AppLife {
    world.state = world.state.map { StateFolder(path: $0.path) }
    return try AppLife(world: world, settings: settings, for: purpose)
  }

  public func relaunch(isKilled: Bool = false) async throws {
    life.end(isKilled: isKilled)
    await settle()
    // The old life's folder takes no late write any more.
    world.state = world.state.map { StateFolder(path: $0.path) }
    life = try AppLife(world: world, settings: settings)
    await settle()
  }

  /// Past the consent screen, with nothing or all allowed.
  public func decideConsent(all: Bool = false) async {
    await click(all ? "Accept all" : "Refuse all")
    // Who accepts all is asked for notifications, and decides on them later.
    if life.notifications.isPrompting { await press("Escape") }
    // Read, so that what a test is about is seen.
    if case .decided = life.notices.current { life.notices.dismiss() }
  }

  /// Past consent and the question: the list, by location.
  public func allowLocation(_ accuracy: AccuracyAuthorization = .fullAccuracy) async {
    await decideConsent()
    life.gate.setAccuracy(accuracy)
    life.gate.setDecision(.whenInUse)
    await settle()
  }
}

/// Where things are.
public enum Spots {
  public static let austin = spot(30.2672, -97.7431)
  public static let boston = spot(42.3601, -71.0589)

  public static func spot(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { fatalError("no coordinate") }
    return coordinate
  }

  /// A point due north.
  public static func north(of point: Coordinate = austin, miles: Double) -> Coordinate {
    point.destination(bearing: 0, metres: miles * 1609.344)
  }
}

/// Places as a person types them.
public enum Places {
  public static let austin = Place(name: "Austin, TX", kind: .city, coordinate: Spots.austin)
  public static let boston = Place(name: "Boston, MA", kind: .city, coordinate: Spots.boston)
  /// Typed coordinates: a point, not an area.
  public static let point = Place(name: "30.2672, -97.7431", kind: .coordinates, coordinate: Spots.austin)
}

/// The package's resources, from where this file lies.
public enum Resources {
  public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path()
  public static let places = package + "/Resources/Places"
  public static let catalogue = package + "/Resources/Catalogue"
}
