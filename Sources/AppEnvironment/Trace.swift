/// What happens in a session, a line each, for whoever looks for a fault: events, actions, effects, frames, and what left.
///
/// No line holds a position, a name, a text that somebody typed, or a secret: whoever records one sees to that.
@MainActor public final class Trace {
  /// The last lines, the oldest first.
  public private(set) var recent: [String] = []

  private let limit: Int
  private let clock: any AppClock
  private let write: (String) -> Void

  /// - Parameters:
  ///   - clock: its uptime stands before each line, in seconds.
  ///   - limit: how many lines ``recent`` keeps.
  ///   - write: gets each line, without a line end.
  public init(clock: any AppClock, limit: Int = 20, write: @escaping (String) -> Void = { _ in }) {
    self.clock = clock
    self.limit = limit
    self.write = write
  }

  /// - Parameters:
  ///   - kind: `event`, `action`, `effect`, `frame` or `egress`.
  ///   - words: what happened, by names of the program's own.
  public func record(_ kind: String, _ words: String) {
    let (seconds, attoseconds) = clock.uptime.components
    let milliseconds = String(1000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    let line = "\(seconds).\(milliseconds) \(kind) \(words)"
    if recent.count == limit { recent.removeFirst() }
    recent.append(line)
    write(line)
  }

  /// The name of an enumeration's case, without what it carries.
  public static func name<Value>(of value: Value) -> String {
    String(String(describing: value).prefix { $0 != "(" })
  }
}
