/// What differs between two screens' texts, row by row.
public enum ScreenDifference {
  /// Each row that differs as it was and as it is, with a mark below the columns that differ. Empty for equal texts.
  public static func description(from old: String, to new: String) -> String {
    let (before, after) = (rows(old), rows(new))
    var lines: [String] = []
    if before.count != after.count { lines.append("rows: \(before.count) before, \(after.count) now") }
    for index in 0..<max(before.count, after.count) {
      let was = index < before.count ? before[index] : nil
      let now = index < after.count ? after[index] : nil
      if was == now { continue }
      lines.append("row \(index + 1)")
      if let was { lines.append("  - \(was)") }
      if let now { lines.append("  + \(now)") }
      if let was, let now { lines.append("    \(marks(Array(was), Array(now)))") }
    }
    return lines.joined(separator: "\n")
  }

  private static func rows(_ text: String) -> [String] {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if rows.last == "" { rows.removeLast() }
    return rows
  }

  private static func marks(_ was: [Character], _ now: [Character]) -> String {
    let marks = (0..<max(was.count, now.count)).map { index -> Character in
      index < was.count && index < now.count && was[index] == now[index] ? " " : "^"
    }
    return String(marks[...(marks.lastIndex(of: "^") ?? 0)])
  }
}
