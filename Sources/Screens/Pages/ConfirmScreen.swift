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
      model.isEverything ? texts.privacy.eraseQuestion : texts.confirmQuestion,
      in: Rect(column: 2, row: row, columns: width, rows: 2), style: Style(.title, bold: true))
    if isHigh { row += 1 }
    let items = [
      (label: model.isEverything ? texts.privacy.eraseConfirm : texts.confirmDelete, control: Control.confirm),
      (model.isEverything ? texts.privacy.eraseCancel : texts.confirmKeep, .cancel),
    ]
    let buttonRows = Painter.buttonRows(items.map(\.label), columns: width)
    let list = Rect(
      column: 0, row: row, columns: body.size.columns, rows: max(1, body.endRow - row - buttonRows - (isHigh ? 2 : 1)))
    drawSteps(in: list, on: &painter)
    let buttons = Rect(column: 2, row: body.endRow - buttonRows, columns: width, rows: buttonRows)
    painter.buttons(items, in: buttons)
  }

  private func drawSteps(in rect: Rect, on painter: inout Painter) {
    let lines = lines
    let top = model.scroll.top
    for (offset, line) in lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let row = rect.origin.row + offset
      let used = painter.line(line.text, column: 2, row: row, width: rect.size.columns - 4)
      painter.line(
        line.owner, column: 3 + used, row: row, width: rect.size.columns - 5 - used, style: Style(.muted))
    }
    painter.scrollMarks(in: rect, top: top, height: rect.size.rows, count: lines.count)
    painter.viewport = Viewport(height: rect.size.rows, count: lines.count)
  }

  /// What will be deleted, and the feature that it belongs to.
  private var lines: [(text: String, owner: String)] {
    let steps = model.plan.steps.map { step in
      let count = step.count.map(Wording.grouped) ?? "?"
      return (
        text: "· \(texts.keptName(step.name)): \(count)",
        owner: step.feature.isEmpty ? "" : "(\(texts.featureName(step.feature)))"
      )
    }
    guard let besides = model.besides else { return steps }
    let kept = steps + besides.map { (text: "· \(texts.privacy.eraseAlso($0))", owner: "") }
    return (kept.isEmpty ? [(texts.privacy.nothingToErase, "")] : kept) + [(texts.privacy.eraseNot, "")]
  }
}
