import Terminal

/// A screen as an SVG picture that needs nothing beside it and follows the reader's choice of light or dark.
public enum SVGExporter {
  private static let cell = (width: 8, height: 16)
  private static let margin = 8

  /// - Parameter title: what the picture shows, for those who cannot see it; its text is the description.
  public static func svg(of canvas: Canvas, title: String) -> String {
    var sheet = StyleSheet()
    var picture = Picture()
    for row in 0..<canvas.size.rows {
      for run in canvas.runs(inRow: row) { picture.draw(run, row: row, sheet: &sheet) }
      picture.endRow()
    }
    let width = canvas.size.columns * cell.width + 2 * margin
    let height = canvas.size.rows * cell.height + 2 * margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width * 5 / 4)" \
      height="\(height * 5 / 4)" role="img" aria-labelledby="title">
      <title id="title">\(escapedMarkup(title))</title>
      <desc>\(escapedMarkup(canvas.text))</desc>
      <style>
      text{font:13px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;white-space:pre;fill:\(StyleSheet.foreground.light)}
      rect{fill:\(StyleSheet.foreground.light)}
      .page{fill:\(StyleSheet.background.light)}
      @media (prefers-color-scheme:dark){
      text,rect{fill:\(StyleSheet.foreground.dark)}
      .page{fill:\(StyleSheet.background.dark)}
      }
      \(sheet.css(foreground: "fill", background: ("fill", "b")))</style>
      <rect class="page" width="\(width)" height="\(height)" rx="6"/>
      <g transform="translate(\(margin) \(margin))" xml:space="preserve">
      \(picture.markup)</g>
      </svg>

      """
  }

  /// The elements of the picture so far.
  private struct Picture {
    private(set) var markup = ""
    /// The rectangle at the end of the row so far: lines and blocks side by side become one.
    private var pending: (part: CellShape.Part, className: String?, opacity: Int)?

    mutating func draw(_ run: ScreenRun, row: Int, sheet: inout StyleSheet) {
      let name = sheet.name(of: run.style)
      let (x, y) = (run.column * cell.width, row * cell.height)
      if StyleSheet.hasBackground(run.style) {
        add(
          CellShape.Part(x: x, y: y, width: run.columns * cell.width, height: cell.height),
          className: name.map { "b" + $0 }, opacity: 4)
      }
      if run.text.allSatisfy({ $0 == " " }) { return }
      if let scalar = run.text.unicodeScalars.first, let shape = CellShape(scalar.value) {
        for part in shape.parts {
          add(
            CellShape.Part(x: x + part.x, y: y + part.y, width: part.width, height: part.height), className: name,
            opacity: shape.opacity)
        }
        return
      }
      flush()
      // Underlined blanks show; others are not relied on, since some programs draw a row of them as one.
      let pieces = run.style.underline || !run.isPlain ? [run.text[...]] : run.text.pieces
      for piece in pieces {
        let start = run.text.distance(from: run.text.startIndex, to: piece.startIndex)
        let columns = run.isPlain ? piece.count : run.columns
        markup +=
          "<text x=\"\(x + start * cell.width)\" y=\"\(y + 12)\" textLength=\"\(columns * cell.width)\""
          + " lengthAdjust=\"spacingAndGlyphs\"" + (name.map { " class=\"\($0)\"" } ?? "")
          + ">\(escapedMarkup(String(piece)))</text>\n"
      }
    }

    mutating func endRow() { flush() }

    private mutating func add(_ part: CellShape.Part, className: String?, opacity: Int) {
      if let last = pending, last.className == className, last.opacity == opacity, last.part.y == part.y,
        last.part.height == part.height, last.part.x + last.part.width == part.x
      {
        let width = last.part.width + part.width
        pending = (
          CellShape.Part(x: last.part.x, y: part.y, width: width, height: part.height), className, opacity
        )
      } else {
        flush()
        pending = (part, className, opacity)
      }
    }

    private mutating func flush() {
      guard let (part, className, opacity) = pending else { return }
      pending = nil
      markup +=
        "<rect x=\"\(part.x)\" y=\"\(part.y)\" width=\"\(part.width)\" height=\"\(part.height)\""
        + (className.map { " class=\"\($0)\"" } ?? "") + (opacity < 4 ? " opacity=\"0.\(opacity * 25)\"" : "") + "/>\n"
    }
  }
}

extension String {
  /// What stands between rows of two blanks and more.
  fileprivate var pieces: [Substring] {
    var pieces: [Substring] = []
    for word in split(separator: " ") {
      if let last = pieces.last, self[last.endIndex..<word.startIndex].count == 1 {
        pieces[pieces.count - 1] = self[last.startIndex..<word.endIndex]
      } else {
        pieces.append(word)
      }
    }
    return pieces
  }
}
