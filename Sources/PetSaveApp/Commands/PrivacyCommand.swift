import AppEnvironment
import Egress
import Features
import FoundationEssentials
import Location
import PetSaveModels
import Privacy
import Screens
import Storage
import Terminal

/// `petsave privacy status`, `history`, `events`, `report` and `erase`: what is decided and stored and what has left, as lines
/// or JSON, without a terminal.
@MainActor public struct PrivacyCommand {
  /// What to do.
  public enum Task: String, Sendable, CaseIterable {
    case status, history, events, report, erase
  }

  private let life: AppLife
  private let texts: Texts
  private let output: (String) -> Void

  /// - Parameters:
  ///   - life: one that has not begun; it is ended by the caller.
  ///   - output: gets the text of standard output.
  public init(life: AppLife, texts: Texts, output: @escaping (String) -> Void) {
    self.life = life
    self.texts = texts
    self.output = output
  }

  /// - Returns: the exit status.
  /// - Throws: what keeps it from being told, as a line.
  public func run(_ task: Task, isJSON: Bool) async throws(LaunchError) -> Int32 {
    switch task {
    case .status: isJSON ? output(try await statusJSON()) : await printStatus()
    case .history: isJSON ? output(historyJSON()) : printHistory()
    case .events: try await tellEvents(isJSON: isJSON)
    case .report: try await tellReport(isJSON: isJSON)
    case .erase: return await erase()
    }
    return 0
  }

  private var privacy: PrivacyManager { life.privacy }

  private func print(_ line: String) { output(SafeText.clean(line) + "\n") }

  // MARK: Status

