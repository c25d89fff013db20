import Testing

@testable import Terminal

/// Whatever a terminal, a multiplexer, a paste or a slow line sends, however it is split.
struct InputParserTests {
  private static let delay = Duration.milliseconds(25)

  private static func parser(isUnicode: Bool = true) -> InputParser {
    InputParser(escapeDelay: delay, isUnicode: isUnicode)
  }

  private static func event(_ character: Character) -> TerminalEvent { .key(.character(character)) }

  private static let keys: [(String, [TerminalEvent])] = [
    ("j", [event("j")]), ("犬", [event("犬")]), ("é🐶", [event("é"), event("🐶")]), ("\r", [.key(.enter)]),
    ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]), ("\u{3}", [.key(.control("c"))]),
    ("\u{1B}[A", [.key(.up)]), ("\u{1B}OA", [.key(.up)]), ("\u{1B}[1;2B", [.key(.down)]),
    ("\u{1B}[Z", [.key(.backTab)]),
    ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[3~", [.key(.delete)]), ("\u{1B}[7~", [.key(.home)]),
    ("\u{1B}OP", [.key(.function(1))]), ("\u{1B}[15~", [.key(.function(5))]), ("\u{1B}[[A", [.key(.function(1))]),
    ("\u{1B}q", [.key(.alt("q"))]), ("\u{1B}f", [.key(.alt("f"))]),
    // The keypad in application mode.
    ("\u{1B}Op\u{1B}Oy\u{1B}OM", [event("0"), event("9"), .key(.enter)]),
    // Kitty's protocol: a letter, Shift, Ctrl, Alt, a key that is let go of, Escape, Enter, keypad 7.
    ("\u{1B}[106u", [event("j")]), ("\u{1B}[106;2u", [event("J")]), ("\u{1B}[99;5u", [.key(.control("c"))]),
    ("\u{1B}[113;3u", [.key(.alt("q"))]), ("\u{1B}[113;1:3u", []), ("\u{1B}[27u", [.key(.escape)]),
    ("\u{1B}[13u", [.key(.enter)]), ("\u{1B}[57406u", [event("7")]), ("\u{1B}[57441u", []), ("\u{1B}[113;9u", []),
    // modifyOtherKeys.
    ("\u{1B}[27;5;99~", [.key(.control("c"))]), ("\u{1B}[27;2;74~", [event("J")]),
    // Ctrl and Alt with a key are other keys.
    ("\u{1B}[1;5A", []), ("\u{1B}[3;3~", []),
  ]

  private static let pastesAndMice: [(String, [TerminalEvent])] = [
    ("\u{1B}[200~pG\r\u{1B}[201~", [.paste("pG\n")]),
    ("\u{1B}[200~q\u{3}\u{1B}[A\u{1B}[200~犬\u{1B}[201~j", [.paste("q\u{3}\u{1B}[A\u{1B}[200~犬"), event("j")]),
    ("\u{1B}\u{1B}[200~pG\r\u{1B}[201~", [.key(.escape), .paste("pG\n")]),
    ("\u{1B}[201~", []),
    ("\u{1B}[<0;10;4M", [.click(Point(column: 9, row: 3))]), ("\u{1B}[<0;10;4m", []),
    ("\u{1B}[<64;1;1M", [.scroll(-1)]),
    ("\u{1B}[<65;1;1M", [.scroll(1)]), ("\u{1B}[<128;1;1M", []), ("\u{1B}[<129;1;1M", []), ("\u{1B}[<2;1;1M", []),
    ("\u{1B}[<35;1;1M", []), ("\u{1B}[<66;1;1M", []), ("\u{1B}[M qG", []),
    ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
  ]

  /// What may answer, asked for or not, with letters in it that are keys.
  private static let replies = [
    "\u{1B}P1$r2 q\u{1B}\\", "\u{1B}_Gi=1;EINVAL:q\u{1B}\\", "\u{1B}Xq\u{1B}\\", "\u{1B}^q\u{1B}\\",
    "\u{1B}]4;1;rgb:q/q/q\u{7}", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}]52;c;cXFx\u{7}",
    "\u{1B}P>|XTerm(367)q\u{1B}\\", "\u{1B}[24;80R", "\u{1B}[?62;22c", "\u{1B}[>41;367;0c", "\u{1B}[?2026;2$y",
    "\u{1B}[?1u",
    "\u{1B}[8;24;80t", "\u{1B}[0n", "\u{1B}[?997;1n", "\u{1B}P!|00000000\u{1B}\\", "\u{1B}[=1;2q", "\u{1B}[12;34$w",
    "\u{1B}]q\u{1B}P0q\u{1B}\\", "\u{1B}[" + String(repeating: "1;", count: 500) + "q",
  ]

  static let sequences = keys + pastesAndMice + replies.map { ($0, []) }

  /// Every split into two reads and into single bytes, at once and slowly, gives the same; and what follows is what it is.
  @Test(arguments: sequences.indices, [Duration.zero, .milliseconds(5), .milliseconds(20)])
  func splitsChangeNothing(index: Int, pause: Duration) {
    let (text, expected) = Self.sequences[index]
    let bytes = Array(text.utf8)
    let cuts = (0..<bytes.count).map { [$0] } + [Array(1..<max(1, bytes.count))]
    for cut in cuts {
      var parser = Self.parser()
      var events: [TerminalEvent] = []
      var time = Duration.seconds(5)
      var start = 0
      for end in cut + [bytes.count] where end >= start {
        events += parser.take(bytes[start..<end], at: time)
        time += pause
        start = end
      }
      // Long after: nothing is left that would eat a key.
      events += parser.take("j".utf8, at: time + .seconds(3))
      #expect(events == expected + [Self.event("j")], "\(text.debugDescription) cut at \(cut)")
    }
  }

  /// Fed byte by byte with 40 ms between, as over a line of 300 baud: the Escape key is told, and no byte acts as another.
  @Test(arguments: sequences.indices) func aSlowLineMakesNoOtherKeys(index: Int) {
    let (text, expected) = Self.sequences[index]
    var parser = Self.parser()
    var events: [TerminalEvent] = []
    var time = Duration.zero
    for byte in text.utf8 {
      time += .milliseconds(40)
      events += parser.take([byte], at: time)
    }
    events += parser.expire(at: time + .seconds(2))
    let known = Set(expected)
    for event in events where event != .key(.escape) {
      if case .key(.character(let character)) = event, text.hasPrefix("\u{1B}\(character)") { continue }
      #expect(known.contains(event), "\(text.debugDescription): \(event)")
    }
  }

  @Test func anEscapeCharacterAloneIsTheEscapeKeyAfterItsDelay() {
    var parser = Self.parser()
    #expect(parser.take([0x1B], at: .zero).isEmpty)
    #expect(parser.deadline == Self.delay)
    #expect(parser.expire(at: Self.delay - .nanoseconds(1)).isEmpty)
    #expect(parser.expire(at: Self.delay) == [.key(.escape)])
    #expect(parser.deadline == nil)
    #expect(parser.take("q".utf8, at: .seconds(1)) == [Self.event("q")])
  }

  @Test func aPasteWithoutAnEndEndsWithSilenceAndCtrlCIsHeardThen() {
    var parser = Self.parser()
    #expect(parser.take("\u{1B}[200~rm\r".utf8, at: .zero).isEmpty)
    #expect(parser.take([0x03], at: .milliseconds(999)).isEmpty)
    #expect(parser.take([0x03], at: .milliseconds(1999)) == [.paste("rm\n\u{3}"), .key(.control("c"))])
  }

  @Test func ofAPasteAMegabyteIsKeptAndTheRestIsNoKey() {
    var parser = Self.parser()
    let bytes = Array("\u{1B}[200~".utf8) + [UInt8](repeating: UInt8(ascii: "q"), count: 3_000_000)
    #expect(parser.take(bytes, at: .zero).isEmpty)
    let events = parser.take("\u{1B}[201~j".utf8, at: .zero)
    #expect(events.count == 2 && events.last == Self.event("j"))
    if case .paste(let text) = events.first { #expect(text.utf8.count == 1 << 20) }
  }

  @Test func aLeadByteAloneEatsNothing() {
    var parser = Self.parser()
    #expect(parser.take([0xE7], at: .zero).isEmpty)
    #expect(parser.take("j".utf8, at: .zero) == [Self.event("j")])
  }

  @Test func inASCIIWhatIsBeyondIsLeftOut() {
    var parser = Self.parser(isUnicode: false)
    #expect(parser.take("é犬j".utf8, at: .zero) == [Self.event("j")])
  }

  /// Cut anywhere, followed by Ctrl+C at once: the way out is heard.
  @Test(arguments: replies) func ctrlCIsHeardWithinAReply(reply: String) {
    let bytes = Array(reply.utf8)
    for cut in 1..<bytes.count {
      var parser = Self.parser()
      let events = parser.take(bytes[..<cut] + [0x03], at: .zero)
      #expect(events.last == .key(.control("c")), "\(reply.debugDescription) cut at \(cut)")
    }
  }

  @Test(arguments: 0..<20) func randomBytesEndNothingAndAreForgotten(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var parser = Self.parser()
    var time = Duration.zero
    for _ in 0..<5_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let count = Int(state >> 60) + 1
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: state >> UInt64($0 * 3)) }
      _ = parser.take(bytes, at: time)
      time += .milliseconds(Int(state >> 56) & 0x3F)
    }
    _ = parser.expire(at: time + .seconds(2))
    #expect(parser.take("j".utf8, at: time + .seconds(4)) == [Self.event("j")])
    #expect(!parser.isInSequence)
  }
}
