import Foundation
import Testing

extension RealTerminal {
  /// Ctrl+Z and fg, under an interactive shell.
  struct SuspensionTests {
    private static func shell(_ sandbox: Sandbox) async throws -> TerminalWindow {
      let assignments = sandbox.assignments(changing: ["PS1": "ready>", "PETSAVE": Package.executable])
      let window = try await TerminalWindow(
        script: "exec env -i \(assignments) bash --norc --noprofile -i", in: sandbox)
      try await window.wait(for: "ready>")
      return window
    }

    private static func run(_ line: String, _ window: TerminalWindow) async throws {
      try await window.type(line)
      try await window.press("Enter")
    }

    private static let start = "sh -c 'echo $$ >pid; exec \"$PETSAVE\"'"

    /// Whether the shell has its terminal: on the normal screen, with echo.
    private static func expectPrompt(_ window: TerminalWindow) async throws {
      #expect(try await window.value("#{alternate_on} #{cursor_flag}") == "0 1")
      try await run("stty -a >modes; echo typed text", window)
      try await window.wait(for: "\ntyped text")
      #expect(try await window.screen().contains("echo typed text"), "What is typed is shown.")
      let modes = try await window.file("modes").split { " ;\n".contains($0) }
      #expect(modes.contains("echo") && modes.contains("icanon") && modes.contains("isig"))
    }

    @Test func controlZGivesTheShellAndFgAFullFrame() async throws {
      let window = try await Self.shell(Sandbox())
      try await Self.run(Self.start, window)
      try await window.waitForChoices()
      try await window.focus("Inbox")
      let frame = try await window.styledScreen()
      try await window.press("C-z")
      try await window.wait(for: "Stopped")
      try await Self.expectPrompt(window)
      try await Self.run("fg", window)
      try await window.wait(forFrame: frame)
      #expect(try await window.value("#{alternate_on} #{cursor_flag}") == "1 0")
      // The first key works.
      try await window.press("?")
      try await window.wait(for: "Shift+Tab")
      try await window.press("Escape")
      try await window.waitForChoices()
      try await window.press("q")
      try await window.wait("the shell") { $0.contains("ready>") && !$0.contains("Your choices") }
      try await Self.expectPrompt(window)
    }

    @Test func sizeChangedMeanwhileIsTakenByFg() async throws {
      let window = try await Self.shell(Sandbox())
      try await Self.run(Self.start, window)
      try await window.waitForChoices()
      try await window.press("C-z")
      try await window.wait(for: "Stopped")
      try await window.resize(columns: 100, rows: 30)
      try await Self.run("fg", window)
      try await window.wait("the frame at 100×30") { screen in
        screen.contains(String(repeating: "─", count: 100)) && screen.contains("? help")
      }
    }

    @Test func stopSignalActsAsControlZ() async throws {
      let window = try await Self.shell(Sandbox())
      try await Self.run(Self.start, window)
      try await window.waitForChoices()
      kill(try await window.pid(), SIGTSTP)
      try await window.wait(for: "Stopped")
      try await Self.expectPrompt(window)
      try await Self.run("fg", window)
      try await window.waitForChoices()
    }

    @Test func terminationWhileStoppedEndsIt() async throws {
      let window = try await Self.shell(Sandbox())
      try await Self.run(Self.start, window)
      try await window.waitForChoices()
      let pid = try await window.pid()
      try await window.press("C-z")
      try await window.wait(for: "Stopped")
      kill(pid, SIGTERM)
      kill(pid, SIGCONT)
      #expect(await eventually { !RealTerminal.isRunning(pid) })
      try await Self.expectPrompt(window)
    }

    @Test func startInTheBackgroundWaitsForFg() async throws {
      let window = try await Self.shell(Sandbox())
      try await Self.run(Self.start + " &", window)
      let pid = try await window.pid()
      #expect(await eventually { Self.isStopped(pid) })
      try await Self.expectPrompt(window)
      try await Self.run("fg", window)
      try await window.waitForChoices()
      try await window.press("q")
      try await window.wait("the shell") { $0.contains("ready>") && !$0.contains("Your choices") }
      try await Self.expectPrompt(window)
    }

    private static func isStopped(_ pid: pid_t) -> Bool {
      let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
      return text?.contains(") T ") == true
    }
  }
}
