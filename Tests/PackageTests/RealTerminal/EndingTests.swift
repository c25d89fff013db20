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
    @Test(arguments: [
      SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO,
      SIGPWR, SIGSYS,
    ])
    func crashRestoresTheTerminal(signal: Int32) async throws {
      let window = try await TerminalWindow(
        "--mouse", in: Sandbox(), environment: ["SWIFT_BACKTRACE": "enable=no"], before: "ulimit -c 0")
      try await window.waitForChoices()
      kill(try await window.pid(), signal)
      #expect(try await window.status() == "\(128 + signal)")
      try await RealTerminal.expectRestored(window)
    }

    /// A terminal that takes nothing any more, full: its modes are back all the same, within a second of the second signal.
    @Test(arguments: ["TERM", "HUP", "INT", "QUIT"])
    func aTerminalThatStopsReadingKeepsNobody(signal: String) async throws {
      let sandbox = try Sandbox()
      let script = """
        import os, pty, signal, sys, termios, time
        number = getattr(signal, "SIG" + sys.argv[2])
        controller, terminal = pty.openpty()
        before = termios.tcgetattr(terminal)
        child = os.fork()
        if child == 0:
            os.setsid(); os.login_tty(terminal) if hasattr(os, "login_tty") else [os.dup2(terminal, n) for n in range(3)]
            os.execv(sys.argv[1], [sys.argv[1]])
        seen = b""
        while b"Your choices" not in seen: seen += os.read(controller, 65536)
        # Until the terminal is full: each repaint is a whole screen.
        os.set_blocking(controller, False)
        for _ in range(200):
            try: os.write(controller, b"\\x0c?\\x0c")
            except BlockingIOError: break
            time.sleep(0.002)
        time.sleep(0.3)
        os.kill(child, number); time.sleep(0.2); os.kill(child, number)
        start = time.monotonic()
        while time.monotonic() - start < 8:
            done, status = os.waitpid(child, os.WNOHANG)
            if done: break
            time.sleep(0.01)
        else:
            os.kill(child, signal.SIGKILL); print("still there"); sys.exit()
        took = time.monotonic() - start
        print("in time" if took < 2.5 else "after %.1f s" % took, termios.tcgetattr(terminal) == before)
        """.replacingOccurrences(of: "\\\\", with: "\\")
      let file = try sandbox.write(script, to: "full.py")
      sandbox.environment["SWIFT_BACKTRACE"] = "enable=no"
      let outcome = try await sandbox.command("/usr/bin/python3", [file, Package.executable, signal]).run()
      #expect(outcome.output == "in time True\n", "\(outcome.errors)")
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
