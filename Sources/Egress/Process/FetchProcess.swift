import AppEnvironment
import Dispatch
import FetchMessages
import Glibc
import Synchronization

/// `petsave-fetch` as a process of its own: started with the first request, ended with the app or when it has had nothing
/// to do for a while, and started again for the next request however it ended.
public final class FetchProcess: FetchTransport {
  /// How long it is borne with.
  public struct Patience: Sendable {
    /// What a request may take beyond its own time.
    public var grace = Duration.seconds(3)
    /// How long it may have nothing to do.
    public var idle = Duration.seconds(30)

    public init() {}
  }

  private struct Waiting {
    let longestLine: Int
    let receive: @Sendable (FetchResult) -> Void
  }

  private struct State {
    var child: ChildProcess?
    var waiting: [Int: Waiting] = [:]
    /// What may still be answered although nobody waits.
    var abandoned: Set<Int> = []
    var splitter = LineSplitter(longest: shortLine)
    /// What the pipe had no room for.
    var unsent: [UInt8] = []
    /// How many requests there were, to know that none came meanwhile.
    var begun = 0
  }

  private static let shortLine = 1 << 16

  private let path: String
  private let environment: [String: String]
  private let patience: Patience
  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: where the program is; it is looked for nowhere else.
  ///   - environment: of the app; the process gets what concerns proxies, and nothing else of it.
  public init(path: String, environment: [String: String], patience: Patience = Patience()) {
    self.path = path
    self.environment = Self.childEnvironment(from: environment)
    self.patience = patience
  }

  deinit {
    close()
  }

  /// What the process gets of the app's environment: what concerns proxies. Secrets may be among the rest.
  private static func childEnvironment(from environment: [String: String]) -> [String: String] {
    let names = ["http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"]
    var kept = environment.filter { names.contains($0.key) }
    // Should it crash, nobody reads why, and looking for it takes seconds.
    kept["SWIFT_BACKTRACE"] = "enable=no"
    return kept
  }

  /// The process, if it runs.
  public var processID: Int32? { state.withLock { $0.child?.pid } }

  public func prepare() async throws(EgressError) {
    let started = state.withLock { state -> Result<ChildProcess?, EgressError> in
      guard state.child == nil else { return .success(nil) }
      guard let child = ChildProcess(path: path, environment: environment) else {
        return .failure(.helperMissing(path: path))
      }
      state.child = child
      state.splitter = LineSplitter(longest: Self.shortLine)
      state.unsent = []
      state.abandoned = []
      return .success(child)
    }
    guard let child = try started.get() else { return }
    // A thread that waits for what the process says, and buries it.
    DispatchQueue(label: "petsave.fetch").async { [weak self] in
      child.read { self?.take($0, from: child) }
      self?.fail(child)
      child.bury()
    }
  }

  public func begin(_ request: FetchRequest, receive: @escaping @Sendable (FetchResult) -> Void) {
    let number = state.withLock { state -> Int? in
      guard state.child != nil else { return nil }
      state.begun += 1
      let waiting = Waiting(
        longestLine: FetchAnswer.longestLine(maximumBytes: request.maximumBytes), receive: receive)
      state.waiting[request.id] = waiting
      state.splitter.longest = max(state.splitter.longest, waiting.longestLine)
      state.unsent += FetchOrder.fetch(request).line
      return state.begun
    }
    guard number != nil else { return receive(.failure(.helperFailed)) }
    flush()
    let limit = Duration.milliseconds(request.timeoutMilliseconds) + patience.grace
    DispatchQueue.global().asyncAfter(deadline: .now() + limit.interval) { [weak self] in self?.lose(request.id) }
  }

  public func cancel(_ id: Int) {
    let waiting = state.withLock { state -> Waiting? in
      guard let waiting = state.waiting.removeValue(forKey: id) else { return nil }
      state.abandoned.insert(id)
      state.unsent += FetchOrder.cancel(id).line
      return waiting
    }
    guard let waiting else { return }
    flush()
    waiting.receive(.failure(.cancelled))
    endWhenIdle()
  }

  public func close() {
    if let child = state.withLock({ $0.child }) { fail(child) }
  }

  // MARK: What comes back

  private func take(_ bytes: ArraySlice<UInt8>, from child: ChildProcess) {
    let events = state.withLock { $0.child == child ? $0.splitter.take(bytes) : [] }
    for event in events {
      guard case .line(let line) = event, let answer = try? FetchAnswer(line: line), let id = answer.id else {
        return fail(child)
      }
      let (waiting, isExpected) = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: id)
        let isExpected = waiting != nil || state.abandoned.remove(id) != nil
        return (waiting, isExpected)
      }
      // What nobody asked for is no answer, and no other is to be believed.
      guard isExpected else { return fail(child) }
      waiting?.receive(.success(answer))
    }
    endWhenIdle()
  }

  /// A request is over its time, and the process has not even said so.
  private func lose(_ id: Int) {
    let child = state.withLock { $0.waiting[id] == nil ? nil : $0.child }
    if let child { fail(child) }
  }

  /// Ends the process, and every request that it has not answered.
  private func fail(_ child: ChildProcess) {
    let waiting = state.withLock { state -> [Waiting] in
      guard state.child == child else { return [] }
      child.kill()
      state.child = nil
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for waiting in waiting { waiting.receive(.failure(.helperFailed)) }
  }

  private func endWhenIdle() {
    let begun = state.withLock { $0.waiting.isEmpty && $0.child != nil ? $0.begun : nil }
    guard let begun else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience.idle.interval) { [weak self] in
      guard let self else { return }
      let child = state.withLock { $0.begun == begun && $0.waiting.isEmpty ? $0.child : nil }
      if let child { fail(child) }
    }
  }

  // MARK: What goes out

  /// Writes what the pipe has room for; the rest, if it ever comes to that, a little later.
  private func flush() {
    let isDone = state.withLock { state in
      guard let child = state.child else { return true }
      state.unsent.removeFirst(child.write(state.unsent))
      return state.unsent.isEmpty
    }
    guard !isDone else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { [weak self] in self?.flush() }
  }
}

extension Duration {
  fileprivate var interval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
