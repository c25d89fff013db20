import AppEnvironment
import Terminal
import Testing

@testable import Walkthroughs

/// Frames as the bytes that show them, played by an independent terminal.
struct FrameEncoderTests {
  /// A recording of frames, one a second.
  static func recording(_ frames: [Canvas], theme: Theme = .dark) -> Recording {
    var encoder = FrameEncoder(theme: theme, depth: .indexed256)
    var events: [Recording.Event] = []
    var size = frames[0].size
    for (second, frame) in frames.enumerated() {
      if frame.size != size {
        events.append(.init(time: second * 1000, kind: .resize(frame.size)))
        size = frame.size
      }
      events.append(.init(time: second * 1000, kind: .output(encoder.encode(frame))))
    }
    events.append(.init(time: frames.count * 1000, kind: .output(encoder.end())))
    events.append(.init(time: frames.count * 1000, kind: .exit(0)))
    return Recording(title: "Frames", size: frames[0].size, events: events)
  }

  /// Canvases with words, wide characters, marks, symbols and styles here and there, each a change of the one before.
  static func frames(seed: UInt64, count: Int, size: Size) -> [Canvas] {
    var random = SplitMix64(seed: seed)
    let texts = ["Biscuit", "犬太", "🐶", "Zoe\u{308}", "♥", "●●", "─┐█", "a 犬 b", " ", "        ", "x", "…", "ﬂ", "é"]
    var canvas = Canvas(size: size)
    return (0..<count).map { _ in
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let point = Point(
          column: Int.random(in: -2..<size.columns, using: &random), row: Int.random(in: 0..<size.rows, using: &random))
        let style = Style(
          Role.allCases.randomElement(using: &random) ?? .text, bold: Bool.random(using: &random),
          underline: Int.random(in: 0..<8, using: &random) == 0, reverse: Int.random(in: 0..<8, using: &random) == 0)
        canvas.write(
          texts.randomElement(using: &random) ?? "", at: point,
          style: Int.random(in: 0..<3, using: &random) == 0 ? .text : style)
      }
      if Int.random(in: 0..<10, using: &random) == 0 { canvas = Canvas(size: size) }
      canvas.cursor =
        Bool.random(using: &random)
        ? Point(
          column: Int.random(in: 0..<size.columns, using: &random), row: Int.random(in: 0..<size.rows, using: &random))
        : nil
      return canvas
    }
  }

  @Test(arguments: [1, 2, 3])
  func everyFrameIsShownAsItIs(seed: UInt64) throws {
    let frames = Self.frames(seed: seed, count: 200, size: Size(columns: 17, rows: 4))
    let cast = try CheckedCast.check(Self.recording(frames).text(as: .asciicast3))
    let rows = frames.map { canvas in
      canvas.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    #expect(Array(cast.screens.dropLast()) == rows)
  }

  @Test(arguments: [Theme.auto, .dark, .mono])
  func aDifferenceLooksAsTheWholeFrameDoes(theme: Theme) throws {
    let frames = Self.frames(seed: 7, count: 40, size: Size(columns: 13, rows: 3))
    let different = try CheckedCast.check(Self.recording(frames, theme: theme).text(as: .asciicast3)).looks
    // Another size between makes the encoder draw the frame whole.
    let other = Canvas(size: Size(columns: 1, rows: 1))
    let whole = try CheckedCast.check(
      Self.recording(frames.flatMap { [$0, other] }, theme: theme).text(as: .asciicast3)
    ).looks
    #expect(different.count == frames.count + 1)
    for index in frames.indices { #expect(visible(different[index]) == visible(whole[2 * index])) }
  }

  /// Attributes of blanks that do not show make no difference.
  private func visible(_ rows: [String]) -> [String] {
    rows.map { row in
      row.split(separator: "|").map { cell in
        cell.hasPrefix(" ~") && !cell.contains("48;5") && !cell.contains(";4") && !cell.contains(";7") ? " ~0" : cell
      }.joined(separator: "|")
    }
  }

  @Test func anUnchangedFrameSendsNothing() {
    var canvas = Canvas(size: Size(columns: 10, rows: 2))
    canvas.write("abc", at: Point(column: 0, row: 0))
    var encoder = FrameEncoder(theme: .dark, depth: .indexed256)
    _ = encoder.encode(canvas)
    #expect(encoder.encode(canvas) == "")
  }

  @Test func oneChangedLetterSendsItsPlaceAndItself() {
    var canvas = Canvas(size: Size(columns: 10, rows: 2))
    canvas.write("abc", at: Point(column: 0, row: 1))
    var encoder = FrameEncoder(theme: .dark, depth: .indexed256)
    _ = encoder.encode(canvas)
    canvas.write("x", at: Point(column: 1, row: 1))
    #expect(encoder.encode(canvas) == "\u{1B}[2;2Hx")
  }

  @Test func halfOfAWideCharacterIsNeverSentAlone() {
    var canvas = Canvas(size: Size(columns: 10, rows: 1))
    canvas.write("犬", at: Point(column: 0, row: 0))
    var encoder = FrameEncoder(theme: .dark, depth: .indexed256)
    _ = encoder.encode(canvas)
    canvas.restyle(Rect(column: 1, row: 0, columns: 1, rows: 1)) { $0.reverse = true }
    #expect(encoder.encode(canvas) == "")
    canvas.restyle(Rect(column: 0, row: 0, columns: 1, rows: 1)) { $0.reverse = true }
    #expect(encoder.encode(canvas) == "\u{1B}[1;1H\u{1B}[0;7m犬\u{1B}[0m")
  }

  @Test func aClearedRowIsErasedRatherThanOverwritten() {
    var canvas = Canvas(size: Size(columns: 40, rows: 2))
    canvas.write("a long row of text that goes", at: Point(column: 0, row: 0))
    var encoder = FrameEncoder(theme: .dark, depth: .indexed256)
    _ = encoder.encode(canvas)
    canvas.fill(Rect(column: 1, row: 0, columns: 39, rows: 1))
    #expect(encoder.encode(canvas) == "\u{1B}[1;2H\u{1B}[K")
  }

  @Test func theCursorIsShownWhereTheCanvasHasIt() {
    var canvas = Canvas(size: Size(columns: 10, rows: 2))
    var encoder = FrameEncoder(theme: .dark, depth: .indexed256)
    #expect(encoder.encode(canvas) == "\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[?25l")
    canvas.cursor = Point(column: 3, row: 1)
    #expect(encoder.encode(canvas) == "\u{1B}[2;4H\u{1B}[?25h")
    #expect(encoder.encode(canvas) == "")
  }
}
