import Dispatch
import FoundationEssentials

/// Where the app's time comes from: the machine's clock, or a virtual one that only moves when told to.
@MainActor public protocol AppClock: AnyObject {
  /// The wall clock, for what is shown and stored.
  var now: Date { get }

  /// Time since some fixed start, never running backwards; ages and limits are judged by it.
  var uptime: Duration { get }

  /// Runs an action once, `delay` from now. Timers with the same due time fire in the order of scheduling.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ClockTimer
}

/// A scheduled action that can be taken back.
@MainActor public final class ClockTimer {
  private var action: (@MainActor () -> Void)?

  public init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Whether the action is still to come.
  public var isPending: Bool { action != nil }

  /// Takes the action back; without effect once it has run.
  public func cancel() {
    action = nil
  }

  /// Runs the action unless it has run or was cancelled.
  public func fire() {
    let pending = action
    action = nil
    pending?()
  }
}

/// The machine's clock. Its uptime goes on while the machine sleeps, so that ages stay true.
@MainActor public final class SystemClock: AppClock {
  private let start = ContinuousClock.now

  public init() {}

  public var now: Date { Date() }

  public var uptime: Duration { ContinuousClock.now - start }

  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ClockTimer {
    let timer = ClockTimer(action)
    // What is a hundred years away does not come in this run.
    let (seconds, attoseconds) = min(delay, .seconds(100 * 366 * 86_400)).components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(Int(max(0, nanoseconds)))) {
      MainActor.assumeIsolated { timer.fire() }
    }
    return timer
  }
}
