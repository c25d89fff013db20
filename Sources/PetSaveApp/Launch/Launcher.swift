import Animals
import AppEnvironment
import Egress
import Features
import FoundationEssentials
import Geography
import Glibc
import Location
import PetSaveModels
import Privacy
import Screens
import Storage

/// Looks up what a command line asks for, and makes the world and the settings of a life of it.
@MainActor public struct Launcher {
  private let request: LaunchRequest
  private let environment: [String: String]
  private let resources: ResourceFolder
  private let executable: String

  public let places: PlaceList

  /// - Throws: when the files that come with the program cannot be used.
  public init(
    _ request: LaunchRequest, environment: [String: String], executable: String
  ) throws(LaunchError) {
    self.request = request
    self.environment = environment
    self.executable = executable
    do throws(ResourceFolder.NotFound) {
      resources = try ResourceFolder(environment: environment, executable: executable)
    } catch {
      throw LaunchError(
        "the program's own files were not found; looked in \(error.looked.joined(separator: ", "))."
          + " Set PETSAVE_RESOURCES to the folder Resources")
    }
    do throws(PlaceListError) {
      places = try PlaceList(folder: resources.places)
    } catch {
      throw LaunchError(Self.text(of: error))
    }
  }

  /// The world of a life on this computer.
  public func world(for settings: LifeSettings) throws(LaunchError) -> LifeWorld {
    let folders = try folders()
    let state = StateFolder(path: folders.state)
    if request.isReset { try reset(state) }
    var generator = SystemRandomNumberGenerator()
    let clock = SystemClock()
    var world = LifeWorld(
      clock: clock, random: { generator.next() }, state: state, dataFolder: folders.data, places: places,
      provider: provider(for: settings, clock: clock),
      fetcher: { fetcher(settings.source, sender: $1, effects: $0) },
      storeExecutor: .queue("petsave.store"))
    world.watchedState = folders.state
    world.transport = transport
    world.remoteList = settings.remoteListPath.map { RemoteListFile(path: $0) }
    if let path = environment["PETSAVE_TRACE"], !path.isEmpty {
      let file = try TraceFile(path: path)
      world.trace = Trace(clock: world.clock) { file.add($0 + "\n") }
    }
    return world
  }

  /// What the position comes from.
  private func provider(for settings: LifeSettings, clock: SystemClock) -> any LocationProvider {
    let traces = LocationSourceTraces(environment: environment)
    let name = request.provider ?? settings.config.provider ?? .auto
    let providers = traces.sources(of: name, isGpsdNamed: request.gpsd != nil).map { source in
      self.provider(for: source, clock: clock)
    }
    switch providers.count {
    case 0: return NoLocationProvider()
    case 1: return providers[0]
    default: return FirstLocationProvider(providers[0], else: providers[1])
    }
  }

  private func provider(for source: LocationSource, clock: SystemClock) -> any LocationProvider {
    switch source {
    case .gpsd: GpsdLocationProvider(address: request.gpsd ?? .usual, clock: clock)
    case .geoClue:
      GeoClueLocationProvider(clock: clock) { [environment, executable] accuracy, receive in
        GeoClueProcess(
          path: HelperProgram.geoClue.path(beside: executable), environment: environment, accuracy: accuracy,
          receive: receive)
      }
    }
  }

  /// A source of pets.
  public func fetcher(
    _ source: ChosenSource, sender: any EgressSender, effects: Effects
  ) -> any AnimalFetcher {
    source.fetcher(
      catalogue: resources.catalogue, places: places, sender: sender, effects: effects,
      executor: .queue("petsave.source"))
  }

  /// The way out for what is no life of the app: a command with a source on another machine. Its ledger is on the disk,
  /// if there is a home.
  ///
  /// - Parameter unwritten: hears why a request that leaves is not on record, once.
  public func sender(unwritten: @escaping @MainActor @Sendable (StorageError) -> Void) -> Egress {
    let path = (try? folders()).map { "\($0.data)/\(FeatureFile.name)" }
    let clock = SystemClock()
    var isTold = false
    let listener = Ledger.Listener(failed: { error in
      if !isTold { unwritten(error) }
      isTold = true
    })
    let ledger = Ledger(path: path, isKeeping: true, listener: listener, executor: .main)
    return Egress(transport: transport, ledger: ledger, now: { clock.now }, executor: .main)
  }

  private var transport: any FetchTransport {
    FetchProcess(path: HelperProgram.fetch.path(beside: executable), environment: environment)
  }

  /// What the options and the config say.
  public func settings() throws(LaunchError) -> LifeSettings {
    var settings = LifeSettings()
    settings.texts = request.texts
    settings.units = units
    settings.locationRequest = request.locationRequest
    if let place = request.place { settings.place = try self.place(named: place, option: "--place") }
    if let simulation = request.simulation { settings.simulation = try self.simulation(simulation) }
    try readConfig(into: &settings)
    try chooseSource(for: &settings)
    return settings
  }

