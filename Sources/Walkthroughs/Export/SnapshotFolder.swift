import Terminal

/// Kept snapshots: `WALK/NAME.txt` below a folder, each a screen's text.
struct SnapshotFolder {
  private(set) var folder: OutputFolder

  init(path: String, isForced: Bool = false) throws(FileError) {
    folder = try OutputFolder(path: path, isForced: isForced)
  }

  /// How a screen compares with the one that is kept.
  enum Comparison: Equatable {
    case same
    /// A readable difference.
    case changed(String)
    case missing
  }

  /// A snapshot's path within the folder.
  func name(_ snapshot: String, of walk: String) -> String { "\(walk)/\(snapshot).txt" }

  func file(_ snapshot: String, of walk: String) -> String { folder.file(name(snapshot, of: walk)) }

  /// Compares a screen with the kept one.
  func compare(_ snapshot: Snapshot, of walk: String) throws(FileError) -> Comparison {
    let text = snapshot.canvas.text
    guard let kept = try folder.text(name(snapshot.name, of: walk)) else { return .missing }
    return kept == text ? .same : .changed(ScreenDifference.description(from: kept, to: text))
  }

  func check(_ snapshot: Snapshot, of walk: String) throws(FileError) {
    try folder.check(snapshot.canvas.text, for: name(snapshot.name, of: walk))
  }

  mutating func keep(_ snapshot: Snapshot, of walk: String) throws(FileError) {
    try folder.write(snapshot.canvas.text, to: name(snapshot.name, of: walk))
  }

  mutating func remove(_ snapshot: String, of walk: String) throws(FileError) {
    try folder.remove(name(snapshot, of: walk))
  }

  /// The kept snapshots of a walkthrough that none of its steps makes any more. What is another's is none.
  func stale(of walkthrough: Walkthrough) throws(FileError) -> [String] {
    let walk = walkthrough.name
    let path = folder.file(walk)
    guard PlainFile.isFolder(path) else { return [] }
    let made = Set(walkthrough.snapshotNames)
    return try PlainFile.names(in: path).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
      .filter { !made.contains($0) && folder.isMade(name($0, of: walk)) }
  }
}
