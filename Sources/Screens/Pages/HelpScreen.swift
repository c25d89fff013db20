import PetSaveModels
import Terminal

/// The key table, to read.
@MainActor struct HelpScreen {
  let model: HelpModel?
  let texts: Texts

  func draw(in body: Rect, on painter: inout Painter) {
    let lines =
      KeyTable.bindings.map { ($0.names, $0.meaning(texts.keys)) } + [(KeyTable.editingNames, texts.keys.editing)]
    let namesWidth = lines.map { TextWidth.columns(of: $0.0) }.max() ?? 0
    let hasGap = body.size.rows > lines.count
    let height = body.size.rows - (hasGap ? 1 : 0)
    let top = model?.scroll.top ?? 0
    for (offset, (names, meaning)) in lines.dropFirst(top).prefix(height).enumerated() {
      let row = body.origin.row + offset + (hasGap ? 1 : 0)
      painter.line(names, column: 2, row: row, width: namesWidth, style: Style(.accent, bold: true))
      painter.line(meaning, column: namesWidth + 5, row: row, width: body.size.columns - namesWidth - 6)
    }
    painter.scrollMarks(in: body, top: top, height: height, count: lines.count)
    painter.viewport = Viewport(height: height, count: lines.count)
  }
}
