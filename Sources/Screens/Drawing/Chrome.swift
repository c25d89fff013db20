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

  @MainActor func drawHeader(title: HeaderTitle, indicator: IndicatorText, on painter: inout Painter) {
    let room = size.columns - 3 - draw(title, on: &painter)
    let text = indicator.text(width: room - 1)
    painter.line(
      text, column: size.columns - 1 - TextWidth.columns(of: text), row: 0, width: room, style: Style(indicator.role))
    if hasRules { painter.rule(row: 1) }
  }

  /// Returns the columns that the title takes.
  private func draw(_ title: HeaderTitle, on painter: inout Painter) -> Int {
    let strong = Style(.title, bold: true)
    switch title {
    case .page(let text): return painter.line(text, column: 1, row: 0, width: size.columns - 1, style: strong)
    case .tabs(let tabs, let current):
      // Where there is no room beside the indicator, only the current one.
      if size.columns < 60, let (tab, name) = tabs.first(where: { $0.tab == current }) {
        let used = painter.line("‹\(name)›", column: 1, row: 0, width: size.columns - 1, style: strong)
        painter.target(Rect(column: 1, row: 0, columns: used, rows: 1), name, .tab, .tab(tab.next))
        return used
      }
      var column = 1
      for (tab, name) in tabs {
        let style = tab == current ? Style(.title, bold: true, underline: true) : Style(.muted)
        let used = painter.line(name, column: column, row: 0, width: size.columns - column, style: style)
        painter.target(Rect(column: column, row: 0, columns: used, rows: 1), name, .tab, .tab(tab))
        column += used + 3
      }
      return column - 4
    }
  }

  func drawFooter(_ footer: FooterStatus, hints: [String], on painter: inout Painter) {
    let row = size.rows - 1
    if hasRules { painter.rule(row: row - 1) }
    let width = size.columns - 2
    var (status, hints) = (footer.parts, hints)
    var text: String { status.joined(separator: " · ") }
    var keys: String { hints.joined(separator: "  ") }
    var isTooLong: Bool { TextWidth.columns(of: text) + 2 + TextWidth.columns(of: keys) > width }
    while status.count > footer.kept, isTooLong { status.removeLast() }
    // The keys give way from the left; the last, the help, stays.
    while hints.count > 1, isTooLong { hints.removeFirst() }
    while status.count > 1, isTooLong { status.removeLast() }
    let columns = TextWidth.columns(of: keys)
    painter.line(text, column: 1, row: row, width: max(0, width - columns - 2), style: Style(.muted))
    painter.line(keys, column: size.columns - 1 - columns, row: row, width: columns, style: Style(.muted))
  }

  /// A notice takes the place of status and hints until the next key, and what it needs of the page above them.
  func drawNotice(_ notice: String, on painter: inout Painter) {
    let lines = TextWidth.wrapped(notice, width: size.columns - 2).prefix(3)
    let top = size.rows - lines.count
    painter.canvas.fill(Rect(column: 0, row: top, columns: size.columns, rows: lines.count))
    if hasRules { painter.rule(row: top - 1) }
    for (offset, line) in lines.enumerated() {
      painter.line(line, column: 1, row: top + offset, width: size.columns - 2, style: Style(.warning, bold: true))
    }
  }
}

/// What stands at the left of the header.
enum HeaderTitle {
  case page(String)
  case tabs([(tab: Tab, name: String)], current: Tab)
}

/// What the footer says of a page, in parts that are left out from the end where there is no room.
struct FooterStatus {
  var parts: [String] = []
  /// How many parts are worth more than the keys.
  var kept = 1

  /// With one part more, if there is one.
  func adding(_ part: String?, at index: Int) -> FooterStatus {
    guard let part else { return self }
    var status = self
    status.parts.insert(part, at: min(index, parts.count))
    return status
  }
}

/// The location indicator's words, as many as fit.
@MainActor struct IndicatorText {
  private let parts: [String]
  /// In place of the only part, where it does not fit.
  private let short: String
  let role: Role

  init(_ model: LocationIndicatorModel, _ texts: Texts) {
    let state = model.state
    var parts = [texts.indicator(state)]
    short = texts.indicatorShort(state)
    switch state {
    case .precise(let near), .approximate(let near):
      if let near { parts.append(texts.indicatorNear(near)) }
      if model.isSimulated { parts.append(texts.simulated) } else if let name = model.provider { parts.append(name) }
      if let age = model.age {
        let text = texts.age(age)
        parts.append(model.trouble.map { texts.sourceTrouble($0, text) } ?? text)
      }
    default: break
    }
    self.parts = parts
    role =
      switch state {
      case .precise where model.trouble != nil, .approximate where model.trouble != nil: .warning
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
    let text = shown.joined(separator: " · ")
    return TextWidth.truncated(TextWidth.columns(of: text) > width ? short : text, to: width)
  }
}
