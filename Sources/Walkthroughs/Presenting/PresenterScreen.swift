import Screens
import Terminal

/// Draws a presentation: the app's screen with its captions, the keys as they are pressed, and the presenter's own.
struct PresenterScreen {
  private let captioned: CaptionedScreen
  private let title: String
  private let texts: PresenterTexts
  private let speed: PresenterSpeed
  /// What a terminal must have to show all of the walkthrough.
  let needed: Size

  /// Two lines of caption, for what is said when something fails.
  private static let leastCaptionRows = 3

  init(for walkthrough: Walkthrough, texts: PresenterTexts, speed: PresenterSpeed) {
    captioned = CaptionedScreen(for: walkthrough, leastRows: Self.leastCaptionRows)
    title = walkthrough.titleParts.name
    self.texts = texts
    self.speed = speed
    let sizes = walkthrough.sizes.map(captioned.size(around:))
    needed = Size(
      columns: sizes.map(\.columns).max() ?? 0, rows: 1 + (sizes.map(\.rows).max() ?? 0))
  }

  func fits(_ size: Size) -> Bool { size.columns >= needed.columns && size.rows >= needed.rows }

  func canvas(_ state: PresenterState, size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    guard fits(size) else {
      let text = texts.tooSmall(needed, size)
      let width = max(1, size.columns - 2)
      let rows = TextWidth.wrapped(text, width: width).count
      canvas.writeWrapped(
        text,
        in: Rect(
          column: min(1, size.columns - 1), row: max(0, (size.rows - rows) / 2), columns: width, rows: size.rows),
        style: Style(.warning, bold: true))
      return canvas
    }
    let place = rect(of: state.app.size, in: size)
    var block = captioned.canvas(state.app, caption: caption(of: state))
    if case .failed(let message) = state.phase {
      write(message, below: state.app.size, on: &block, style: Style(.error, bold: true))
    }
    canvas.draw(block, at: place.origin)
    if state.app.cursor == nil { canvas.cursor = nil }
    drawEdges(of: place, on: &canvas)
    drawLabels(state, below: place, on: &canvas)
    drawStatus(state, on: &canvas)
    return canvas
  }

  /// Where the app's grid lies.
  func rect(of app: Size, in size: Size) -> Rect {
    let block = captioned.size(around: app)
    return Rect(
      column: (size.columns - app.columns) / 2, row: (size.rows - 1 - block.rows) / 2, columns: app.columns,
      rows: app.rows)
  }

  private func caption(of state: PresenterState) -> String? {
    switch state.phase {
    case .failed: nil
    case .takenOver: state.exitStatus.map(texts.ended) ?? texts.takenOverCaption
    case .playing, .held, .finished: state.caption
    }
  }

  private func write(_ text: String, below app: Size, on block: inout Canvas, style: Style) {
    let rect = Rect(column: 1, row: app.rows + 1, columns: app.columns - 2, rows: captioned.rows - 1)
    block.writeWrapped(text, in: rect, style: style)
  }

  /// A frame around the app's grid, as far as there is room.
  private func drawEdges(of place: Rect, on canvas: inout Canvas) {
    let (left, right) = (place.origin.column - 1, place.endColumn)
    let hasSides = left >= 0 && right < canvas.size.columns
    let top = place.origin.row - 1
    if hasSides {
      for column in [left, right] {
        canvas.verticalLine(at: Point(column: column, row: place.origin.row), rows: place.size.rows)
      }
      corner("└", Point(column: left, row: place.endRow), on: &canvas)
      corner("┘", Point(column: right, row: place.endRow), on: &canvas)
    }
    guard top >= 0 else { return }
    canvas.horizontalLine(at: Point(column: place.origin.column, row: top), columns: place.size.columns)
    let name = " \(TextWidth.truncated(title, to: max(0, place.size.columns - 4))) "
    canvas.write(name, at: Point(column: place.origin.column + 1, row: top), style: Style(.muted))
    if hasSides {
      corner("┌", Point(column: left, row: top), on: &canvas)
      corner("┐", Point(column: right, row: top), on: &canvas)
    }
  }

