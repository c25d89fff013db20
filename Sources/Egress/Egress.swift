import AppEnvironment
import FetchMessages
import FoundationEssentials

/// The way out: asks whether a request may leave, enters it into the ledger, and hands it to `petsave-fetch`.
public actor Egress: EgressSender {
  public nonisolated let ledger: Ledger
  private nonisolated let transport: any FetchTransport
  private nonisolated let now: @MainActor @Sendable () -> Date
  private nonisolated let leaving: @MainActor @Sendable (EgressRequest) -> Void
  nonisolated let executor: ActorExecutor
  private var lastID = 0

  /// - Parameters:
  ///   - now: the wall clock, for the ledger.
  ///   - leaving: sees each request in the turn in which it leaves.
  public init(
    transport: any FetchTransport, ledger: Ledger, now: @escaping @MainActor @Sendable () -> Date,
    leaving: @escaping @MainActor @Sendable (EgressRequest) -> Void = { _ in }, executor: ActorExecutor
  ) {
    self.transport = transport
    self.ledger = ledger
    self.now = now
    self.leaving = leaving
    self.executor = executor
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  public func send(_ request: EgressRequest) async throws(EgressError) -> EgressAnswer {
    let address = try Self.address(of: request)
    guard await request.isAllowed() else { throw .notAllowed }
    try await transport.prepare()
    lastID += 1
    let fetch = FetchRequest(id: lastID, request)
    let number = await ledger.begin(
      LedgerEntry(
        time: await now(), purpose: request.purpose, host: address.host, method: request.method,
        carried: request.carries, withheld: request.withheld, bytesOut: fetch.bytesOut))
    let result = await exchange(fetch, of: request)
    // What the wire had, where the program that speaks to it lived to say so.
    let wire = try? result.get()
    do throws(EgressError) {
      let answer = try Self.answer(result, host: address.host)
      await ledger.end(number, .answered(status: answer.status), wire)
      return answer
    } catch {
      if let failure = LedgerEntry.Failure(error) {
        await ledger.end(number, .failed(failure), wire)
      } else {
        await ledger.takeBack(number)
      }
      throw error
    }
  }

  private static func address(of request: EgressRequest) throws(EgressError) -> WebAddress {
    do throws(WebAddress.Problem) {
      return try WebAddress(request.url)
    } catch {
      if case .insecure(let host) = error { throw .insecure(host: host) }
      throw .badURL
    }
  }

  /// Lets a request leave in the very turn in which it is allowed, and waits for what comes of it.
  @MainActor private func exchange(_ fetch: FetchRequest, of request: EgressRequest) async -> FetchResult {
    guard request.isAllowed(), !Task.isCancelled else { return .failure(.notAllowed) }
    leaving(request)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transport.begin(fetch) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      transport.cancel(fetch.id)
    }
  }

  private static func answer(_ result: FetchResult, host: String) throws(EgressError) -> EgressAnswer {
    switch try result.get().outcome {
    case .response(let response):
      return EgressAnswer(status: response.status, headers: response.headers, body: response.body)
    case .failure(let failure, let detail): throw EgressError(failure, host: host, detail: detail)
    }
  }
}

extension FetchRequest {
  init(id: Int, _ request: EgressRequest) {
    let (seconds, attoseconds) = request.timeout.components
    self.init(
      id: id, method: request.method, url: request.url, headers: request.headers, body: request.body,
      timeoutMilliseconds: max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)),
      maximumBytes: request.maximumBytes)
  }

  /// About how much leaves, until it is known: method, address, headers and body.
  var bytesOut: Int {
    headers.reduce(method.rawValue.utf8.count + url.utf8.count + (body?.count ?? 0)) {
      $0 + $1.key.utf8.count + $1.value.utf8.count
    }
  }
}

extension EgressError {
  init(_ failure: FetchFailure, host: String, detail: String?) {
    self =
      switch failure {
      case .offline: .offline
      case .refused: .refused(host: host)
      case .nameNotFound: .nameNotFound(host: host)
      case .insecure: .insecure(host: host)
      case .timedOut: .timedOut
      case .tooLarge: .tooLarge
      case .cutShort: .cutShort
      case .redirected: .redirected(host: detail ?? host)
      case .badURL: .badURL
      case .badAnswer: .badAnswer(host: host)
      case .proxyFailed: .proxyFailed
      case .notUnderstood, .other: .helperFailed
      }
  }
}
