import Foundation
import Testing

extension RealTerminal {
  /// However the program ends, the terminal is given back.
  struct EndingTests {
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func signalEndsItWithItsStatus(signal: Int32) async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      kill(try await window.pid(), signal)
      #expect(try await window.status() == "\(128 + signal)")
      try await RealTerminal.expectRestored(window)
    }

    @Test func controlCEndsItAsAnInterrupt() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      try await window.press("C-c")
      #expect(try await window.status() == "130")
      try await RealTerminal.expectRestored(window)
    }

    /// At any moment, also before the first frame.
    @Test(arguments: 0..<10)
    func signalAtAnyMomentEndsIt(number: Int) async throws {
      let window = try await TerminalWindow("--mouse", in: Sandbox())
      let pid = try await window.pid()
      let ready = await eventually { number == 0 || !window.sent().isEmpty }
      #expect(ready)
      try await Task.sleep(for: .microseconds(number * number * 700))
      kill(pid, SIGTERM)
      #expect(try await window.status() == "143")
      try await RealTerminal.expectRestored(window)
    }

    /// The terminal is restored before anything is told of the crash, and the program dies by the signal.
    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func crashRestoresTheTerminal(signal: Int32) async throws {
      let window = try await TerminalWindow(
        "--mouse", in: Sandbox(), environment: ["SWIFT_BACKTRACE": "enable=no"], before: "ulimit -c 0")
      try await window.waitForChoices()
      kill(try await window.pid(), signal)
      #expect(try await window.status() == "\(128 + signal)")
      try await RealTerminal.expectRestored(window)
    }

    @Test func quitKeyIsAWayOut() async throws {
      let window = try await TerminalWindow(
        in: Sandbox(), environment: ["SWIFT_BACKTRACE": "enable=no"],
        // The key ends the whole job, and the shell is to tell of it.
        before: "ulimit -c 0; trap : QUIT")
      try await window.waitForChoices()
      try await window.press("C-\\")
      #expect(try await window.status() == "131")
      try await RealTerminal.expectRestored(window)
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP, SIGQUIT])
    func traceComesAfterTheTerminalIsRestored(signal: Int32) async throws {
      let window = try await TerminalWindow(
        in: Sandbox(),
        environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,symbolicate=off,limit=4"],
        before: "ulimit -c 0")
      try await window.waitForChoices()
      kill(try await window.pid(), signal)
      #expect(try await window.status() == "\(128 + signal)")
      try await RealTerminal.expectRestored(window)
      let sent = window.sent()
      let left = try #require(sent.ranges(of: "\u{1B}[?1049l").last)
      // The trace needs a program of the toolchain; where there is none, nothing is said.
      for text in ["Crash", "Thread 0", "Backtrace"] {
        if let said = sent.firstRange(of: text) { #expect(said.lowerBound >= left.upperBound) }
      }
    }

    /// The window is closed: the terminal is gone. With the hang-up signal ignored, only reading tells.
    @Test(arguments: ["", "trap '' HUP"])
    func vanishedTerminalEndsIt(before: String) async throws {
      let window = try await TerminalWindow(in: Sandbox(), before: before)
      try await window.waitForChoices()
      let pid = try await window.pid()
      let used = try #require(RealTerminal.processor(pid))
      var last = used
      try await window.tmux(["kill-server"])
      let start = ContinuousClock.now
      let isGone = await eventually {
        guard let now = RealTerminal.processor(pid) else { return true }
        last = now
        return false
      }
      #expect(isGone)
      // A second, with room for a machine that does much else; and no turning round and round meanwhile.
      #expect(ContinuousClock.now - start < .seconds(5))
      #expect(last - used < 50)
      if !isGone { kill(pid, SIGKILL) }
    }
  }
}
