import Observation

/// Reads observable state as a screen does, and counts how often it is woken by a change.
@MainActor public final class Reader {
  public private(set) var wakes = 0
  private let read: @MainActor () -> Void

  public init<Value>(_ value: @escaping @MainActor () -> Value) {
    read = { _ = value() }
    arm()
  }

  private func arm() {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.wakes += 1
        // The change is not made yet: it is read again in a later turn.
        Task { @MainActor in self.arm() }
      }
    }
  }
}
