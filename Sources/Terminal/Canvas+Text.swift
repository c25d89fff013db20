extension Canvas {
  /// The row as text, one blank for each empty cell.
  public func row(_ index: Int) -> String {
    var text = ""
    for cell in cells(inRow: index) { cell.append(to: &text) }
    return text
  }

  /// The text of a rectangle: its rows, joined by line feeds.
  public func text(in rect: Rect) -> String {
    let columns = max(0, rect.origin.column)..<max(0, min(size.columns, rect.endColumn))
    return (max(0, rect.origin.row)..<max(0, min(size.rows, rect.endRow))).map { row in
      var text = ""
      for cell in cells(inRow: row).dropFirst(columns.lowerBound).prefix(columns.count) { cell.append(to: &text) }
      return text
    }.joined(separator: "\n")
  }

  /// All rows without the blanks at their ends, each followed by a line feed.
  public var text: String {
    var text = ""
    for index in 0..<size.rows {
      let row = row(index)
      let end = row.unicodeScalars.lastIndex { $0 != " " }.map { row.unicodeScalars.index(after: $0) }
      text += row[..<(end ?? row.startIndex)]
      text += "\n"
    }
    return text
  }

  /// The canvas for a terminal that shows ASCII only, cell for cell.
  public func ascii() -> Canvas {
    var result = self
    for index in result.cells.indices { result.cells[index] = result.cells[index].ascii }
    return result
  }
}
