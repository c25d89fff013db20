import Foundation
import Testing

/// The path of a program in `Tests/Checkers`; they share nothing with what they check.
func checker(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Checkers/\(name)").path(percentEncoded: false)
}

/// Runs a program to its end.
func run(
  _ program: String, _ arguments: [String], environment: [String: String]? = nil
) throws -> (status: Int32, text: String, errors: String) {
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  if let environment { process.environment = environment }
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  let problem = try errors.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: problem, as: UTF8.self))
}

/// A folder that is deleted when nobody holds it any more.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "walkthroughs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file. Returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    let path = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }
}
