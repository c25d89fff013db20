import Foundation
import Testing

/// A program to be run without a terminal, and all that comes of it.
struct Command {
  var program: String
  var arguments: [String]
  var environment: [String: String]
  /// Where it is run, and where its output is collected.
  var folder: String
  /// After which it is killed, and the test fails.
  var limit = Duration.seconds(30)

  struct Outcome {
    /// The exit status, or 128 + n for signal n, as a shell has it.
    let status: Int32
    let outputBytes: Data
    let errorBytes: Data

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
    var outputLines: [Substring] { output.split(separator: "\n") }
    var errorLines: [Substring] { errors.split(separator: "\n") }

    /// Whether anything in it could act on a terminal: a control character that is no line feed, of either row.
    var isRaw: Bool {
      (output + errors).unicodeScalars.contains { scalar in
        scalar != "\n" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value))
      } || outputBytes.contains(0x1B) || errorBytes.contains(0x1B)
    }
  }

  func run() async throws -> Outcome {
    // Files rather than pipes: nobody has to read while it runs.
    let name = "\(folder)/run-\(UUID().uuidString)"
    let output = try Self.file("\(name).out")
    let errors = try Self.file("\(name).err")
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let isEnded = await eventually(within: limit) { !process.isRunning }
    if !isEnded {
      kill(process.processIdentifier, SIGKILL)
      Issue.record("\(program) \(arguments) did not end within \(limit)")
    }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0),
      outputBytes: try Data(contentsOf: URL(filePath: "\(name).out")),
      errorBytes: try Data(contentsOf: URL(filePath: "\(name).err")))
  }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}

/// Asks again and again, until it holds or the time is over.
func eventually(within limit: Duration = .seconds(20), _ holds: () async throws -> Bool) async rethrows -> Bool {
  let end = ContinuousClock.now + limit
  while true {
    if try await holds() { return true }
    if ContinuousClock.now > end { return false }
    try? await Task.sleep(for: .milliseconds(5))
  }
}
