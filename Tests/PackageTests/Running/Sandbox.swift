import Foundation
import Testing

/// A home of its own for the program under test: a folder that is deleted afterwards, and an environment that holds
/// nothing of whoever runs the tests.
final class Sandbox {
  /// The folder; its path is short, for sockets lie in it.
  let folder: String
  var environment: [String: String]

  init() throws {
    var template = Array("/tmp/petsave-test-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    environment = [
      "HOME": "\(folder)/home", "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    try FileManager.default.createDirectory(atPath: "\(folder)/home", withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where the program keeps its decisions.
  var state: String { "\(folder)/home/.local/state/petsave" }
  /// Where its features keep what they keep.
  var data: String { "\(folder)/home/.local/share/petsave" }
  /// The config that it reads when none is named.
  var config: String { "\(folder)/home/.config/petsave/PetSave.plist" }

  /// The environment as words for `env -i`.
  func assignments(changing changes: [String: String?] = [:]) -> String {
    var variables = environment
    for (name, value) in changes { variables[name] = value }
    return variables.map { "\($0)=\($1.quoted)" }.sorted().joined(separator: " ")
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes a file, by a path or a name in the folder, making what it lies in.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult func write(_ data: Data, to name: String) throws -> String {
    let path = name.hasPrefix("/") ? name : path(name)
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: path))
    return path
  }

  /// The names in a folder, in order; none when there is no such folder.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Runs the built program.
  func petsave(_ arguments: String...) async throws -> Command.Outcome {
    try await petsave(arguments)
  }

  func petsave(_ arguments: [String]) async throws -> Command.Outcome {
    try await command(Package.executable, arguments).run()
  }

  /// Runs a line of shell, where `$PETSAVE` is the built program.
  func shell(_ line: String) async throws -> Command.Outcome {
    var command = command("/bin/sh", ["-c", line])
    command.environment["PETSAVE"] = Package.executable
    return try await command.run()
  }

  func command(_ program: String, _ arguments: [String]) -> Command {
    Command(program: program, arguments: arguments, environment: environment, folder: folder)
  }
}

extension String {
  /// The text as one word of a shell.
  var quoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