  private func printStatus() async {
    let plan = await life.revocations.planForEverything()
    for feature in Feature.singles {
      let isOn = privacy.isEnabled(feature)
      var words = [
        isOn ? "[x]" : "[ ]", padded(feature.name, to: 20),
        texts.privacy.why(isOn, privacy.state(of: feature), privacy.source(of: feature)),
      ]
      if let since = privacy.since(of: feature) { words.append("since \(since.iso8601)") }
      let steps = plan.steps.filter { $0.feature == feature }
      let things = steps.map { "\(texts.keptName($0.name)): \($0.count.map(String.init) ?? "?")" }
      if !things.isEmpty { words.append("(stored: \(things.joined(separator: ", ")))") }
      print(words.joined(separator: " "))
    }
    print("location: \(life.gate.authorization.word), \(life.gate.accuracyChoice.word)")
    print("notifications: \(privacy.notificationStatus.rawValue)")
    if let requests = plan.steps.first(where: { $0.name == LedgerData.keptName }) {
      let count = requests.count.map(String.init) ?? "?"
      print("ledger: \(texts.report.requests(count, requests.count == 1)) (petsave privacy report)")
    }
    let toAsk = privacy.featuresToAsk
    if !toAsk.isEmpty { print("to be asked at the next start: \(toAsk.names.joined(separator: ", "))") }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private struct Status: Encodable {
    struct Item: Encodable {
      let name: String
      let isOn: Bool
      let state: String
      let source: String?
      let since: String?
      let reasonToAsk: String?
      let stored: [String: Int?]
    }

    let features: [Item]
    let remoteMask: [String]
    let location: String
    let accuracy: String
    let notifications: String
  }

  private func statusJSON() async throws(LaunchError) -> String {
    let plan = await life.revocations.planForEverything()
    let items = Feature.singles.map { feature in
      Status.Item(
        name: feature.name, isOn: privacy.isEnabled(feature), state: privacy.state(of: feature).rawValue,
        source: privacy.source(of: feature)?.rawValue, since: privacy.since(of: feature)?.iso8601,
        reasonToAsk: privacy.reasonToAsk(about: feature)?.rawValue,
        stored: plan.steps.filter { $0.feature == feature }.reduce(into: [:]) { $0[$1.name] = .some($1.count) })
    }
    return try json(
      Status(
        features: items, remoteMask: privacy.remoteMask.names, location: life.gate.authorization.word,
        accuracy: life.gate.accuracyChoice.word, notifications: privacy.notificationStatus.rawValue))
  }

  // MARK: History

  private func printHistory() {
    let entries = allDecisions
    if entries.isEmpty { print("Nothing has been decided yet.") }
    for (number, entry) in entries.enumerated() {
      switch entry {
      case .consent(let entry): print(entry, number: number + 1)
      case .location(let decision): print(decision, number: number + 1)
      }
    }
  }

  private func print(_ entry: DecisionRecord, number: Int) {
    print(
      "\(number)  \(entry.time.iso8601)  \(entry.indicated.name)  (notice \(entry.noticeVersion), \(entry.language))")
    for feature in Feature.singles {
      guard let change = entry.changes[feature] else { continue }
      print(
        "   \(padded(feature.name, to: 20)) \(change.before.rawValue), \(change.wasOn ? "on" : "off")"
          + " → \(change.after.rawValue), \(change.isOn ? "on" : "off")")
    }
  }

  private func print(_ decision: LocationDecision, number: Int) {
    let recipients = decision.recipients.isEmpty ? "nobody" : decision.recipients.joined(separator: ", ")
    print(
      "\(number)  \(decision.time.iso8601)  location:\(decision.asked.rawValue)  (notice \(decision.noticeVersion))")
    print("   \(padded(decision.purpose, to: 20)) \(decision.answer); sent to: \(recipients)")
  }

  /// An entry of either history.
  private enum Decision {
    case consent(DecisionRecord)
    case location(LocationDecision)

    var time: Date {
      switch self {
      case .consent(let entry): entry.time
      case .location(let decision): decision.time
      }
    }
  }

  /// What was decided on features and on the location, in the order of time; what has the same second keeps its own order.
  private var allDecisions: [Decision] {
    let all = privacy.history.map(Decision.consent) + life.gate.history.map(Decision.location)
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private func historyJSON() -> String {
    let entries = allDecisions.map { decision in
      switch decision {
      case .consent(let entry): entry.json.adding("kind", .string("consent"))
      case .location(let decision): decision.json.adding("kind", .string("location"))
      }
    }
    return String(decoding: JSONValue.array(entries).text, as: UTF8.self)
  }

  // MARK: Usage events

  /// The very rows, to look at and to take elsewhere.
  private func tellEvents(isJSON: Bool) async throws(LaunchError) {
    let events: [UsageEvent]
    let unreadable: Int
    do throws(StorageError) {
      (events, unreadable) = try await life.features.file.events()
    } catch {
      throw LaunchError("\(error.path): the usage events cannot be read (\(error.kind))")
    }
    if isJSON { return output(UsageEvent.json(events)) }
    if unreadable > 0 { print(texts.report.unreadableEntries(unreadable)) }
    if events.isEmpty, unreadable == 0 { print("No usage event is stored.") }
    for event in events {
      let properties = event.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      print(([event.time.iso8601, event.name] + properties).joined(separator: "  "))
    }
  }

  // MARK: Report

  /// What has left this computer, as the ledger has it.
  private func tellReport(isJSON: Bool) async throws(LaunchError) {
    let report: LedgerReport
    do throws(StorageError) {
      report = try await life.ledger.report()
    } catch {
      throw LaunchError("\(error.path): the ledger cannot be read (\(error.kind))")
    }
    if isJSON { return output(report.json) }
    if report.unreadable > 0 { print(texts.report.unreadableEntries(report.unreadable)) }
    if report.entries.isEmpty {
      if report.unreadable > 0 { return }
      print(texts.report.nothing)
      return print(texts.report.scope(Ledger.daysKept))
    }
    let lines = ReportLines(report, texts: texts.report)
    func tell(_ order: PrivacyReportModel.Order) {
      for line in lines.lines(by: order) { print(String(repeating: "  ", count: line.level) + line.text) }
    }
    tell(.day)
    print("")
    print(texts.report.byPurpose)
    tell(.purpose)
    print("")
    print(texts.report.byHost)
    tell(.host)
  }

  // MARK: Erasing

  private func erase() async -> Int32 {
    let report = await life.eraseEverything()
    for entry in report.stored.entries {
      let owner = entry.step.feature.isEmpty ? "" : " (\(entry.step.feature.name))"
      let what = "\(texts.keptName(entry.step.name)): \(entry.step.count.map(String.init) ?? "?")\(owner)"
      switch entry.outcome {
      case .erased: print("erased: \(what)")
      case .remains(let count): print("still there: \(count) of \(what)")
      case .failed(let reason): print("not erased: \(what): \(reason)")
      }
    }
    let failures = privacy.notices.compactMap { notice -> String? in
      if case .couldNotWrite(let error) = notice { "\(error.name): \(error.reason)" } else { nil }
    }
    for failure in failures { print("not erased: \(failure)") }
    if report.hadDecisions, failures.isEmpty { print("erased: all choices and their history") }
    if report.hadGridSecret { print("erased: the secret of the approximate area") }
    for name in report.setAside.erased { print("erased: \(name)") }
    for name in report.setAside.left { print("not erased: \(name)") }
    if report.isOptOutDue {
      print("kept: \(Channel.fileName), until the machine that the config names is told, when petsave runs again")
    }
    if report.isNothing { print("There is nothing to erase.") }
    return report.isComplete && failures.isEmpty ? 0 : 1
  }

  private func json(_ value: some Encodable) throws(LaunchError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    do {
      return JSONEscaping.safe(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
    } catch {
      throw LaunchError("it cannot be written as JSON: \(error)")
    }
  }
}

extension AuthorizationStatus {
  fileprivate var word: String {
    switch self {
    case .notDetermined: "not-determined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorizedWhenInUse: "when-in-use"
    case .authorizedAlways: "always"
    }
  }
}

extension AccuracyAuthorization {
  fileprivate var word: String { self == .fullAccuracy ? "precise" : "approximate" }
}
