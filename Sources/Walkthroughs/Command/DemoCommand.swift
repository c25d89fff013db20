import Terminal

/// `petsave demo`: a menu of the walkthroughs that come with the program, presented on the terminal.
@MainActor public struct DemoCommand {
  private let library: String
  private let context: ScriptContext
  private let makeSubject: @MainActor (Walkthrough) async throws -> any WalkthroughSubject
  private let stage: Stage
  private let errors: (String) -> Void

  /// - Parameter library: the folder of the walkthroughs.
  public init(
    library: String, context: ScriptContext,
    makeSubject: @escaping @MainActor (Walkthrough) async throws -> any WalkthroughSubject, stage: Stage,
    errors: @escaping (String) -> Void
  ) {
    self.library = library
    self.context = context
    self.makeSubject = makeSubject
    self.stage = stage
    self.errors = { errors(SafeText.cleanLines($0)) }
  }

  /// - Parameter speed: as it was written; nil for a person's pace.
  /// - Returns: 0, 1 when an expectation or a step failed, 2 when it cannot be shown, 130 for Ctrl+C.
  public func run(_ options: PresentingOptions, speed: String?) async -> Int32 {
    var options = options
    do {
      if let speed { try options.setSpeed(speed) }
      let walkthroughs = try ScriptFiles.files(at: [library]).map { file in
        try Walkthrough(parsing: try PlainFile.read(file), file: file, context: context)
      }
      let session = PresenterSession(
        device: try stage.device(options), clock: stage.clock, texts: stage.texts, speed: options.speed,
        makeSubject: makeSubject)
      let status = await session.demo(walkthroughs)
      session.reportFailures(errors)
      return status
    } catch let error as UsageError {
      errors("petsave demo: \(error.message)")
    } catch {
      errors("petsave demo: \(error)")
    }
    return 2
  }
}
