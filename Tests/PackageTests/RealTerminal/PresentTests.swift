import Foundation
import Testing

extension RealTerminal {
  /// Walkthroughs before an audience, and recordings of them played back.
  struct PresentTests {
    /// From the menu through a walkthrough and back, with the presenter's own keys in between.
    @Test func demoPresentsWhatIsChosen() async throws {
      let sandbox = try Sandbox()
      let window = try await TerminalWindow("demo", "--speed", "20", in: sandbox)
      try await window.wait(for: "▸ The straight way")
      try await window.press("Enter")
      try await window.wait(for: "PetSave finds pets that need a home.")
      try await window.press("p")
      try await window.wait(for: " Paused ")
      try await window.press("t")
      try await window.wait(for: "You have the keyboard")
      try await window.press("2")
      try await window.wait(for: "What is on, since when, and why.")
      try await window.resize(columns: 60, rows: 20)
      try await window.wait(for: "needs a terminal of 80×24")
      try await window.resize(columns: 100, rows: 32)
      try await window.wait(for: "┌─ The straight way ─")
      try await window.press("t")
      try await window.wait(for: "PetSave finds pets that need a home.")
      try await window.resize(columns: 80, rows: 24)
      // Held where it was; now to the end, and back to the menu.
      try await window.press("Space")
      try await window.wait(for: " The end ")
      #expect(try await window.screen().contains("And that is all."))
      try await window.press("BSpace")
      try await window.wait(for: "13/14")
      try await window.press("q")
      try await window.wait(for: "▸ The straight way")
      try await window.press("q")
      #expect(try await window.status() == "0")
      try await RealTerminal.expectRestored(window)
      #expect(sandbox.names(in: sandbox.path("home")).isEmpty, "It keeps nothing.")
    }

    @Test func aFailureIsToldAfterTheTerminalIsGivenBack() async throws {
      let sandbox = try Sandbox()
      let script = try sandbox.write("launch\nexpect \"no such words\"\n", to: "bad.walk")
      let window = try await TerminalWindow(
        "walk", "--present", "--ascii", script, in: sandbox, size: (100, 32), environment: ["NO_COLOR": "1"])
      try await window.wait(for: "bad.walk:2: expected \"no such words\" on the screen")
      #expect(!window.sent().contains("\u{1B}[38;5;"))
      try await window.press("q")
      #expect(try await window.status() == "1")
      try await window.wait(for: "0 passed, 1 failed")
      try await RealTerminal.expectRestored(window)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func aSignalEndsIt(signal: Int32) async throws {
      let sandbox = try Sandbox()
      sandbox.environment["TMPDIR"] = sandbox.path("home")
      let window = try await TerminalWindow("demo", "--mouse", in: sandbox)
      try await window.wait(for: "▸ The straight way")
      try await window.press("Enter")
      try await window.wait(for: " Playing ")
      kill(try await window.pid(), signal)
      #expect(try await window.status() == "\(128 + signal)")
      try await RealTerminal.expectRestored(window)
      #expect(sandbox.names(in: sandbox.path("home")).isEmpty, "The state folder is gone.")
    }

    @Test func controlZHoldsItAndFgShowsItAgain() async throws {
      let sandbox = try Sandbox()
      let assignments = sandbox.assignments(changing: ["PS1": "ready>", "PETSAVE": Package.executable])
      let window = try await TerminalWindow(
        script: "exec env -i \(assignments) bash --norc --noprofile -i", in: sandbox)
      try await window.wait(for: "ready>")
      try await window.type("\"$PETSAVE\" demo")
      try await window.press("Enter")
      try await window.wait(for: "▸ The straight way")
      try await window.press("Enter")
      try await window.wait(for: " Playing ")
      try await window.press("C-z")
      try await window.wait(for: "Stopped")
      try await window.type("fg")
      try await window.press("Enter")
      try await window.wait(for: " Paused ")
      try await window.press("C-c")
      try await window.wait("the shell") { $0.contains("ready>") && !$0.contains(" Paused ") }
      #expect(try await window.value("#{alternate_on} #{cursor_flag}") == "0 1")
    }

    /// Debian's asciinema takes the files, and a terminal that it plays into shows the last snapshot.
    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/asciinema")),
      arguments: BuiltProgram.LibraryTests.names)
    func aRecordingPlayedBackEndsInTheLastSnapshot(name: String) async throws {
      let sandbox = try Sandbox()
      try await BuiltProgram.LibraryTests.record(name, "a.cast", "out", sandbox, "--format", "asciicast-v2")
      let header = try #require(
        try String(contentsOfFile: sandbox.path("a.cast"), encoding: .utf8).split(separator: "\n").first)
      let values = try #require(try JSONSerialization.jsonObject(with: Data(header.utf8)) as? [String: Any])
      let size = (columns: try #require(values["width"] as? Int), rows: try #require(values["height"] as? Int))
      let window = try await TerminalWindow(
        script: "env -i \(sandbox.assignments()) asciinema cat a.cast; echo $? >status; exec sleep 300", in: sandbox,
        size: size)
      #expect(try await window.status() == "0")
      let snapshot = try #require(try BuiltProgram.LibraryTests.texts("snapshot", in: name).last)
      let kept = try String(contentsOfFile: sandbox.path("out/\(name)/\(snapshot).txt"), encoding: .utf8)
      try await window.wait("the last snapshot") { $0.hasPrefix(kept) }
    }
  }
}
