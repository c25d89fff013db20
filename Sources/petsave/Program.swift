import Animals
import AppEnvironment
import CursesTerminal
import Glibc
import PetSaveApp
import Screens
import Terminal
import Walkthroughs

/// What each command does, and where errors become text and a status.
@MainActor struct Program {
  let environment: [String: String]

  private let output = StandardOutput()

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Does what a command line asks for.
  ///
  /// The app's first frame is drawn before this returns: waiting for the queue's thread to start would delay it.
  ///
  /// - Parameters:
  ///   - words: the command line without the program's name.
  ///   - ended: gets the exit status.
  func start(_ words: [String], ended: @escaping (Int32) -> Void) {
    let close = { (status: Int32) in
      if output.error != 0 { Self.report(["standard output: \(String(cString: strerror(output.error)))"]) }
      ended(output.error == 0 ? status : max(1, status))
    }
    do {
      let arguments = try Arguments(words)
      if arguments.has("--help") {
        output.write(try HelpText.help(for: arguments))
        return close(0)
      }
      if arguments.command == .app { return try app(arguments, ended: close) }
      if arguments.command == .action, try action(arguments, ended: close) { return }
      Task { @MainActor in
        do {
          close(try await run(arguments))
        } catch {
          close(status(of: error, words))
        }
      }
    } catch {
      close(status(of: error, words))
    }
  }

  /// Says what went wrong. Returns the exit status that it has.
  private func status(of error: any Error, _ words: [String]) -> Int32 {
    switch error {
    case let error as UsageError:
      let command = words.first.flatMap(Command.init) ?? .app
      Self.report([error.message, "try petsave \(command == .app ? "" : command.rawValue + " ")--help"])
    case let error as LaunchError:
      Self.report(error.lines)
      return error.status
    case let error as CursesError: Self.report([error.text])
    default:
      Self.report(["\(error)"])
      return 1
    }
    return 2
  }

  // MARK: Commands

  private func run(_ arguments: Arguments) async throws -> Int32 {
    // Whoever presents has the terminal, which hears of signals itself.
    let playsAlone =
      switch arguments.command {
      case .explore, .gallery: true
      case .walk: !arguments.rest.contains("--present")
      default: false
      }
    let guards = playsAlone ? TemporaryFolders.removeOnSignals() : []
    defer { guards.forEach { $0.cancel() } }
    return try await runUnguarded(arguments)
  }

  private func runUnguarded(_ arguments: Arguments) async throws -> Int32 {
    switch arguments.command {
    case .near: try await near(arguments)
    case .privacy: try await privacy(arguments)
    case .config: try checkConfig(arguments)
    case .action: try await actionWithoutTerminal(arguments)
    case .explore: try await explore(arguments)
    case .gallery: try await gallery(arguments)
    case .walk, .app: try await walk(arguments)
    case .demo: try await demo(arguments)
    case .doctor: try doctor(arguments)
    }
  }

  private func app(_ arguments: Arguments, ended: @escaping (Int32) -> Void) throws {
    if arguments.has("--version") {
      output.write(HelpText.version)
      if arguments.has("--licences") { output.write(try licences()) }
      return ended(0)
    }
    if arguments.has("--licences") { throw UsageError("--licences goes with --version") }
    let request = try arguments.launchRequest()
    let options = CursesOptions(
      environment: environment, theme: try arguments.theme(), isASCII: arguments.has("--ascii"),
      hasMouse: arguments.has("--mouse"))
    let launcher = try Launcher(request, environment: environment, executable: executablePath())
    let settings = try launcher.settings()
    // The terminal is looked at before anything is written.
    let terminal = try CursesTerminal(options: options)
    let life = try AppLife(world: try launcher.world(for: settings), settings: settings)
    TerminalSession(life: life, device: terminal).start(ended: ended)
  }

  private func licences() throws(LaunchError) -> String {
    do {
      return try Licences(environment: environment, executable: executablePath()).text()
    } catch {
      throw LaunchError(["the licence texts cannot be read: \(error)"])
    }
  }

