extension Canvas {
  /// The row as text, one blank for each empty cell.
  public func row(_ index: Int) -> String {
    var text = ""
    for cell in cells(inRow: index) { cell.append(to: &text) }
    return text
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
