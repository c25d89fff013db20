import Animals
import PetSaveModels
import Terminal

/// The list of pets with what it was searched by, or what stands in its way.
@MainActor struct AnimalsNearYouScreen {
  let model: AnimalsNearYouModel
  let texts: Texts
  let units: DistanceUnits

  func draw(in body: Rect, on painter: inout Painter) {
    switch model.phase {
    case .noPosition(let reason):
      drawMessage(
        texts.noPositionTitle, texts.noPosition(reason), isError: false, in: body, on: &painter)
    case .locating:
      let rest = drawControls(in: body, on: &painter)
      drawCentred([texts.locating], in: rest, on: &painter)
    case .loading:
      let rest = drawControls(in: body, on: &painter)
      drawCentred([texts.looking], in: rest, on: &painter)
    case .empty:
      let rest = drawControls(in: body, on: &painter)
      let hint = texts.emptyHint(model.isLocated, model.type != nil)
      drawCentred([texts.empty(model.isLocated)] + (hint.map { [$0] } ?? []), in: rest, on: &painter)
    case .failed(let error):
      let rest = drawControls(in: body, on: &painter)
      drawMessage(texts.failure(error), "", isError: true, in: rest, on: &painter)
    case .list:
      drawRows(in: drawControls(in: body, on: &painter), on: &painter)
    }
  }

  /// What the footer says of the list.
  static func status(_ model: AnimalsNearYouModel, _ texts: Texts) -> FooterStatus {
    var parts: [String] = []
    parts.append(texts.sourceName(model.source))
    if model.phase == .list {
      parts.append(
        texts.count(Wording.grouped(model.rows.count), model.total.map(Wording.grouped), model.tail != .end))
      parts.append(model.isUpdating ? texts.updating : model.isLocated ? texts.byDistance : texts.newestFirst)
    }
    return FooterStatus(parts: parts, kept: 2)
  }

  // MARK: The list

  private func drawRows(in rect: Rect, on painter: inout Painter) {
    let rows = model.rows
    let isWide = rect.size.columns >= 60 && rect.size.rows >= 12 && !model.isCompact
    let rowHeight = isWide ? (rect.size.rows >= 16 ? 4 : 3) : 2
    let selected = rows.firstIndex { $0.animal.id == model.selection } ?? 0
    func top(_ height: Int) -> Int {
      ScrollWindow.top(from: model.scroll.top, showing: selected, height: height, count: rows.count)
    }
    var height = max(1, rect.size.rows / rowHeight)
    // What stands below the last row must not fall off the screen.
    if top(height) + height >= rows.count, height * rowHeight == rect.size.rows, model.tail != .more {
      height = max(1, (rect.size.rows - 1) / rowHeight)
    }
    painter.viewport = Viewport(height: height, count: rows.count)
    let top = top(height)
    var row = rect.origin.row
    painter.scrollMarks(in: rect, top: top, height: height, count: rows.count)
    let look = RowLook(
      isWide: isWide, selection: model.selection, isLocated: model.isLocated, isExact: model.areDistancesExact)
    for listed in rows[top...].prefix(height) {
      let area = Rect(column: 0, row: row, columns: rect.size.columns, rows: rowHeight)
      draw(listed, in: area, look, on: &painter)
      row += rowHeight
    }
    if top + height >= rows.count, row < rect.endRow { drawTail(row: row, width: rect.size.columns, on: &painter) }
  }

  private func drawTail(row: Int, width: Int, on painter: inout Painter) {
    switch model.tail {
    case .more: break
    case .loadingMore: painter.line(texts.loadingMore, column: 3, row: row, width: width - 4, style: Style(.muted))
    case .end: painter.line(texts.endOfList, column: 3, row: row, width: width - 4, style: Style(.muted))
    case .failed(let error):
      painter.line(
        texts.moreFailure(texts.failure(error)), column: 3, row: row, width: width - 4,
        style: Style(.warning, bold: true))
    }
  }

  /// What all rows share, asked of the model once a frame.
  private struct RowLook {
    let isWide: Bool
    let selection: Animal.ID?
    let isLocated: Bool
    let isExact: Bool
  }

