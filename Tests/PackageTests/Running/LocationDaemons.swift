import Foundation
import Testing

/// `Tests/Servers/location_daemons.py`, for as long as a test runs: the real gpsd and the real GeoClue, near Austin.
final class LocationDaemons {
  /// What `--gpsd` gets.
  let gpsd: String
  /// What `DBUS_SYSTEM_BUS_ADDRESS` gets.
  let bus: String
  private let sandbox: Sandbox
  private let pid: pid_t

  init(in sandbox: Sandbox) async throws {
    self.sandbox = sandbox
    let output = sandbox.path("daemons")
    let words = ["\(Package.folder)/Tests/Servers/location_daemons.py", sandbox.folder, "30.2672", "-97.7431"]
    pid = try sandbox.command("/usr/bin/python3", words).start(output: output, errors: sandbox.path("daemons.err"))
    var lines: [String] = []
    _ = await eventually {
      lines = (try? String(contentsOfFile: output, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
      return lines.count == 2
    }
    guard lines.count == 2 else {
      kill(pid, SIGTERM)
      throw NotStarted(text: (try? String(contentsOfFile: sandbox.path("daemons.err"), encoding: .utf8)) ?? "")
    }
    gpsd = "127.0.0.1:\(lines[0].dropFirst("gpsd ".count))"
    bus = String(lines[1].dropFirst("bus ".count))
  }

  deinit {
    kill(pid, SIGTERM)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  /// The daemons could not be started; the script says why.
  struct NotStarted: Error {
    let text: String
  }

  /// A line that the script understands.
  func order(_ line: String) throws {
    let control = try FileHandle(forWritingTo: URL(filePath: sandbox.path("control")))
    try control.write(contentsOf: Data("\(line)\n".utf8))
    try control.close()
  }
}
