import AppEnvironment
import Screens
import Terminal

/// Presents walkthroughs on a terminal: one after another, or from a menu.
@MainActor final class PresenterSession {
  /// How a walkthrough went that was presented.
  enum Outcome {
    case held
    /// It was left before its last line: what was not played was not checked.
    case unfinished
    case failed(Failure)
    /// It could not be played.
    case unplayable(String)
  }

  /// What is on the terminal.
  private enum Shown {
    case nothing
    case menu
    case presentation(Presentation, PresenterScreen)
  }

  private let device: any TerminalDevice
  private let clock: any AppClock
  private let texts: PresenterTexts
  private let speed: PresenterSpeed
  private let makeSubject: @MainActor (Walkthrough) async throws -> any WalkthroughSubject
  private let sleeper: Sleeper
  private var shown = Shown.nothing
  private var menu = DemoMenu(entries: [], texts: Texts.english.presenter)
  private var chosen: DemoMenu.Result?
  /// Set once all is to end: by Ctrl+C, a signal, or a terminal that is gone.
  private var exitStatus: Int32?
  /// Every walkthrough, in order.
  private(set) var outcomes: [(walkthrough: Walkthrough, outcome: Outcome)] = []

  init(
    device: any TerminalDevice, clock: any AppClock, texts: PresenterTexts, speed: PresenterSpeed,
    makeSubject: @escaping @MainActor (Walkthrough) async throws -> any WalkthroughSubject
  ) {
    self.device = device
    self.clock = clock
    self.texts = texts
    self.speed = speed
    self.makeSubject = makeSubject
    sleeper = Sleeper(clock: clock)
  }

  /// Presents walkthroughs one after another. The terminal has been given back when this returns.
  ///
  /// - Returns: the exit status.
  func present(_ walkthroughs: [Walkthrough]) async -> Int32 {
    device.start { self.receive($0) }
    var rest = walkthroughs[...]
    while exitStatus == nil, let walkthrough = rest.popFirst() {
      // Whoever ends one early is shown no more of them.
      if await !present(walkthrough) { break }
    }
    outcomes += rest.map { ($0, .unfinished) }
    let isHeld = outcomes.allSatisfy { if case .held = $0.outcome { true } else { false } }
    return close() ?? (isHeld ? 0 : 1)
  }

  /// Shows a menu of walkthroughs, presents what is chosen, and comes back to the menu.
  func demo(_ walkthroughs: [Walkthrough]) async -> Int32 {
    menu = DemoMenu(
      entries: walkthroughs.map { walkthrough in
        let (name, summary) = walkthrough.titleParts
        let needed = PresenterScreen(for: walkthrough, texts: texts, speed: speed).needed
        return DemoMenu.Entry(title: name, summary: summary, needed: needed)
      }, texts: texts)
    device.start { self.receive($0) }
    while exitStatus == nil {
      shown = .menu
      chosen = nil
      draw()
      while chosen == nil, exitStatus == nil { await sleeper.sleep(nil) }
      guard case .present(let index) = chosen else { break }
      _ = await present(walkthroughs[index])
      menu.entries[index].hasFailed =
        menu.entries[index].hasFailed || outcomes.last.map { isFailure($0.outcome) } == true
    }
    // Whoever looks around leaves what they like where they like.
    return close() ?? (outcomes.contains { isFailure($0.outcome) } ? 1 : 0)
  }

  /// Returns whether it was played to its end.
  private func present(_ walkthrough: Walkthrough) async -> Bool {
    let presentation = Presentation(
      walkthrough, texts: texts, clock: clock, speed: speed, makeSubject: makeSubject,
      changed: { [unowned self] in draw() })
    shown = .presentation(presentation, PresenterScreen(for: walkthrough, texts: texts, speed: speed))
    resize()
    await presentation.run()
    shown = .nothing
    let outcome: Outcome =
      if let problem = presentation.problem { .unplayable(problem) } else if let failure = presentation.failure {
        .failed(failure)
      } else { presentation.hasFinished ? .held : .unfinished }
    outcomes.append((walkthrough, outcome))
    return presentation.isPlayedToItsEnd
  }

