import Foundation
import Testing

extension RealTerminal {
  struct TourTests {
    @Test(arguments: [(80, 24), (40, 12)])
    func tourLeadsFromTheChoicesToAPet(columns: Int, rows: Int) async throws {
      let window = try await TerminalWindow(in: Sandbox(), size: (columns, rows))
      try await RealTerminal.tour(window)
      try await RealTerminal.expectRestored(window)
    }

    /// DESIGN.md, "nothing stored".
    @Test func nothingButDecisionsIsKeptWithNoFeatureOn() async throws {
      let sandbox = try Sandbox()
      let window = try await TerminalWindow(in: sandbox)
      try await RealTerminal.tour(window)
      let listed = try await sandbox.shell("find home -mindepth 1 -printf '%m %y %P\\n' | sort -k 3")
      #expect(
        listed.outputLines == [
          "700 d .local", "700 d .local/state", "700 d .local/state/petsave",
          "600 f .local/state/petsave/authorization.json", "600 f .local/state/petsave/consent.json",
          "600 f .local/state/petsave/grid.key",
        ])
      // Nothing beside it either, but for what the window writes.
      let written = ["modes-after", "modes-before", "pid", "script", "sent", "status"]
      let others = sandbox.names(in: sandbox.folder).filter { !$0.hasPrefix("run-") && !$0.hasPrefix("tmux-") }
      #expect(others == (["home"] + written).sorted())
    }

    @Test(.enabled(if: Command.canTrace, "strace cannot run here, so no system call can be seen"))
    func noSocketOfTheNetworkIsOpened() async throws {
      let sandbox = try Sandbox()
      let window = try await TerminalWindow(
        in: sandbox, wrapper: "strace -f -o trace -e trace=socket,socketpair,connect,sendto,execve")
      try await RealTerminal.tour(window)
      let trace = try String(contentsOfFile: sandbox.path("trace"), encoding: .utf8)
      #expect(trace.contains("petsave"), "The program itself was traced.")
      #expect(trace.contains("+++ exited with 0 +++"))
      #expect(!trace.contains("AF_INET"))
      // Nor is another program started that could.
      let started = trace.split(separator: "\n").filter { $0.contains("execve(") && $0.hasSuffix(" = 0") }
      #expect(started.count == 3, "sh, env and petsave:\n\(started.joined(separator: "\n"))")
    }
  }

  struct UndecidedTests {
    @Test func killWithTheChoicesOpenDecidesNothing() async throws {
      let sandbox = try Sandbox()
      let window = try await TerminalWindow(in: sandbox)
      try await window.waitForChoices()
      try await window.focus("Favourites and filters")
      try await window.press("Space")
      try await window.wait(for: "[x] Favourites")
      kill(try await window.pid(), SIGKILL)
      #expect(try await window.status() == "137")
      #expect(sandbox.names(in: sandbox.state).isEmpty)

      let again = try await TerminalWindow(in: sandbox)
      let screen = try await again.waitForChoices()
      #expect(!screen.contains("[x]"))
    }

    @Test func killAfterTheDecisionKeepsIt() async throws {
      let sandbox = try Sandbox()
      let window = try await TerminalWindow(in: sandbox)
      try await window.acceptAll()
      try await window.wait(for: "Find pets near you")
      kill(try await window.pid(), SIGKILL)
      #expect(try await window.status() == "137")
      #expect(sandbox.names(in: sandbox.state) == ["consent.json"])

      let again = try await TerminalWindow(in: sandbox)
      try await again.wait(for: "Find pets near you")
    }
  }
}
