/// A grid of cells to draw on.
///
/// Everything is clipped to the grid, and no character is ever left in half: what remains of one that is partly drawn
/// over becomes blank.
public struct Canvas: Hashable, Sendable {
  public let size: Size
  /// Where the terminal's cursor is shown, in a text field; nil hides it.
  public var cursor: Point?
  var cells: [Cell]

  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The whole of it.
  public var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a point; a blank one outside.
  public subscript(point: Point) -> Cell {
    bounds.contains(point) ? cells[point.row * size.columns + point.column] : .blank
  }

  /// The cells of a row; none outside.
  public func cells(inRow row: Int) -> ArraySlice<Cell> {
    guard row >= 0 && row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The rows that look different in another canvas of the same size; all of them where the sizes differ.
  public func rows(differingFrom other: Canvas) -> [Int] {
    guard size == other.size else { return Array(0..<size.rows) }
    return (0..<size.rows).filter { row in
      let range = row * size.columns..<(row + 1) * size.columns
      return range.contains { cells[$0] != other.cells[$0] }
    }
  }

  /// Writes one line of text from `point` on, cleaned as ``SafeText/clean(_:)`` does, and clips it to `width` columns
  /// and to the canvas.
  ///
  /// - Returns: the columns that the text took, with those that lie left of the canvas.
  @discardableResult
  public mutating func write(_ text: String, at point: Point, style: Style = .text, width: Int? = nil) -> Int {
    guard point.row >= 0 && point.row < size.rows && !text.isEmpty else { return 0 }
    let end = min(size.columns, width.map { point.column + max(0, $0) } ?? size.columns)
    if point.column >= end { return 0 }
    let rowStart = point.row * size.columns
    let rowEnd = rowStart + size.columns
    if end > 0 { blankCharacter(around: rowStart + max(0, point.column)) }
    var pen = Pen(origin: rowStart, column: point.column, end: end, style: style)
    pen.write(text, on: &cells)
    blankContinuations(from: rowStart + max(0, pen.column), to: rowEnd)
    return pen.column - point.column
  }

  /// Makes every cell of the rectangle blank.
  public mutating func fill(_ rect: Rect, style: Style = .text) {
    fill(rect, with: .blank(style))
  }

  /// Changes the style of every cell of the rectangle and leaves the text.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for range in cellRanges(of: rect) {
      for index in range { change(&cells[index].style) }
    }
  }

  /// Draws another canvas with its upper left corner at `point`, and takes over its cursor if it has one.
  public mutating func draw(_ other: Canvas, at point: Point) {
    let rect = Rect(column: point.column, row: point.row, columns: other.size.columns, rows: other.size.rows)
    for range in cellRanges(of: rect) {
      clear(range)
      let row = range.lowerBound / size.columns
      let offset = (row - point.row) * other.size.columns - row * size.columns - point.column
      for index in range { cells[index] = other.cells[index + offset] }
      blankContinuations(from: range.lowerBound, to: range.upperBound)
      let next = range.upperBound + offset
      if next % other.size.columns != 0 && !other.cells[next].isStart { blankLastCharacter(before: range.upperBound) }
    }
    if let cursor = other.cursor {
      self.cursor = Point(column: cursor.column + point.column, row: cursor.row + point.row)
    }
  }

  mutating func fill(_ rect: Rect, with cell: Cell) {
    for range in cellRanges(of: rect) {
      clear(range)
      for index in range { cells[index] = cell }
    }
  }

  /// The indices of the rectangle's cells, one range a row, clipped to the canvas.
  private func cellRanges(of rect: Rect) -> [Range<Int>] {
    let first = max(0, rect.origin.column)
    let end = min(size.columns, rect.endColumn)
    let rows = max(0, rect.origin.row)..<max(0, rect.origin.row, min(size.rows, rect.endRow))
    return first < end ? rows.map { $0 * size.columns + first..<$0 * size.columns + end } : []
  }

  /// Makes the cells of a row's range free to be drawn over.
  private mutating func clear(_ range: Range<Int>) {
    let rowEnd = (range.lowerBound / size.columns + 1) * size.columns
    blankCharacter(around: range.lowerBound)
    if range.upperBound < rowEnd && !cells[range.upperBound].isStart {
      blankContinuations(from: range.upperBound, to: rowEnd)
    }
  }

  /// Blanks the character that the cell is a later part of.
  private mutating func blankCharacter(around index: Int) {
    if cells[index].isStart { return }
    blankLastCharacter(before: index)
    blankContinuations(from: index, to: (index / size.columns + 1) * size.columns)
  }

  private mutating func blankLastCharacter(before end: Int) {
    var index = end - 1
    while index > 0 && !cells[index].isStart {
      cells[index] = .blank(cells[index].style)
      index -= 1
    }
    cells[index] = .blank(cells[index].style)
  }

  private mutating func blankContinuations(from index: Int, to end: Int) {
    var index = index
    while index < end && !cells[index].isStart {
      cells[index] = .blank(cells[index].style)
      index += 1
    }
  }
}
