import Terminal

/// Kept snapshots: `WALK/NAME.txt` below a folder, each a screen's text.
struct SnapshotFolder {
  let path: String

  /// How a screen compares with the one that is kept.
  enum Comparison: Equatable {
    case same
    /// A readable difference.
    case changed(String)
    /// None was kept; it has been written.
    case missing
    case updated
  }

  func file(_ name: String, of walk: String) -> String { "\(path)/\(walk)/\(name).txt" }

  /// Compares a screen with the kept one. A missing one is written; a changed one only when updating.
  func compare(_ snapshot: Snapshot, of walk: String, isUpdating: Bool) throws(FileError) -> Comparison {
    let file = file(snapshot.name, of: walk)
    let text = snapshot.canvas.text
    guard let data = try PlainFile.readIfPresent(file) else {
      try PlainFile.write(text, to: file)
      return isUpdating ? .updated : .missing
    }
    let kept = String(decoding: data, as: UTF8.self)
    if kept == text { return .same }
    guard isUpdating else { return .changed(ScreenDifference.description(from: kept, to: text)) }
    try PlainFile.write(text, to: file)
    return .updated
  }

  func remove(_ file: String) throws(FileError) { try PlainFile.remove(file) }

  /// The kept snapshots of a walkthrough that none of its steps makes any more.
  func stale(of walkthrough: Walkthrough) throws(FileError) -> [String] {
    let folder = "\(path)/\(walkthrough.name)"
    guard PlainFile.isFolder(folder) else { return [] }
    let made = Set(walkthrough.snapshotNames.map { "\($0).txt" })
    return try PlainFile.names(in: folder).filter { $0.hasSuffix(".txt") && !made.contains($0) }
      .map { "\(folder)/\($0)" }
  }
}