  private func privacy(_ arguments: Arguments) async throws -> Int32 {
    let task = PrivacyCommand.Task(rawValue: arguments.subcommand) ?? .status
    if task == .erase, arguments.has("--json") { throw UsageError("privacy erase takes no --json") }
    let (life, texts) = try quietLife(arguments, for: task == .erase ? .change : .look)
    defer { life.end() }
    let command = PrivacyCommand(life: life, texts: texts) { output.write($0) }
    return try await command.run(task, isJSON: arguments.has("--json"))
  }

  private func doctor(_ arguments: Arguments) throws -> Int32 {
    let command = DoctorCommand(
      try arguments.launchRequest(), environment: environment, executable: executablePath(),
      terminal: TerminalChecks.all(environment: environment))
    return command.run(isJSON: arguments.has("--json")) { output.write($0) }
  }

  private func checkConfig(_ arguments: Arguments) throws -> Int32 {
    let warnings = try Launcher.check(config: arguments.rest[0], environment: environment)
    for line in warnings { output.write(SafeText.clean(line) + "\n") }
    if warnings.isEmpty { output.write("\(SafeText.clean(arguments.rest[0])): no errors\n") }
    return 0
  }

  /// Runs an action in the app, where there is a terminal to ask on.
  ///
  /// - Returns: false when there is none.
  private func action(_ arguments: Arguments, ended: @escaping (Int32) -> Void) throws -> Bool {
    let action = try ActionCommand(name: arguments.rest[0], argument: arguments.rest[1])
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    let launcher = try Launcher(
      try arguments.launchRequest(), environment: environment, executable: executablePath())
    var settings = try launcher.settings()
    settings.action = action
    let terminal = try CursesTerminal(options: CursesOptions(environment: environment, theme: .auto))
    let life = try AppLife(world: try launcher.world(for: settings), settings: settings)
    TerminalSession(life: life, device: terminal).start { status in
      output.write((life.actionOutcome.map(SafeText.clean) ?? "it was not finished") + "\n")
      ended(status)
    }
    return true
  }

  private func actionWithoutTerminal(_ arguments: Arguments) async throws -> Int32 {
    let action = try ActionCommand(name: arguments.rest[0], argument: arguments.rest[1])
    let life = try quietLife(arguments, for: .look).life
    defer { life.end() }
    let (line, status) = await action.runWithoutTerminal(in: life)
    if status == 0 { output.write(SafeText.clean(line) + "\n") } else { Self.report([line]) }
    return status
  }

  /// A life that is put together and does nothing by itself.
  private func quietLife(
    _ arguments: Arguments, for purpose: AppLife.Purpose
  ) throws -> (life: AppLife, texts: Texts) {
    let request = try arguments.launchRequest()
    let launcher = try Launcher(request, environment: environment, executable: executablePath())
    let settings = try launcher.settings()
    return (try AppLife(world: try launcher.world(for: settings), settings: settings, for: purpose), request.texts)
  }

  private func near(_ arguments: Arguments) async throws -> Int32 {
    guard let text = arguments.values["--place"] else { throw UsageError("near needs --place PLACE") }
    var request = try arguments.launchRequest()
    request.keepsNothing = true
    let launcher = try Launcher(request, environment: environment, executable: executablePath())
    let place = try launcher.place(named: text, option: "--place")
    let settings = try launcher.settings()
    Self.report(settings.problems.map(request.texts.notice))
    let fetcher = fetcher(of: settings, launcher: launcher)
    var command = NearCommand(place: place, launcher: launcher, fetcher: fetcher, texts: request.texts)
    command.radius = try arguments.number("--radius", in: 1...12_500)
    command.type = try arguments.animalType()
    command.limit = try arguments.number("--limit", in: 1...1000) ?? 20
    command.isJSON = arguments.has("--json")
    try await command.run { output.write($0) }
    return 0
  }

  private func explore(_ arguments: Arguments) async throws -> Int32 {
    let parts = try subjectParts()
    let command = ExploreCommand(context: ScriptContext(places: parts.places), parts: parts) {
      output.write(SafeText.cleanLines($0) + "\n")
    }
    let depth = try arguments.number("--depth", in: 0...99) ?? ExploreCommand.usualDepth
    return try await command.run(depth: depth, isJSON: arguments.has("--json"))
  }

