import AppEnvironment

/// Performs requests one after another, in the order of the calls.
@MainActor final class RequestQueue {
  private let effects: Effects
  private let perform: @MainActor (PermissionRequest) async -> Void
  private var waiting: [PermissionRequest] = []
  private var running: PermissionRequest?
  private var idleWaiters: [Reply<Void>] = []

  init(effects: Effects, perform: @escaping @MainActor (PermissionRequest) async -> Void) {
    self.effects = effects
    self.perform = perform
  }

  /// Takes the request into the queue, unless one that asks for the same is there already.
  ///
  /// - Returns: the request whose result counts.
  func join(_ request: PermissionRequest) -> PermissionRequest {
    let present = (running.map { [$0] } ?? []) + waiting
    if let same = present.first(where: { $0.isSame(as: request) }) { return same }
    waiting.append(request)
    if running == nil { startNext() }
    return request
  }

  /// Returns when nothing is left to do; inside an effect.
  func drain() async {
    while running != nil {
      let _: Void? = await effects.reply { idleWaiters.append($0) }
      // Cancelled: the app's life ends, and nothing goes on anyway.
      if Task.isCancelled { return }
    }
  }

  private func startNext() {
    guard !waiting.isEmpty else {
      running = nil
      let waiters = idleWaiters
      idleWaiters = []
      waiters.forEach { $0.give(()) }
      return
    }
    let next = waiting.removeFirst()
    running = next
    // An effect for each: in between, the callers that were cancelled have their turn to leave.
    effects.run { [weak self] in
      if !next.isAbandoned { await self?.perform(next) }
      self?.startNext()
    }
  }
}

/// The time in which a request runs code that may request in its turn: what is requested inside of it does not wait
/// for the request outside, and that one goes on when all of it has ended.
@MainActor final class RequestTurn {
  @TaskLocal static var current: RequestTurn?

  let queue: RequestQueue
  let owner: PermissionsManager
  private(set) var isOpen = true

  init(queue: RequestQueue, owner: PermissionsManager) {
    self.queue = queue
    self.owner = owner
  }

  func close() async {
    await queue.drain()
    isOpen = false
  }
}
