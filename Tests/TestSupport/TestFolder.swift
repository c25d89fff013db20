import AppEnvironment
import Foundation

/// A folder of its own for the state files, gone with the value.
public final class TestFolder: Sendable {
  public let path: String

  public init() {
    path = FileManager.default.temporaryDirectory.appending(path: "petsave-test-\(UUID().uuidString)").path()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  public var state: StateFolder { StateFolder(path: path) }

  /// The names of all files in it, in order; none before anything was written.
  public var names: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  public func read(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

  public func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// Whether some file holds the bytes.
  public func holds(_ text: String) -> Bool {
    names.contains { read($0)?.range(of: Data(text.utf8)) != nil }
  }
}
