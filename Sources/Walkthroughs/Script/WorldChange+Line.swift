import Privacy

extension WorldChange {
  /// The line of a script that makes the change.
  var line: String {
    switch self {
    case .remoteDisabled(let features):
      "remote-disabled " + (features.isEmpty ? "none" : features.names.joined(separator: ","))
    case .authorization(let status): "authorization \(status.rawValue)"
    case .accuracy(let accuracy): "accuracy \(accuracy.rawValue)"
    case .services(let isOn): "services \(isOn ? "on" : "off")"
    case .notifications(let status): "notifications \(status.rawValue)"
    case .location(let location): "location \(location.words)"
    case .source(let source): "source \(source.words)"
    case .answer(let answer): "answer \(answer.words)"
    }
  }
}

extension World.Location {
  fileprivate var words: String {
    switch self {
    case .place(let name, _): quoted(name)
    case .route(let path): "route \(quoted(path))"
    case .none: "none"
    case .lost: "lost"
    case .noSource: "no-source"
    }
  }
}

extension World.Source {
  fileprivate var words: String {
    switch self {
    case .catalogue: "catalogue"
    case .empty: "empty"
    case .offline: "offline"
    case .garbage: "garbage"
    case .slow(let delay): "slow \(delay.scriptText)"
    case .error(let status): "error \(status)"
    }
  }
}

extension World.Answer {
  fileprivate var words: String {
    switch self {
    case .none: "none"
    case .allowOnce(let isApproximate): "allow-once" + (isApproximate ? " approximate" : "")
    case .allowWhileUsing(let isApproximate): "allow-while-using" + (isApproximate ? " approximate" : "")
    case .deny: "deny"
    }
  }
}

extension Duration {
  /// As a script writes it: `500ms`, `2s`, `15m`; parts of a millisecond count as one.
  var scriptText: String {
    let milliseconds = milliseconds
    if milliseconds % 1000 != 0 { return "\(milliseconds)ms" }
    return milliseconds % 60_000 == 0 && milliseconds > 0 ? "\(milliseconds / 60_000)m" : "\(milliseconds / 1000)s"
  }

  /// The same or a little longer.
  var wholeMilliseconds: Duration { .milliseconds(milliseconds) }

  private var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
