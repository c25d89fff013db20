import Terminal

/// What a terminal is sent over time, and what happens beside it.
public struct Recording: Hashable, Sendable {
  public struct Event: Hashable, Sendable {
    /// Milliseconds since the start; never less than the event's before.
    public let time: Int
    public let kind: Kind

    public init(time: Int, kind: Kind) {
      self.time = time
      self.kind = kind
    }
  }

  public enum Kind: Hashable, Sendable {
    case output(String)
    case marker(String)
    case resize(Size)
    case exit(Int)
  }

  public let title: String
  /// The terminal's at the start.
  public let size: Size
  public let events: [Event]

  public init(title: String, size: Size, events: [Event]) {
    self.title = title
    self.size = size
    self.events = events
  }
}

/// The forms in which a recording is written.
public enum RecordingFormat: String, CaseIterable, Sendable {
  case asciicast2 = "asciicast-v2"
  case asciicast3 = "asciicast-v3"
}

extension Recording {
  /// The recording as a file: a header and one event a line, JSON each. It names no environment but `TERM`.
  public func text(as format: RecordingFormat) -> String {
    switch format {
    case .asciicast2: asciicast2
    case .asciicast3: asciicast3
    }
  }

  private static let terminal = "xterm-256color"

  /// In the header of each recording that this program makes: by it an earlier one is known.
  private static let mark = "\"command\":\"petsave walk\""

  /// Whether a file's text is a recording that this program made.
  static func isOurs(_ text: String) -> Bool {
    let head = text.prefix { $0 != "\n" }
    return head.hasPrefix("{\"version\":") && head.hasSuffix(",\(mark)}")
  }

  /// Times since the start; the exit is left out, which version 2 does not know.
  private var asciicast2: String {
    var text =
      "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows),\"title\":\(JSONText.string(title)),"
      + "\"env\":{\"TERM\":\"\(Recording.terminal)\"},\(Recording.mark)}\n"
    for event in events {
      if case .exit = event.kind { continue }
      text += line(event.time, event.kind)
    }
    return text
  }

  /// Times since the event before.
  private var asciicast3: String {
    var text =
      "{\"version\":3,\"term\":{\"cols\":\(size.columns),\"rows\":\(size.rows),\"type\":\"\(Recording.terminal)\"},"
      + "\"title\":\(JSONText.string(title)),\(Recording.mark)}\n"
    var last = 0
    for event in events {
      text += line(event.time - last, event.kind)
      last = event.time
    }
    return text
  }

  private func line(_ milliseconds: Int, _ kind: Kind) -> String {
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    let (code, data) =
      switch kind {
      case .output(let text): ("o", text)
      case .marker(let label): ("m", label)
      case .resize(let size): ("r", "\(size.columns)x\(size.rows)")
      case .exit(let status): ("x", "\(status)")
      }
    return "[\(milliseconds / 1000).\(fraction),\"\(code)\",\(JSONText.string(data))]\n"
  }
}
