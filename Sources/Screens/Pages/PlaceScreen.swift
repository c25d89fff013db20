import PetSaveModels
import Terminal

/// A field to type a place into, and what it could be.
@MainActor struct PlaceScreen {
  let model: PlaceModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(in body: Rect, on painter: inout Painter) {
    let inner = body.inset(columns: 2, rows: 0)
    let isHigh = body.size.rows >= 14
    var row = body.origin.row + (isHigh ? 1 : 0)
    row += painter.paragraph(
      explanation, in: Rect(column: 2, row: row, columns: inner.size.columns, rows: 6))
    if isHigh { row += 1 }
    drawField(row: row, width: min(inner.size.columns, 60), on: &painter)
    row += 1
    if let problem = model.problem {
      row += painter.paragraph(
        texts.placeProblem(problem), in: Rect(column: 2, row: row, columns: inner.size.columns, rows: 3),
        style: Style(.error, bold: true))
    } else {
      row += painter.paragraph(
        texts.placeHint, in: Rect(column: 2, row: row, columns: inner.size.columns, rows: 1), style: Style(.muted))
    }
    if isHigh { row += 1 }
    let rest = Rect(column: 0, row: row, columns: body.size.columns, rows: max(0, body.endRow - row))
    drawSuggestions(in: rest, on: &painter)
  }

  private var explanation: String {
    let explanation = texts.placeExplanation(model.purpose)
    return model.purpose == .search ? "\(explanation) \(texts.disclosure.place(disclosure))" : explanation
  }

  private func drawSuggestions(in rect: Rect, on painter: inout Painter) {
    let places = model.suggestions
    let focused = places.indices.first { painter.focus == .suggestion($0) } ?? 0
    let top = ScrollWindow.top(from: 0, showing: focused, height: rect.size.rows, count: places.count)
    for (offset, place) in places.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let (index, row) = (top + offset, rect.origin.row + offset)
      let isFocused = painter.focus == .suggestion(index)
      let style = Style(isFocused ? .selection : .text, bold: isFocused, reverse: isFocused)
      let area = Rect(column: 4, row: row, columns: rect.size.columns - 6, rows: 1)
      if isFocused { painter.line("▸", column: 2, row: row, width: 1, style: Style(.accent, bold: true)) }
      painter.line(place.name, column: 4, row: row, width: area.size.columns, style: style)
      // A button, as a click on it chooses it at once.
      painter.target(area, place.name, .button, .suggestion(index))
    }
    painter.scrollMarks(in: rect, top: top, height: rect.size.rows, count: places.count)
  }

  private func drawField(row: Int, width: Int, on painter: inout Painter) {
    let isFocused = painter.focus == .placeField
    let room = width - 4
    let field = model.field
    // The part of the text that is seen ends at the cursor at the latest.
    let before = String(field.text.prefix(field.cursor))
    var shown = Substring(field.text)
    var cursor = TextWidth.columns(of: before)
    while cursor > room - 1, let first = shown.first {
      cursor -= TextWidth.columns(of: first)
      shown.removeFirst()
    }
    let style = Style(.button, underline: true)
    painter.line("> ", column: 2, row: row, width: 2, style: Style(.accent, bold: true))
    painter.canvas.write(
      String(repeating: " ", count: room), at: Point(column: 4, row: row), style: style, width: room)
    painter.canvas.write(String(shown), at: Point(column: 4, row: row), style: style, width: room)
    if isFocused { painter.canvas.cursor = Point(column: 4 + cursor, row: row) }
    painter.target(
      Rect(column: 2, row: row, columns: width, rows: 1), texts.placeTitle(model.purpose), .field, .placeField)
  }
}
