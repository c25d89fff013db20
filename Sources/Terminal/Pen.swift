/// Writes characters into one row of cells and remembers the column.
struct Pen {
  /// The index of the row's first cell.
  let origin: Int
  private(set) var column: Int
  /// The column before which it stops.
  let end: Int
  let style: Style

  init(origin: Int, column: Int, end: Int, style: Style) {
    self.origin = origin
    self.column = column
    self.end = end
    self.style = style
  }

  mutating func write(_ text: String, on cells: inout [Cell]) {
    var text = text
    let count = text.utf8.count
    let plain = text.withUTF8 { writeASCII($0, on: &cells) }
    if plain == count || column >= end { return }
    var rest = SafeText.clean(plain == 0 ? text : String(text[text.utf8.index(text.startIndex, offsetBy: plain)...]))
    rest.withUTF8 { writeClean($0, on: &cells) }
  }

  /// Writes as long as there is nothing but printable ASCII, and leaves the last one before anything else, which may
  /// combine with it.
  ///
  /// - Returns: the bytes done.
  private mutating func writeASCII(_ bytes: UnsafeBufferPointer<UInt8>, on cells: inout [Cell]) -> Int {
    var count = bytes.firstIndex { $0 < 0x20 || $0 >= 0x7F } ?? bytes.count
    if count < bytes.count && count > 0 { count -= 1 }
    for index in 0..<count {
      if column >= end { return index }
      if column >= 0 { cells[origin + column] = Cell(scalar: UInt32(bytes[index]), style: style) }
      column += 1
    }
    return count
  }

  /// Finding the ends of characters is slow, and most are one scalar: only what lies between two sure ends is looked
  /// at closely.
  private mutating func writeClean(_ bytes: UnsafeBufferPointer<UInt8>, on cells: inout [Cell]) {
    var scalars = Scalars(bytes)
    var start = 0
    var isSingle = true
    var scalar = scalars.next()
    while let current = scalar {
      let end = scalars.offset
      scalar = scalars.next()
      let isEnd = scalar.map { TextWidth.isBoundary(current, $0) } ?? true
      if !isEnd {
        isSingle = false
        continue
      }
      if isSingle {
        if !write(current, on: &cells) { return }
      } else {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        for character in text where !write(character, on: &cells) { return }
      }
      start = end
      isSingle = true
    }
  }

  /// Writes a character of one scalar.
  ///
  /// - Returns: false when it does not fit.
  private mutating func write(_ scalar: UInt32, on cells: inout [Cell]) -> Bool {
    let columns = Int(TextWidth.kind(of: scalar))
    if column + columns > end { return false }
    if column < 0 {
      skip(columns, on: &cells)
    } else if columns > 0 {
      put(scalar, columns, .start, on: &cells)
    }
    return true
  }

  private mutating func write(_ character: Character, on cells: inout [Cell]) -> Bool {
    let columns = TextWidth.columns(ofClean: String(character))
    if column + columns > end { return false }
    if column < 0 {
      skip(columns, on: &cells)
      return true
    }
    let first = column
    for scalar in character.unicodeScalars {
      switch TextWidth.kind(of: scalar.value) {
      case 0:
        // A mark goes to the last cell with text; one without any, to none.
        if column > first {
          let base = origin + column - (cells[origin + column - 1].isRightHalf ? 2 : 1)
          cells[base] = cells[base].adding(mark: scalar.value)
        }
      case let width: put(scalar.value, Int(width), column == first ? .start : .continuation, on: &cells)
      }
    }
    return true
  }

  private mutating func put(_ scalar: UInt32, _ columns: Int, _ form: Cell.Form, on cells: inout [Cell]) {
    cells[origin + column] = Cell(scalar: scalar, style: style, form: form)
    if columns == 2 { cells[origin + column + 1] = Cell(scalar: 0, style: style, form: .rightHalf) }
    column += columns
  }

  /// Passes a character that begins left of the canvas; what of it lies on the canvas is blank.
  private mutating func skip(_ columns: Int, on cells: inout [Cell]) {
    for hidden in column..<column + columns where hidden >= 0 { cells[origin + hidden] = .blank(style) }
    column += columns
  }
}
