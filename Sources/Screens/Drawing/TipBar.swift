import PetSaveModels
import Terminal

/// A tip at the bottom of a page, with the keys that act on it.
struct TipBar {
  private let lines: [String]
  private let tip: Tip

  /// - Parameter columns: the page's; more than two lines are cut.
  init(_ tip: Tip, texts: Texts, disclosure: Disclosure, columns: Int) {
    self.tip = tip
    lines = Array(TextWidth.wrapped(texts.tip(tip, disclosure), width: columns - 2).prefix(2))
  }

  /// Returns the room that is left above.
  func draw(in body: Rect, on painter: inout Painter) -> Rect {
    let top = body.endRow - lines.count
    for (offset, line) in lines.enumerated() {
      painter.line(line, column: 1, row: top + offset, width: body.size.columns - 2, style: Style(.accent))
    }
    // A click does what the tip offers, or hides it.
    painter.target(
      Rect(column: 1, row: top, columns: body.size.columns - 2, rows: lines.count), lines.joined(separator: " "),
      .button, tip.action == nil ? .hideTip : .acceptTip)
    return Rect(
      column: body.origin.column, row: body.origin.row, columns: body.size.columns, rows: top - body.origin.row)
  }
}
