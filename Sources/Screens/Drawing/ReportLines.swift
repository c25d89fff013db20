import AppEnvironment
import Egress
import PetSaveModels

/// The privacy report as lines, for the screen and for the command line.
public struct ReportLines {
  /// One line, to be broken where it is too long.
  public struct Line: Hashable, Sendable {
    public let text: String
    /// 0 for a heading, 1 for what is under it, 2 for more about that.
    public let level: Int
  }

  let report: LedgerReport
  let texts: ReportTexts

  public init(_ report: LedgerReport, texts: ReportTexts) {
    self.report = report
    self.texts = texts
  }

  /// That entries are damaged, where some are.
  var damage: [Line] {
    report.unreadable > 0 ? [Line(text: texts.unreadableEntries(report.unreadable), level: 0)] : []
  }

  public func lines(by order: PrivacyReportModel.Order) -> [Line] {
    switch order {
    case .day: report.byDay.flatMap { day in [heading(day.key, day.entries)] + day.entries.flatMap(lines) }
    case .purpose: report.byPurpose.flatMap { group in summary(texts.purpose(group.key), group.entries, hosts) }
    case .host: report.byHost.flatMap { group in summary(group.key, group.entries, purposes) }
    }
  }

  private func heading(_ name: String, _ entries: [LedgerEntry]) -> Line {
    Line(text: "\(name) · \(count(entries))", level: 0)
  }

  private func lines(of entry: LedgerEntry) -> [Line] {
    let time = entry.time.iso8601.dropFirst(11).prefix(5)
    let title = "\(time) \(entry.host) · \(texts.purpose(entry.purpose)) · \(texts.outcome(entry.outcome))"
    let details =
      [texts.carried(entry.carried)] + entry.withheld.map(texts.withheld)
      + ["\(entry.method.rawValue), \(bytes([entry]))"]
    return [Line(text: title, level: 1), Line(text: details.joined(separator: " · "), level: 2)]
  }

  private func summary(_ name: String, _ entries: [LedgerEntry], _ others: ([LedgerEntry]) -> String) -> [Line] {
    [
      heading(name, entries), Line(text: others(entries), level: 1), Line(text: carried(entries), level: 1),
      Line(text: bytes(entries), level: 1),
    ]
  }

  private func hosts(_ entries: [LedgerEntry]) -> String {
    tally(entries.map(\.host))
  }

  private func purposes(_ entries: [LedgerEntry]) -> String {
    tally(entries.map { texts.purpose($0.purpose) })
  }

  private func carried(_ entries: [LedgerEntry]) -> String {
    tally(entries.map { texts.carriedShort($0.carried) } + entries.flatMap { $0.withheld.map(texts.withheld) })
  }

  /// Each word with how often it is there, in the order of the first.
  private func tally(_ words: [String]) -> String {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for word in words {
      if counts[word] == nil { order.append(word) }
      counts[word, default: 0] += 1
    }
    return order.map { "\($0): \(Wording.grouped(counts[$0] ?? 0))" }.joined(separator: ", ")
  }

  private func count(_ entries: [LedgerEntry]) -> String {
    texts.requests(Wording.grouped(entries.count), entries.count == 1)
  }

  private func bytes(_ entries: [LedgerEntry]) -> String {
    texts.bytes(Wording.grouped(entries.bytesOut), Wording.grouped(entries.bytesIn))
  }
}
