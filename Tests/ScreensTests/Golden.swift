import Foundation
import Testing

/// Screens that were looked at by a person and kept, one file each in `Snapshots`.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
  private static let isUpdating = ProcessInfo.processInfo.environment["PETSAVE_UPDATE_SNAPSHOTS"] == "1"

  /// Compares a screen whole with the file of that name. A missing file is written and fails; with
  /// `PETSAVE_UPDATE_SNAPSHOTS=1` every file is rewritten.
  ///
  /// - Parameter isOwner: whether the file is this screen's own; if not, it is never written.
  static func check(
    _ screen: String, _ name: String, isOwner: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "\(name).txt")
    let known = try? String(contentsOf: file, encoding: .utf8)
    if known == screen { return }
    if isOwner, known == nil || isUpdating {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try screen.write(to: file, atomically: true, encoding: .utf8)
      if isUpdating { return }
    }
    let reason = known.map { difference(from: $0, to: screen) } ?? "new; look at it:\n\(screen)"
    Issue.record("\(name): \(reason)", sourceLocation: sourceLocation)
  }

  /// The names of all files.
  static func names() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    return Set(files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
  }

  /// Both screens row by row: `-` for what was expected, `+` for what came.
  static func difference(from old: String, to new: String) -> String {
    let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    var lines = [""]
    for row in 0..<max(old.count, new.count) {
      let (was, now) = (row < old.count ? old[row] : nil, row < new.count ? new[row] : nil)
      if was == now {
        lines.append("  \(was ?? "")")
      } else {
        if let was { lines.append("- \(was)") }
        if let now { lines.append("+ \(now)") }
      }
    }
    return lines.joined(separator: "\n")
  }
}
