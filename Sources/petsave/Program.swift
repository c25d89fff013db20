import Animals
import CursesTerminal
import Glibc
import PetSaveApp
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
      if output.error != 0 { report(["standard output: \(String(cString: strerror(output.error)))"]) }
      ended(output.error == 0 ? status : max(1, status))
    }
    do {
      let arguments = try Arguments(words)
      if arguments.has("--help") {
        output.write(HelpText.help(for: arguments.command))
        return close(0)
      }
      if arguments.command == .app { return try app(arguments, ended: close) }
      Task { @MainActor in
        do {
          close(try await arguments.command == .near ? near(arguments) : walk(arguments))
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
      report([error.message, "try petsave \(command == .app ? "" : command.rawValue + " ")--help"])
    case let error as LaunchError: report(error.lines)
    case let error as CursesError: report([error.text])
    default:
      report(["\(error)"])
      return 1
    }
    return 2
  }

  // MARK: Commands

  private func app(_ arguments: Arguments, ended: @escaping (Int32) -> Void) throws {
    if arguments.has("--version") {
      output.write(HelpText.version)
      return ended(0)
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
    TerminalSession(life: life, device: terminal).start(ended: ended)
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
    try await command.run { output.write($0) }
    return 0
  }

  private func walk(_ arguments: Arguments) async throws -> Int32 {
    let launcher = try Launcher(LaunchRequest(), environment: environment, executable: executablePath())
    let parts = AppSubject.Parts(
      places: launcher.places, catalogue: CatalogueFetcher(folder: launcher.catalogue, executor: .main))
    let command = WalkCommand(
      context: ScriptContext(places: launcher.places), makeSubject: { try AppSubject($0, parts: parts) },
      output: { output.write($0 + "\n") }, errors: { _ = writeAll(of: $0 + "\n", to: STDERR_FILENO) })
    return await command.run(arguments.rest)
  }

  // MARK: Output

  /// Says what is wrong. Words of the command line, of files and of the environment may be anything, and are cleaned.
  private func report(_ lines: [String]) {
    for line in lines { _ = writeAll(of: "petsave: \(SafeText.clean(line))\n", to: STDERR_FILENO) }
  }
}
