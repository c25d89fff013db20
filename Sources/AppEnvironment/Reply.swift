import Synchronization

/// Where one waiting effect gets its reply; the first one counts.
public final class Reply<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value?, Never>)
    case given(Value?)
  }

  private let state = Mutex(State.open)
  private let given: @Sendable () -> Void

  /// - Parameter given: runs once, before the waiter does.
  init(given: @escaping @Sendable () -> Void) {
    self.given = given
  }

  /// Gives the reply; without effect when there is one, or when the effect was cancelled.
  public func give(_ value: Value) {
    give(.some(value))
  }

  /// - Parameter value: nil for a cancelled wait.
  func give(_ value: Value?) {
    let before = state.withLock { state in
      let before = state
      if case .given = before { return before }
      state = .given(value)
      return before
    }
    if case .given = before { return }
    given()
    if case .awaited(let continuation) = before { continuation.resume(returning: value) }
  }

  func value() async -> Value? {
    await withCheckedContinuation { continuation in
      let early: Value?? = state.withLock { state in
        if case .given(let value) = state { return .some(value) }
        state = .awaited(continuation)
        return nil
      }
      if let early { continuation.resume(returning: early) }
    }
  }
}
