import FoundationEssentials

/// A clock for walkthroughs and tests: time stands still until ``advance(by:settling:)`` moves it from one due timer
/// to the next.
@MainActor public final class VirtualClock: AppClock {
  private struct Entry {
    let due: Duration
    let order: Int
    let timer: ClockTimer
  }

  private let start: Date
  private var entries: [Entry] = []
  private var scheduled = 0

  public private(set) var uptime: Duration = .zero

  /// While true nothing fires: the program is stopped, but time goes on.
  public var isSuspended = false

  /// - Parameter start: the wall clock's time at uptime zero.
  public init(start: Date) {
    self.start = start
  }

  public var now: Date {
    let (seconds, attoseconds) = uptime.components
    return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// How long it is until the next timer falls due, nil when none waits.
  public var untilNextTimer: Duration? {
    entries.filter(\.timer.isPending).map(\.due).min().map { max(.zero, $0 - uptime) }
  }

  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ClockTimer {
    let timer = ClockTimer(action)
    scheduled += 1
    entries.append(Entry(due: uptime + max(.zero, delay), order: scheduled, timer: timer))
    return timer
  }

  /// Moves time on by `duration`, firing what falls due in order of due time.
  ///
  /// - Parameters:
  ///   - limit: so many timers fire at most.
  ///   - settling: awaited after each timer that fired, so that what it started ends before the next one.
  /// - Returns: false when more than `limit` timers fell due: time stands at the last one that fired.
  @discardableResult public func advance(
    by duration: Duration, limit: Int = .max, settling: () async -> Void = {}
  ) async -> Bool {
    let end = uptime + duration
    var left = limit
    while !isSuspended, let next = nextEntry(upTo: end) {
      if left == 0 { return false }
      left -= 1
      entries.removeAll { $0.order == next.order }
      uptime = max(uptime, next.due)
      next.timer.fire()
      await settling()
    }
    uptime = max(uptime, end)
    return true
  }

  private func nextEntry(upTo end: Duration) -> Entry? {
    entries.removeAll { !$0.timer.isPending }
    return entries.filter { $0.due <= end }.min { ($0.due, $0.order) < ($1.due, $1.order) }
  }
}
