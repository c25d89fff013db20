import Animals
import AppEnvironment
import Egress
import Geography
import Location
import PetSaveModels
import Privacy
import Screens

/// What a life of the app is given: its time, chance, folders and sources.
@MainActor public struct LifeWorld {
  public var clock: any AppClock
  public var random: @MainActor () -> UInt64
  /// Nil keeps everything in memory.
  public var state: StateFolder?
  /// Where the file of features lies; nil keeps everything in memory.
  public var dataFolder: String?
  public var places: PlaceList
  /// The town that a point is near, nil where there is none; the place list's answer where nothing else is said.
  public var nearestName: (Coordinate) -> String?
  /// The computer's own location source.
  public var provider: any LocationProvider
  /// Makes the source of pets; its waiting is one of the life's effects, and its way out the life's.
  public var fetcher: (Effects, any EgressSender) -> any AnimalFetcher
  public var storeExecutor: ActorExecutor
  /// What carries requests to other machines. Nothing is started before one may leave.
  public var transport: any FetchTransport = NoTransport()
  /// Sees each request in the turn in which it leaves.
  public var onEgress: @MainActor @Sendable (EgressRequest) -> Void = { _ in }
  /// What holds features off from outside; nil where the config names nothing.
  public var remoteList: (any RemoteList)?
  /// The state folder's path, where other instances of the app may decide something while this one runs.
  public var watchedState: String?

  /// Gets a line for whatever happens; nil where nobody looks.
  public var trace: Trace?

  public init(
    clock: any AppClock, random: @escaping @MainActor () -> UInt64, state: StateFolder?, dataFolder: String?,
    places: PlaceList, provider: any LocationProvider,
    fetcher: @escaping (Effects, any EgressSender) -> any AnimalFetcher,
    storeExecutor: ActorExecutor
  ) {
    self.dataFolder = dataFolder
    self.clock = clock
    self.random = random
    self.state = state
    self.places = places
    nearestName = { places.nearestName(to: $0) }
    self.provider = provider
    self.fetcher = fetcher
    self.storeExecutor = storeExecutor
  }
}

/// What the person chose for a life, by options and config.
public struct LifeSettings: Sendable {
  public var config = Config()
  /// Whether the config that should count has errors: then nothing is on.
  public var isConfigBroken = false
  public var source = ChosenSource.catalogue
  public var texts = Texts.english
  public var units = DistanceUnits.miles
  public var locationRequest = LocationRequestStyle.whenInUse
  /// The path of the file that the config names as the remote list.
  public var remoteListPath: String?
  /// An action to run from the start; the life ends with it.
  public var action: ActionCommand?
  /// A place to look around from the start.
  public var place: Place?
  /// A position to pretend from the start.
  public var simulation: Simulation?
  /// What went wrong before the first screen, to be told there.
  public var problems: [Notice] = []

  public init() {}

  /// Who gets what of the person by these settings.
  public var disclosure: Disclosure {
    var disclosure = source.disclosure
    disclosure.channelHost = config.channelURL?.host
    return disclosure
  }

  /// A pretended position with its name.
  public struct Simulation: Sendable {
    public let name: String
    public let scenario: SimulatedScenario

    public init(name: String, scenario: SimulatedScenario) {
      self.name = name
      self.scenario = scenario
    }
  }
}
