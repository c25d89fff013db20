import CSpawn
import Glibc

/// One run of a program that comes with PetSave, and the two pipes to it.
public struct ChildProcess: Hashable, Sendable {
  public let pid: pid_t
  private let input: Int32
  /// What it says is read here; valid until ``bury()``.
  public let output: Int32

  /// Starts it, in a process group of its own: Ctrl+C and Ctrl+Z on the terminal are for the app. It has the two pipes and
  /// nothing else of the app's: no other descriptor, no terminal, no signal that is ignored. It ends with its input, and
  /// so with the app, however that ends.
  ///
  /// Nil when there is no such program.
  public init?(path: String, environment: [String: String]) {
    guard path.hasPrefix("/") else { return nil }
    let variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { variables.forEach { free($0) } }
    var pid: pid_t = 0
    var input: Int32 = 0
    var output: Int32 = 0
    guard petsave_spawn(path, variables, &pid, &input, &output) == 0 else { return nil }
    self.pid = pid
    self.input = input
    self.output = output
  }

  /// Gives all that it says to `take`, until it has ended; waits for that.
  public func read(_ take: (ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      take(buffer[..<count])
    }
  }

  /// Writes what there is room for. Returns how much of it that was; all of it goes nowhere once the process has ended,
  /// which ``read(_:)`` finds out.
  public func write(_ bytes: [UInt8]) -> Int {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { petsave_write(input, $0.baseAddress, $0.count) }
      if count < 0 { return errno == EAGAIN ? written : bytes.count }
      written += count
    }
    return written
  }

  /// Ends it at once, with all that it may have started. Not after ``bury()``.
  public func kill() { _ = Glibc.kill(-pid, SIGKILL) }

  /// Once nobody uses it any more: ends it, and lets go of it.
  public func bury() {
    kill()
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    close(input)
    close(output)
  }
}
