import PetSaveModels
import Terminal

/// What frames every page: the title and the location indicator above, a status and the keys below.
struct Chrome {
  let size: Size
  /// The room between header and footer.
  let body: Rect
  private let hasRules: Bool

  init(size: Size) {
    self.size = size
    // On a low screen the two rules give their rows to the page.
    hasRules = size.rows >= 16
    let edge = hasRules ? 2 : 1
    body = Rect(column: 0, row: edge, columns: size.columns, rows: size.rows - 2 * edge)
  }

  @MainActor func drawHeader(title: String, indicator: IndicatorText, on painter: inout Painter) {
    let room = size.columns - 3 - TextWidth.columns(of: title)
    painter.line(title, column: 1, row: 0, width: size.columns - 1, style: Style(.title, bold: true))
    let text = indicator.text(width: room - 1)
    painter.line(
      text, column: size.columns - 1 - TextWidth.columns(of: text), row: 0, width: room, style: Style(indicator.role))
    if hasRules { painter.rule(row: 1) }
  }

  /// A notice takes the place of status and hints until the next key.
  func drawFooter(notice: String?, status: String, hints: [String], on painter: inout Painter) {
    let row = size.rows - 1
    if hasRules { painter.rule(row: row - 1) }
    let width = size.columns - 2
    if let notice {
      painter.line(notice, column: 1, row: row, width: width, style: Style(.warning, bold: true))
      return
    }
    // The keys give way from the left; the last, the help, stays.
    var shown = hints
    func columns() -> Int { TextWidth.columns(of: shown.joined(separator: "  ")) }
    let statusColumns = TextWidth.columns(of: status)
    while shown.count > 1, statusColumns + 2 + columns() > width { shown.removeFirst() }
    let keys = shown.joined(separator: "  ")
    painter.line(status, column: 1, row: row, width: max(0, width - columns() - 2), style: Style(.muted))
    painter.line(keys, column: size.columns - 1 - columns(), row: row, width: columns(), style: Style(.muted))
  }
}

/// The location indicator's words, as many as fit.
@MainActor struct IndicatorText {
  private let parts: [String]
  let role: Role

  init(_ model: LocationIndicatorModel, _ texts: Texts) {
    let state = model.state
    var parts = [texts.indicator(state)]
    switch state {
    case .precise(let near), .approximate(let near):
      if let near { parts.append(texts.indicatorNear(near)) }
      if model.isSimulated { parts.append(texts.simulated) } else if let name = model.provider { parts.append(name) }
      if let age = model.age { parts.append(texts.age(age)) }
    default: break
    }
    self.parts = parts
    role =
      switch state {
      case .precise: .precise
      case .approximate: .approximate
      case .refused, .servicesOff, .restricted, .noPosition: .warning
      default: .muted
      }
  }

  func text(width: Int) -> String {
    var shown = parts
    // What the position is comes first; then, that it is simulated must not be lost either.
    while shown.count > 1, TextWidth.columns(of: shown.joined(separator: " · ")) > width {
      if shown.count == 3, parts.count == 4 { shown.remove(at: 1) } else { shown.removeLast() }
    }
    return TextWidth.truncated(shown.joined(separator: " · "), to: width)
  }
}