  private func draw(_ listed: ListedAnimal, in rect: Rect, _ look: RowLook, on painter: inout Painter) {
    let animal = listed.animal
    let row = rect.origin.row
    let isWide = look.isWide
    let isSelected = look.selection == animal.id
    let hasFocus = isSelected && painter.focus == nil
    let left = isWide ? 12 : 3
    let right = rect.endColumn - 1
    // The keys that act on a pet act on this one also while a field has the focus.
    if isSelected {
      painter.line(hasFocus ? "▸" : "•", column: 1, row: row, width: 1, style: Style(.accent, bold: true))
    }
    if isWide {
      for (index, line) in Art.portrait(of: animal.type).enumerated() {
        painter.line(line, column: 3, row: row + index, width: 8, style: Style(.picture))
      }
    }
    let distance = distanceText(listed, look)
    let distanceColumns = TextWidth.columns(of: distance)
    painter.line(
      distance, column: right - distanceColumns, row: row, width: distanceColumns,
      style: Style(look.isExact ? .precise : .approximate))
    let name = AnimalWords.name(animal, texts)
    let style = Style(hasFocus ? .selection : .text, bold: true, reverse: hasFocus)
    let used = painter.line(
      name, column: left, row: row, width: max(1, right - distanceColumns - left - 3), style: style)
    if model.isFavourite(animal.id) {
      painter.line("♥", column: left + used + 1, row: row, width: 1, style: Style(.heart, bold: true))
    }
    drawFacts(animal, column: left, row: row + 1, width: right - left, on: &painter)
    if isWide, let description = animal.description, !description.isEmpty {
      painter.line(description, column: left, row: row + 2, width: right - left, style: Style(.muted))
    }
    let target = Rect(column: 1, row: row, columns: rect.size.columns - 1, rows: min(rect.size.rows, isWide ? 3 : 2))
    painter.add(
      Target(rect: target, label: name, kind: .row, control: .animal(animal.id), isFocused: hasFocus))
  }

  private func drawFacts(_ animal: Animal, column: Int, row: Int, width: Int, on painter: inout Painter) {
    var column = column
    let end = column + width
    let kind = AnimalWords.kind(animal, texts)
    let chips = AnimalWords.chips(animal, texts)
    // The first chip, the age, keeps its room.
    let kept = chips.first.map { TextWidth.columns(of: $0.text) + 2 } ?? 0
    column += painter.line(kind, column: column, row: row, width: max(1, width - kept)) + 2
    for (text, role) in chips {
      guard column + TextWidth.columns(of: text) <= end else { break }
      column += painter.line(text, column: column, row: row, width: end - column, style: Style(role)) + 1
    }
  }

  private func distanceText(_ listed: ListedAnimal, _ look: RowLook) -> String {
    guard look.isLocated else { return "" }
    guard let distance = listed.distance else { return texts.distanceUnknown }
    return Wording.distance(distance, isExact: look.isExact, units: units, texts: texts)
  }

  // MARK: In place of the list

  private func drawCentred(_ lines: [String], in rect: Rect, on painter: inout Painter) {
    var row = rect.origin.row + max(0, (rect.size.rows - lines.count) / 2 - 1)
    for (index, line) in lines.enumerated() {
      let area = Rect(column: 2, row: row, columns: rect.size.columns - 4, rows: max(0, rect.endRow - row))
      row += painter.paragraph(line, in: area, style: index == 0 ? .text : Style(.muted), isCentred: true)
    }
  }

  /// A message with the ways on that the model has.
  private func drawMessage(
    _ title: String, _ text: String, isError: Bool, in body: Rect, on painter: inout Painter
  ) {
    let items = model.controls.compactMap { control in label(of: control).map { (label: $0, control: control) } }
    let inner = body.inset(columns: 2, rows: 0)
    let buttonRows = Painter.buttonRows(items.map(\.label), columns: inner.size.columns)
    var row = body.origin.row + max(0, (body.size.rows - buttonRows - 4) / 2)
    let style = Style(isError ? .error : .title, bold: true)
    for (text, style) in [(title, style), (text, Style.text)] where !text.isEmpty {
      let area = Rect(column: 2, row: row, columns: inner.size.columns, rows: max(0, body.endRow - row))
      row += painter.paragraph(text, in: area, style: style, isCentred: true)
    }
    row += row + buttonRows < body.endRow ? 1 : 0
    let rest = Rect(column: 2, row: row, columns: inner.size.columns, rows: max(0, body.endRow - row))
    painter.buttons(items, in: rest)
  }

  private func label(of control: Control) -> String? {
    switch control {
    case .tryAgain: texts.tryAgain
    case .enterPlace: texts.enterPlace
    case .simulatePosition: texts.simulatePosition
    case .browseWithoutLocation: texts.browseWithoutLocation
    case .currentLocation: texts.currentLocation
    default: nil
    }
  }
}
