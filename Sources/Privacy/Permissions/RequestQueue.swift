import AppEnvironment

/// Performs requests one after another, in the order of the calls.
@MainActor final class RequestQueue {
  private let effects: Effects
  private let perform: @MainActor (PermissionRequest) async -> Void
  private var waiting: [Entry] = []
  private var running: Entry?
  private var idleWaiters: [Reply<Void>] = []

  init(effects: Effects, perform: @escaping @MainActor (PermissionRequest) async -> Void) {
    self.effects = effects
    self.perform = perform
  }

  /// What has its turn in the queue.
  private enum Entry {
    case request(PermissionRequest)
    case prompt(OtherPrompt)

    @MainActor var isAbandoned: Bool {
      switch self {
      case .request(let request): request.isAbandoned
      case .prompt(let prompt): prompt.waiter == nil
      }
    }
  }

  /// Takes the request into the queue, unless one that asks for the same is there already.
  ///
  /// - Returns: the request whose result counts.
  func join(_ request: PermissionRequest) -> PermissionRequest {
    for entry in (running.map { [$0] } ?? []) + waiting {
      if case .request(let present) = entry, present.isSame(as: request) { return present }
    }
    append(.request(request))
    return request
  }

  func add(_ prompt: OtherPrompt) {
    append(.prompt(prompt))
  }

  private func append(_ entry: Entry) {
    waiting.append(entry)
    if running == nil { startNext() }
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
      if !next.isAbandoned {
        switch next {
        case .request(let request): await self?.perform(request)
        case .prompt(let prompt): await prompt.run()
        }
      }
      self?.startNext()
    }
  }
}

/// A prompt that no permission's request shows, and who waits for its end.
@MainActor final class OtherPrompt {
  var waiter: Reply<Void>?
  private let show: @MainActor () async -> Void

  init(_ show: @escaping @MainActor () async -> Void) {
    self.show = show
  }

  func run() async {
    await RequestTurn.$current.withValue(nil) { await show() }
    waiter?.give(())
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
