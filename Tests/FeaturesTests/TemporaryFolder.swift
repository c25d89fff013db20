import Foundation

/// A folder of a test's own, deleted with it.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "petsave-features-\(UUID().uuidString)")
    .path(percentEncoded: false)

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  /// Whether any file has these bytes.
  func contains(_ text: String) -> Bool {
    names.contains { name in
      (try? Data(contentsOf: URL(filePath: "\(path)/\(name)")))?.range(of: Data(text.utf8)) != nil
    }
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }
}
