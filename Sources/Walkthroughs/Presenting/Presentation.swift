import AppEnvironment
import Screens
import Terminal

/// Plays one walkthrough for an audience, at a person's pace, steered by a presenter.
///
/// The walkthrough's own clock is the app's; the presenter's clock only says how long something is shown. Going back
/// plays the walkthrough anew, without a pause, up to the step before.
@MainActor final class Presentation {
  /// What the presenter asks for; done at the next line of the script.
  private enum Request: Equatable {
    /// To the end of a line, from the start.
    case replay(upTo: Int)
    case takeOver
    case end
  }

  let walkthrough: Walkthrough
  private(set) var state: PresenterState
  /// Whether the terminal cannot show it: nothing goes on meanwhile.
  var isTooSmall = false { didSet { sleeper.wake() } }
  /// The first expectation or step that failed.
  private(set) var failure: Failure?
  /// Whether it once came to the end of its last line.
  private(set) var hasFinished = false
  /// What kept the walkthrough from being played.
  private(set) var problem: String?

  private let texts: PresenterTexts
  private let clock: any AppClock
  private let speed: PresenterSpeed
  private let makeSubject: @MainActor (Walkthrough) async throws -> any WalkthroughSubject
  private let changed: @MainActor () -> Void
  private let sleeper: Sleeper
  private var subject: (any WalkthroughSubject)?
  private var request: Request?
  private var isGoingOn = false
  /// The line up to which nothing pauses.
  private var rushEnd: Int?
  private var index = 0
  private var pace = LivePace()
  private var events: [TerminalEvent] = []

  /// How often the app's clock follows while the presenter has the keyboard.
  private static let tick = Duration.milliseconds(100)

  /// - Parameter changed: called whenever something else is to be shown.
  init(
    _ walkthrough: Walkthrough, texts: PresenterTexts, clock: any AppClock, speed: PresenterSpeed,
    makeSubject: @escaping @MainActor (Walkthrough) async throws -> any WalkthroughSubject,
    changed: @escaping @MainActor () -> Void
  ) {
    self.walkthrough = walkthrough
    self.texts = texts
    self.clock = clock
    self.speed = speed
    self.makeSubject = makeSubject
    self.changed = changed
    sleeper = Sleeper(clock: clock)
    state = PresenterState(walkthrough, texts: texts)
  }

  /// Returns when the presenter has ended it.
  func run() async {
    while request != .end {
      var target: Int?
      if case .replay(let line) = request { target = line }
      request = nil
      do {
        let subject = try await makeSubject(walkthrough)
        self.subject = subject
        await play(on: subject, upTo: target)
        self.subject = nil
        await subject.close()
      } catch {
        problem = "\(error)"
        return
      }
    }
  }

  // MARK: What the presenter does

  /// A key while the walkthrough, not the app, has the keyboard.
  func press(_ key: Key) {
    switch key {
    case .character(" "), .enter, .pageDown: goOn()
    case .right: goOneStep()
    case .backspace, .left, .pageUp: goBack()
    case .character("p"): state.phase == .held ? goOn() : hold()
    case .character("t"): ask(for: .takeOver)
    case .character("q"), .escape: end()
    default: break
    }
  }

  /// Something for the app, while the presenter has the keyboard; `t`, in a field Ctrl+T, gives it back.
  func send(_ event: TerminalEvent) {
    let isText = state.app.cursor != nil
    switch event {
    case .key(.control("t")): giveBack()
    case .key(.character("t")) where !isText: giveBack()
    case .key(.character("q")) where state.exitStatus != nil: end()
    default:
      events.append(event)
      sleeper.wake()
    }
  }

  var isTakenOver: Bool { state.phase == .takenOver }

  /// Stays where it is until the presenter goes on.
  func hold() {
    guard state.phase == .playing else { return }
    state.phase = .held
    isGoingOn = false
    update()
  }

  func end() { ask(for: .end) }

  /// Whether the presenter went on behind its last line.
  private(set) var isPlayedToItsEnd = false

  private func goOn() {
    switch state.phase {
    case .playing, .held:
      state.phase = .playing
      isGoingOn = true
      update()
    case .finished:
      isPlayedToItsEnd = true
      end()
    case .takenOver, .failed: break
    }
  }

  private func goOneStep() {
    guard state.phase == .playing || state.phase == .held else { return }
    state.phase = .playing
    rushEnd = state.steps.after(rushEnd ?? index) ?? walkthrough.lines.count
    sleeper.wake()
  }

