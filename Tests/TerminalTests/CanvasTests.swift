import Terminal
import Testing

struct CanvasTests {
  @Test func textIsClippedToTheCanvas() {
    var canvas = Canvas(size: Size(columns: 5, rows: 2))
    #expect(canvas.write("Biscuit", at: Point(column: 2, row: 0)) == 3)
    #expect(canvas.write("Biscuit", at: Point(column: -3, row: 1)) == 7)
    #expect(canvas.write("Biscuit", at: Point(column: 0, row: 2)) == 0)
    #expect(canvas.write("Biscuit", at: Point(column: 9, row: 0)) == 0)
    #expect(canvas.text == "  Bis\ncuit\n")
  }

  @Test func textIsClippedToItsWidth() {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    #expect(canvas.write("Biscuit", at: Point(column: 1, row: 0), width: 3) == 3)
    #expect(canvas.row(0) == " Bis    ")
  }

  @Test func wideCharacterThatDoesNotFitIsLeftOut() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    #expect(canvas.write("a犬太b", at: Point(column: 0, row: 0)) == 3)
    #expect(canvas.row(0) == "a犬 ")
  }

  @Test func wideCharacterAcrossTheLeftEdgeBecomesBlank() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.fill(canvas.bounds, style: .text)
    canvas.write("犬太", at: Point(column: -1, row: 0))
    #expect(canvas.row(0) == " 太 ")
  }

  @Test func rowHasOneBlankForEachEmptyCell() {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    canvas.write("犬", at: Point(column: 2, row: 0))
    #expect(canvas.row(0) == "  犬  ")
    #expect(canvas.text == "  犬\n")
  }

  @Test(arguments: [(0, "x犬b  "), (1, "ax b  "), (2, "a xb  "), (3, "a犬x  ")])
  func drawingOverAHalfBlanksTheOther(column: Int, expected: String) {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    canvas.write("a犬b", at: Point(column: 0, row: 0))
    canvas.write("x", at: Point(column: column, row: 0))
    #expect(canvas.row(0) == expected)
  }

  @Test func drawingOverAPartOfAClusterBlanksAllOfIt() {
    // KA, VIRAMA, SSA, sign I: one character of three columns in glibc's count.
    var canvas = Canvas(size: Size(columns: 5, rows: 1))
    let columns = canvas.write("\u{915}\u{94D}\u{937}\u{93F}", at: Point(column: 0, row: 0))
    canvas.write("x", at: Point(column: columns - 1, row: 0))
    #expect(canvas.text == String(repeating: " ", count: columns - 1) + "x\n")
  }

  @Test func combiningMarksStayWithTheirBase() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    #expect(canvas.write("Zoe\u{308}!", at: Point(column: 0, row: 0)) == 4)
    #expect(canvas[Point(column: 2, row: 0)].text.unicodeScalars.elementsEqual("e\u{308}".unicodeScalars))
    #expect(canvas.row(0).unicodeScalars.count == 5)
  }

  @Test func markWithoutABaseIsDropped() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1))
    canvas.write("a", at: Point(column: 0, row: 0))
    #expect(canvas.write("\u{301}b", at: Point(column: 1, row: 0)) == 1)
    #expect(canvas.text == "ab\n")
  }

  @Test func cellHoldsThreeMarks() {
    var canvas = Canvas(size: Size(columns: 1, rows: 1))
    canvas.write("a\u{301}\u{302}\u{303}\u{304}", at: Point(column: 0, row: 0))
    #expect(canvas[Point(column: 0, row: 0)].text.unicodeScalars.elementsEqual("a\u{301}\u{302}\u{303}".unicodeScalars))
  }

  @Test func writeCleansItsText() {
    var canvas = Canvas(size: Size(columns: 12, rows: 1))
    canvas.write("a\u{1B}[31mb\u{202E}c\nd\u{7}", at: Point(column: 0, row: 0))
    #expect(canvas.text == "abc d\n")
  }

  @Test func boxIsDrawnWithItsTitle() {
    var canvas = Canvas(size: Size(columns: 12, rows: 3))
    canvas.box(canvas.bounds, title: "Choices")
    #expect(canvas.text == "┌─ Choic… ─┐\n│          │\n└──────────┘\n")
    #expect(
      canvas.ascii().text == "+- Choic. -+\n|          |\n+----------+\n")
  }

  @Test func boxAcrossTheEdgeIsClipped() {
    var canvas = Canvas(size: Size(columns: 3, rows: 2))
    canvas.box(Rect(column: -1, row: -1, columns: 3, rows: 3))
    #expect(canvas.text == " │\n─┘\n")
  }

  @Test func drawnCanvasKeepsItsCharactersWhole() {
    var inner = Canvas(size: Size(columns: 4, rows: 1))
    inner.write("犬太", at: Point(column: 0, row: 0))
    var outer = Canvas(size: Size(columns: 3, rows: 1))
    outer.draw(inner, at: Point(column: 0, row: 0))
    #expect(outer.row(0) == "犬 ")
    outer.draw(inner, at: Point(column: -1, row: 0))
    #expect(outer.row(0) == " 太")
    inner.cursor = Point(column: 1, row: 0)
    outer.draw(inner, at: Point(column: 1, row: 0))
    #expect(outer.row(0) == " 犬")
    #expect(outer.cursor == Point(column: 2, row: 0))
  }

  @Test func canvasOfNoSizeTakesEverything() {
    var canvas = Canvas(size: Size(columns: 0, rows: -3))
    canvas.write("犬a", at: Point(column: 0, row: 0))
    canvas.box(Rect(column: -2, row: -2, columns: 9, rows: 9), title: "x")
    canvas.draw(canvas, at: Point(column: 0, row: 0))
    canvas.restyle(Rect(column: 0, row: 0, columns: 3, rows: 3)) { $0.bold = true }
    #expect(canvas.text == "")
    #expect(canvas[Point(column: 4, row: 4)] == .blank)
  }

  @Test func restyleLeavesTheText() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write("Rex", at: Point(column: 0, row: 0))
    canvas.restyle(Rect(column: 1, row: 0, columns: 9, rows: 1)) { $0.reverse = true }
    #expect(canvas.row(0) == "Rex ")
    #expect(canvas.cells(inRow: 0).map(\.style.reverse) == [false, true, true, true])
  }

  @Test func rowThatDiffersInTextOrStyleIsNamed() {
    let before = Canvas(size: Size(columns: 4, rows: 3))
    var after = before
    after.write("a", at: Point(column: 3, row: 0))
    after.restyle(Rect(column: 0, row: 2, columns: 1, rows: 1)) { $0.bold = true }
    #expect(after.rows(differingFrom: before) == [0, 2])
    #expect(after.rows(differingFrom: after).isEmpty)
    #expect(after.rows(differingFrom: Canvas(size: Size(columns: 3, rows: 3))) == [0, 1, 2])
  }

  @Test func wrappedTextThatIsTooLongEndsWithAnEllipsis() {
    var canvas = Canvas(size: Size(columns: 10, rows: 2))
    let rows = canvas.writeWrapped("A gentle soul who counts stairs", in: canvas.bounds)
    #expect(rows == 2)
    #expect(canvas.text == "A gentle\nsoul who …\n")
  }

  /// Whatever is drawn where, the text of a row is as wide as the row.
  @Test func randomDrawingNeverSplitsACharacter() {
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = ["犬太", "Zoe\u{308}", "a", "क्षि", "กำลัง", "🐶🐱", "plain text", "각", "e\u{301}\u{302}"]
    var canvas = Canvas(size: Size(columns: 20, rows: 3))
    for _ in 0..<5_000 {
      let point = Point(column: random(26) - 4, row: random(3))
      switch random(4) {
      case 0: canvas.fill(Rect(column: point.column, row: point.row, columns: random(5), rows: 1))
      case 1:
        var inner = Canvas(size: Size(columns: 1 + random(8), rows: 1))
        inner.write(pieces[random(pieces.count)], at: Point(column: random(3), row: 0))
        canvas.draw(inner, at: point)
      default: canvas.write(pieces[random(pieces.count)], at: point, width: random(9))
      }
      for row in 0..<3 where TextWidth.columns(of: canvas.row(row)) != 20 {
        Issue.record("row \(row) is \(canvas.row(row).debugDescription)")
        return
      }
    }
  }
}