  private func corner(_ text: String, _ point: Point, on canvas: inout Canvas) {
    canvas.write(text, at: point, style: Style(.border))
  }

  /// On the line below the app: the keys, and how far it is.
  private func drawLabels(_ state: PresenterState, below place: Rect, on canvas: inout Canvas) {
    let count = " \(state.step)/\(state.steps.count) "
    let end = place.endColumn - 1 - count.count
    if end > place.origin.column {
      canvas.write(count, at: Point(column: end, row: place.endRow), style: Style(.muted))
    }
    let room = end - place.origin.column - 4
    guard !state.label.isEmpty, room > 0 else { return }
    canvas.write(
      " \(TextWidth.truncated(state.label, to: room)) ", at: Point(column: place.origin.column + 1, row: place.endRow),
      style: Style(.selection, bold: true, reverse: true))
  }

  // MARK: The last row

  private func drawStatus(_ state: PresenterState, on canvas: inout Canvas) {
    let row = canvas.size.rows - 1
    let isTakenOver = state.phase == .takenOver
    let style = isTakenOver ? Style(.selection, bold: true, reverse: true) : Style(.muted)
    if isTakenOver { canvas.fill(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), style: style) }
    let (hints, column) = placedHints(state, columns: canvas.size.columns)
    let words = status(of: state)
    canvas.write(
      TextWidth.truncated(words, to: max(0, column - 3)), at: Point(column: 1, row: row),
      style: isTakenOver ? style : Style(.title, bold: true))
    for hint in hints { canvas.write(hint.text, at: Point(column: hint.column, row: row), style: style) }
  }

  /// The key that lies under a point of the last row.
  func key(at point: Point, _ state: PresenterState, size: Size) -> Key? {
    guard point.row == size.rows - 1 else { return nil }
    return placedHints(state, columns: size.columns).hints.first { hint in
      (hint.column..<hint.column + TextWidth.columns(of: hint.text)).contains(point.column)
    }?.key
  }

  private typealias PlacedHint = (key: Key, text: String, column: Int)

  /// The hints at the right edge, the least needed ones left out where there is no room.
  private func placedHints(_ state: PresenterState, columns: Int) -> (hints: [PlacedHint], column: Int) {
    var hints = hints(of: state)
    let room = columns - 5 - TextWidth.columns(of: status(of: state))
    func width(_ hint: PresenterTexts.Hint) -> Int { TextWidth.columns(of: text(of: hint)) + 2 }
    while hints.count > 1, hints.reduce(-2, { $0 + width($1) }) > room { hints.removeFirst() }
    let start = max(1, columns + 1 - hints.reduce(0) { $0 + width($1) })
    var column = start
    var placed: [PlacedHint] = []
    for hint in hints {
      placed.append((hint.key, text(of: hint), column))
      column += width(hint)
    }
    return (placed, start)
  }

  private func text(of hint: PresenterTexts.Hint) -> String { "\(hint.name) \(hint.meaning)" }

  private func status(of state: PresenterState) -> String {
    switch state.phase {
    case .playing: speed == .normal ? texts.playing : "\(texts.playing) ×\(speed)"
    case .held: texts.paused
    case .takenOver: texts.takenOver
    case .failed: texts.failed
    case .finished: texts.end
    }
  }

  /// The least needed first.
  private func hints(of state: PresenterState) -> [PresenterTexts.Hint] {
    switch state.phase {
    case .playing: [texts.takeOver, texts.pause, texts.back, texts.next, texts.quit]
    case .held: [texts.oneStep, texts.takeOver, texts.back, texts.goOn, texts.quit]
    case .takenOver: [state.app.cursor == nil ? texts.giveBack : texts.giveBackInText]
    case .failed: [texts.takeOver, texts.back, texts.quit]
    case .finished: [texts.takeOver, texts.back, texts.goOn, texts.quit]
    }
  }
}
