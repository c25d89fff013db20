import PetSaveModels
import Terminal

/// The system's side, as a phone's settings show it.
@MainActor struct SettingsScreen {
  let model: SettingsModel
  let texts: Texts
  let disclosure: Disclosure

  private enum Line {
    case heading(String)
    case gap
    case text(String)
    case control(Control, mark: String, label: String, kind: Target.Kind)
  }

  func draw(in body: Rect, on painter: inout Painter) {
    let lines = lines(isHigh: body.size.rows >= 17, columns: body.size.columns - 4)
    let focused = lines.firstIndex {
      if case .control(let control, _, _, _) = $0 { control == model.focus } else { false }
    }
    let top = ScrollWindow.top(from: 0, showing: focused ?? 0, height: body.size.rows, count: lines.count)
    painter.scrollMarks(in: body, top: top, height: body.size.rows, count: lines.count)
    for (offset, line) in lines[top...].prefix(body.size.rows).enumerated() {
      draw(line, row: body.origin.row + offset, columns: body.size.columns, on: &painter)
    }
  }

  private func draw(_ line: Line, row: Int, columns: Int, on painter: inout Painter) {
    switch line {
    case .gap: break
    case .heading(let text):
      painter.line(text, column: 2, row: row, width: columns - 3, style: Style(.title, bold: true))
    case .text(let text): painter.line(text, column: 2, row: row, width: columns - 3, style: Style(.muted))
    case .control(let control, let mark, let label, let kind):
      let isFocused = painter.focus == control
      let style = Style(isFocused ? .selection : .text, bold: isFocused, reverse: isFocused)
      if isFocused { painter.line("▸", column: 2, row: row, width: 1, style: Style(.accent, bold: true)) }
      painter.line("\(mark) \(label)", column: 4, row: row, width: columns - 5, style: style)
      painter.target(Rect(column: 2, row: row, columns: columns - 3, rows: 1), label, kind, control)
    }
  }

  private func lines(isHigh: Bool, columns: Int) -> [Line] {
    var lines: [Line] = []
    // A grant may be given here too: who gets the position is said at any height.
    let recipient = disclosure.searchHost.map(texts.disclosure.settings)
    let introduction = [isHigh ? texts.settingsIntroduction : nil, recipient].compactMap { $0 }.joined(separator: " ")
    if isHigh { lines.append(.gap) }
    if !introduction.isEmpty { lines += TextWidth.wrapped(introduction, width: columns).map { .text($0) } }
    if isHigh { lines.append(.gap) }
    lines.append(.heading(texts.settingsForThisApp))
    lines += SettingsDecision.allCases.map { decision in
      let isOn = model.decision == decision
      let label = texts.settingsDecision(decision) + (isOn && model.isOnce ? " (\(texts.settingsOnce))" : "")
      return .control(.decision(decision), mark: isOn ? "(•)" : "( )", label: label, kind: .choice)
    }
    lines.append(toggle(.precise, model.isPrecise, texts.settingsPrecise))
    if isHigh { lines.append(.gap) }
    lines.append(
      toggle(.notifications, model.notifications == .granted, texts.settingsNotifications(model.notifications)))
    // A low screen has room for the controls only.
    if isHigh { lines += [.gap, .heading(texts.settingsForThisComputer)] }
    if model.areServicesOffByComputer {
      lines += TextWidth.wrapped(texts.settingsComputerServicesOff, width: columns).map { .text($0) }
    }
    lines.append(toggle(.services, model.areServicesOn, texts.settingsServices))
    lines.append(toggle(.restriction, model.isRestricted, texts.settingsRestriction))
    lines.append(
      .control(
        .simulatedPosition, mark: " → ", label: texts.settingsSimulated(model.simulatedPlace), kind: .button))
    if model.controls.contains(.useRealSource) {
      lines.append(.control(.useRealSource, mark: " → ", label: texts.settingsRealSource, kind: .button))
    }
    return lines
  }

  private func toggle(_ control: Control, _ isOn: Bool, _ label: String) -> Line {
    .control(control, mark: isOn ? "[x]" : "[ ]", label: label, kind: .toggle)
  }
}
