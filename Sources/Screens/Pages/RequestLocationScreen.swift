import PetSaveModels
import Terminal

/// A picture, one sentence why, and three ways on.
@MainActor struct RequestLocationScreen {
  let model: RequestLocationModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(in body: Rect, on painter: inout Painter) {
    let inner = body.inset(columns: 2, rows: 0)
    let items = model.controls.map { (label: label(of: $0), control: $0) }
    let buttonRows = Painter.buttonRows(items.map(\.label), columns: inner.size.columns)
    var reason = TextWidth.wrapped(texts.requestReason(model.reason), width: inner.size.columns)
    var terms: [String] = []
    if model.reason == .neverAsked {
      let recipient = [texts.disclosure.sources(model.sources), texts.disclosure.position(disclosure)]
      reason += TextWidth.wrapped(recipient.compactMap { $0 }.joined(separator: " "), width: inner.size.columns)
      terms = TextWidth.wrapped(texts.disclosure.positionTerms(disclosure), width: inner.size.columns)
    }
    var ways = TextWidth.wrapped(texts.requestWays(model.reason), width: inner.size.columns)
    // The buttons are always in sight; what is said of them gives way.
    if 1 + reason.count + terms.count + ways.count + buttonRows > body.size.rows { ways = [] }
    if 1 + reason.count + terms.count + buttonRows <= body.size.rows { reason += terms }
    reason = Array(reason.prefix(max(1, body.size.rows - 1 - buttonRows)))
    let picture = Art.dogWithBone
    let needed = 1 + reason.count + ways.count + buttonRows
    let spare = body.size.rows - needed
    let showsPicture = spare >= picture.count + 4
    var row = body.origin.row + max(0, (spare - (showsPicture ? picture.count + 4 : 2)) / 2)

    func centred(_ text: String, _ style: Style) {
      let width = TextWidth.columns(of: text)
      painter.line(
        text, column: max(0, (body.size.columns - width) / 2), row: row, width: body.size.columns, style: style)
      row += 1
    }
    if showsPicture {
      let width = picture.map { TextWidth.columns(of: $0) }.max() ?? 0
      for line in picture {
        painter.line(
          line, column: (body.size.columns - width) / 2, row: row, width: width, style: Style(.picture))
        row += 1
      }
      row += 1
    }
    centred(texts.requestTitle, Style(.title, bold: true))
    if showsPicture { row += 1 }
    for line in reason { centred(line, .text) }
    for line in ways { centred(line, Style(.muted)) }
    if spare >= 1 { row += 1 }
    let rect = Rect(
      column: inner.origin.column, row: row, columns: inner.size.columns, rows: max(0, body.endRow - row))
    painter.buttons(items, in: rect)
  }

  private func label(of control: Control) -> String {
    switch control {
    case .currentLocation: texts.currentLocation
    case .openSettings: texts.openSettings
    case .enterPlace: texts.enterPlace
    case .simulatePosition: texts.simulatePosition
    default: texts.browseWithoutLocation
    }
  }
}
