import PetSaveModels
import Privacy
import Terminal

/// The person's choices. Refusing and accepting look alike, and both are always in sight.
@MainActor struct ConsentScreen {
  let model: ConsentModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(in body: Rect, on painter: inout Painter) {
    let buttons: [(label: String, control: Control)] = [
      (texts.refuseAll, .refuseAll), (texts.acceptSelected, .acceptSelected), (texts.acceptAll, .acceptAll),
    ]
    let inner = body.inset(columns: 1, rows: 0)
    let buttonRows = Painter.buttonRows(buttons.map(\.label), columns: inner.size.columns)
    let isHigh = body.size.rows >= 16
    let buttonRow = body.endRow - buttonRows - (isHigh ? 1 : 0)
    let room = Rect(
      column: 0, row: body.origin.row, columns: body.size.columns, rows: max(1, buttonRow - body.origin.row))
    // What is said of all features stands beside the buttons that grant them, or is paged through before.
    if !isHigh || !drawWhole(in: room, on: &painter) { drawPaged(in: room, on: &painter) }
    let rect = Rect(column: inner.origin.column, row: buttonRow, columns: inner.size.columns, rows: buttonRows)
    painter.buttons(buttons, in: rect)
  }

  /// The introduction, all features, and below them the explanation of the one that has the focus, or of all.
  ///
  /// - Returns: false, with nothing drawn, where the room is too small for it.
  private func drawWhole(in room: Rect, on painter: inout Painter) -> Bool {
    let inner = room.inset(columns: 1, rows: 0)
    let columns = inner.size.columns
    let top = room.origin.row + 1 + TextWidth.wrapped(introduction, width: columns).count + 1
    let explanationRow = top + model.features.count + 1
    let left = room.endRow - 1 - explanationRow
    guard left >= max(3, TextWidth.wrapped(hint, width: columns).count) else { return false }
    painter.paragraph(introduction, in: Rect(column: 1, row: room.origin.row + 1, columns: columns, rows: 2))
    let list = Rect(column: 0, row: top, columns: room.size.columns, rows: model.features.count)
    drawFeatures(in: list, on: &painter)
    let text = focusedFeature.map { isWide(room.size.columns) ? explanation(of: $0) : shortExplanation(of: $0) }
    painter.paragraph(
      text ?? hint, in: Rect(column: 1, row: explanationRow, columns: columns, rows: left), style: Style(.muted))
    painter.viewport = Viewport(height: room.size.rows, count: 0)
    return true
  }

  /// The text and the features as one text to page through; while a feature has the focus, its explanation with the features.
  private func drawPaged(in room: Rect, on painter: inout Painter) {
    let columns = room.size.columns - 2
    if let feature = focusedFeature {
      let lines = TextWidth.wrapped(shortExplanation(of: feature), width: columns)
      let rows = min(max(2, lines.count), max(0, room.size.rows - 3))
      painter.paragraph(
        lines.joined(separator: "\n"), in: Rect(column: 1, row: room.origin.row, columns: columns, rows: rows),
        style: Style(.muted))
      let list = Rect(
        column: 0, row: room.origin.row + rows, columns: room.size.columns,
        rows: min(model.features.count, room.size.rows - rows))
      return drawFeatures(in: list, on: &painter)
    }
    let lines = TextWidth.wrapped(shortIntroduction, width: columns)
    let count = lines.count + model.features.count
    let top = max(0, min(model.scroll.top, count - room.size.rows))
    for (offset, index) in (top..<min(count, top + room.size.rows)).enumerated() {
      let row = room.origin.row + offset
      if index < lines.count {
        painter.line(lines[index], column: 1, row: row, width: columns)
      } else {
        drawFeature(model.features[index - lines.count], row: row, columns: room.size.columns, on: &painter)
      }
    }
    painter.scrollMarks(in: room, top: top, height: room.size.rows, count: count)
    painter.viewport = Viewport(height: room.size.rows, count: count)
  }

  private func drawFeatures(in list: Rect, on painter: inout Painter) {
    let shown = painter.viewport
    painter.features(model.features, in: list, focus: model.focus) { feature, row, painter in
      drawFeature(feature, row: row, columns: list.size.columns, on: &painter)
    }
    painter.viewport = shown
  }

  private func drawFeature(_ feature: Feature, row: Int, columns: Int, on painter: inout Painter) {
    let box = model.selected.contains(feature) ? "[x]" : "[ ]"
    let name = texts.featureName(feature)
    painter.feature(feature, "\(box) \(name)", row: row, width: columns - 4)
    let quiet = Style(.muted)
    if isWide(columns) {
      painter.line(texts.featurePurpose(feature), column: 31, row: row, width: 28, style: quiet)
      painter.line(tail(of: feature).full, column: 60, row: row, width: columns - 61, style: quiet)
    } else {
      let nameEnd = 3 + 4 + TextWidth.columns(of: name)
      let (full, short) = tail(of: feature)
      let room = columns - 2 - nameEnd
      let text = TextWidth.truncated(TextWidth.columns(of: full) <= room ? full : short, to: room)
      let width = TextWidth.columns(of: text)
      painter.line(text, column: columns - 1 - width, row: row, width: width, style: quiet)
    }
    painter.target(Rect(column: 1, row: row, columns: columns - 2, rows: 1), name, .toggle, .feature(feature))
  }

  /// Whether what a feature is for stands beside its name.
  private func isWide(_ columns: Int) -> Bool { columns >= 78 }

  /// What is the case with a feature, in a few words, and in fewer.
  private func tail(of feature: Feature) -> (full: String, short: String) {
    switch model.source(of: feature) {
    case .remote: return texts.heldOff
    case .brokenConfig: return texts.heldOffByConfig
    case .config: return texts.onByConfig
    case .user, .permission, nil: break
    }
    let text = texts.featureKeeps(feature) == nil ? texts.nothingKept : texts.keptHere
    return (text, text)
  }

  private var hint: String { (recipients + [texts.consentHint]).joined(separator: " ") }

  /// Who gets what by any of the features.
  private var recipients: [String] {
    let ofNotifications = texts.disclosure.sharedShort(.push, disclosure).map {
      "\(texts.featureName(.push)): \($0)"
    }
    return [
      disclosure.channelHost.map(texts.disclosure.channel), disclosure.searchHost.flatMap { _ in ofNotifications },
    ]
    .compactMap { $0 }
  }

  private var shortIntroduction: String {
    let isPlain = model.reasonToAsk == .undecided && !model.isAnythingOn
    return ((isPlain ? [] : [introduction]) + [texts.consentRetention] + recipients).joined(separator: " ")
  }

  private var introduction: String { texts.privacy.again(model.reasonToAsk, model.isAnythingOn) }

  private var focusedFeature: Feature? {
    if case .feature(let feature) = model.focus { feature } else { nil }
  }

  private func explanation(of feature: Feature) -> String {
    let state =
      model.source(of: feature) == .config ? texts.onByConfig.full : texts.consentState(model.state(of: feature))
    return texts.featureExplanation(
      texts.featureName(feature), state, texts.featureKeeps(feature),
      texts.disclosure.shared(feature, disclosure))
  }

  private func shortExplanation(of feature: Feature) -> String {
    // Who gets it comes first, for what does not fit is left out.
    let rest = texts.featureShortExplanation(texts.featurePurpose(feature), texts.featureKeeps(feature))
    return [texts.disclosure.sharedShort(feature, disclosure), rest].compactMap { $0 }.joined(separator: " ")
  }
}
