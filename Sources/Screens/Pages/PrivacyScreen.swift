import AppEnvironment
import PetSaveModels
import Privacy
import Terminal

/// What is on, since when, why, and what it has stored.
@MainActor struct PrivacyScreen {
  let model: PrivacyModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(in body: Rect, on painter: inout Painter) {
    let buttons: [(label: String, control: Control)] = [
      (texts.privacy.choices, .openChoices), (texts.report.open, .openReport),
      (texts.privacy.eraseEverything, .eraseEverything),
    ]
    let inner = body.inset(columns: 1, rows: 0)
    let isHigh = body.size.rows >= 16
    let buttonRows = Painter.buttonRows(buttons.map(\.label), columns: inner.size.columns)
    var row = body.origin.row
    if isHigh {
      row += 1
      let room = Rect(column: inner.origin.column, row: row, columns: inner.size.columns, rows: 2)
      row += painter.paragraph(texts.privacy.introduction, in: room) + 1
    }
    let buttonRow = body.endRow - buttonRows - (isHigh ? 1 : 0)
    // Who gets what stands there before the key that allows it, if need be in place of other features.
    let said = isHigh ? nil : sharedBeforeOn
    let shared = Array(
      (said.map { TextWidth.wrapped($0, width: inner.size.columns) } ?? []).prefix(buttonRow - row - 1))
    let listRows = max(1, min(model.features.count, buttonRow - row - (isHigh ? 5 : shared.count)))
    let list = Rect(column: 0, row: row, columns: body.size.columns, rows: listRows)
    painter.features(model.features, in: list, focus: model.focus) { feature, row, painter in
      draw(feature, row: row, columns: list.size.columns, on: &painter)
    }
    row += listRows + (isHigh ? 1 : 0)
    for text in isHigh || shared.isEmpty ? explanation(isHigh: isHigh) : shared {
      if isHigh {
        let rest = Rect(
          column: inner.origin.column, row: row, columns: inner.size.columns, rows: max(0, buttonRow - row))
        row += painter.paragraph(text, in: rest, style: Style(.muted))
      } else if row < buttonRow {
        painter.line(text, column: 1, row: row, width: inner.size.columns, style: Style(.muted))
        row += 1
      }
    }
    painter.buttons(
      buttons, in: Rect(column: inner.origin.column, row: buttonRow, columns: inner.size.columns, rows: buttonRows))
  }

  static func status(_ model: PrivacyModel, _ texts: Texts) -> FooterStatus {
    let text = texts.privacy.footer(model.isDecided)
    return FooterStatus(parts: text.isEmpty ? [] : [text])
  }

  private func draw(_ feature: Feature, row: Int, columns: Int, on painter: inout Painter) {
    let name = texts.featureName(feature)
    let label = "\(mark(feature)) \(name)"
    let quiet = Style(.muted)
    if columns >= 60 {
      painter.feature(feature, label, row: row, width: 27)
      let stored = storedCount(feature)
      let width = TextWidth.columns(of: stored)
      painter.line(stored, column: columns - 1 - width, row: row, width: width, style: quiet)
      let why = [why(feature), since(feature)].compactMap { $0 }.joined(separator: ", ")
      painter.line(why, column: 31, row: row, width: columns - 33 - width, style: quiet)
    } else {
      let why = texts.privacy.whyShort(model.isOn(feature), model.state(of: feature), model.source(of: feature))
      let width = TextWidth.columns(of: why)
      painter.feature(feature, label, row: row, width: columns - 6 - width)
      painter.line(why, column: columns - 1 - width, row: row, width: width, style: quiet)
    }
    painter.target(Rect(column: 1, row: row, columns: columns - 2, rows: 1), name, .toggle, .feature(feature))
  }

  /// On, off, or chosen but held off.
  private func mark(_ feature: Feature) -> String {
    model.isOn(feature) ? "[x]" : model.isChosen(feature) ? "[-]" : "[ ]"
  }

  private func why(_ feature: Feature) -> String {
    texts.privacy.why(model.isOn(feature), model.state(of: feature), model.source(of: feature))
  }

  private func since(_ feature: Feature) -> String? {
    model.since(of: feature).map { texts.privacy.since($0.iso8601Day) }
  }

  private func storedCount(_ feature: Feature) -> String {
    guard let steps = model.stored(by: feature) else { return "" }
    if steps.isEmpty { return texts.privacy.nothingStored }
    let counts = steps.compactMap(\.count)
    return texts.privacy.stored(counts.count == steps.count ? Wording.grouped(counts.reduce(0, +)) : "?")
  }

  /// What the focused feature would share once it is on.
  private var sharedBeforeOn: String? {
    focusedFeature.flatMap { model.isOn($0) ? nil : texts.disclosure.sharedShort($0, disclosure) }
  }

  private var focusedFeature: Feature? {
    if case .feature(let feature) = model.focus { feature } else { nil }
  }

  /// What is to be said of the focused feature, a paragraph each; less of it where there is no room.
  private func explanation(isHigh: Bool) -> [String] {
    guard let feature = focusedFeature else { return isHigh ? [texts.privacy.hint] : [] }
    guard isHigh else { return [storedText(of: feature)] }
    let why = [why(feature), since(feature)].compactMap { $0 }.joined(separator: ", ")
    let paragraphs = [
      "\(texts.featureName(feature)) · \(why).", storedText(of: feature),
      feature == .push && model.isOn(feature) && model.notificationStatus != .granted
        ? texts.privacy.notificationsMissing : "",
      texts.disclosure.sharedShort(feature, disclosure) ?? "",
    ]
    return paragraphs.filter { !$0.isEmpty }
  }

  private func storedText(of feature: Feature) -> String {
    guard let steps = model.stored(by: feature) else { return "" }
    let things = steps.map { "\(texts.keptName($0.name)): \($0.count.map(Wording.grouped) ?? "?")" }
    return texts.privacy.storedThings(things, model.isOn(feature))
  }
}
