import Terminal

/// A piece of a row that is drawn as one: cells of one style.
struct ScreenRun {
  let column: Int
  let columns: Int
  let text: String
  let style: Style
  /// Whether the text is plain letters, which a fixed-width font sets one column each; else it is a single character
  /// that may come from another font.
  let isPlain: Bool
}

extension Canvas {
  /// A row as runs, blank ends left out.
  func runs(inRow row: Int) -> [ScreenRun] {
    let row = Array(cells(inRow: row))
    let cells = row[..<((row.lastIndex { $0 != .blank } ?? -1) + 1)]
    var runs: [ScreenRun] = []
    var column = 0
    while column < cells.count {
      let start = column
      let style = cells[start].style
      var text = ""
      let isPlain = cells[start].isPlain
      repeat {
        text += cells[column].text
        column += 1
      } while column < cells.count
        && (cells[column].isRightHalf || isPlain && cells[column].isPlain && cells[column].style == style)
      runs.append(ScreenRun(column: start, columns: column - start, text: text, style: style, isPlain: isPlain))
    }
    return runs
  }
}

extension Cell {
  /// Letters that every fixed-width font has at its own width.
  fileprivate var isPlain: Bool {
    let scalars = scalars
    return !isRightHalf && scalars.1 == 0 && scalars.base < 0x250
  }
}
