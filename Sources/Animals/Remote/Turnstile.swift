import AppEnvironment
import Synchronization

/// Lets one through at a time; whoever comes meanwhile waits, as one of the app's effects, for what came of it.
final class Turnstile<Outcome: Sendable>: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [Reply<Outcome>] = []
  }

  private let state = Mutex(State())
  private let effects: Effects

  init(effects: Effects) {
    self.effects = effects
  }

  /// Returns at once with nil to the one who may go through and must call ``leave(_:)``; to the others what that one
  /// left with, or `given` when they do not want to wait any more.
  func enter(cancelled given: Outcome) async -> Outcome? {
    let isFree = state.withLock { state in
      defer { state.isTaken = true }
      return !state.isTaken
    }
    if isFree { return nil }
    return await wait(cancelled: given)
  }

  @MainActor private func wait(cancelled given: Outcome) async -> Outcome {
    let outcome: Outcome? = await effects.reply { reply in
      let isOver = state.withLock { state in
        if state.isTaken { state.waiting.append(reply) }
        return !state.isTaken
      }
      // It was left in between: as if cancelled, to look again.
      if isOver { reply.give(given) }
    }
    return outcome ?? given
  }

  func leave(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    for reply in waiting { reply.give(outcome) }
  }
}
