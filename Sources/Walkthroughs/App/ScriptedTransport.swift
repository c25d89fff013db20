import Egress
import FetchMessages
import FoundationEssentials
import Synchronization

/// Another machine that takes whatever it is sent, unless the script's `source` is one that fails. Nothing leaves.
final class ScriptedTransport: FetchTransport {
  private let outcome: Mutex<FetchAnswer.Outcome>

  init(_ source: World.Source) {
    outcome = Mutex(Self.outcome(of: source))
  }

  func set(_ source: World.Source) {
    outcome.withLock { $0 = Self.outcome(of: source) }
  }

  func prepare() async throws(EgressError) {}

  func begin(_ request: FetchRequest, receive: @escaping @Sendable (FetchResult) -> Void) {
    receive(.success(FetchAnswer(id: request.id, outcome: outcome.withLock { $0 })))
  }

  func cancel(_ id: Int) {}
  func close() {}

  private static func outcome(of source: World.Source) -> FetchAnswer.Outcome {
    switch source {
    case .offline: .failure(.offline, detail: nil)
    case .error(let status): .response(FetchResponse(status: status, headers: [:], body: Data()))
    default: .response(FetchResponse(status: 200, headers: [:], body: Data("{}".utf8)))
    }
  }
}
