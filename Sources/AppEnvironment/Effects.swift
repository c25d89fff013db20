import Synchronization

/// Starts every effect of an app's life, and knows what runs and what waits on the clock.
///
/// Settled means that all that is left waits on the clock; a walkthrough's step ends there.
@MainActor public final class Effects {
  public let clock: any AppClock
  private var running = 0
  private var sleeping = 0
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var started = 0
  private var isClosed = false

  public init(clock: any AppClock) {
    self.clock = clock
  }

  /// Whether all that is left waits on the clock.
  public var isSettled: Bool { running == sleeping }

  /// Starts an effect. After ``close()`` nothing is started any more.
  @discardableResult
  public func run(_ body: @escaping @MainActor () async -> Void) -> Effect {
    guard !isClosed else { return Effect(task: nil) }
    running += 1
    started += 1
    let number = started
    let task = Task { @MainActor [weak self] in
      await body()
      self?.ended(number)
    }
    tasks[number] = task
    return Effect(task: task)
  }

  /// Runs an action after a delay; time that waits here does not keep the app from being settled.
  @discardableResult
  public func after(_ delay: Duration, _ action: @escaping @MainActor () -> Void) -> ClockTimer {
    clock.schedule(after: delay) { [weak self] in
      guard let self, !self.isClosed else { return }
      action()
    }
  }

  /// Waits on the clock, inside an effect.
  ///
  /// - Throws: `CancellationError` when the effect was cancelled.
  public func sleep(for delay: Duration) async throws {
    try Task.checkCancellation()
    sleeping += 1
    let gate = OneShot()
    let timer = clock.schedule(after: delay) { [weak self] in
      // Counted as awake at once: between here and the task's next turn the app is not settled.
      if gate.open() { self?.sleeping -= 1 }
    }
    await withTaskCancellationHandler {
      await gate.wait()
    } onCancel: {
      Task { @MainActor [weak self] in
        timer.cancel()
        if gate.open() { self?.sleeping -= 1 }
      }
    }
    try Task.checkCancellation()
  }

  /// Returns when the app is settled. Only for programs whose time is virtual: it spins while work runs elsewhere.
  public func settle() async {
    while !isSettled { await Task.yield() }
  }

  /// Ends the life: cancels what runs, and lets nothing start any more.
  public func close() {
    isClosed = true
    for task in tasks.values { task.cancel() }
  }

  private func ended(_ number: Int) {
    running -= 1
    tasks[number] = nil
  }
}

/// An effect under way.
@MainActor public final class Effect {
  private let task: Task<Void, Never>?

  init(task: Task<Void, Never>?) {
    self.task = task
  }

  /// Asks the effect to end early.
  public func cancel() {
    task?.cancel()
  }
}

/// Lets one waiter through once, whether it is opened before or after the waiter comes.
private final class OneShot: Sendable {
  private enum State {
    case closed
    case waiting(CheckedContinuation<Void, Never>)
    case open
  }

  private let state = Mutex(State.closed)

  /// Opens it. Returns false when it was open already.
  func open() -> Bool {
    let before = state.withLock { state in
      let before = state
      state = .open
      return before
    }
    switch before {
    case .open: return false
    case .closed: return true
    case .waiting(let continuation):
      continuation.resume()
      return true
    }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if case .open = state { return true }
        state = .waiting(continuation)
        return false
      }
      if isOpen { continuation.resume() }
    }
  }
}
