import FoundationEssentials
import Terminal

/// `petsave walk`: plays walkthroughs without a terminal, records and compares what they show, presents them on one, or
/// lists or checks them.
@MainActor public struct WalkCommand {
  private let context: ScriptContext
  private let makeSubject: @MainActor (Walkthrough) async throws -> any WalkthroughSubject
  private let stage: Stage?
  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// - Parameters:
  ///   - makeSubject: the app in the walkthrough's world, not yet launched; each is closed after its walkthrough.
  ///   - stage: where it can be presented.
  ///   - output: gets each line of standard output, without its end.
  ///   - errors: the same for standard error.
  public init(
    context: ScriptContext,
    makeSubject: @escaping @MainActor (Walkthrough) async throws -> any WalkthroughSubject,
    stage: Stage? = nil,
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    self.context = context
    self.makeSubject = makeSubject
    self.stage = stage
    self.output = output
    // Paths, titles and script lines may hold anything. Lines of JSON escape it.
    self.errors = { errors(SafeText.cleanLines($0)) }
  }

  /// The options with what they do, one a line, as `--help` shows them.
  public nonisolated static var optionHelp: String { WalkOption.help }

  /// - Parameter arguments: what follows `walk`.
  /// - Returns: 0 when all held, 1 when an expectation or a step failed, 2 for a wrong command line or script.
  public func run(_ arguments: [String]) async -> Int32 {
    let options: WalkOptions
    let files: [String]
    do throws(UsageError) {
      options = try WalkOptions(parsing: arguments)
      files = try ScriptFiles.files(at: options.paths)
      try options.check(files)
      try checkRecording(options)
    } catch {
      errors("petsave walk: \(error.message)")
      return 2
    }
    let (walkthroughs, broken) = parse(files)
    var failed = 0
    var isWritten = true
    let report = options.isJSON ? errors : { [output] in output(SafeText.cleanLines($0)) }
    switch options.mode {
    case .list:
      for walkthrough in walkthroughs { report("\(walkthrough.file)  \(walkthrough.title)") }
      return broken == 0 ? 0 : 2
    case .check: for remark in walkthroughs.flatMap(\.remarks) { report("\(remark)") }
    case .present: return await broken == 0 ? present(walkthroughs, options.presenting, report: report) : 2
    case .play:
      let run = WalkRun(options, makeSubject: makeSubject, output: output, report: report)
      for walkthrough in walkthroughs where await !run.play(walkthrough) { failed += 1 }
      isWritten = run.finish(hasFailed: failed + broken > 0)
    }
    report("\(walkthroughs.count - failed) passed, \(failed + broken) failed")
    return broken > 0 ? 2 : failed > 0 || !isWritten ? 1 : 0
  }

  /// What cannot be written is said before the work.
  private func checkRecording(_ options: WalkOptions) throws(UsageError) {
    guard let file = options.record else { return }
    do throws(FileError) {
      try RecordingFile(path: file, isForced: options.isForced).check()
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// Presents, and tells how it went once the terminal has been given back.
  private func present(
    _ walkthroughs: [Walkthrough], _ options: PresentingOptions, report: (String) -> Void
  ) async -> Int32 {
    guard let stage else { return 2 }
    let session: PresenterSession
    do {
      session = PresenterSession(
        device: try stage.device(options), clock: stage.clock, texts: stage.texts, speed: options.speed,
        makeSubject: makeSubject)
    } catch {
      errors("petsave walk: \(error)")
      return 2
    }
    let status = await session.present(walkthroughs)
    session.report(report)
    return status
  }

  /// Parses every file, telling all of their errors; the number is that of the files that have some.
  private func parse(_ files: [String]) -> (walkthroughs: [Walkthrough], broken: Int) {
    var walkthroughs: [Walkthrough] = []
    for file in files {
      do {
        walkthroughs.append(try Walkthrough(parsing: try PlainFile.read(file), file: file, context: context))
      } catch {
        errors("\(error)")
      }
    }
    return (walkthroughs, files.count - walkthroughs.count)
  }
}
