extension Canvas {
  /// The row as text, one blank for each empty cell.
  public func row(_ index: Int) -> String {
    var bytes: [UInt8] = []
    for cell in cells(inRow: index) { cell.append(to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a rectangle: its rows, joined by line feeds.
  public func text(in rect: Rect) -> String {
    let columns = max(0, rect.origin.column)..<max(0, rect.origin.column, min(size.columns, rect.endColumn))
    let rows = max(0, rect.origin.row)..<max(0, rect.origin.row, min(size.rows, rect.endRow))
    var bytes: [UInt8] = []
    for row in rows {
      if row > rows.lowerBound { bytes.append(0x0A) }
      for cell in cells(inRow: row).dropFirst(columns.lowerBound).prefix(columns.count) { cell.append(to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All rows without the blanks at their ends, each followed by a line feed.
  public var text: String {
    var bytes: [UInt8] = []
    for row in 0..<size.rows {
      let cells = cells(inRow: row)
      let end = cells.lastIndex { $0.scalar != 0x20 || $0.marks != 0 }.map { $0 + 1 } ?? cells.startIndex
      for cell in cells[..<end] { cell.append(to: &bytes) }
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The canvas for a terminal that shows ASCII only, cell for cell.
  public func ascii() -> Canvas {
    var result = self
    for index in result.cells.indices { result.cells[index] = result.cells[index].ascii }
    return result
  }
}
