import Terminal

/// Plays a walkthrough on a subject, line by line, and checks what it expects.
@MainActor public final class WalkthroughPlayer {
  public let walkthrough: Walkthrough
  private let subject: any WalkthroughSubject
  private let audience: @MainActor (Moment) async -> Void
  private var index = 0
  private var isSuspended = false
  /// The size that the stopped app finds when it goes on.
  private var sizeAtResume: Size?
  private var hasExited = false

  /// - Parameter audience: awaited with each moment, so that it can set the pace.
  public init(
    _ walkthrough: Walkthrough, on subject: any WalkthroughSubject,
    audience: @escaping @MainActor (Moment) async -> Void = { _ in }
  ) {
    self.walkthrough = walkthrough
    self.subject = subject
    self.audience = audience
    subject.onFrame = { await audience(.frame($0)) }
  }

  /// The line that is played next, nil at the end.
  public var nextLine: ScriptLine? {
    index < walkthrough.lines.count ? walkthrough.lines[index] : nil
  }

  /// Plays all that is left, up to the first failure.
  public func play() async -> Outcome {
    while let outcome = await playNext() {
      if case .failed = outcome { return outcome }
    }
    return .passed
  }

  /// Plays one line. Returns nil at the end.
  public func playNext() async -> Outcome? {
    guard let line = nextLine else { return nil }
    index += 1
    await audience(.began(line))
    var outcome = Outcome.passed
    if let message = await play(line.instruction) {
      outcome = .failed(
        Failure(position: line.position, source: line.source, message: message, canvas: subject.canvas))
    }
    if !hasExited, let status = subject.exitStatus {
      hasExited = true
      await audience(.exited(status))
    }
    await audience(.ended(line, outcome))
    return outcome
  }

  /// Returns why the line failed, or nil.
  private func play(_ instruction: Instruction) async -> String? {
    switch instruction {
    case .change(let change):
      await subject.change(change)
      return nil
    case .step(let step):
      if let status = subject.exitStatus, step != .relaunch { return hasEnded(with: status) }
      if isSuspended, !isPossibleWhileSuspended(step) { return "the app is suspended; `resume` brings it back" }
      return await perform(step)
    case .check(let check):
      if let status = subject.exitStatus {
        guard case .exit = check else { return hasEnded(with: status) }
      }
      return check.failure(on: subject)
    case .telling(let telling):
      await tell(telling)
      return nil
    }
  }

  private func hasEnded(with status: Int) -> String { "the app has ended with status \(status)" }

  private func isPossibleWhileSuspended(_ step: Step) -> Bool {
    switch step {
    case .resume, .wait, .resize, .relaunch, .kill: true
    case .launch, .press, .type, .paste, .click, .focus, .suspend: false
    }
  }

  private func perform(_ step: Step) async -> String? {
    switch step {
    case .launch: await subject.launch()
    case .relaunch: await restart { await subject.relaunch() }
    case .kill: await restart { await subject.kill() }
    case .press(let keys): return await send(keys) { .key($0) }
    case .type(let text): return await send(KeyNames.keys(typing: text)) { .typing($0) }
    case .paste(let text):
      await audience(.pasting(text))
      await subject.send(.paste(text))
    case .click(let text):
      await audience(.clicking(text))
      if await !subject.click(text) { return "nothing that can be clicked has \(quoted(text)) in its label" }
    case .resize(let size):
      if isSuspended { sizeAtResume = size } else { await subject.send(.resized(size)) }
    case .focus(let hasFocus): await subject.send(.focus(hasFocus))
    case .suspend:
      isSuspended = true
      await subject.send(.suspended)
    case .resume: return await resume()
    case .wait(let duration):
      if await !subject.advance(by: duration) {
        return "too much falls due in this time for one step; wait in shorter steps, or with less switched on"
      }
    }
    return nil
  }

  private func restart(_ restart: () async -> Void) async {
    isSuspended = false
    hasExited = false
    await restart()
    if let size = sizeAtResume { await subject.send(.resized(size)) }
    sizeAtResume = nil
  }

  private func resume() async -> String? {
    guard isSuspended else { return "the app is not suspended" }
    isSuspended = false
    await subject.send(.resumed)
    if let size = sizeAtResume { await subject.send(.resized(size)) }
    sizeAtResume = nil
    return nil
  }

  /// Sends keys until they are all sent or the app has ended.
  private func send(_ keys: [Key], as moment: (Key) -> Moment) async -> String? {
    for key in keys {
      if let status = subject.exitStatus { return hasEnded(with: status) + " before all keys were pressed" }
      await audience(moment(key))
      await subject.send(.key(key))
    }
    return nil
  }

  private func tell(_ telling: Telling) async {
    switch telling {
    case .caption(let text): await audience(.caption(text))
    case .noCaption: await audience(.caption(nil))
    case .pause: await audience(.pause)
    case .hide: await audience(.hidden(true))
    case .show: await audience(.hidden(false))
    case .snapshot(let name): await audience(.snapshot(name, subject.canvas))
    }
  }
}
