import CPty
import Glibc
import Terminal
import Testing

@testable import CursesTerminal

/// ncurses, the locale and signals are the process's, so these run one after another.
@Suite(.serialized, .timeLimit(.minutes(1))) @MainActor struct DeviceTests {
  /// A device on a terminal of its own, its events in order.
  @MainActor final class Bench {
    let pty: Pty
    let device: CursesTerminal
    private var events = AsyncStream.makeStream(of: TerminalEvent.self)

    init(environment: [String: String] = [:], isASCII: Bool = false, hasMouse: Bool = false, bitsASecond: Int = 38_400)
      throws
    {
      pty = try Pty()
      if bitsASecond == 1200 { pty_set_1200_bits(pty.terminal) }
      let base = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
      device = try CursesTerminal(
        options: CursesOptions(
          environment: base.merging(environment) { $1 }, isASCII: isASCII, hasMouse: hasMouse, input: pty.terminal,
          output: pty.terminal))
      let continuation = events.continuation
      device.start { continuation.yield($0) }
    }

    func next(_ count: Int) async -> [TerminalEvent] {
      var result: [TerminalEvent] = []
      for await event in events.stream {
        result.append(event)
        if result.count == count { break }
      }
      return result
    }

    func show(_ text: String, style: Style = .text) {
      var canvas = Canvas(size: device.size)
      canvas.write(text, at: Point(column: 0, row: 0), style: style)
      device.draw(canvas)
    }

    func closed() -> String {
      device.close()
      return pty.output(to: "\u{1B}[?1049l")
    }
  }

  @Test func keysAreReported() async throws {
    let bench = try Bench()
    bench.pty.type("j\u{1B}OA\u{1B}[B\u{1B}[5~\t\u{1B}[Z\r\u{3}\u{7F}é犬")
    let keys: [Key] = [
      .character("j"), .up, .down, .pageUp, .tab, .backTab, .enter, .control("c"), .backspace, .character("é"),
      .character("犬"),
    ]
    #expect(await bench.next(keys.count) == keys.map { .key($0) })
    _ = bench.closed()
  }

  @Test func aNotificationReachesATerminalThatHasThemCleaned() async throws {
    let bench = try Bench(environment: ["TERM_PROGRAM": "WezTerm"])
    bench.device.notify("A new pet near you: Lu\u{1B}]0;no title\u{7}na")
    #expect(bench.closed().contains("\u{1B}]9;A new pet near you: Luna\u{7}"))
  }

  @Test func elsewhereANotificationRingsTheBell() async throws {
    let bench = try Bench()
    bench.device.notify("A new pet near you")
    let output = bench.closed()
    #expect(output.contains("\u{7}"))
    #expect(!output.contains("A new pet"))
  }

  @Test func escapeAloneIsTheEscapeKey() async throws {
    let bench = try Bench()
    bench.pty.type("\u{1B}")
    #expect(await bench.next(1) == [.key(.escape)])
    bench.pty.type("\u{1B}q")
    #expect(await bench.next(1) == [.key(.alt("q"))])
    _ = bench.closed()
  }

  @Test func mouseReportsInPiecesAreWhole() async throws {
    let bench = try Bench(hasMouse: true)
    for piece in ["\u{1B}[<0;1", "0;4", "M", "j"] { bench.pty.type(piece) }
    #expect(await bench.next(2) == [.click(Point(column: 9, row: 3)), .key(.character("j"))])
    _ = bench.closed()
  }

  @Test func unknownSequencesNeverActAsKeys() async throws {
    let bench = try Bench()
    bench.pty.type("\u{1B}[57441uj\u{1B}[?62;22ck\u{1B}Ozl")
    #expect(await bench.next(3) == [.key(.character("j")), .key(.character("k")), .key(.character("l"))])
    _ = bench.closed()
  }

  @Test func pasteIsOneEventWhateverItHolds() async throws {
    let bench = try Bench()
    let text = "q\r\u{3}\u{1B}[A\u{1A}犬"
    for byte in "\u{1B}[200~\(text)\u{1B}[201~j".utf8 {
      var byte = byte
      write(bench.pty.controller, &byte, 1)
    }
    #expect(await bench.next(2) == [.paste("q\n\u{3}\u{1B}[A\u{1A}犬"), .key(.character("j"))])
    _ = bench.closed()
  }

  @Test func focusIsReported() async throws {
    let bench = try Bench()
    bench.pty.type("\u{1B}[O\u{1B}[I")
    #expect(await bench.next(2) == [.focus(false), .focus(true)])
    _ = bench.closed()
  }

  @Test func mouseIsReportedWhenAskedFor() async throws {
    let bench = try Bench(hasMouse: true)
    bench.pty.type("\u{1B}[<0;5;3M\u{1B}[<0;5;3m\u{1B}[<64;1;1M\u{1B}[<65;1;1M")
    #expect(await bench.next(3) == [.click(Point(column: 4, row: 2)), .scroll(-1), .scroll(1)])
    let output = bench.closed()
    #expect(output.contains("\u{1B}[?1000h\u{1B}[?1006h") && output.contains("\u{1B}[?1006l\u{1B}[?1000l"))
  }

  @Test func mouseIsLeftAloneOtherwise() throws {
    let bench = try Bench()
    bench.show("Biscuit")
    let output = bench.closed()
    #expect(output.contains("Biscuit"))
    for mode in ["1000", "1002", "1003", "1006"] { #expect(!output.contains(mode)) }
  }

  @Test func terminalIsGivenBackAsItWas() throws {
    let pty = try Pty()
    let before = pty.modes
    let device = try CursesTerminal(
      options: CursesOptions(
        environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"], input: pty.terminal, output: pty.terminal))
    device.start { _ in }
    device.draw(Canvas(size: device.size))
    let shown = pty.output(to: "\u{1B}[?25l")
    #expect(pty.modes != before)
    for mode in ["?1049h", "?2004h", "?1004h"] { #expect(shown.contains(mode)) }
    device.close()
    let end = pty.output(to: "\u{1B}[?1049l")
    for mode in ["?1049l", "?2004l", "?1004l", "?25h"] { #expect(end.contains(mode), "\(mode)") }
    #expect(pty.modes == before)
  }

  @Test func sameCanvasSendsNothing() throws {
    let bench = try Bench()
    bench.show("Biscuit")
    _ = bench.pty.output(to: "Biscuit")
    bench.show("Biscuit")
    bench.show("Biscuit.")
    #expect(bench.pty.output(to: ".").utf8.count < 12)
    _ = bench.closed()
  }

  @Test func textIsShownAsItIs() throws {
    let bench = try Bench()
    bench.show("犬太 Zoe\u{308} ♥ │")
    let output = bench.pty.output(to: "│")
    #expect(output.contains("犬太 Zoe\u{308} ♥ │"))
    _ = bench.closed()
  }

  @Test(arguments: [(["LC_ALL": "C"], false), ([:], true)])
  func asciiTerminalGetsAsciiOnly(environment: [String: String], isASCII: Bool) throws {
    let bench = try Bench(environment: environment, isASCII: isASCII)
    #expect(!bench.device.isUnicode)
    bench.show("┌─┐ ▸ Zoë Zoe\u{308} 犬 end")
    let output = bench.closed()
    #expect(output.contains("+-+ > Zoe Zoe ?? end"))
    #expect(output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func missingLocaleFallsBackToUTF8() throws {
    let bench = try Bench(environment: ["LC_ALL": "xx_XX.UTF-8"])
    #expect(bench.device.isUnicode)
    _ = bench.closed()
  }

  @Test(arguments: ["1", "yes"])
  func noColorKeepsBoldAndReverse(value: String) throws {
    let bench = try Bench(environment: ["NO_COLOR": value])
    bench.show("Biscuit", style: Style(.selection))
    let output = bench.closed()
    #expect(output.contains("\u{1B}[0;1;7mBiscuit"))
    #expect(!output.contains("[3"), "\(output.debugDescription)")
  }

  @Test func colorsKeepTheBackground() throws {
    let bench = try Bench(environment: ["COLORFGBG": "15;0"])
    bench.show("Biscuit", style: Style(.accent))
    let output = bench.closed()
    #expect(output.contains("\u{1B}[38;5;78mBiscuit"))
    #expect(!output.contains("[48;5") && !output.contains("[40m") && !output.contains("37;40"))
  }

  /// A terminal that reads nothing keeps nobody waiting, and gets the newest canvas once it reads again.
  @Test func ofManyCanvasesASlowTerminalGetsTheNewest() async throws {
    let bench = try Bench()
    bench.pty.resize(columns: 200, rows: 50)
    kill(getpid(), SIGWINCH)
    #expect(await bench.next(1) == [.resized(Size(columns: 200, rows: 50))])
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    var drawn = 0
    for number in 0..<100 {
      var canvas = Canvas(size: bench.device.size)
      for row in 0..<50 {
        canvas.write(
          String(repeating: letters[(number + row) % letters.count], count: 200), at: Point(column: 0, row: row),
          style: .text)
      }
      if bench.device.isReady { drawn += 1 }
      bench.device.draw(canvas)
    }
    bench.show("the newest")
    #expect(!bench.device.isReady)
    #expect(drawn < 20)
    var shown = ""
    while !bench.device.isReady {
      shown += bench.pty.output(to: "the newest")
      await Task.yield()
    }
    shown += bench.closed()
    #expect(shown.contains("the newest"))
    // What lay between was never sent.
    #expect(shown.utf8.count < drawn * 12_000 + 20_000)
    #expect(await bench.next(1) == [.ready])
  }

  @Test func aSlowLineIsSentNoMoreThanItTakes() async throws {
    let bench = try Bench(bitsASecond: 1200)
    let start = ContinuousClock.now
    bench.show(String(repeating: "x", count: 39))
    #expect(!bench.device.isReady)
    bench.show("old")
    bench.show("new")
    #expect(await bench.next(1) == [.ready])
    #expect(ContinuousClock.now - start > .milliseconds(500))
    let shown = bench.closed()
    #expect(shown.contains("new") && !shown.contains("old"))
  }

  @Test func newSizeIsReportedOnce() async throws {
    let bench = try Bench()
    #expect(bench.device.size == Size(columns: 40, rows: 12))
    bench.pty.resize(columns: 100, rows: 30)
    kill(getpid(), SIGWINCH)
    kill(getpid(), SIGWINCH)
    #expect(await bench.next(1) == [.resized(Size(columns: 100, rows: 30))])
    bench.pty.type("j")
    #expect(await bench.next(1) == [.key(.character("j"))])
    bench.show(String(repeating: "=", count: 99) + "!")
    #expect(bench.pty.output(to: "!").contains("!"))
    _ = bench.closed()
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func terminatingSignalIsReported(number: Int32) async throws {
    let bench = try Bench()
    kill(getpid(), number)
    #expect(await bench.next(1) == [.terminated(number)])
    _ = bench.closed()
  }

  @Test func vanishedTerminalIsReportedOnce() async throws {
    let bench = try Bench()
    bench.pty.hangUp()
    #expect(await bench.next(1) == [.vanished])
    bench.device.close()
  }

  @Test func oneByOneTerminalIsDrawn() async throws {
    let bench = try Bench()
    bench.pty.resize(columns: 1, rows: 1)
    kill(getpid(), SIGWINCH)
    #expect(await bench.next(1) == [.resized(Size(columns: 1, rows: 1))])
    bench.show("犬")
    bench.show("x")
    _ = bench.closed()
  }

  @Test(arguments: [
    ("", CursesError.noTerminalType), ("xterm-ghostty-none", .unknownTerminalType("xterm-ghostty-none")),
    ("dumb", .incapableTerminalType("dumb")),
  ])
  func unusableTypeIsRefusedWithItsReason(type: String, error: CursesError) throws {
    let pty = try Pty()
    let options = CursesOptions(environment: ["TERM": type], input: pty.terminal, output: pty.terminal)
    #expect(throws: error) { try CursesTerminal(options: options) }
  }

  @Test func bothStreamsMustBeTerminals() throws {
    let pty = try Pty()
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    let environment = ["TERM": "xterm-256color"]
    #expect(throws: CursesError.inputIsNoTerminal) {
      try CursesTerminal(options: CursesOptions(environment: environment, input: null, output: pty.terminal))
    }
    #expect(throws: CursesError.outputIsNoTerminal) {
      try CursesTerminal(options: CursesOptions(environment: environment, input: pty.terminal, output: null))
    }
  }

  @Test func widthOfEveryScalarIsWhatNcursesAdvances() throws {
    try WidthTests.compare()
  }
}
