import Animals
import Features
import PetSaveModels
import Terminal

/// The list of messages, one message, or why there is none to see.
@MainActor struct InboxScreen {
  let model: InboxModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(in body: Rect, on painter: inout Painter) {
    if let reason = model.closed {
      drawClosed(reason, in: body, on: &painter)
    } else if let message = model.message {
      draw(message, in: body, on: &painter)
    } else {
      drawList(in: body, on: &painter)
    }
  }

  static func status(_ model: InboxModel, _ texts: Texts) -> FooterStatus {
    model.closed != nil || model.message != nil
      ? FooterStatus() : FooterStatus(parts: [texts.inboxUnread(Wording.grouped(model.unreadCount))])
  }

  private func drawClosed(_ reason: InboxModel.Closed, in body: Rect, on painter: inout Painter) {
    let width = body.size.columns - 4
    var row = body.origin.row + max(0, (body.size.rows - 5) / 2)
    for (text, style) in [(texts.inboxClosedTitle, Style(.title, bold: true)), (texts.inboxClosed(reason), Style.text)]
    {
      let area = Rect(column: 2, row: row, columns: width, rows: max(0, body.endRow - row))
      row += painter.paragraph(text, in: area, style: style, isCentred: true)
    }
    row += row + 1 < body.endRow ? 1 : 0
    let rest = Rect(column: 2, row: row, columns: width, rows: max(0, body.endRow - row))
    painter.buttons([(texts.consentTitle, .showPrivacy)], in: rest)
  }

  private func drawList(in body: Rect, on painter: inout Painter) {
    let messages = model.messages
    let isHigh = body.size.rows >= 16
    let rect = Rect(
      column: 0, row: body.origin.row + (isHigh ? 1 : 0), columns: body.size.columns,
      rows: body.size.rows - (isHigh ? 1 : 0))
    let focused = messages.firstIndex { painter.focus == .message($0.id) } ?? 0
    let top = ScrollWindow.top(from: 0, showing: focused, height: rect.size.rows, count: messages.count)
    painter.scrollMarks(in: rect, top: top, height: rect.size.rows, count: messages.count)
    for (offset, message) in messages[top...].prefix(rect.size.rows).enumerated() {
      draw(message, row: rect.origin.row + offset, columns: rect.size.columns, on: &painter)
    }
    painter.viewport = Viewport(height: rect.size.rows, count: messages.count)
  }

  private func draw(_ message: InboxMessage, row: Int, columns: Int, on painter: inout Painter) {
    let isFocused = painter.focus == .message(message.id)
    let isUnread = !model.isRead(message)
    let style = Style(isFocused ? .selection : .text, bold: isFocused || isUnread, reverse: isFocused)
    let kind = texts.messageKind(message)
    let kindColumn = columns - 2 - TextWidth.columns(of: kind)
    if isFocused { painter.line("▸", column: 1, row: row, width: 1, style: Style(.accent, bold: true)) }
    // A mark as well as the weight, for whom weight does not show.
    if isUnread { painter.line("•", column: 3, row: row, width: 1, style: Style(.accent, bold: true)) }
    painter.line(title(of: message), column: 5, row: row, width: kindColumn - 6, style: style)
    painter.line(kind, column: kindColumn, row: row, width: columns - 1 - kindColumn, style: Style(.muted))
    painter.target(
      Rect(column: 1, row: row, columns: columns - 2, rows: 1), title(of: message), .row, .message(message.id))
  }

  private func draw(_ message: InboxMessage, in body: Rect, on painter: inout Painter) {
    let width = body.size.columns - 4
    let buttonRows = message.action == nil ? 0 : 2
    var row = body.origin.row + (body.size.rows >= 14 ? 1 : 0)
    row += painter.paragraph(
      title(of: message), in: Rect(column: 2, row: row, columns: width, rows: 2), style: Style(.title, bold: true))
    if body.size.rows >= 14 { row += 1 }
    let rect = Rect(column: 2, row: row, columns: width, rows: max(1, body.endRow - row - buttonRows))
    let lines = TextWidth.wrapped(text(of: message), width: width)
    for (offset, line) in lines.dropFirst(model.scroll.top).prefix(rect.size.rows).enumerated() {
      painter.line(line, column: 2, row: row + offset, width: width)
    }
    let marks = Rect(column: 0, row: row, columns: body.size.columns, rows: rect.size.rows)
    painter.scrollMarks(in: marks, top: model.scroll.top, height: rect.size.rows, count: lines.count)
    painter.viewport = Viewport(height: rect.size.rows, count: lines.count)
    if message.action != nil {
      let area = Rect(column: 2, row: body.endRow - 1, columns: width, rows: 1)
      painter.buttons([(texts.messageButton(message), .messageAction)], in: area)
    }
  }

  private func title(of message: InboxMessage) -> String {
    switch message {
    case .guide(let guide): texts.guideTitle(guide)
    case .note: texts.noteTitle(model.pet(of: message).map { AnimalWords.name($0, texts) } ?? texts.unnamed)
    }
  }

  private func text(of message: InboxMessage) -> String {
    switch message {
    case .guide(let guide): return texts.guideText(guide, disclosure)
    case .note:
      guard let pet = model.pet(of: message) else { return "" }
      let contact = [pet.contact.phone, pet.contact.email].compactMap { $0 }
      let address = [pet.contact.address.city, pet.contact.address.state].compactMap { $0 }.joined(separator: ", ")
      let shelter = [pet.organizationName, address.isEmpty ? nil : address].compactMap { $0 }.joined(separator: ", ")
      return texts.noteText(
        AnimalWords.name(pet, texts), shelter.isEmpty ? nil : shelter, contact.joined(separator: ", "))
    }
  }
}
