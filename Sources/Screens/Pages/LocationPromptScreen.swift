import Location
import PetSaveModels
import Terminal

/// The system's question whether the location may be used, over the screen that led to it.
@MainActor struct LocationPromptScreen {
  let model: PromptModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(over body: Rect, on painter: inout Painter) {
    switch model.prompt {
    case .alwaysUpgrade:
      Prompt(
        title: texts.promptTitle, question: texts.alwaysQuestion, recipient: recipient,
        reason: texts.disclosure.reason(texts.promptReason, disclosure),
        buttons: [(texts.keepWhileUsing, .keepWhileUsing), (texts.changeToAlways, .changeToAlways)]
      ).draw(over: body, on: &painter)
    case .locationButton:
      Prompt(
        title: texts.promptTitle, question: texts.buttonQuestion, recipient: recipient,
        reason: texts.disclosure.reason(texts.buttonReason, disclosure),
        buttons: [(texts.confirmButton, .confirmLocationButton), (texts.notNow, .notNow)]
      ).draw(over: body, on: &painter)
    default:
      Prompt(
        title: texts.promptTitle, question: texts.promptQuestion, recipient: recipient,
        reason: texts.disclosure.reason(texts.promptReason, disclosure),
        buttons: [
          (texts.allowOnce, .allowOnce), (texts.allowWhileUsing, .allowWhileUsing), (texts.dontAllow, .dontAllow),
        ],
        precise: (model.isPrecise, texts)
      ).draw(over: body, on: &painter)
    }
  }
}

extension LocationPromptScreen {
  private var recipient: String {
    [texts.disclosure.sources(model.sources), texts.disclosure.position(disclosure)].compactMap { $0 }
      .joined(separator: " ")
  }
}

/// A box with a question, answers one below another, and where it fits a drawing of what Precise means.
struct Prompt {
  let title: String
  let question: String
  /// Who gets what: never left out.
  let recipient: String
  let reason: String
  let buttons: [(label: String, control: Control)]
  var precise: (isOn: Bool, texts: Texts)?

  @MainActor func draw(over body: Rect, on painter: inout Painter) {
    let columns = min(body.size.columns, 58)
    let inner = columns - 4
    let questionLines = TextWidth.wrapped(question, width: inner)
    let reasonLines = TextWidth.wrapped(reason, width: inner)
    let least = 2 + questionLines.count + buttons.count + (precise == nil ? 0 : 1)
    // However long a host's name is, the answers stay in sight.
    let recipientLines = TextWidth.wrapped(recipient, width: inner).prefix(max(1, body.size.rows - least))
    let fixed = least + recipientLines.count
    var spare = body.size.rows - fixed
    // What the room allows, in order of worth.
    let showsReason = spare >= reasonLines.count
    if showsReason { spare -= reasonLines.count }
    let showsDrawing = precise != nil && spare >= Self.drawingRows
    let meaningRows = showsDrawing ? Self.drawingRows : precise != nil && spare > 0 ? 1 : 0
    spare -= meaningRows
    let gaps = min(precise == nil ? 1 : 2, max(0, spare))
    let rows = fixed + (showsReason ? reasonLines.count : 0) + meaningRows + gaps
    let box = Rect(
      column: (body.size.columns - columns) / 2, row: body.origin.row + (body.size.rows - rows) / 2,
      columns: columns, rows: rows)
    painter.overlay(box, title: title)
    let left = box.origin.column + 2
    var row = box.origin.row + 1
    for line in questionLines {
      painter.line(line, column: left, row: row, width: inner, style: Style(bold: true))
      row += 1
    }
    for line in recipientLines {
      painter.line(line, column: left, row: row, width: inner, style: .text)
      row += 1
    }
    if showsReason {
      for line in reasonLines {
        painter.line(line, column: left, row: row, width: inner, style: Style(.muted))
        row += 1
      }
    }
    if gaps > 0 { row += 1 }
    if let precise {
      drawSwitch(precise.isOn, precise.texts, column: left, row: row, width: inner, on: &painter)
      row += 1
      if showsDrawing {
        drawMeaning(precise.isOn, precise.texts, column: left, row: row, width: inner, on: &painter)
      } else if meaningRows > 0 {
        painter.line(meaning(precise), column: left + 4, row: row, width: inner - 4, style: Style(.muted))
      }
      row += meaningRows
    }
    if gaps > 1 { row += 1 }
    let width = min(inner - 1, (buttons.map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 4)
    for button in buttons {
      painter.button(
        button.label, button.control, column: box.origin.column + (columns - width - 1) / 2, row: row, width: width)
      row += 1
    }
  }

  private static let drawingRows = 4

  private func drawSwitch(
    _ isOn: Bool, _ texts: Texts, column: Int, row: Int, width: Int, on painter: inout Painter
  ) {
    let isFocused = painter.focus == .preciseSwitch
    let text = "[\(isOn ? "x" : " ")] \(texts.precise): \(isOn ? texts.on : texts.off)"
    let style = Style(isFocused ? .selection : .text, bold: isFocused, reverse: isFocused)
    if isFocused { painter.line("▸", column: column - 1, row: row, width: 1, style: Style(.accent, bold: true)) }
    let used = painter.line(text, column: column, row: row, width: width, style: style)
    painter.target(
      Rect(column: column, row: row, columns: used, rows: 1), texts.precise, .toggle, .preciseSwitch)
  }

  /// A fixed drawing: nothing of where the person is, for no provider is asked before the answer.
  private func drawMeaning(
    _ isOn: Bool, _ texts: Texts, column: Int, row: Int, width: Int, on painter: inout Painter
  ) {
    let picture =
      isOn ? ["     │      ", "─────●───── ", "     │      "] : ["  ░░▒▒▒░░   ", "─░▒▒▒▒▒▒▒░─ ", "  ░░▒▒▒░░   "]
    for (index, line) in picture.enumerated() {
      painter.line(line, column: column + 4, row: row + index, width: 12, style: Style(isOn ? .precise : .approximate))
    }
    let rect = Rect(column: column + 18, row: row + 1, columns: max(0, width - 18), rows: 2)
    painter.paragraph(meaning((isOn, texts)), in: rect, style: Style(.muted))
  }

  private func meaning(_ precise: (isOn: Bool, texts: Texts)) -> String {
    precise.isOn ? precise.texts.preciseMeans : precise.texts.approximateMeans
  }
}
