import Foundation
import Testing

extension RealTerminal {
  struct ResizeTests {
    @Test func frameFollowsTheSize() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      for (columns, rows) in [(100, 30), (40, 12), (132, 50), (80, 24)] {
        try await window.resize(columns: columns, rows: rows)
        let line = String(repeating: "─", count: columns)
        try await window.wait("the frame at \(columns)×\(rows)") { screen in
          let shown = screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          let isWide = columns < 60 || shown.contains { $0 == line }
          return shown.count == rows && isWide && shown.last?.contains("? help") == true
        }
      }
    }

    @Test func oneByOneAndBackGivesTheSameFrame() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      try await window.focus("Inbox")
      let before = try await window.styledScreen()
      for (columns, rows) in [(1, 1), (2, 1), (1, 60), (300, 1), (39, 12), (40, 11)] {
        try await window.resize(columns: columns, rows: rows)
        try await window.wait("no list") { !$0.contains("Inbox") }
      }
      try await window.resize(columns: 39, rows: 12)
      try await window.wait(for: "40×12")
      try await window.resize(columns: 80, rows: 24)
      try await window.wait(forFrame: before)
      // It listens, too.
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    @Test func startsAtOneByOne() async throws {
      let window = try await TerminalWindow(in: Sandbox(), size: (1, 1))
      // Only its answer to the new size tells that it is up.
      let pid = try await window.pid()
      #expect(await eventually { window.sent().contains("\u{1B}[?2004h") })
      #expect(RealTerminal.isRunning(pid))
      try await window.resize(columns: 80, rows: 24)
      try await window.waitForChoices()
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    @Test func manySizesAtOnceEndInTheLast() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      let pid = try await window.pid()
      let sizes = (0..<40).flatMap { number in
        ["resize-window", "-x", "\(50 + number * 2)", "-y", "\(15 + number % 20)", ";"]
      }
      try await window.tmux(sizes + ["resize-window", "-x", "90", "-y", "28"])
      try await window.wait("the frame at 90×28") { screen in
        screen.contains(String(repeating: "─", count: 90)) && screen.ranges(of: "\n").count == 28
          && screen.contains("? help")
      }
      // Then it rests: no layout that resizes itself again.
      let used = try #require(RealTerminal.processor(pid))
      try await Task.sleep(for: .milliseconds(300))
      #expect(try #require(RealTerminal.processor(pid)) - used <= 5)
    }
  }
}