  /// The option comes before the config.
  private func chooseSource(for settings: inout LifeSettings) throws(LaunchError) {
    let name = request.source ?? settings.config.source ?? .catalogue
    do throws(ConfigErrors) {
      settings.source = try ChosenSource(name, config: settings.config, environment: environment)
    } catch {
      let file = request.configFile ?? (try? folders())?.config ?? "PetSave.plist"
      guard request.source == nil, request.configFile == nil else { throw LaunchError(error.lines(file: file)) }
      // As for any error at the default path: nothing of it counts.
      settings.config = Config()
      settings.isConfigBroken = true
      settings.remoteListPath = nil
      settings.problems.append(.configIgnored(firstProblem: error.lines(file: "PetSave.plist").first ?? ""))
    }
  }

  /// The units asked for, else those of the environment's locale: miles where roads are signed in them.
  public var units: DistanceUnits {
    if let units = request.units { return units }
    let locale = ["LC_ALL", "LC_MEASUREMENT", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let region = locale.split(separator: ".").first?.split(separator: "_").dropFirst().first.map(String.init)
    guard let region else { return .miles }
    return ["US", "GB", "LR", "MM"].contains(region) ? .miles : .kilometres
  }

  /// A typed place.
  public func place(named text: String, option: String) throws(LaunchError) -> Place {
    do throws(PlaceError) {
      return try places.place(named: text)
    } catch {
      throw LaunchError("\(option) \(Quoted(text)): \(request.texts.placeProblem(error))")
    }
  }

  /// The path of the bundled catalogue.
  public var catalogue: String { resources.catalogue }

  /// The folder of the bundled walkthroughs.
  public var walkthroughs: String { resources.walkthroughs }

  // MARK: Files

  func folders() throws(LaunchError) -> Folders { try Folders(named: request.stateFolder, environment: environment) }

  private func simulation(_ text: String) throws(LaunchError) -> LifeSettings.Simulation {
    guard text.lowercased().hasSuffix(".gpx") else {
      let place = try place(named: text, option: "--simulate")
      return LifeSettings.Simulation(name: place.name, scenario: .fixed(place.coordinate))
    }
    let data = try Self.read(text, option: "--simulate")
    do throws(GPXError) {
      return LifeSettings.Simulation(name: text, scenario: .route(try GPXRoute(parsing: data)))
    } catch {
      throw LaunchError("--simulate \(text):\(error.line):\(error.column): \(error.message)")
    }
  }

  private func readConfig(into settings: inout LifeSettings) throws(LaunchError) {
    if let file = request.configFile {
      let data = try Self.read(file, option: "--config")
      do throws(ConfigErrors) {
        settings.config = try Config(parsing: data)
        settings.remoteListPath = Self.remoteListPath(settings.config, besides: file)
      } catch {
        throw LaunchError(error.lines(file: file))
      }
      return
    }
    // At the default path the app starts with nothing on, and says why.
    if request.keepsNothing, (try? folders()) == nil { return }
    let path = try folders().config
    do {
      guard let data = try Self.contents(of: path) else { return }
      settings.config = try Config(parsing: data)
      settings.remoteListPath = Self.remoteListPath(settings.config, besides: path)
    } catch let error as ConfigErrors {
      settings.isConfigBroken = true
      settings.problems.append(.configIgnored(firstProblem: error.lines(file: "PetSave.plist").first ?? ""))
    } catch {
      settings.isConfigBroken = true
      settings.problems.append(.configIgnored(firstProblem: (error as? StateFolderError)?.reason ?? ""))
    }
  }

  /// A relative path starts at the config's folder.
  private static func remoteListPath(_ config: Config, besides file: String) -> String? {
    guard let path = config.remoteConfigFile, !path.hasPrefix("/") else { return config.remoteConfigFile }
    return file.lastIndex(of: "/").map { "\(file[...$0])\(path)" } ?? path
  }

  /// `petsave config check`: what is worth a word in a file that can be used.
  ///
  /// - Throws: all of its errors.
  public static func check(config file: String, environment: [String: String]) throws(LaunchError) -> [String] {
    let data = try read(file, option: "config check")
    do throws(ConfigErrors) {
      let config = try Config(parsing: data)
      if let source = config.source { _ = try ChosenSource(source, config: config, environment: environment) }
      return config.warnings.map { $0.line(file: file) }
    } catch {
      throw LaunchError(error.lines(file: file))
    }
  }

  static func read(_ path: String, option: String) throws(LaunchError) -> Data {
    do throws(StateFolderError) {
      if let data = try contents(of: path, takesPipes: true) { return data }
      throw StateFolderError(operation: .read, path: path, code: ENOENT)
    } catch {
      throw LaunchError("\(option) \(Quoted(path)): \(error.reason)")
    }
  }

  private static func contents(of path: String, takesPipes: Bool = false) throws(StateFolderError) -> Data? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...])
    return try StateFolder(path: folder).read(name, takesPipes: takesPipes)
  }

  private func reset(_ state: StateFolder) throws(LaunchError) {
    for name in ["consent.json", "authorization.json", "grid.key"] {
      do throws(StateFolderError) {
        try state.remove(name)
      } catch {
        throw LaunchError("--reset: \(error.path): \(error.reason)")
      }
    }
  }

  private static func text(of error: PlaceListError) -> String {
    switch error {
    case .missing(let file): "the program's file \(file) is missing"
    case .unreadable(let file, let code): "the program's file \(file) cannot be read (error \(code))"
    case .damaged(let file): "the program's file \(file) is damaged"
    }
  }
}
