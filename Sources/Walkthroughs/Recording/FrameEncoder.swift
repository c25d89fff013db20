import Terminal

/// Turns one frame after the other into what an xterm-like terminal must be sent to show it.
///
/// Each frame sends what differs from the one before. It relies on no autowrap, scrolling or background erase, sets
/// every position absolutely, and leaves the terminal's attributes as they are by default, so that a frame can be
/// played on its own.
struct FrameEncoder {
  private let theme: Theme
  private let depth: ColorDepth
  private var frame: Canvas?
  /// What the frame looks like, row by row.
  private var shown: [[Look]] = []
  private var isCursorShown = true
  private var cursor: Point?
  private var output = ""
  /// What is set now, and where the terminal will write, if that is certain.
  private var attributes = Attributes()
  private var position: Point?

  init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// What a cell looks like; blank cells that differ in nothing visible are equal.
  private struct Look: Hashable {
    let base: UInt32
    let marks: [UInt32]
    let isRightHalf: Bool
    let attributes: Attributes

    static let blank = Look(base: 0x20, marks: [], isRightHalf: false, attributes: Attributes())

    /// Whether every terminal moves on by one column for it: it does not for emoji, symbols and marks that terminals
    /// know differently.
    var isSteady: Bool {
      marks.isEmpty && !isRightHalf && (base < 0x300 || (0x2500..<0x25A0).contains(base))
    }
  }

  /// The bytes, as text, that bring the terminal from the frame before to this one. A frame of another size than the
  /// one before is drawn whole.
  mutating func encode(_ canvas: Canvas) -> String {
    output = ""
    position = nil
    if frame?.size != canvas.size {
      output += "\u{1B}[0m\u{1B}[H\u{1B}[2J"
      let blank = Array(repeating: Look.blank, count: canvas.size.columns)
      shown = Array(repeating: blank, count: canvas.size.rows)
      frame = nil
    }
    for row in shown.indices {
      let cells = canvas.cells(inRow: row)
      if let frame, frame.cells(inRow: row) == cells { continue }
      let looks = cells.map(look)
      encode(looks, over: shown[row], row: row)
      shown[row] = looks
    }
    set(Attributes())
    place(canvas.cursor)
    frame = canvas
    return output
  }

  /// Leaves the cursor visible below what is shown.
  mutating func end() -> String {
    output = ""
    position = nil
    move(to: Point(column: 0, row: max(0, shown.count - 1)))
    output += "\u{1B}[?25h"
    return output
  }

  private func look(_ cell: Cell) -> Look {
    // Comes with the left half: it differs only where that does.
    if cell.isRightHalf { return Look(base: 0, marks: [], isRightHalf: true, attributes: Attributes()) }
    let scalars = cell.scalars
    var attributes = theme.resolve(cell.style, depth: depth)
    let marks = [scalars.1, scalars.2, scalars.3].filter { $0 != 0 }
    if scalars.base == 0x20, marks.isEmpty, !attributes.underline, !attributes.reverse {
      attributes = Attributes(background: attributes.background)
    }
    return Look(base: scalars.base, marks: marks, isRightHalf: false, attributes: attributes)
  }

  private mutating func encode(_ new: [Look], over old: [Look], row: Int) {
    let textEnd = (new.lastIndex { $0 != .blank } ?? -1) + 1
    let isErased = (textEnd..<new.count).count { old[$0] != .blank } > 3
    let end = isErased ? textEnd : new.count
    var column = 0
    while column < end {
      guard new[column] != old[column] else {
        column += 1
        continue
      }
      skip(to: Point(column: column, row: row), over: new)
      write(new[column], at: Point(column: column, row: row), isWide: isWide(new, column))
      column += 1
      while column < end, new[column].isRightHalf { column += 1 }
    }
    if isErased {
      move(to: Point(column: end, row: row))
      set(Attributes())
      output += "\u{1B}[K"
    }
  }

  private func isWide(_ row: [Look], _ column: Int) -> Bool { column + 1 < row.count && row[column + 1].isRightHalf }

  /// Goes to a point: over a few unchanged cells by writing them once more, which takes fewer bytes.
  private mutating func skip(to point: Point, over row: [Look]) {
    if let position, position.row == point.row, position.column <= point.column,
      point.column - position.column <= 4,
      row[position.column..<point.column].allSatisfy({ $0.isSteady && $0.attributes == attributes })
    {
      for column in position.column..<point.column {
        write(row[column], at: Point(column: column, row: point.row), isWide: false)
      }
    } else {
      move(to: point)
    }
  }

  private mutating func write(_ look: Look, at point: Point, isWide: Bool) {
    set(look.attributes)
    for value in [look.base] + look.marks {
      if let scalar = Unicode.Scalar(value) { output.unicodeScalars.append(scalar) }
    }
    position = look.isSteady && !isWide ? Point(column: point.column + 1, row: point.row) : nil
  }

  private mutating func move(to point: Point) {
    guard position != point else { return }
    output += "\u{1B}[\(point.row + 1);\(point.column + 1)H"
    position = point
  }

  private mutating func set(_ new: Attributes) {
    guard new != attributes else { return }
    attributes = new
    var codes = "0"
    if new.bold { codes += ";1" }
    if new.underline { codes += ";4" }
    if new.reverse { codes += ";7" }
    if let color = new.foreground { codes += FrameEncoder.code(of: color, base: 30) }
    if let color = new.background { codes += FrameEncoder.code(of: color, base: 40) }
    output += "\u{1B}[\(codes)m"
  }

  private static func code(of color: Color, base: Int) -> String {
    switch color.index {
    case 0..<8: ";\(base + Int(color.index))"
    case 8..<16: ";\(base + 60 + Int(color.index) - 8)"
    default: ";\(base + 8);5;\(color.index)"
    }
  }

  private mutating func place(_ point: Point?) {
    if let point {
      if cursor != point || !output.isEmpty { move(to: point) }
      if !isCursorShown { output += "\u{1B}[?25h" }
    } else if isCursorShown {
      output += "\u{1B}[?25l"
    }
    isCursorShown = point != nil
    cursor = point
  }
}
