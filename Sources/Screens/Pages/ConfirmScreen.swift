import PetSaveModels
import Terminal

/// What will be deleted, thing by thing, and two ways on.
@MainActor struct ConfirmScreen {
  let model: ConfirmModel
  let texts: Texts

  func draw(in body: Rect, on painter: inout Painter) {
    let isHigh = body.size.rows >= 14
    let width = body.size.columns - 4
    var row = body.origin.row + (isHigh ? 1 : 0)
    row += painter.paragraph(
      texts.confirmQuestion, in: Rect(column: 2, row: row, columns: width, rows: 2), style: Style(.title, bold: true))
    if isHigh { row += 1 }
    let items = [(label: texts.confirmDelete, control: Control.confirm), (texts.confirmKeep, .cancel)]
    let buttonRows = Painter.buttonRows(items.map(\.label), columns: width)
    let list = Rect(
      column: 0, row: row, columns: body.size.columns, rows: max(1, body.endRow - row - buttonRows - (isHigh ? 2 : 1)))
    drawSteps(in: list, on: &painter)
    let buttons = Rect(column: 2, row: body.endRow - buttonRows, columns: width, rows: buttonRows)
    painter.buttons(items, in: buttons)
  }

  private func drawSteps(in rect: Rect, on painter: inout Painter) {
    let steps = model.plan.steps
    let top = model.scroll.top
    for (offset, step) in steps.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let row = rect.origin.row + offset
      let count = step.count.map(Wording.grouped) ?? "?"
      let words = "\(texts.keptName(step.name)): \(count)"
      let used = painter.line("· \(words)", column: 2, row: row, width: rect.size.columns - 4)
      painter.line(
        "(\(texts.featureName(step.feature)))", column: 3 + used, row: row, width: rect.size.columns - 5 - used,
        style: Style(.muted))
    }
    painter.scrollMarks(in: rect, top: top, height: rect.size.rows, count: steps.count)
    painter.viewport = Viewport(height: rect.size.rows, count: steps.count)
  }
}