  private func gallery(_ arguments: Arguments) async throws -> Int32 {
    let task: GalleryCommand.Task
    switch (arguments.values["--output"], arguments.values["--check"]) {
    case (nil, nil): throw UsageError("gallery needs --output DIR to write it, or --check DIR to compare")
    case (_?, _?): throw UsageError("--output and --check exclude each other")
    case (let folder?, nil): task = .write(folder: folder, isForced: arguments.has("--force"))
    case (nil, let folder?): task = .check(folder: folder)
    }
    if arguments.has("--force"), arguments.values["--output"] == nil { throw UsageError("--force goes with --output") }
    if case .write("", _) = task { throw UsageError("--output needs a folder") }
    if case .check("") = task { throw UsageError("--check needs a folder") }
    let parts = try subjectParts()
    let command = GalleryCommand(context: ScriptContext(places: parts.places), parts: parts) {
      output.write(SafeText.cleanLines($0) + "\n")
    }
    return try await command.run(task)
  }

  /// What a played app is made of.
  private func subjectParts() throws -> AppSubject.Parts {
    subjectParts(try Launcher(LaunchRequest(), environment: environment, executable: executablePath()))
  }

  private func subjectParts(_ launcher: Launcher) -> AppSubject.Parts {
    var parts = AppSubject.Parts(
      places: launcher.places, catalogue: CatalogueFetcher(folder: launcher.catalogue, executor: .main))
    if let folder = environment["TMPDIR"], !folder.isEmpty { parts.temporaryFolder = folder }
    return parts
  }

  /// The source of pets; one of another machine has a way out, with its ledger.
  private func fetcher(of settings: LifeSettings, launcher: Launcher) -> any AnimalFetcher {
    let effects = Effects(clock: SystemClock())
    let sender = launcher.sender { error in
      Self.report(["the ledger cannot be written (\(error)): what leaves now is not on record"])
    }
    return launcher.fetcher(settings.source, sender: sender, effects: effects)
  }

  private func walk(_ arguments: Arguments) async throws -> Int32 {
    let parts = try subjectParts()
    let command = WalkCommand(
      context: ScriptContext(places: parts.places), makeSubject: { try AppSubject($0, parts: parts) }, stage: stage,
      output: { output.write(SafeText.cleanLines($0) + "\n") }, errors: Self.tell)
    return await command.run(arguments.rest)
  }

  private func demo(_ arguments: Arguments) async throws -> Int32 {
    let launcher = try Launcher(LaunchRequest(), environment: environment, executable: executablePath())
    let parts = subjectParts(launcher)
    var options = PresentingOptions()
    options.theme = try arguments.theme()
    options.isASCII = arguments.has("--ascii")
    options.hasMouse = arguments.has("--mouse")
    let command = DemoCommand(
      library: launcher.walkthroughs, context: ScriptContext(places: parts.places),
      makeSubject: { try AppSubject($0, parts: parts) }, stage: stage,
      errors: Self.tell)
    return await command.run(options, speed: arguments.values["--speed"])
  }

  /// The terminal that the program was started on, to present on.
  private var stage: Stage {
    Stage(clock: SystemClock(), texts: Texts.english.presenter) { options in
      do throws(CursesError) {
        return try CursesTerminal(
          options: CursesOptions(
            environment: environment, theme: options.theme, isASCII: options.isASCII, hasMouse: options.hasMouse))
      } catch {
        throw StageError(description: error.text(way: "`petsave walk FILE` needs none"))
      }
    }
  }

  /// Why there is no terminal to present on.
  private struct StageError: Error, CustomStringConvertible {
    let description: String
  }

  // MARK: Output

  /// Says something on standard error, line by line as it is.
  private static func tell(_ text: String) { _ = writeAll(of: SafeText.cleanLines(text) + "\n", to: STDERR_FILENO) }

  /// Says what is wrong. Words of the command line, of files and of the environment may be anything, and are cleaned.
  private static func report(_ lines: [String]) {
    for line in lines { _ = writeAll(of: "petsave: \(SafeText.clean(line))\n", to: STDERR_FILENO) }
  }
}
