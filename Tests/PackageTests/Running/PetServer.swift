import Foundation
import Testing

/// `Tests/Servers/pet_server.py`, for as long as a test runs.
final class PetServer {
  let port: Int
  private let sandbox: Sandbox
  private let log: String
  private let pid: pid_t

  /// What the server was asked.
  struct Request: Decodable {
    let method: String
    let path: String
    let query: String
    let status: Int
    /// The whole request, as it came.
    let bytes: Int
  }

  /// - Parameter name: one of the server's cases: how it behaves.
  init(case name: String = "good", pets: Int = 45, in sandbox: Sandbox) async throws {
    self.sandbox = sandbox
    log = sandbox.path("server.log")
    let output = sandbox.path("server.port")
    let words = [
      "\(Package.folder)/Tests/Servers/pet_server.py", "--case", name, "--pets", "\(pets)", "--log", log,
    ]
    let pid = try sandbox.command("python3", words).start(output: output, errors: sandbox.path("server.err"))
    self.pid = pid
    var found: Int?
    _ = await eventually {
      found = (try? String(contentsOfFile: output, encoding: .utf8)).flatMap { text in
        text.hasSuffix("\n") ? Int(text.dropLast()) : nil
      }
      return found != nil
    }
    guard let found else {
      kill(pid, SIGKILL)
      throw ServerError.doesNotStart
    }
    port = found
  }

  enum ServerError: Error { case doesNotStart }

  deinit {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  /// From now on it behaves otherwise.
  func change(to name: String) async throws {
    let line = "import urllib.request as u; u.urlopen('http://127.0.0.1:\(port)/case/\(name)')"
    #expect(try await sandbox.command("python3", ["-c", line]).run().status == 0)
  }

  func requests() throws -> [Request] {
    guard let text = try? String(contentsOfFile: log, encoding: .utf8) else { return [] }
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Request.self, from: Data($0.utf8)) }
  }

  /// The requests for pets, sign-ins left out.
  func searches() throws -> [Request] { try requests().filter { $0.method == "GET" } }

  /// A config that points to it.
  func config(source: String = "petfinder", secret: String? = "invented-secret", more: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>source</key><string>\(source)</string>
      <key>petfinderBaseURL</key><string>http://127.0.0.1:\(port)/v2</string>
      <key>petfinderClientID</key><string>invented-client</string>
      \(secret.map { "<key>petfinderClientSecret</key><string>\($0)</string>" } ?? "")
      <key>socrataBaseURL</key><string>http://127.0.0.1:\(port)</string>
      \(more)
    </dict></plist>
    """
  }
}
