import Foundation

/// A folder of a test's own, deleted with the value.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "petsave-storage-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// The bytes of all files, log and all.
  func everything() throws -> Data {
    try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .reduce(into: Data()) { $0.append(try Data(contentsOf: $1)) }
  }
}
