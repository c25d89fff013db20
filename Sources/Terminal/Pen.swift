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
    let rest = String(text[text.utf8.index(text.startIndex, offsetBy: plain)...])
    for character in SafeText.clean(rest) where !write(character, on: &cells) { return }
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

  /// - Returns: false when the character does not fit.
  private mutating func write(_ character: Character, on cells: inout [Cell]) -> Bool {
    let columns = TextWidth.columns(ofClean: character.unicodeScalars)
    if column + columns > end { return false }
    if column < 0 {
      for hidden in column..<column + columns where hidden >= 0 { cells[origin + hidden] = .blank(style) }
      column += columns
      return true
    }
    var next = origin + column
    for scalar in character.unicodeScalars {
      switch TextWidth.kind(of: scalar.value) {
      case 0:
        // A mark goes to the last cell with text; one without any, to none.
        if next > origin + column {
          let base = cells[next - 1].isRightHalf ? next - 2 : next - 1
          cells[base] = cells[base].adding(mark: scalar.value)
        }
      case let width:
        cells[next] = Cell(
          scalar: scalar.value, style: style, form: next == origin + column ? .start : .continuation)
        if width == 2 { cells[next + 1] = Cell(scalar: 0, style: style, form: .rightHalf) }
        next += Int(width)
      }
    }
    column += columns
    return true
  }
}