  private func isFailure(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .held, .unfinished: false
    case .failed, .unplayable: true
    }
  }

  /// Returns the status of an end that was asked for from outside.
  private func close() -> Int32? {
    shown = .nothing
    device.close()
    return exitStatus
  }

  // MARK: What came of it

  /// Tells of each walkthrough, and counts them.
  func report(_ report: (String) -> Void) {
    var (failed, unfinished) = (0, 0)
    for (walkthrough, outcome) in outcomes {
      report(text(of: outcome, walkthrough))
      if isFailure(outcome) { failed += 1 }
      if case .unfinished = outcome { unfinished += 1 }
    }
    let passed = outcomes.count - failed - unfinished
    report("\(passed) passed, \(failed) failed" + (unfinished == 0 ? "" : ", \(unfinished) not finished"))
  }

  func reportFailures(_ report: (String) -> Void) {
    for (walkthrough, outcome) in outcomes where isFailure(outcome) { report(text(of: outcome, walkthrough)) }
  }

  private func text(of outcome: Outcome, _ walkthrough: Walkthrough) -> String {
    switch outcome {
    case .held: "ok      \(walkthrough.file)"
    case .unfinished: "not finished  \(walkthrough.file)"
    case .failed(let failure): "FAILED  \(walkthrough.file)\n\(failure)"
    case .unplayable(let problem): "FAILED  \(walkthrough.file)\n\(problem)"
    }
  }

  // MARK: The terminal

  private func receive(_ event: TerminalEvent) {
    switch event {
    case .key(.control("z")): device.suspend()
    case .key(let key): press(key)
    case .click(let point): click(point)
    case .resized: resize()
    case .suspended: if case .presentation(let presentation, _) = shown { presentation.hold() }
    case .resumed: resize()
    case .terminated(let signal): end(128 + signal)
    case .vanished: end(1)
    case .scroll(let rows):
      if case .menu = shown { menu.scroll(rows, size: device.size) } else { forward(event) }
      draw()
    case .paste: forward(event)
    // The window's focus is the walkthrough's to say.
    case .focus, .ready: break
    }
  }

  private func press(_ key: Key) {
    if key == .control("c") { return end(130) }
    switch shown {
    case .nothing: break
    case .menu:
      take(menu.handle(key, size: device.size))
    case .presentation(let presentation, _):
      // What is not seen is not used.
      if presentation.isTooSmall {
        if key == .character("q") { presentation.end() }
      } else if presentation.isTakenOver {
        presentation.send(.key(key))
      } else {
        presentation.press(key)
      }
    }
  }

  private func click(_ point: Point) {
    switch shown {
    case .nothing: break
    case .menu: take(menu.click(point, size: device.size))
    case .presentation(let presentation, let screen):
      guard !presentation.isTooSmall else { return }
      if let key = screen.key(at: point, presentation.state, size: device.size) { return press(key) }
      let place = screen.rect(of: presentation.state.app.size, in: device.size)
      guard presentation.isTakenOver, place.contains(point) else { return }
      presentation.send(
        .click(Point(column: point.column - place.origin.column, row: point.row - place.origin.row)))
    }
  }

  /// To the app, while the presenter has it.
  private func forward(_ event: TerminalEvent) {
    if case .presentation(let presentation, _) = shown, presentation.isTakenOver, !presentation.isTooSmall {
      presentation.send(event)
    }
  }

  private func take(_ result: DemoMenu.Result?) {
    draw()
    guard let result else { return }
    if result == .interrupt { return end(130) }
    chosen = result
    sleeper.wake()
  }

  private func resize() {
    menu.resize(to: device.size)
    if case .presentation(let presentation, let screen) = shown {
      presentation.isTooSmall = !screen.fits(device.size)
    }
    draw()
  }

  private func end(_ status: Int32) {
    exitStatus = exitStatus ?? status
    if case .presentation(let presentation, _) = shown { presentation.end() }
    sleeper.wake()
  }

  private func draw() {
    guard exitStatus == nil else { return }
    switch shown {
    case .nothing: break
    case .menu: device.draw(menu.canvas(size: device.size))
    case .presentation(let presentation, let screen):
      device.draw(screen.canvas(presentation.state, size: device.size))
    }
  }
}
