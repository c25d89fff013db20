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
    let pid = try start(output: "\(name).out", errors: "\(name).err")
    var wait: Int32 = 0
    let isEnded = await eventually(within: limit) { waitpid(pid, &wait, WNOHANG) == pid }
    if !isEnded {
      kill(pid, SIGKILL)
      waitpid(pid, &wait, 0)
      Issue.record("\(program) \(arguments) did not end within \(limit)")
    }
    return Outcome(
      status: Self.status(wait),
      outputBytes: try Data(contentsOf: URL(filePath: "\(name).out")),
      errorBytes: try Data(contentsOf: URL(filePath: "\(name).err")))
  }

  /// Runs it where nothing can be awaited. Returns its status.
  func wait() throws -> Int32 {
    var wait: Int32 = 0
    waitpid(try start(output: "/dev/null", errors: "/dev/null"), &wait, 0)
    return Self.status(wait)
  }

  private static func status(_ wait: Int32) -> Int32 {
    wait & 0x7F == 0 ? wait >> 8 & 0xFF : 128 + wait & 0x7F
  }

  /// Starts the program, with nothing of this process but what is given to it.
  ///
  /// Not by Foundation's `Process`, which hands on what signals its thread has blocked, and takes a program for running
  /// as long as any process that it started runs, as tmux starts its server.
  func start(output: String, errors: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      // One that is closed meanwhile does no harm.
      if let open = Int32(name), open > 2 { posix_spawn_file_actions_addclose(&actions, open) }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Whoever runs the tests may have signals ignored or blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = (["env", "-C", folder, program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, "/usr/bin/env", &actions, &attributes, words, variables)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    return pid
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

extension Command {
  /// Whether system calls can be traced here.
  static let canTrace = works("strace", "-f", "-o", "/dev/null", "true")
  /// Whether a file system can be mounted here, in a name space of its own.
  static let canMount = works("unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt")

  private static func works(_ words: String...) -> Bool {
    let command = Command(
      program: "env", arguments: words, environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], folder: "/")
    return (try? command.wait()) == 0
  }
}
