extension Canvas {
  public mutating func horizontalLine(at point: Point, columns: Int, style: Style = Style(.border)) {
    fill(
      Rect(column: point.column, row: point.row, columns: columns, rows: 1), with: Cell(scalar: 0x2500, style: style))
  }

  public mutating func verticalLine(at point: Point, rows: Int, style: Style = Style(.border)) {
    fill(Rect(column: point.column, row: point.row, columns: 1, rows: rows), with: Cell(scalar: 0x2502, style: style))
  }

  /// Draws a border along the rectangle's outer cells, with a title in its upper line; what is inside stays.
  public mutating func box(
    _ rect: Rect, title: String = "", style: Style = Style(.border), titleStyle: Style = Style(.title, bold: true)
  ) {
    guard rect.size.columns >= 2 && rect.size.rows >= 2 else { return }
    let (left, top) = (rect.origin.column, rect.origin.row)
    let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
    for row in [top, bottom] {
      horizontalLine(at: Point(column: left, row: row), columns: rect.size.columns, style: style)
    }
    for column in [left, right] {
      verticalLine(at: Point(column: column, row: top), rows: rect.size.rows, style: style)
    }
    for (text, column, row) in [("┌", left, top), ("┐", right, top), ("└", left, bottom), ("┘", right, bottom)] {
      write(text, at: Point(column: column, row: row), style: style)
    }
    let room = rect.size.columns - 6
    if !title.isEmpty && room > 0 {
      let text = " \(TextWidth.truncated(title, to: room)) "
      write(text, at: Point(column: left + 2, row: top), style: titleStyle, width: room + 2)
    }
  }

  /// Writes the lines of ``TextWidth/wrapped(_:width:)`` into the rectangle; where they do not all fit, the last one
  /// ends with an ellipsis.
  ///
  /// - Returns: the rows used.
  @discardableResult
  public mutating func writeWrapped(_ text: String, in rect: Rect, style: Style = .text) -> Int {
    let lines = TextWidth.wrapped(text, width: rect.size.columns)
    for (index, line) in lines.prefix(rect.size.rows).enumerated() {
      let isCut = index == rect.size.rows - 1 && lines.count > rect.size.rows
      write(
        isCut ? TextWidth.truncated(line + " …", to: rect.size.columns) : line,
        at: Point(column: rect.origin.column, row: rect.origin.row + index), style: style, width: rect.size.columns)
    }
    return min(lines.count, rect.size.rows)
  }
}
