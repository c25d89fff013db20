import PetSaveModels
import Terminal

/// The key table, to read.
@MainActor struct HelpScreen {
  let model: HelpModel?
  let texts: Texts

  func draw(in body: Rect, on painter: inout Painter) {
    let bindings = KeyTable.bindings
    let namesWidth = bindings.map { TextWidth.columns(of: $0.names) }.max() ?? 0
    let hasGap = body.size.rows > bindings.count
    let height = body.size.rows - (hasGap ? 1 : 0)
    let top = model?.scroll.top ?? 0
    for (offset, binding) in bindings.dropFirst(top).prefix(height).enumerated() {
      let row = body.origin.row + offset + (hasGap ? 1 : 0)
      painter.line(binding.names, column: 2, row: row, width: namesWidth, style: Style(.accent, bold: true))
      painter.line(
        binding.meaning(texts.keys), column: namesWidth + 5, row: row, width: body.size.columns - namesWidth - 6)
    }
    painter.scrollMarks(in: body, top: top, height: height, count: bindings.count)
    painter.viewport = Viewport(height: height, count: bindings.count)
  }
}
