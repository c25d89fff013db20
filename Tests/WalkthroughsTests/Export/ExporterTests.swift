import Foundation
import Terminal
import Testing

@testable import Walkthroughs

/// SVG and HTML, read by an independent checker.
struct ExporterTests {
  /// A framed screen with everything that markup could break.
  static var canvas: Canvas {
    var canvas = Canvas(size: Size(columns: 24, rows: 6))
    canvas.box(Rect(column: 0, row: 0, columns: 24, rows: 6), title: "Near you")
    canvas.write("<b> & \"quotes\"", at: Point(column: 2, row: 1))
    canvas.write("Biscuit", at: Point(column: 2, row: 2), style: Style(.selection))
    canvas.write("🐶 犬太 ♥", at: Point(column: 2, row: 3), style: Style(.heart, bold: true))
    canvas.write("▀▄█░", at: Point(column: 2, row: 4), style: Style(.picture))
    canvas.write("plain", at: Point(column: 8, row: 4))
    return canvas
  }

  func check(_ name: String, _ text: String) throws -> [String: Any] {
    let folder = try TemporaryFolder()
    let output = try run("/usr/bin/env", ["python3", checker("check_markup.py"), folder.write(name, text)])
    #expect(output.status == 0, "\(output.errors)")
    return try #require(try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
  }

  @Test func anSVGIsSelfContainedAndSetsTextOnTheGrid() throws {
    let found = try check("a.svg", SVGExporter.svg(of: Self.canvas, title: "A <list> & more"))
    #expect(found["title"] as? String == "A <list> & more")
    let texts = try #require(found["texts"] as? [[Any]])
    let places = texts.map { "\($0[0]),\($0[1]) \($0[2])" }
    // Column times 8, row times 16 and 12 down to the baseline.
    #expect(places.contains("16,28 <b> & \"quotes\""))
    #expect(places.contains("16,44 Biscuit"))
    #expect(places.contains("16,60 🐶"))
    #expect(places.contains("40,60 犬"))
    #expect(places.contains("64,76 plain"))
    #expect(!places.contains { $0.contains("─") || $0.contains("█") })
  }

  @Test func rowsOfBlanksAreLeftOutOfAnSVGsTexts() throws {
    var canvas = Canvas(size: Size(columns: 40, rows: 1))
    canvas.write("  a b   c    ", at: Point(column: 0, row: 0))
    let found = try check("a.svg", SVGExporter.svg(of: canvas, title: "x"))
    let texts = try #require(found["texts"] as? [[Any]])
    #expect(texts.map { "\($0[0]) \($0[2])" } == ["16 a b", "64 c"])
  }

  @Test func anSVGFollowsLightAndDark() {
    let svg = SVGExporter.svg(of: Self.canvas, title: "x")
    let parts = svg.split(separator: "@media (prefers-color-scheme:dark)")
    #expect(parts.count == 3)
    #expect(parts[0].contains(StyleSheet.background.light))
    #expect(parts[1].contains(StyleSheet.background.dark))
  }

  @Test func aLineIsOneRectangleWhateverItsLength() {
    var canvas = Canvas(size: Size(columns: 50, rows: 1))
    canvas.horizontalLine(at: Point(column: 0, row: 0), columns: 50)
    let svg = SVGExporter.svg(of: canvas, title: "x")
    #expect(svg.contains("<rect x=\"0\" y=\"8\" width=\"400\" height=\"1\""))
    #expect(svg.split(separator: "<rect").count == 3)
  }

  @Test(
    arguments: [
      ("─", [[0, 8, 8, 1]]), ("│", [[4, 0, 1, 16]]), ("┌", [[4, 8, 4, 1], [4, 8, 1, 8]]),
      ("┘", [[0, 8, 5, 1], [4, 0, 1, 9]]), ("┼", [[0, 8, 8, 1], [4, 0, 1, 16]]), ("▀", [[0, 0, 8, 8]]),
      ("▄", [[0, 8, 8, 8]]), ("█", [[0, 0, 8, 16]]), ("▌", [[0, 0, 4, 16]]), ("▏", [[0, 0, 1, 16]]),
      ("▗", [[4, 8, 4, 8]]), ("▚", [[0, 0, 4, 8], [4, 8, 4, 8]]), ("▜", [[0, 0, 4, 8], [4, 0, 4, 8], [4, 8, 4, 8]]),
    ])
  func linesAndBlocksAreShapes(character: String, parts: [[Int]]) throws {
    let scalar = try #require(character.unicodeScalars.first)
    let shape = try #require(CellShape(scalar.value))
    #expect(shape.parts.map { [$0.x, $0.y, $0.width, $0.height] } == parts)
  }

  @Test func aLetterIsNoShape() {
    #expect(CellShape(0x41) == nil)
    #expect(CellShape(0x2554) == nil)
  }

  @Test func aPageShowsEveryScreenWithItsCaption() throws {
    let page = ScreenPage(
      title: "Deny & change",
      groups: [
        ScreenPage.Group(
          title: "First", entries: [.init(id: "a", heading: "One", caption: "It <starts>", canvas: Self.canvas)]),
        ScreenPage.Group(
          title: "Second",
          entries: [.init(id: "b", heading: "Two", caption: nil, canvas: Self.canvas, listing: "launch\n<x>")]),
      ])
    let found = try check("a.html", page.html)
    #expect(
      found["headings"] as? [String] == ["Deny & change", "First", "Second", "First", "One", "Second", "Two"])
    #expect(found["captions"] as? [String] == ["It <starts>"])
    let screens = try #require(found["screens"] as? [String])
    let rows = (0..<6).map { Self.canvas.row($0) }.joined(separator: "\n")
    #expect(screens == [rows, rows])
  }

  @Test func screenReadersGetWordsWithoutBorders() throws {
    let page = ScreenPage(
      title: "x",
      groups: [.init(title: "y", entries: [.init(id: "a", heading: "z", caption: nil, canvas: Self.canvas)])])
    let found = try check("a.html", page.html)
    #expect(found["words"] as? [String] == ["Near you", "<b> & \"quotes\"", "Biscuit", "🐶 犬太 ♥", "plain"])
  }

  @Test func aPageLoadsNothing() {
    let page = ScreenPage(title: "x", groups: [])
    #expect(page.html.contains("default-src 'none'"))
  }
}
