import AppEnvironment
import Observation

/// Follows a value derived from observable state: its callback gets the value at once and then, in a later turn, after
/// each change.
///
/// `withObservationTracking` tells of the first change only, and before it happens; so the value is read again in an
/// effect, and tracking armed anew.
@MainActor final class Following<Value: Equatable> {
  private let read: @MainActor () -> Value
  private let changed: @MainActor (Value) -> Void
  private let effects: Effects
  private var last: Value?

  init(
    effects: Effects, _ read: @escaping @MainActor () -> Value, changed: @escaping @MainActor (Value) -> Void
  ) {
    self.effects = effects
    self.read = read
    self.changed = changed
    update()
  }

  private func update() {
    let value = withObservationTracking(read) { [weak self] in
      // Observable state here belongs to the main actor, so this is called on it.
      MainActor.assumeIsolated {
        guard let self else { return }
        self.effects.run { self.update() }
      }
    }
    guard value != last else { return }
    last = value
    changed(value)
  }
}
