/// A position on a grid of cells, from 0,0 in the upper left corner.
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A number of columns and rows.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: max(0, columns), rows: max(0, rows))
  }

  /// The first column to the right of it.
  public var endColumn: Int { origin.column + size.columns }

  /// The first row below it.
  public var endRow: Int { origin.row + size.rows }

  public func contains(_ point: Point) -> Bool {
    point.column >= origin.column && point.column < endColumn && point.row >= origin.row && point.row < endRow
  }

  /// The rectangle without its outer `columns` and `rows` on each side.
  public func inset(columns: Int, rows: Int) -> Rect {
    Rect(
      column: origin.column + columns, row: origin.row + rows,
      columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
  }
}
