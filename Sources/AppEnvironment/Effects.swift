import FoundationEssentials
import Synchronization

/// Starts every effect of an app's life, and knows what runs and what waits on the clock.
///
/// Settled means that all that is left waits on the clock or for a person's reply; a walkthrough's step ends there.
@MainActor public final class Effects {
  public let clock: any AppClock
  /// Gets a line as each effect starts and ends.
  public var trace: Trace?
  private var running = 0
  private let waiting = Atomic(0)
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var started = 0
  private var isClosed = false
  private var saving = 0
  private var saved: [@MainActor () -> Void] = []

  public init(clock: any AppClock) {
    self.clock = clock
  }

  /// Whether all that is left waits on the clock or for a reply.
  public var isSettled: Bool { running == waiting.load(ordering: .sequentiallyConsistent) }

  /// The clock's times, for actors.
  public var now: Date { clock.now }
  public var uptime: Duration { clock.uptime }

  /// Starts an effect. After ``close()`` nothing is started any more.
  ///
  /// - Parameter caller: what it is called in a trace.
  @discardableResult
  public func run(from caller: StaticString = #function, _ body: @escaping @MainActor () async -> Void) -> Effect {
    guard !isClosed else { return Effect(task: nil) }
    running += 1
    started += 1
    let number = started
    trace?.record("effect", "\(number) \(caller) started")
    let task = Task { @MainActor [weak self] in
      await body()
      self?.ended(number)
    }
    tasks[number] = task
    return Effect(task: task)
  }

  /// Starts an effect that saves something: a clean end waits for it, ``whenSaved(_:)``.
  public func save(from caller: StaticString = #function, _ body: @escaping @MainActor () async -> Void) {
    guard !isClosed else { return }
    saving += 1
    run(from: caller) { [weak self] in
      await body()
      self?.endedSaving()
    }
  }

  /// Runs an action once nothing is being saved any more: at once when nothing is.
  public func whenSaved(_ action: @escaping @MainActor () -> Void) {
    if saving == 0 { action() } else { saved.append(action) }
  }

  private func endedSaving() {
    saving -= 1
    guard saving == 0 else { return }
    let actions = saved
    saved = []
    actions.forEach { $0() }
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
    var timer: ClockTimer?
    let _: Void? = await reply { reply in
      timer = clock.schedule(after: delay) { reply.give(()) }
    }
    timer?.cancel()
    try Task.checkCancellation()
  }

  /// Waits, inside an effect, for what a person decides; meanwhile the app counts as settled.
  ///
  /// - Parameter register: hands out where the reply is to be given.
  /// - Returns: nil when the effect was cancelled first.
  public func reply<Value: Sendable>(_ register: (Reply<Value>) -> Void) async -> Value? {
    if Task.isCancelled { return nil }
    waiting.add(1, ordering: .sequentiallyConsistent)
    // Counted as awake at once: between here and the task's next turn the app is not settled.
    let reply = Reply<Value> { [weak self] in self?.waiting.subtract(1, ordering: .sequentiallyConsistent) }
    register(reply)
    return await withTaskCancellationHandler {
      await reply.value()
    } onCancel: {
      reply.give(nil)
    }
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
    trace?.record("effect", "\(number) ended")
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
