import AppEnvironment
import Egress

/// Sends one source's requests: tries again what may pass, and leaves a source alone that asks for it. Each try is a request of
/// its own: permitted, recorded and counted anew.
actor RemoteClient {
  /// How often a request is sent at most.
  static let tries = 3
  /// The longest time that a source may ask for and is waited for while someone looks on.
  static let patience = Duration.seconds(10)
  /// How long a source is left alone that has had enough and does not say for how long.
  static let rest = Duration.seconds(30)

  nonisolated let executor: ActorExecutor
  private let sender: any EgressSender
  private let effects: Effects
  /// Until when, by the clock's uptime, nothing is asked.
  private var closedUntil: Duration?

  init(sender: any EgressSender, effects: Effects, executor: ActorExecutor) {
    self.sender = sender
    self.effects = effects
    self.executor = executor
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  /// Returns what the source answers, whatever its status but those that may pass: they are tried again first.
  func send(_ request: EgressRequest) async throws(AnimalFetchError) -> EgressAnswer {
    if let left = await timeLeft() { throw .tooManyRequests(retryAfter: left) }
    var number = 1
    while true {
      let answer = try await once(request)
      let isLast = number == Self.tries
      switch answer.status {
      // A source that is busy says for how long, mostly.
      case 429, 503:
        let wait = RetryAfter.duration(answer.headers["retry-after"], now: await effects.now)
        let pause = wait ?? .seconds(2 << (number - 1))
        if isLast || pause > Self.patience {
          if answer.status == 503, wait == nil { throw .server(status: 503) }
          closedUntil = await effects.uptime + max(wait ?? Self.rest, .seconds(1))
          throw .tooManyRequests(retryAfter: wait)
        }
        try await sleep(pause)
      // Not yet, too slow, too early, or a fault that may pass.
      case 202, 408, 425, 500...:
        if isLast {
          throw answer.status < 500 ? AnimalFetchError(status: answer.status) : .server(status: answer.status)
        }
        try await sleep(.seconds(1 << (number - 1)))
      default: return answer
      }
      number += 1
    }
  }

  private func once(_ request: EgressRequest) async throws(AnimalFetchError) -> EgressAnswer {
    do throws(EgressError) {
      return try await sender.send(request)
    } catch {
      throw AnimalFetchError(error)
    }
  }

  private func timeLeft() async -> Duration? {
    guard let closedUntil else { return nil }
    let left = closedUntil - (await effects.uptime)
    // In whole seconds, as the source counts them.
    if left > .zero { return .seconds(left.components.seconds + (left.components.attoseconds > 0 ? 1 : 0)) }
    self.closedUntil = nil
    return nil
  }

  private func sleep(_ duration: Duration) async throws(AnimalFetchError) {
    do { try await effects.sleep(for: duration) } catch { throw .cancelled }
  }
}

extension AnimalFetchError {
  init(_ error: EgressError) {
    switch error {
    case .offline: self = .offline
    case .refused(let host): self = .refused(host: host)
    case .nameNotFound(let host): self = .nameNotFound(host: host)
    case .insecure(let host): self = .insecure(host: host)
    case .timedOut: self = .timedOut
    case .tooLarge: self = .notUnderstood(.tooLarge)
    case .cutShort: self = .notUnderstood(.cutShort)
    case .redirected(let host): self = .redirected(host: host)
    case .helperMissing(let path): self = .helperMissing(path: path)
    case .helperFailed: self = .helperFailed
    case .badURL: self = .badAddress
    case .badAnswer(let host): self = .badAnswer(host: host)
    case .proxyFailed: self = .proxyFailed
    case .notAllowed, .cancelled: self = .cancelled
    }
  }
}
