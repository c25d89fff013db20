import AppEnvironment

/// Waits on a clock until the time is over or somebody wakes it.
@MainActor final class Sleeper {
  private let clock: any AppClock
  private var continuation: CheckedContinuation<Void, Never>?

  init(clock: any AppClock) {
    self.clock = clock
  }

  /// - Parameter duration: nil waits until it is woken.
  /// - Returns: whether the time was over.
  @discardableResult
  func sleep(_ duration: Duration?) async -> Bool {
    var isOver = false
    let timer = duration.map { duration in
      clock.schedule(after: duration) { [weak self] in
        isOver = true
        self?.wake()
      }
    }
    await withCheckedContinuation { continuation = $0 }
    timer?.cancel()
    return isOver
  }

  /// Without effect while nobody sleeps.
  func wake() {
    let sleeping = continuation
    continuation = nil
    sleeping?.resume()
  }
}
