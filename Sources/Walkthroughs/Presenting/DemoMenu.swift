import PetSaveModels
import Screens
import Terminal

/// The menu of the bundled walkthroughs: what is selected, and how it is drawn.
struct DemoMenu {
  /// A walkthrough of the menu.
  struct Entry {
    let title: String
    /// What it shows; empty where the title says all.
    let summary: String
    let needed: Size
    var hasFailed = false
  }

  /// What a key or a click comes to.
  enum Result: Equatable {
    case present(Int)
    case quit
    case interrupt
  }

  var entries: [Entry]
  private(set) var selected = 0
  private(set) var isHelpShown = false
  private let texts: PresenterTexts
  private var window = ScrollWindow()

  static let leastSize = ScreenRenderer.leastSize
  private static let rowsOfEntry = 2

  init(entries: [Entry], texts: PresenterTexts) {
    self.entries = entries
    self.texts = texts
  }

  mutating func handle(_ key: Key, size: Size) -> Result? {
    guard let action = KeyTable.action(for: key, mode: .commands) else { return nil }
    if action == .interrupt { return .interrupt }
    if isHelpShown {
      if [.back, .showHelp, .activate, .quit].contains(action) { isHelpShown = false }
      return nil
    }
    if action == .quit || action == .back { return .quit }
    // What is not seen is not used.
    guard fits(size) else { return nil }
    let page = max(1, viewport(size).height - 1)
    switch action {
    case .move(.up), .previousControl: select(selected - 1, size)
    case .move(.down), .nextControl: select(selected + 1, size)
    case .pageUp: select(selected - page, size)
    case .pageDown, .toggle: select(selected + page, size)
    case .first: select(0, size)
    case .last: select(entries.count - 1, size)
    case .activate: return entries.isEmpty ? nil : .present(selected)
    case .showHelp: isHelpShown = true
    default: break
    }
    return nil
  }

  /// Selects the entry under a point, and presents it if it was selected.
  mutating func click(_ point: Point, size: Size) -> Result? {
    let list = Rows(size).list
    guard fits(size), !isHelpShown, list.contains(point) else { return nil }
    let index = window.top + (point.row - list.origin.row) / Self.rowsOfEntry
    guard index < min(entries.count, window.top + viewport(size).height) else { return nil }
    if index == selected { return .present(index) }
    select(index, size)
    return nil
  }

  mutating func scroll(_ rows: Int, size: Size) { select(selected + rows, size) }

  /// Keeps the selected entry in sight.
  mutating func resize(to size: Size) { select(selected, size) }

  private mutating func select(_ index: Int, _ size: Size) {
    selected = max(0, min(index, entries.count - 1))
    window.show(selected, in: viewport(size))
    window.move(by: 0, in: viewport(size))
  }

  private func fits(_ size: Size) -> Bool { size.columns >= Self.leastSize.columns && size.rows >= Self.leastSize.rows }

  private func viewport(_ size: Size) -> Viewport {
    Viewport(height: max(1, Rows(size).list.size.rows / Self.rowsOfEntry), count: entries.count)
  }

  // MARK: Drawing

  /// As the app's pages: a title, a rule where there is room, the list, a rule, the keys.
  private struct Rows {
    let list: Rect
    let hasRules: Bool

    init(_ size: Size) {
      hasRules = size.rows >= 16
      let edge = hasRules ? 2 : 1
      list = Rect(column: 0, row: edge, columns: size.columns, rows: size.rows - 2 * edge)
    }
  }

  func canvas(size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    guard fits(size) else {
      canvas.write(texts.menuNeeds(Self.leastSize), at: Point(column: 0, row: 0))
      return canvas
    }
    let rows = Rows(size)
    if rows.hasRules {
      for row in [1, size.rows - 2] { canvas.horizontalLine(at: Point(column: 0, row: row), columns: size.columns) }
    }
    write(isHelpShown ? texts.menuHelpTitle : texts.menuTitle, left: 0, Style(.title, bold: true), on: &canvas)
    if isHelpShown {
      drawHelp(in: rows.list, on: &canvas)
    } else {
      write(texts.menuCount(entries.count), right: 0, Style(.muted), on: &canvas)
      drawList(in: rows.list, on: &canvas)
      drawFooter(on: &canvas)
    }
    return canvas
  }

  private func write(_ text: String, left row: Int, _ style: Style, on canvas: inout Canvas) {
    canvas.write(text, at: Point(column: 1, row: row), style: style, width: canvas.size.columns - 1)
  }

  private func write(_ text: String, right row: Int, _ style: Style, on canvas: inout Canvas) {
    canvas.write(text, at: Point(column: canvas.size.columns - 1 - TextWidth.columns(of: text), row: row), style: style)
  }

  private func drawList(in rect: Rect, on canvas: inout Canvas) {
    let viewport = viewport(canvas.size)
    for (offset, index) in (window.top..<min(entries.count, window.top + viewport.height)).enumerated() {
      let entry = entries[index]
      let row = rect.origin.row + offset * Self.rowsOfEntry
      let isSelected = index == selected
      if isSelected { canvas.write("▸", at: Point(column: 1, row: row), style: Style(.accent, bold: true)) }
      let style = isSelected ? Style(.selection, bold: true, reverse: true) : Style.text
      let title = entry.title + (entry.hasFailed ? " · \(texts.menuFailed)" : "")
      let room = rect.size.columns - 5
      canvas.write(TextWidth.truncated(title, to: room), at: Point(column: 3, row: row), style: style)
      canvas.write(
        TextWidth.truncated(entry.summary, to: room), at: Point(column: 3, row: row + 1), style: Style(.muted))
    }
    let edge = rect.endColumn - 1
    if window.top > 0 { canvas.write("▲", at: Point(column: edge, row: rect.origin.row), style: Style(.muted)) }
    if window.top + viewport.height < entries.count {
      canvas.write("▼", at: Point(column: edge, row: rect.endRow - 1), style: Style(.muted))
    }
  }

  private func drawFooter(on canvas: inout Canvas) {
    let row = canvas.size.rows - 1
    let needed = entries.indices.contains(selected) ? entries[selected].needed : canvas.size
    let isLarger = needed.columns > canvas.size.columns || needed.rows > canvas.size.rows
    let status = isLarger ? texts.menuNeeds(needed) : ""
    write(status, left: row, Style(.warning, bold: true), on: &canvas)
    var hints = texts.menuHints
    func keys() -> String { hints.joined(separator: "  ") }
    while hints.count > 1, TextWidth.columns(of: status) + TextWidth.columns(of: keys()) + 4 > canvas.size.columns {
      hints.removeFirst()
    }
    write(keys(), right: row, Style(.muted), on: &canvas)
  }

  private func drawHelp(in rect: Rect, on canvas: inout Canvas) {
    let width = (texts.menuHelp.map { TextWidth.columns(of: $0.keys) }.max() ?? 0) + 2
    for (index, line) in texts.menuHelp.prefix(rect.size.rows).enumerated() {
      let row = rect.origin.row + index
      canvas.write(line.keys, at: Point(column: 2, row: row), style: Style(.button))
      canvas.write(
        TextWidth.truncated(line.meaning, to: rect.size.columns - 3 - width), at: Point(column: 2 + width, row: row))
    }
  }
}

extension Walkthrough {
  /// The title up to its first colon, and what follows.
  var titleParts: (name: String, summary: String) {
    guard let range = title.firstRange(of: ": ") else { return (title, "") }
    return (String(title[..<range.lowerBound]), String(title[range.upperBound...]))
  }
}
