import CNcurses
import Terminal

/// Copies canvases to ncurses' screen, only the rows that changed; ncurses sends what differs.
@MainActor final class ScreenPainter {
  private let theme: Theme
  private let depth: ColorDepth
  private let isUnicode: Bool
  private var pairs: PairTable
  private var looks: [Style: Look] = [:]
  private var shown = Canvas(size: Size(columns: 0, rows: 0))
  private var line: [petsave_cell] = []
  private var isCursorShown = true

  private struct Look {
    var attributes: attr_t
    var pair: Int32
  }

  init(theme: Theme, depth: ColorDepth, isUnicode: Bool) {
    self.theme = theme
    self.depth = depth
    self.isUnicode = isUnicode
    pairs = PairTable(limit: depth == .none ? 1 : petsave_color_pairs())
  }

  func paint(_ canvas: Canvas) {
    let size = Size(columns: Int(petsave_columns()), rows: Int(petsave_rows()))
    let isSameSize = shown.size == canvas.size
    for row in 0..<size.rows {
      let cells = canvas.cells(inRow: row)
      if !isSameSize || cells != shown.cells(inRow: row) { put(cells, inRow: row, columns: size.columns) }
    }
    shown = canvas
    place(cursor: canvas.cursor)
    wnoutrefresh(petsave_stdscr())
    doupdate()
  }

  /// Sends the whole screen again with the next update.
  func repaint() {
    clearok(petsave_curscr(), true)
  }

  /// Forgets what was shown, after a change of size.
  func forget() {
    shown = Canvas(size: Size(columns: 0, rows: 0))
  }

  private func place(cursor: Point?) {
    if (cursor != nil) != isCursorShown {
      isCursorShown = cursor != nil
      curs_set(isCursorShown ? 1 : 0)
      // A cursor that nobody sees need not be moved.
      leaveok(petsave_stdscr(), !isCursorShown)
    }
    if let cursor { wmove(petsave_stdscr(), Int32(clamping: cursor.row), Int32(clamping: cursor.column)) }
  }

  private func put(_ cells: ArraySlice<Cell>, inRow row: Int, columns: Int) {
    line.removeAll(keepingCapacity: true)
    var style = Style.text
    var look = look(of: style)
    var column = 0
    for cell in cells.prefix(columns) {
      if cell.style != style {
        style = cell.style
        look = self.look(of: style)
      }
      add(cell, look)
      column += 1
    }
    if column < columns {
      let blank = self.look(of: .text)
      for _ in column..<columns { add(.blank, blank) }
    }
    petsave_put_row(Int32(row), line, Int32(line.count))
  }

  private func add(_ cell: Cell, _ look: Look) {
    let cell = isUnicode ? cell : cell.ascii
    if cell.isRightHalf { return }
    let scalars = cell.scalars
    line.append(
      petsave_cell(
        scalars: (scalars.base, scalars.1, scalars.2, scalars.3), attributes: look.attributes, pair: look.pair))
  }

  private func look(of style: Style) -> Look {
    if let look = looks[style] { return look }
    let wanted = theme.resolve(style, depth: depth)
    let pair = pairs.pair(for: .init(foreground: wanted.foreground, background: wanted.background))
    if pair.isNew {
      // −1 is the terminal's own.
      init_extended_pair(
        pair.number, wanted.foreground.map { Int32($0.index) } ?? -1, wanted.background.map { Int32($0.index) } ?? -1)
    }
    let look = Look(
      attributes: petsave_attributes(wanted.bold, wanted.underline, wanted.reverse), pair: pair.number)
    looks[style] = look
    return look
  }
}
