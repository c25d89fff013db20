import Terminal

/// A screen that a walkthrough kept under a name.
public struct Snapshot: Sendable {
  public let name: String
  /// Of the script.
  public let line: Int
  /// What was told when it was taken.
  public let caption: String?
  public let canvas: Canvas

  public init(name: String, line: Int, caption: String?, canvas: Canvas) {
    self.name = name
    self.line = line
    self.caption = caption
    self.canvas = canvas
  }
}

/// Keeps the snapshots that a walkthrough's audience is told of.
@MainActor public final class SnapshotCollector {
  public private(set) var snapshots: [Snapshot] = []
  private var caption: String?
  private var line = 0

  public init() {}

  public func take(_ moment: Moment) {
    switch moment {
    case .began(let line): self.line = line.position.line
    case .caption(let text): caption = text
    case .snapshot(let name, let canvas):
      snapshots.append(Snapshot(name: name, line: line, caption: caption, canvas: canvas))
    default: break
    }
  }
}
