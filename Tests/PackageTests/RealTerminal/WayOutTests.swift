import Foundation
import Testing

extension RealTerminal {
  /// What leaves goes through a process of its own, which comes with the first request and goes with the app.
  struct WayOutTests {
    /// The app with every feature accepted, and a machine that is told of it: a server on this computer.
    private static func start(
      in sandbox: Sandbox, wrapper: String = ""
    ) async throws -> (window: TerminalWindow, fetch: pid_t) {
      let server = """
        import http.server
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                open("told", "ab").write(body + b"\\n")
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()
            def log_message(self, *words): pass
        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        open("port.new", "w").write(f"{server.server_port}\\n")
        import os
        os.rename("port.new", "port")
        server.serve_forever()
        """
      try sandbox.write(server, to: "server.py")
      let window = try await TerminalWindow(
        "--config", sandbox.path("my.plist"), in: sandbox, wrapper: wrapper,
        before: """
          python3 server.py & echo $! >server-pid
          while [ ! -e port ]; do sleep 0.05; done
          printf '<plist><dict><key>channelURL</key><string>http://127.0.0.1:%s/v1</string></dict></plist>' $(cat port) >my.plist
          """)
      try await window.waitForChoices()
      #expect(sandbox.processes(under: try await window.pid()).isEmpty)
      try await window.acceptAll()
      let told = try await window.file("told")
      #expect(told.contains("\"opted_in\":true"))
      let children = sandbox.processes(under: try await window.pid())
      try #require(children.count == 1)
      return (window, children[0])
    }

    private static func stop(_ sandbox: Sandbox, _ fetch: pid_t) async throws {
      if let server = pid_t(try await sandbox.shell("cat server-pid").output.trimmingCharacters(in: .newlines)) {
        kill(server, SIGTERM)
      }
      // Not as a zombie either: whoever inherits it buries it.
      #expect(await eventually { !FileManager.default.fileExists(atPath: "/proc/\(fetch)/exe") || kill(fetch, 0) != 0 })
    }

    @Test func itIsApartFromTheTerminal() async throws {
      let sandbox = try Sandbox()
      let (window, fetch) = try await Self.start(in: sandbox)
      let status = try await sandbox.shell(
        "readlink /proc/\(fetch)/exe; ls -l /proc/\(fetch)/fd; cat /proc/\(fetch)/stat")
      #expect(status.output.contains("/petsave-fetch"))
      #expect(!status.output.contains("/dev/pts"))
      // Its group is its own.
      let words = status.outputLines.last?.split(separator: " ") ?? []
      #expect(words.count > 4 && words[4] == "\(fetch)")
      try await window.press("C-c")
      #expect(try await window.status() == "130")
      try await Self.stop(sandbox, fetch)
    }

    /// Even a killed app leaves none behind.
    @Test func aKilledAppLeavesNoOrphan() async throws {
      let sandbox = try Sandbox()
      let (window, fetch) = try await Self.start(in: sandbox)
      kill(try await window.pid(), SIGKILL)
      #expect(try await window.status() == "137")
      try await Self.stop(sandbox, fetch)
    }

    /// The report tells it, on the screen and by command.
    @Test func whatLeftIsTold() async throws {
      let sandbox = try Sandbox()
      let (window, fetch) = try await Self.start(in: sandbox)
      try await window.press("R")
      try await window.wait(for: "127.0.0.1 · register this app · answered 200")
      try await window.press("q")
      #expect(try await window.status() == "0")
      let report = try await sandbox.petsave("privacy", "report", "--config", sandbox.path("my.plist"))
      #expect(
        report.output.contains("127.0.0.1 · register this app · answered 200"), "\(report.output)\(report.errors)")
      let json = try await sandbox.petsave("privacy", "report", "--json").outputBytes
      let value = try JSONSerialization.jsonObject(with: json) as? [String: [[String: Any]]]
      #expect(value?["requests"]?.first?["purpose"] as? String == "register_channel")
      #expect(value?["byHost"]?.first?["host"] as? String == "127.0.0.1")
      try await Self.stop(sandbox, fetch)
    }
  }
}

extension Sandbox {
  /// The processes that a process has started.
  fileprivate func processes(under parent: pid_t) -> [pid_t] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")) ?? []
    return tasks.flatMap { task in
      ((try? String(contentsOfFile: "/proc/\(parent)/task/\(task)/children", encoding: .utf8)) ?? "")
        .split(separator: " ").compactMap { pid_t($0) }
    }
  }
}
