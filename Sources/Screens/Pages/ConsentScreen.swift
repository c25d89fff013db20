import PetSaveModels
import Privacy
import Terminal

/// The person's choices. Refusing and accepting look alike, and both are always in sight.
@MainActor struct ConsentScreen {
  let model: ConsentModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(in body: Rect, on painter: inout Painter) {
    let focused = focusedFeature
    let buttons: [(label: String, control: Control)] = [
      (texts.refuseAll, .refuseAll), (texts.acceptSelected, .acceptSelected), (texts.acceptAll, .acceptAll),
    ]
    let isHigh = body.size.rows >= 16
    let inner = body.inset(columns: 1, rows: 0)
    let buttonRows = Painter.buttonRows(buttons.map(\.label), columns: inner.size.columns)
    var row = body.origin.row + (isHigh ? 1 : 0)
    let room = Rect(column: inner.origin.column, row: row, columns: inner.size.columns, rows: 2)
    // Where there is no room for both, the explanation of the focused feature takes the introduction's.
    let isExplainedAbove = !isHigh && focused != nil
    let above = isExplainedAbove ? focused.map(shortExplanation) : nil
    // And so it does for the machine that any yes tells of the app.
    let told = isHigh ? nil : disclosure.channelHost.map(texts.disclosure.channel)
    painter.paragraph(above ?? told ?? introduction, in: room, style: isExplainedAbove ? Style(.muted) : .text)
    row += TextWidth.wrapped(introduction, width: inner.size.columns).count
    if isHigh { row += 1 }

    let buttonRow = body.endRow - buttonRows - (isHigh ? 1 : 0)
    let explanationRows = isHigh ? 4 : 0
    let listRows = max(1, min(model.features.count, buttonRow - row - explanationRows))
    let list = Rect(column: 0, row: row, columns: body.size.columns, rows: listRows)
    painter.features(model.features, in: list, focus: model.focus) { feature, row, painter in
      drawFeature(feature, row: row, columns: list.size.columns, on: &painter)
    }
    if isHigh {
      let top = row + listRows + 1
      let rect = Rect(
        column: inner.origin.column, row: top, columns: inner.size.columns, rows: max(3, buttonRow - top - 1))
      painter.paragraph(
        focused.map(isWide(body.size.columns) ? explanation : shortExplanation) ?? hint, in: rect,
        style: Style(.muted))
    }
    let rect = Rect(column: inner.origin.column, row: buttonRow, columns: inner.size.columns, rows: buttonRows)
    painter.buttons(buttons, in: rect)
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
    let text =
      !ConsentModel.isUsed(feature)
      ? texts.notUsedYet : texts.featureKeeps(feature) == nil ? texts.nothingKept : texts.keptHere
    return (text, text)
  }

  private var hint: String {
    [disclosure.channelHost.map(texts.disclosure.channel), texts.consentHint].compactMap { $0 }.joined(separator: " ")
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
