import Animals
import CursesTerminal
import Glibc
import PetSaveApp
import Walkthroughs

/// What each command does, and where errors become text and a status.
@MainActor struct Program {
  let environment: [String: String]

  /// - Parameter words: the command line without the program's name.
  /// - Returns: the exit status.
  func run(_ words: [String]) async -> Int32 {
    do {
      let arguments = try Arguments(words)
      if arguments.has("--help") {
        print(HelpText.help(for: arguments.command), to: STDOUT_FILENO)
        return 0
      }
      switch arguments.command {
      case .app: return try await app(arguments)
      case .near: return try await near(arguments)
      case .walk: return try await walk(arguments)
      }
    } catch let error as UsageError {
      report([error.message, "try petsave --help"])
    } catch let error as LaunchError {
      report(error.lines)
    } catch let error as CursesError {
      report([error.text])
    } catch {
      report(["\(error)"])
      return 1
    }
    return 2
  }

  // MARK: Commands

  private func app(_ arguments: Arguments) async throws -> Int32 {
    if arguments.has("--version") {
      print(HelpText.version, to: STDOUT_FILENO)
      return 0
    }
    let request = try arguments.launchRequest()
    let options = CursesOptions(
      environment: environment, theme: try arguments.theme(), isASCII: arguments.has("--ascii"),
      hasMouse: arguments.has("--mouse"))
    let launcher = try Launcher(request, environment: environment, executable: executablePath())
    let settings = try launcher.settings()
    // The terminal is looked at before anything is written.
    let terminal = try CursesTerminal(options: options)
    let life = try AppLife(world: try launcher.world(), settings: settings)
    return await TerminalSession(life: life, device: terminal).run()
  }

  private func near(_ arguments: Arguments) async throws -> Int32 {
    guard let text = arguments.values["--place"] else { throw UsageError("near needs --place PLACE") }
    let request = try arguments.launchRequest()
    let launcher = try Launcher(request, environment: environment, executable: executablePath())
    let place = try launcher.place(named: text, option: "--place")
    var command = NearCommand(place: place, launcher: launcher, texts: request.texts)
    command.radius = try arguments.number("--radius", in: 1...12_500)
    command.type = try arguments.animalType()
    command.limit = try arguments.number("--limit", in: 1...1000) ?? 20
    command.isJSON = arguments.has("--json")
    try await command.run { print($0, to: STDOUT_FILENO) }
    return 0
  }

  private func walk(_ arguments: Arguments) async throws -> Int32 {
    let launcher = try Launcher(LaunchRequest(), environment: environment, executable: executablePath())
    let parts = AppSubject.Parts(
      places: launcher.places, catalogue: CatalogueFetcher(folder: launcher.catalogue, executor: .main))
    let command = WalkCommand(
      context: ScriptContext(places: launcher.places), makeSubject: { try AppSubject($0, parts: parts) },
      output: { print($0 + "\n", to: STDOUT_FILENO) }, errors: { print($0 + "\n", to: STDERR_FILENO) })
    return await command.run(arguments.rest)
  }

  // MARK: Output

  private func report(_ lines: [String]) {
    for line in lines { print("petsave: \(line)\n", to: STDERR_FILENO) }
  }

  /// Writes all of a text, or as much as whoever reads it takes.
  private func print(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
