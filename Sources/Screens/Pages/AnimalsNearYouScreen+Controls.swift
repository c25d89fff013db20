import PetSaveModels
import Terminal

/// What stands above the list: what it is searched by, the ways to look elsewhere, and what may be wrong with it.
extension AnimalsNearYouScreen {
  /// Returns the room that is left below.
  func drawControls(in body: Rect, on painter: inout Painter) -> Rect {
    var row = body.origin.row
    let width = body.size.columns
    let controls = model.controls
    var column = drawChoices(controls, row: row, width: width, on: &painter)
    // A message has these among its own buttons.
    let ways = isMessage ? [] : [(texts.currentLocation, Control.currentLocation), (texts.enterPlace, .enterPlace)]
    for (label, control) in ways where controls.contains(control) {
      let needed = TextWidth.columns(of: label) + 4
      if column + needed + 1 > width {
        row += 1
        column = 0
      }
      painter.button(label, control, column: column, row: row, width: needed)
      column += needed + 1
    }
    row += 1
    if model.offersPreciseOnce {
      drawApproximate(row: row, width: width, on: &painter)
      row += 1
    }
    if let failure = model.updateFailure {
      let rect = Rect(column: 1, row: row, columns: width - 2, rows: 2)
      row += painter.paragraph(
        texts.updateFailure(texts.failure(failure), model.age ?? .justNow), in: rect, style: Style(.warning, bold: true)
      )
    }
    return Rect(column: 0, row: row, columns: width, rows: max(0, body.endRow - row))
  }

  private var isMessage: Bool {
    if case .failed = model.phase { true } else { false }
  }

  /// Radius and type. Returns the column after them.
  private func drawChoices(_ controls: [Control], row: Int, width: Int, on painter: inout Painter) -> Int {
    var column = 1
    if controls.contains(.radius) {
      let radius = texts.radius(model.radius, units)
      column += painter.choice(radius, .radius, column: column, row: row, width: width - 2) + 1
    }
    let type = model.type.map(texts.typeName) ?? texts.anyType
    return column + painter.choice(type, .animalType, column: column, row: row, width: width - column - 1) + 1
  }

  /// Says that distances are from the area's middle, where there are some and there is room, and offers more for once.
  private func drawApproximate(row: Int, width: Int, on painter: inout Painter) {
    let button = TextWidth.columns(of: texts.usePreciseOnce) + 4
    let room = width - button - 4
    let isExplained = model.phase == .list && room >= TextWidth.columns(of: texts.approximateExplanation)
    if isExplained {
      painter.line(texts.approximateExplanation, column: 1, row: row, width: room, style: Style(.approximate))
    }
    painter.button(
      texts.usePreciseOnce, .usePreciseOnce, column: isExplained ? width - button - 2 : 0, row: row, width: button)
  }
}
