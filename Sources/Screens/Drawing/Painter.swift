import PetSaveModels
import Terminal

/// Draws the pieces that screens are made of, and notes what can be clicked.
struct Painter {
  var canvas: Canvas
  private(set) var targets: [Target] = []
  var viewport: Viewport?
  /// What has the focus on the screen that is drawn.
  var focus: Control?

  init(size: Size) {
    canvas = Canvas(size: size)
  }

  /// Writes one line, cut to the width with an ellipsis. Returns the columns used.
  @discardableResult
  mutating func line(
    _ text: String, column: Int, row: Int, width: Int, style: Style = .text
  ) -> Int {
    guard width > 0 else { return 0 }
    return canvas.write(
      TextWidth.truncated(text, to: width), at: Point(column: column, row: row), style: style, width: width)
  }

  /// Writes a text in lines of the rectangle's width; what does not fit below is left out. Returns the rows used.
  @discardableResult
  mutating func paragraph(_ text: String, in rect: Rect, style: Style = .text, isCentred: Bool = false) -> Int {
    guard rect.size.columns > 0 else { return 0 }
    let lines = TextWidth.wrapped(text, width: rect.size.columns).prefix(rect.size.rows)
    for (index, text) in lines.enumerated() {
      let indent = isCentred ? (rect.size.columns - TextWidth.columns(of: text)) / 2 : 0
      line(
        text, column: rect.origin.column + indent, row: rect.origin.row + index, width: rect.size.columns - indent,
        style: style)
    }
    return lines.count
  }

  mutating func rule(row: Int) {
    canvas.horizontalLine(
      at: Point(column: 0, row: row), columns: canvas.size.columns, style: Style(.border))
  }

  /// A button: its focus shows by a mark, not by colour alone.
  mutating func button(_ label: String, _ control: Control, column: Int, row: Int, width: Int) {
    let inner = width - 4
    let text = TextWidth.truncated(label, to: inner)
    let left = (inner - TextWidth.columns(of: text)) / 2
    let padded = String(repeating: " ", count: left) + text
    let rest = String(repeating: " ", count: max(0, inner - left - TextWidth.columns(of: text)))
    let isFocused = focus == control
    let style = Style(isFocused ? .selection : .button, bold: isFocused, reverse: isFocused)
    let rect = Rect(column: column + 1, row: row, columns: width, rows: 1)
    if isFocused { line("▸", column: column, row: row, width: 1, style: Style(.accent, bold: true)) }
    line("[ \(padded)\(rest) ]", column: column + 1, row: row, width: width, style: style)
    target(rect, label, .button, control)
  }

  /// Equal buttons: side by side, centred, where they fit, else one below another. Returns the rows used.
  @discardableResult
  mutating func buttons(_ items: [(label: String, control: Control)], in rect: Rect, isCentred: Bool = true) -> Int {
    guard !items.isEmpty else { return 0 }
    let widest = (items.map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 4
    let width = min(widest, rect.size.columns - 1)
    let total = items.count * (width + 1) + (items.count - 1) * 2
    if total <= rect.size.columns {
      var column = rect.origin.column + (isCentred ? (rect.size.columns - total) / 2 : 0)
      for item in items {
        button(item.label, item.control, column: column, row: rect.origin.row, width: width)
        column += width + 3
      }
      return 1
    }
    let column = rect.origin.column + (isCentred ? max(0, (rect.size.columns - width - 1) / 2) : 0)
    for (index, item) in items.prefix(rect.size.rows).enumerated() {
      button(item.label, item.control, column: column, row: rect.origin.row + index, width: width)
    }
    return min(items.count, rect.size.rows)
  }

  /// How many rows ``buttons(_:in:isCentred:)`` takes.
  static func buttonRows(_ labels: [String], columns: Int) -> Int {
    let widest = (labels.map { TextWidth.columns(of: $0) }.max() ?? 0) + 4
    return labels.count * (min(widest, columns - 1) + 1) + (labels.count - 1) * 2 <= columns ? 1 : labels.count
  }

  /// A choice with a value that left and right change. Returns the columns used.
  mutating func choice(_ label: String, _ control: Control, column: Int, row: Int, width: Int) -> Int {
    let text = TextWidth.truncated("‹ \(label) ›", to: width)
    let columns = TextWidth.columns(of: text)
    let isFocused = focus == control
    let style = Style(isFocused ? .selection : .button, bold: isFocused, reverse: isFocused)
    if isFocused { line("▸", column: column - 1, row: row, width: 1, style: Style(.accent, bold: true)) }
    line(text, column: column, row: row, width: width, style: style)
    target(Rect(column: column, row: row, columns: columns, rows: 1), label, .choice, control)
    return columns
  }

  /// Says at the right edge that a list or text goes on above or below what is shown.
  mutating func scrollMarks(in rect: Rect, top: Int, height: Int, count: Int) {
    let column = rect.endColumn - 1
    if top > 0 { line("▲", column: column, row: rect.origin.row, width: 1, style: Style(.muted)) }
    if top + height < count { line("▼", column: column, row: rect.endRow - 1, width: 1, style: Style(.muted)) }
  }

  mutating func target(_ rect: Rect, _ label: String, _ kind: Target.Kind, _ control: Control) {
    add(Target(rect: rect, label: label, kind: kind, control: control, isFocused: focus == control))
  }

  mutating func add(_ target: Target) {
    targets.append(target)
  }

  /// Begins a box over what is drawn: what lies below can no longer be clicked.
  mutating func overlay(_ rect: Rect, title: String) {
    targets = []
    // Whole rows, so that no half words of the screen below stand beside the box.
    canvas.fill(Rect(column: 0, row: rect.origin.row, columns: canvas.size.columns, rows: rect.size.rows))
    canvas.box(rect, title: title, style: Style(.border))
  }

  func frame(_ screen: ScreenName) -> Frame {
    Frame(screen: screen, canvas: canvas, targets: targets, viewport: viewport)
  }
}
