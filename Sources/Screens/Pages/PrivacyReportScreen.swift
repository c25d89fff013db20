import Egress
import PetSaveModels
import Terminal

/// What has left this computer, or that nothing has.
@MainActor struct PrivacyReportScreen {
  let model: PrivacyReportModel
  let texts: ReportTexts

  func draw(in body: Rect, on painter: inout Painter) {
    switch model.content {
    case .reading: say([texts.reading], in: body, on: &painter)
    case .unreadable: say([texts.unreadable], in: body, on: &painter)
    case .report(let report) where report.entries.isEmpty:
      let damage = report.unreadable > 0 ? texts.unreadableEntries(report.unreadable) : nil
      say([damage ?? texts.nothing, texts.scope(Ledger.daysKept)], in: body, on: &painter)
    case .report(let report): draw(report, in: body, on: &painter)
    }
  }

  static func status(_ model: PrivacyReportModel, _ texts: ReportTexts) -> FooterStatus {
    guard let report = model.report, !report.entries.isEmpty else { return FooterStatus() }
    let count = texts.requests(Wording.grouped(report.entries.count), report.entries.count == 1)
    return FooterStatus(parts: [count, texts.footer])
  }

  private func say(_ paragraphs: [String], in body: Rect, on painter: inout Painter) {
    var row = body.origin.row + max(0, body.size.rows / 2 - 2)
    for (index, text) in paragraphs.enumerated() {
      let area = Rect(column: 2, row: row, columns: body.size.columns - 4, rows: max(0, body.endRow - row))
      let style = index == 0 ? Style(.title, bold: true) : Style(.muted)
      row += painter.paragraph(text, in: area, style: style, isCentred: true) + 1
    }
    painter.viewport = Viewport(height: body.size.rows, count: 0)
  }

  private func draw(_ report: LedgerReport, in body: Rect, on painter: inout Painter) {
    let isHigh = body.size.rows >= 14
    let top = body.origin.row + (isHigh ? 1 : 0)
    _ = painter.choice(texts.order(model.order), .reportOrder, column: 2, row: top, width: body.size.columns - 4)
    let list = Rect(
      column: 0, row: top + (isHigh ? 2 : 1), columns: body.size.columns,
      rows: max(1, body.endRow - top - (isHigh ? 2 : 1)))
    let rows = rows(of: report, columns: body.size.columns - 4)
    let first = model.scroll.top
    for (offset, line) in rows.dropFirst(first).prefix(list.size.rows).enumerated() {
      let style = line.level == 0 ? Style(.title, bold: true) : line.level == 1 ? Style.text : Style(.muted)
      painter.line(
        line.text, column: 2 + line.indent, row: list.origin.row + offset,
        width: body.size.columns - 4 - line.indent, style: style)
    }
    painter.scrollMarks(in: list, top: first, height: list.size.rows, count: rows.count)
    painter.viewport = Viewport(height: list.size.rows, count: rows.count)
  }

  private struct Row {
    let text: String
    let level: Int
    let indent: Int
  }

  /// The lines, broken where they are too long.
  private func rows(of report: LedgerReport, columns: Int) -> [Row] {
    let lines = ReportLines(report, texts: texts)
    return (lines.damage + lines.lines(by: model.order)).flatMap { line in
      let indent = min(line.level, 1) * 2 + (line.level > 1 && columns >= 60 ? 6 : 0)
      return TextWidth.wrapped(line.text, width: columns - indent).map {
        Row(text: $0, level: line.level, indent: indent)
      }
    }
  }
}
