import Testing

@testable import CursesTerminal

struct NotificationWayTests {
  @Test(arguments: [
    ["TERM": "xterm-kitty"], ["TERM": "foot"], ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"],
    ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],
  ])
  func aTerminalThatIsKnownToShowThemGetsTheSequence(environment: [String: String]) {
    #expect(NotificationWay(environment: environment) == .sequence)
  }

  @Test(arguments: [
    [:], ["TERM": "xterm-256color"], ["TERM": "linux"], ["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0"],
    ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux,1,0"], ["TERM": "screen", "STY": "1.pts", "TERM_PROGRAM": "WezTerm"],
  ])
  func anyOtherRingsTheBell(environment: [String: String]) {
    #expect(NotificationWay(environment: environment) == .bell)
  }

  @Test func nothingInTheTextEndsTheSequenceOrBeginsAnother() {
    let sequence = NotificationWay.sequence(for: "A\u{1B}]0;title\u{07}B\u{9C}\n\u{1B}\\C\u{202E}")
    #expect(sequence.hasPrefix("\u{1B}]9;"))
    #expect(sequence.hasSuffix("\u{07}"))
    let text = sequence.dropFirst(4).dropLast()
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  }

  @Test func aLongTextIsCut() {
    #expect(NotificationWay.sequence(for: String(repeating: "x", count: 10_000)).count == 205)
  }
}
