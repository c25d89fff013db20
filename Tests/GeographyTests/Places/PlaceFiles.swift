import Foundation
import Testing

@testable import Geography

/// The shipped files, and small ones made for a test.
enum PlaceFiles {
  static let shipped = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/Places")
    .path(percentEncoded: false)

  static func list() throws -> PlaceList { try PlaceList(folder: shipped) }

  /// The fields of each row of a shipped file, read without the code under test.
  static func rows(of name: String) throws -> [[Substring]] {
    try String(contentsOfFile: shipped + "/" + name, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
  }

  /// A folder of files with these rows, under right headers.
  static func folder(zips: [String] = [], places: [String] = [], regions: [String] = []) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "places-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, rows) in [("zips.tsv", zips), ("places.tsv", places), ("regions.tsv", regions)] {
      try file(rows).write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    return folder.path(percentEncoded: false)
  }

  static func file(_ rows: [String]) -> String {
    let body = rows.map { $0 + "\n" }.joined()
    var size = 0
    func header() -> String { "# \(rows.count) rows, \(size) bytes\n" }
    while size != header().utf8.count + body.utf8.count { size = header().utf8.count + body.utf8.count }
    return header() + body
  }

  static func withFolder(
    zips: [String] = [], places: [String] = [], regions: [String] = [], _ body: (String) throws -> Void
  ) throws {
    let folder = try folder(zips: zips, places: places, regions: regions)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
