import Foundation
import Testing

extension RealTerminal {
  struct InputTests {
    /// Escape must not wait for a sequence that never comes: it closes the help at most 100 ms later than another key
    /// opens it. The best of some tries, for the machine has its own pauses.
    @Test func escapeActsAtOnce() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      func time(_ key: String, until holds: (String) -> Bool) async throws -> Duration {
        let start = ContinuousClock.now
        try await window.press(key)
        try await window.wait("the answer to \(key)", until: holds)
        return ContinuousClock.now - start
      }
      var (open, close) = (Duration.seconds(9), Duration.seconds(9))
      for _ in 0..<10 where close - open >= .milliseconds(100) || close == .seconds(9) {
        open = min(open, try await time("?") { $0.contains("Shift+Tab") })
        close = min(close, try await time("Escape") { $0.contains("Your choices") })
      }
      #expect(close - open < .milliseconds(100))
    }

    @Test func pasteRunsNoCommand() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      try await window.focus("Inbox")
      let before = try await window.styledScreen()
      try await window.paste("q?sp \n\n\t\u{3}\u{1B}q Accept all\n")
      // The next key is answered after the paste.
      try await window.press("?")
      try await window.wait(for: "Shift+Tab")
      try await window.press("Escape")
      try await window.wait(forFrame: before)
      #expect(RealTerminal.isRunning(try await window.pid()))
      #expect(window.sandbox.names(in: window.sandbox.state).isEmpty)
    }

    @Test func pasteIntoAFieldIsTextAndDecidesNothing() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.choose("Refuse all")
      try await window.choose("Enter a place")
      try await window.wait(for: "It needs no permission")
      try await window.paste("Aus\u{1B}[31mtin,\nTX\n")
      try await window.wait(for: "> Austin, TX")
      try await window.wait(for: "It needs no permission")
    }

    @Test func hugePasteIsTaken() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.choose("Refuse all")
      try await window.choose("Enter a place")
      try await window.wait(for: "It needs no permission")
      let file = try window.sandbox.write(String(repeating: "Lake Wobegon ", count: 20_000), to: "text")
      try await window.tmux(["load-buffer", file, ";", "paste-buffer", "-p"])
      try await window.wait(for: "Wobegon")
      try await window.press("Escape")
      try await window.wait(for: "Find pets near you")
    }

    @Test func mouseIsLeftAlone() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await RealTerminal.tour(window)
      #expect(!window.sent().contains(/\u{1B}\[\?(9|1000|1001|1002|1003|1005|1006|1015|1016)h/))
    }

    @Test func clickIsTakenWithItsOption() async throws {
      let window = try await TerminalWindow("--mouse", in: Sandbox())
      let screen = try await window.wait(for: "Refuse all")
      #expect(try await window.value("#{mouse_any_flag} #{mouse_sgr_flag}") == "1 1")
      let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(rows.firstIndex { $0.contains("Refuse all") })
      let column = try #require(rows[row].firstRange(of: "Refuse all")).lowerBound
      let at = "\(rows[row].distance(from: rows[row].startIndex, to: column) + 1);\(row + 1)"
      try await window.type("\u{1B}[<0;\(at)M\u{1B}[<0;\(at)m")
      try await window.wait(for: "Find pets near you")
      try await window.press("q")
      #expect(try await window.status() == "0")
      try await RealTerminal.expectRestored(window)
    }

    /// The dynamic linker's report of each function it binds comes on standard error, also while the screen is up.
    @Test func strayErrorsNeverLandOnTheScreen() async throws {
      let plain = try await TerminalWindow(in: Sandbox())
      let wanted = try await plain.waitForChoices()
      let window = try await TerminalWindow(in: Sandbox(), environment: ["LD_DEBUG": "bindings"])
      try await window.wait("the plain frame") { $0 == wanted }
      try await window.press("?")
      let help = try await window.wait(for: "Shift+Tab")
      #expect(!help.contains("binding"))
      try await window.press("Escape")
      try await window.wait("the plain frame") { $0 == wanted }
      let pid = try await window.pid()
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/2")
      #expect(!target.hasPrefix("/dev/"))
      try await window.press("q")
      #expect(try await window.status() == "0")
      // What was held back is told then.
      try await window.wait(for: "binding file")
    }

    /// Bytes as a terminal sends them, past tmux's own keys.
    private func send(_ bytes: String, to window: TerminalWindow) async throws {
      let codes = bytes.utf8.map { String($0, radix: 16) }
      try await window.tmux(["send-keys", "-H"] + codes)
    }

    /// What a terminal may answer, and a paste: none of it grants, quits or opens a page.
    @Test(arguments: [
      "\u{1B}P1$r2 q\u{1B}\\", "\u{1B}_Gi=1;EINVAL:q\u{1B}\\", "\u{1B}Xq\u{1B}\\", "\u{1B}^q\u{1B}\\", "\u{1B}[24;80R",
      "\u{1B}[?62;22c", "\u{1B}]11;rgb:q/q/q\u{7}", "\u{1B}q", "\u{1B}[200~q\u{1B}[201~",
    ])
    func noReplyAndNoPasteActsAsAKey(bytes: String) async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      try await send(bytes, to: window)
      try await window.press("?")
      try await window.wait(for: "Shift+Tab")
      #expect(RealTerminal.isRunning(try await window.pid()))
      #expect(window.sandbox.names(in: window.sandbox.state).isEmpty)
    }

    /// A paste right behind the Escape key: the key leaves the choices as they are, the paste grants nothing on the next page.
    @Test func aPasteBehindEscapeIsNoKeyOnTheNextPage() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      try await send("\u{1B}\u{1B}[200~pG\r\u{1B}[201~", to: window)
      // The next page can grant, and drops keys until it is on the screen.
      try await window.wait(for: "Find pets near you")
      try await window.press("?")
      try await window.wait(for: "Shift+Tab")
      #expect(RealTerminal.isRunning(try await window.pid()))
      #expect(window.sandbox.names(in: window.sandbox.state).isEmpty)
    }

    /// Typed while the program is being loaded: the last button of the choices, and Enter.
    @Test func whatIsTypedBeforeTheFirstFrameGrantsNothing() async throws {
      let window = try await TerminalWindow(in: Sandbox(), before: "sleep 0.3")
      try await window.press("G", "Enter")
      try await window.waitForChoices()
      try await window.press("?")
      try await window.wait(for: "Shift+Tab")
      #expect(window.sandbox.names(in: window.sandbox.state).isEmpty)
    }

    /// A paste whose end never comes: after a second of silence keys are keys again.
    @Test func aPasteWithoutAnEndDoesNotDeafenTheApp() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      try await send("\u{1B}[200~pG\r", to: window)
      try await Task.sleep(for: .milliseconds(1_200))
      try await window.press("C-c")
      #expect(try await window.status() == "130")
      #expect(window.sandbox.names(in: window.sandbox.state).isEmpty)
    }
  }
}
