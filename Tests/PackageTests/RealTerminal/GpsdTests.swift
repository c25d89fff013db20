import Foundation
import Testing

extension RealTerminal {
  /// gpsd on this computer, played by a program that listens as it does.
  struct GpsdTests {
    private static let server = """
      import socket, sys, time
      listener = socket.create_server(("127.0.0.1", 0))
      open(sys.argv[1], "w").write(str(listener.getsockname()[1]))
      connection, _ = listener.accept()
      open(sys.argv[1] + ".asked", "w").write("yes")
      connection.sendall(b'{"class":"VERSION","release":"3.22"}\\n')
      connection.recv(100)
      connection.sendall(b'{"class":"DEVICES","devices":[{"path":"/dev/x"}]}\\n{"class":"TPV","mode":3,"lat":30.2672,"lon":-97.7431,"eph":9}\\n')
      connection.recv(100)
      """

    @Test func nothingIsAskedOfItBeforeTheGrantAndThenTheListIsThere() async throws {
      let sandbox = try Sandbox()
      let script = try sandbox.write(Self.server, to: "gpsd.py")
      let port = sandbox.path("port")
      let server = Process()
      server.executableURL = URL(filePath: "/usr/bin/python3")
      server.arguments = [script, port]
      try server.run()
      defer { server.terminate() }
      let isListening = await eventually { (try? String(contentsOfFile: port, encoding: .utf8))?.isEmpty == false }
      #expect(isListening)
      let number = try String(contentsOfFile: port, encoding: .utf8)
      let window = try await TerminalWindow("--gpsd", "127.0.0.1:\(number)", in: sandbox)
      try await window.waitForChoices()
      try await window.choose("Refuse all")
      try await window.wait(for: "It comes from gpsd on this computer.")
      try await window.choose("Current location")
      try await window.wait(for: "Allow While Using App")
      #expect(!FileManager.default.fileExists(atPath: port + ".asked"))
      try await window.choose("Allow While Using App")
      try await window.wait(for: "near Austin, TX · gpsd")
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    @Test func withoutASourceNothingIsAskedAndNothingIsWritten() async throws {
      let sandbox = try Sandbox()
      let window = try await TerminalWindow("--provider", "none", in: sandbox)
      try await window.waitForChoices()
      try await window.choose("Refuse all")
      try await window.choose("Current location")
      try await window.wait(for: "This computer has no location source.")
      try await window.wait(for: "Simulate a position")
      try await window.press("q")
      #expect(try await window.status() == "0")
      #expect(sandbox.names(in: sandbox.state) == ["consent.json"])
    }
  }
}
