import Terminal

/// A screen that a walkthrough kept under a name.
public struct Snapshot: Sendable {
  public let name: String
  /// Of the script.
  public let line: Int
  /// What was told when it was taken.
  public let caption: String?
  /// What was told since the snapshot before, and still is: what a page says of it.
  public let story: [String]
  public let canvas: Canvas

  public init(name: String, line: Int, caption: String?, story: [String] = [], canvas: Canvas) {
    self.name = name
    self.line = line
    self.caption = caption
    self.story = story
    self.canvas = canvas
  }
}

/// Keeps the snapshots that a walkthrough's audience is told of.
@MainActor public final class SnapshotCollector {
  public private(set) var snapshots: [Snapshot] = []
  private var caption: String?
  private var story: [String] = []
  /// Whether a snapshot has it.
  private var isStoryTold = false
  private var line = 0

  public init() {}

  public func take(_ moment: Moment) {
    switch moment {
    case .began(let line): self.line = line.position.line
    case .caption(let text):
      caption = text
      if isStoryTold { story = [] }
      isStoryTold = false
      if let text { story.append(text) } else { story = [] }
    case .snapshot(let name, let canvas):
      snapshots.append(Snapshot(name: name, line: line, caption: caption, story: story, canvas: canvas))
      isStoryTold = true
    default: break
    }
  }
}
