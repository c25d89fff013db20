import Terminal

/// A screen that a walkthrough kept under a name.
public struct Snapshot: Sendable {
  public let name: String
  /// What was told when it was taken.
  public let caption: String?
  public let canvas: Canvas

  public init(name: String, caption: String?, canvas: Canvas) {
    self.name = name
    self.caption = caption
    self.canvas = canvas
  }
}

/// Keeps the snapshots that a walkthrough's audience is told of.
@MainActor public final class SnapshotCollector {
  public private(set) var snapshots: [Snapshot] = []
  private var caption: String?

  public init() {}

  public func take(_ moment: Moment) {
    switch moment {
    case .caption(let text): caption = text
    case .snapshot(let name, let canvas): snapshots.append(Snapshot(name: name, caption: caption, canvas: canvas))
    default: break
    }
  }
}
