import Egress
import FetchMessages
import FoundationEssentials
import Synchronization

/// Another machine: answers each request at once, as the test wants it, and remembers what it was sent.
public final class TestTransport: FetchTransport {
  private struct State {
    var answer = FetchAnswer.Outcome.response(FetchResponse(status: 200, headers: [:], body: Data("{}".utf8)))
    var respond: (@Sendable (FetchRequest) -> FetchAnswer.Outcome)?
    var requests: [FetchRequest] = []
    var isPrepared = false
    var isClosed = false
  }

  private let state = Mutex(State())

  public init() {}

  public var answer: FetchAnswer.Outcome {
    get { state.withLock { $0.answer } }
    set { state.withLock { $0.answer = newValue } }
  }
  /// In place of one answer to all; asked once a request, in the turn in which it leaves.
  public func respond(_ respond: @escaping @Sendable (FetchRequest) -> FetchAnswer.Outcome) {
    state.withLock { $0.respond = respond }
  }

  /// What has left.
  public var requests: [FetchRequest] { state.withLock { $0.requests } }
  /// Whether a program would have been started.
  public var isPrepared: Bool { state.withLock { $0.isPrepared } }
  public var isClosed: Bool { state.withLock { $0.isClosed } }

  public func prepare() async throws(EgressError) { state.withLock { $0.isPrepared = true } }

  public func begin(_ request: FetchRequest, receive: @escaping @Sendable (FetchResult) -> Void) {
    let (answer, respond) = state.withLock { state in
      state.requests.append(request)
      return (state.answer, state.respond)
    }
    receive(.success(FetchAnswer(id: request.id, outcome: respond?(request) ?? answer)))
  }

  public func cancel(_ id: Int) {}
  public func close() { state.withLock { $0.isClosed = true } }
}
