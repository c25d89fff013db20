import Terminal
import Testing

@testable import CursesTerminal

struct MouseReportTests {
  @Test(arguments: [
    ("0;5;3M", TerminalEvent.click(Point(column: 4, row: 2))),
    ("0;1;1M", .click(Point(column: 0, row: 0))),
    // With Shift, Alt and Ctrl.
    ("28;5;3M", .click(Point(column: 4, row: 2))),
    ("64;9;9M", .scroll(-1)),
    ("65;9;9M", .scroll(1)),
    // The button comes up, another button, a move, the wheel sideways, nonsense.
    ("0;5;3m", nil), ("2;5;3M", nil), ("32;5;3M", nil), ("66;5;3M", nil), ("M", nil), ("0;5M", nil), ("x", nil),
  ])
  func reportMeansAClickOrTheWheel(text: String, event: TerminalEvent?) {
    var report = MouseReport()
    let steps = text.unicodeScalars.map { report.take($0) }
    #expect(steps.dropLast().allSatisfy { $0 == .unfinished })
    #expect(steps.last == .finished(event))
  }

  @Test func hugeNumberDoesNoHarm() {
    var report = MouseReport()
    let steps = "0;99999999999999999999999999;1M".unicodeScalars.map { report.take($0) }
    #expect(steps.last == .finished(.click(Point(column: 99_998, row: 0))))
  }
}