  /// From where it is, or is on the way to.
  private func goBack() {
    var line = rushEnd ?? index
    if case .replay(let end) = request { line = end }
    if let step = state.steps.before(line) { ask(for: .replay(upTo: step)) }
  }

  /// The walkthrough goes on where it was, whatever the presenter did.
  private func giveBack() { ask(for: .replay(upTo: index)) }

  private func ask(for request: Request) {
    self.request = request
    sleeper.wake()
  }

  private func update() {
    changed()
    sleeper.wake()
  }

  // MARK: Playing

  /// Plays from the start until the presenter asks for something else.
  private func play(on subject: any WalkthroughSubject, upTo target: Int?) async {
    state = PresenterState(walkthrough, texts: texts)
    (rushEnd, index, pace, isGoingOn, events) = (target, 0, LivePace(), false, [])
    let player = WalkthroughPlayer(walkthrough, on: subject) { [weak self] in await self?.take($0) }
    var next = 0
    // There is nothing to take over before the app is launched.
    let launch = walkthrough.lines.firstIndex { $0.verb == StepVerbs.launch } ?? 0
    while request == nil || request == .takeOver && next <= launch {
      if let end = rushEnd, next > end, request == nil {
        await arrive()
        continue
      }
      index = min(next, walkthrough.lines.count - 1)
      guard let outcome = await player.playNext() else {
        hasFinished = true
        await stand(in: .finished)
        break
      }
      next += 1
      if case .failed(let failure) = outcome {
        self.failure = self.failure ?? failure
        await stand(in: .failed(failure.place + failure.message))
        break
      }
    }
    guard request == .takeOver else { return }
    request = nil
    await letPresenterPlay(on: subject)
  }

  /// Where a replay, or a single step, was to go.
  private func arrive() async {
    rushEnd = nil
    isGoingOn = false
    state.phase = .held
    changed()
    await rest(.zero)
  }

  /// Stays until the presenter asks for something.
  private func stand(in phase: PresenterState.Phase) async {
    rushEnd = nil
    state.phase = phase
    changed()
    while request == nil { await sleeper.sleep(nil) }
  }

  /// The app answers the presenter's keys, and its clock follows the presenter's.
  private func letPresenterPlay(on subject: any WalkthroughSubject) async {
    state.takeOver()
    changed()
    await subject.change(.answer(.none))
    var last = clock.uptime
    while request == nil {
      if events.isEmpty { await sleeper.sleep(subject.exitStatus == nil ? Self.tick : nil) }
      let now = clock.uptime
      if subject.exitStatus == nil { await subject.advance(by: now - last) }
      last = now
      while request == nil, subject.exitStatus == nil, !events.isEmpty {
        let event = events.removeFirst()
        if case .key(let key) = event {
          state.press(key)
          changed()
        }
        await subject.send(event)
      }
      events = []
      if let status = subject.exitStatus, state.exitStatus == nil {
        state.take(.exited(status), line: index)
        changed()
      }
    }
  }

  // MARK: Showing

  private var isRushing: Bool { rushEnd != nil || request != nil || state.isHidden }

  private func take(_ moment: Moment) async {
    if isTakenOver {
      state.take(moment, line: index)
      return changed()
    }
    let uptime = subject?.uptime ?? .zero
    await rest(pace.before(moment, uptime: uptime))
    state.take(moment, line: index)
    if !isRushing { changed() }
    if case .pause = moment, !isRushing { hold() }
    await rest(pace.after(moment, uptime: uptime))
  }

  /// Shows what is shown for some time, or until the presenter goes on.
  private func rest(_ duration: Duration) async {
    let duration = speed.scaled(duration)
    var isOver = duration <= .zero
    while !isRushing {
      if isGoingOn {
        isGoingOn = false
        return
      }
      let isWaiting = state.phase == .held || isTooSmall
      if isOver, !isWaiting { return }
      // A sleep that was broken off begins anew, where the presenter did not go on.
      let isSlept = await sleeper.sleep(isWaiting ? nil : duration)
      isOver = isOver || isSlept
    }
  }
}

extension Failure {
  /// `FILE:LINE: `, the file without its folder.
  fileprivate var place: String { "\(position.file.split(separator: "/").last ?? ""):\(position.line): " }
}
