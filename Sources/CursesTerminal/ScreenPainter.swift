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
    for row in canvas.rows(differingFrom: shown) where row < size.rows {
      put(canvas.cells(inRow: row), inRow: row, columns: size.columns)
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
    let cells = cells.prefix(columns)
    for index in cells.indices where !cells[index].isRightHalf {
      let cell = cells[index]
      if cell.style != style {
        style = cell.style
        look = self.look(of: style)
      }
      add(cell, isWide: index + 1 < cells.endIndex && cells[index + 1].isRightHalf, look)
    }
    for _ in cells.count..<columns { add(.blank, isWide: false, self.look(of: .text)) }
    petsave_put_row(Int32(row), line, Int32(line.count))
  }

  private func add(_ cell: Cell, isWide: Bool, _ look: Look) {
    let scalars = cell.scalars
    // A C library newer than the width table may count a character differently.
    let isExpected = isUnicode && (scalars.base < 0x7F || petsave_wcwidth(scalars.base) == (isWide ? 2 : 1))
    if isExpected {
      append((scalars.base, scalars.1, scalars.2, scalars.3), look)
    } else {
      let substitute = cell.ascii.scalars.base
      for _ in 0..<(isWide ? 2 : 1) { append((substitute, 0, 0, 0), look) }
    }
  }

  private func append(_ scalars: (UInt32, UInt32, UInt32, UInt32), _ look: Look) {
    line.append(petsave_cell(scalars: scalars, attributes: look.attributes, pair: look.pair))
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
