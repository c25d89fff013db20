import AppEnvironment
import Synchronization

/// A source that stands between the app and another one, and fails as it is told to; for walkthroughs and demonstrations.
public actor FaultyFetcher: AnimalFetcher {
  /// What is wrong with the source.
  public enum Fault: Hashable, Sendable {
    /// Works, and has no animals.
    case empty
    case offline
    /// Answers after this long.
    case slow(Duration)
    /// Answers with this HTTP status.
    case status(Int)
    /// Answers with what cannot be read.
    case garbage
  }

  public typealias Sleep = @Sendable (Duration) async throws -> Void

  nonisolated let executor: ActorExecutor
  private nonisolated let current: Mutex<Fault?>
  private let fetcher: any AnimalFetcher
  private let sleep: Sleep

  /// - Parameter sleep: waits on the app's clock; throws when the waiting task is cancelled.
  public init(_ fetcher: any AnimalFetcher, fault: Fault? = nil, executor: ActorExecutor, sleep: @escaping Sleep) {
    self.fetcher = fetcher
    self.executor = executor
    self.sleep = sleep
    current = Mutex(fault)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  public nonisolated var source: AnimalSource { fetcher.source }

  /// What is wrong now, nil for nothing; a change holds from the next page asked for.
  public nonisolated var fault: Fault? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  public func page(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage {
    switch fault {
    case nil: return try await fetcher.page(number, of: query, isAllowed: isAllowed)
    case .empty: return AnimalPage(number: number, animals: [], total: 0, hasMore: false)
    case .offline: throw .offline
    case .slow(let delay):
      do { try await sleep(delay) } catch { throw .cancelled }
      return try await fetcher.page(number, of: query, isAllowed: isAllowed)
    case .status(let status): throw AnimalFetchError(status: status)
    case .garbage: throw .notUnderstood(.notJSON)
    }
  }
}

extension AnimalFetchError {
  /// The error that an HTTP status stands for.
  init(status: Int) {
    switch status {
    case 401: self = .unauthorized(key: nil)
    case 403: self = .forbidden
    case 404: self = .notFound
    case 429: self = .tooManyRequests(retryAfter: nil)
    case 500...: self = .server(status: status)
    default: self = .unexpected(status: status)
    }
  }
}
