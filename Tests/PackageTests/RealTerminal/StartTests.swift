import Foundation
import Testing

extension RealTerminal {
  struct StartTests {
    @Test(arguments: [(80, 24), (40, 12), (200, 60)])
    func startsAndEndsAtEachSize(columns: Int, rows: Int) async throws {
      let window = try await TerminalWindow(in: Sandbox(), size: (columns, rows))
      let screen = try await window.waitForChoices()
      #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count == rows + 1)
      #expect(screen.contains("Refuse all") && screen.contains("Accept all") && screen.contains("? help"))
      #expect(try await window.value("#{alternate_on} #{cursor_flag}") == "1 0")
      try await window.press("q")
      #expect(try await window.status() == "0")
      try await RealTerminal.expectRestored(window)
    }

    @Test(arguments: ["xterm-256color", "xterm", "screen-256color", "tmux-256color", "linux", "vt100", "ansi"])
    func startsOnEachTerminalType(type: String) async throws {
      let window = try await TerminalWindow(in: Sandbox(), environment: ["TERM": type])
      try await window.waitForChoices()
      try await window.choose("Refuse all")
      try await window.wait(for: "Find pets near you")
      try await window.press("q")
      #expect(try await window.status() == "0")
      let modes = try await window.modes()
      #expect(modes.before == modes.after)
    }

    @Test(arguments: ["dumb", "no-such-terminal", "xterm-ghostty", "", nil] as [String?])
    func terminalTypeThatCannotBeUsedIsToldInALine(type: String?) async throws {
      let window = try await TerminalWindow(in: Sandbox(), environment: ["TERM": type])
      #expect(try await window.status() == "2")
      let screen = try await window.wait(for: "petsave near")
      #expect(screen.contains("TERM"))
      let named = type ?? ""
      #expect(screen.contains(named.isEmpty ? "not set" : named))
      #expect(screen.ranges(of: "petsave: ").count == 1)
      #expect(!window.sent().contains("\u{1B}"))
    }

    /// A screen needs both streams.
    @Test(arguments: ["<&-", "</dev/null", "| cat", ">out"])
    func oneStreamIsNotEnough(redirection: String) async throws {
      let sandbox = try Sandbox()
      let window = try await TerminalWindow(
        script:
          "env -i \(sandbox.assignments()) \(Package.executable.quoted) \(redirection); echo ended; exec sleep 300",
        in: sandbox)
      let screen = try await window.wait(for: "ended")
      #expect(screen.contains("no terminal"))
      #expect(!window.sent().contains("\u{1B}"))
    }

    @Test func frozenSizeOfTheEnvironmentIsIgnored() async throws {
      let window = try await TerminalWindow(
        in: Sandbox(), size: (100, 30), environment: ["LINES": "10", "COLUMNS": "20"])
      let screen = try await window.waitForChoices()
      #expect(screen.contains(String(repeating: "─", count: 100)))
      try await window.resize(columns: 60, rows: 20)
      try await window.wait("the new width") { $0.contains(String(repeating: "─", count: 60)) }
    }

    @Test(arguments: [["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "", "LC_CTYPE": "C"]])
    func cLocaleGetsASCIIOnly(environment: [String: String]) async throws {
      let window = try await TerminalWindow(in: Sandbox(), environment: environment.mapValues { .some($0) })
      try await window.waitForChoices()
      try await window.press("Tab")
      try await window.wait(for: "> [ ]")
      try await window.press("End", "Enter")
      let screen = try await window.wait(for: "Find pets near you")
      #expect(screen.contains(String(repeating: "-", count: 80)))
      #expect(screen.unicodeScalars.allSatisfy { $0.isASCII })
      #expect(window.sent().unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test func asciiOptionDoesTheSame() async throws {
      let window = try await TerminalWindow("--ascii", in: Sandbox())
      #expect(try await window.waitForChoices().unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test(arguments: ["en_US.UTF-8", "xx_YY.utf8"])
    func localeThatIsNotInstalledGetsTheRightBorders(locale: String) async throws {
      let window = try await TerminalWindow(in: Sandbox(), environment: ["LC_ALL": locale])
      let screen = try await window.waitForChoices()
      #expect(screen.contains(String(repeating: "─", count: 80)))
      #expect(!screen.contains("~T") && !screen.contains("M-b") && !screen.contains("\u{FFFD}"))
    }

    /// The colours that are asked of the terminal: every number of a `m` sequence that sets one.
    static func colors(in styled: String) -> [Int] {
      styled.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { match in
        match.1.split(separator: ";").compactMap { Int($0) }
          .filter { (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0) }
      }
    }

    @Test func colorsAreUsedWhereThereAreSome() async throws {
      let window = try await TerminalWindow("--theme", "dark", in: Sandbox())
      try await window.waitForChoices()
      #expect(try await !Self.colors(in: window.styledScreen()).isEmpty)
    }

    @Test(arguments: [["NO_COLOR": "1"], ["NO_COLOR": "yes", "COLORTERM": "truecolor"], ["TERM": "vt100"]])
    func noColorIsObeyed(environment: [String: String]) async throws {
      let window = try await TerminalWindow(
        "--theme", "dark", in: Sandbox(), environment: environment.mapValues { .some($0) })
      try await window.waitForChoices()
      try await window.choose("Refuse all")
      try await window.wait(for: "Find pets near you")
      #expect(try await Self.colors(in: window.styledScreen()).isEmpty)
    }
  }
}
