import Foundation

/// Where the package and what was built of it lie.
enum Package {
  static let folder = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()

  /// The built program: beside the tests that were built with it.
  static let executable: String = {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "petsave")
      .path(percentEncoded: false)
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : "\(folder)/.build/debug/petsave"
  }()

  static let resources = "\(folder)/Resources"

  /// A file of the package, as text.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }
}
