import Animals
import PetSaveModels
import Terminal

/// The pets with a heart, two lines each. No distance: they are kept whatever may be known of where one is.
@MainActor struct FavouritesScreen {
  let model: FavouritesListModel
  let texts: Texts

  func draw(in body: Rect, on painter: inout Painter) {
    let animals = model.animals
    guard !animals.isEmpty else {
      let row = body.origin.row + max(0, body.size.rows / 2 - 1)
      let area = Rect(column: 2, row: row, columns: body.size.columns - 4, rows: max(0, body.endRow - row))
      painter.paragraph(texts.noFavourites, in: area, isCentred: true)
      return
    }
    let rowHeight = body.size.rows >= 16 ? 3 : 2
    let height = max(1, body.size.rows / rowHeight)
    let focused = animals.firstIndex { painter.focus == .animal($0.id) } ?? 0
    let top = ScrollWindow.top(from: 0, showing: focused, height: height, count: animals.count)
    painter.scrollMarks(in: body, top: top, height: height, count: animals.count)
    painter.viewport = Viewport(height: height, count: animals.count)
    for (offset, animal) in animals[top...].prefix(height).enumerated() {
      draw(animal, row: body.origin.row + offset * rowHeight, columns: body.size.columns, on: &painter)
    }
  }

  static func status(_ model: FavouritesListModel, _ texts: Texts) -> FooterStatus {
    var parts = [texts.sourceName(model.source)]
    parts.append(texts.favouritesKept(model.areRemembered))
    return FooterStatus(parts: parts, kept: 2)
  }

  private func draw(_ animal: Animal, row: Int, columns: Int, on painter: inout Painter) {
    let isFocused = painter.focus == .animal(animal.id)
    let name = AnimalWords.name(animal, texts)
    let style = Style(isFocused ? .selection : .text, bold: true, reverse: isFocused)
    if isFocused { painter.line("▸", column: 1, row: row, width: 1, style: Style(.accent, bold: true)) }
    let used = painter.line(name, column: 3, row: row, width: columns - 6, style: style)
    painter.line("♥", column: 4 + used, row: row, width: 1, style: Style(.heart, bold: true))
    let place = [animal.contact.address.city, animal.contact.address.state].compactMap { $0 }.joined(separator: ", ")
    let facts = [AnimalWords.kind(animal, texts), place].filter { !$0.isEmpty }.joined(separator: " · ")
    painter.line(facts, column: 3, row: row + 1, width: columns - 4, style: Style(.muted))
    painter.target(Rect(column: 1, row: row, columns: columns - 2, rows: 2), name, .row, .animal(animal.id))
  }
}
