import AppEnvironment

/// A line from `petsave` to `petsave-fetch`.
public enum FetchOrder: Hashable, Sendable {
  case fetch(FetchRequest)
  /// Nobody waits for this answer any more; none is given.
  case cancel(Int)

  /// The order as a line, its end included.
  public var line: [UInt8] {
    switch self {
    case .fetch(let request): request.line
    case .cancel(let id): JSONValue.object(["cancel": .integer(id)]).line
    }
  }

  public init(line: some Sequence<UInt8>) throws(FetchLineError) {
    let bytes = Array(line)
    // A request has an id, and nothing to cancel.
    if bytes.count < 64, let id = JSONValue(parsing: bytes)?["cancel"]?.integer {
      self = .cancel(id)
    } else {
      self = .fetch(try FetchRequest(line: bytes))
    }
  }
}
