import Testing

@testable import Location

/// The whole transition table, `facts`' part A1 cell by cell.
///
/// A cell says what an event does in a state:
/// `-` nothing, and nothing is reported; `asks P` opens the prompt P; `D` decides D, and the app is told;
/// `D silently` decides D, and the app's status stays; `told S` reports the status S, with the decision as it was.
struct AuthorizationTableTests {
  // swift-format-ignore
  private static let requestsTable = """
    event                      | notDetermined      | denied | restricted | whenInUse          | once | provisionalAlways  | always
    whenInUse                  | asks whenInUse     | -      | -          | -                  | -    | -                  | -
    whenInUse, inactive        | -                  | -      | -          | -                  | -    | -                  | -
    whenInUse, out of use      | -                  | -      | -          | -                  | -    | -                  | -
    always                     | asks whenInUse     | -      | -          | asks alwaysUpgrade | -    | -                  | -
    always, inactive           | -                  | -      | -          | -                  | -    | -                  | -
    always, asked before       | asks whenInUse     | -      | -          | -                  | -    | -                  | -
    button                     | asks locationButton | -     | -          | -                  | -    | -                  | -
    button, agreed before      | once               | -      | -          | -                  | -    | -                  | -
    button, agreed, inactive   | -                  | -      | -          | -                  | -    | -                  | -
    button, inactive           | -                  | -      | -          | -                  | -    | -                  | -
    always is needed           | -                  | -      | -          | -                  | -    | asks alwaysUpgrade | -
    precise, approximate now   | -                  | -      | -          | asks temporaryPrecise | asks temporaryPrecise | asks temporaryPrecise | asks temporaryPrecise
    precise, precise now       | -                  | -      | -          | -                  | -    | -                  | -
    precise, unknown key       | -                  | -      | -          | -                  | -    | -                  | -
    precise, inactive          | -                  | -      | -          | -                  | -    | -                  | -
    """

  // swift-format-ignore
  private static let lifeTable = """
    event                      | notDetermined      | denied      | restricted      | whenInUse                | once                     | provisionalAlways     | always
    out of use for 10 s        | -                  | -           | -               | -                        | -                        | -                     | -
    out of use for longer      | -                  | -           | -               | -                        | notDetermined            | -                     | -
    relaunched                 | told notDetermined | told denied | told restricted | told authorizedWhenInUse | notDetermined            | told authorizedAlways | told authorizedAlways
    inactive                   | -                  | -           | -               | -                        | -                        | -                     | -
    """

  // swift-format-ignore
  private static let settingsTable = """
    event                      | notDetermined      | denied             | restricted              | whenInUse                | once                     | provisionalAlways     | always
    services off               | told denied        | -                  | told denied             | told denied              | told denied              | told denied           | told denied
    services off and on        | told notDetermined | -                  | told restricted         | told authorizedWhenInUse | told authorizedWhenInUse | told authorizedAlways | told authorizedAlways
    restriction on             | told restricted    | told restricted    | -                       | told restricted          | told restricted          | told restricted       | told restricted
    restriction on and off     | told notDetermined | told denied        | told authorizedWhenInUse | told authorizedWhenInUse | told authorizedWhenInUse | told authorizedAlways | told authorizedAlways
    services off, request      | told denied        | -                  | told denied             | told denied              | told denied              | told denied           | told denied
    set never                  | denied             | -                  | denied silently         | denied                   | denied                   | denied                | denied
    set ask next time          | -                  | notDetermined      | notDetermined silently  | notDetermined            | notDetermined            | notDetermined         | notDetermined
    set while using            | whenInUse          | whenInUse          | -                       | -                        | whenInUse silently       | whenInUse             | whenInUse
    set always                 | always             | always             | always silently         | always                   | always                   | always silently       | -
    """

  @Test(arguments: TransitionRow.rows(of: requestsTable))
  func requests(_ row: TransitionRow) throws {
    try row.check()
  }

  @Test(arguments: TransitionRow.rows(of: lifeTable))
  func lifeEvents(_ row: TransitionRow) throws {
    try row.check()
  }

  @Test(arguments: TransitionRow.rows(of: settingsTable))
  func settingsEvents(_ row: TransitionRow) throws {
    try row.check()
  }
}

/// A row of the table, and how it is played.
struct TransitionRow: Sendable, CustomTestStringConvertible {
  let event: String
  let cells: [String]

  var testDescription: String { event }

  func check() throws {
    try #require(cells.count == Self.columns.count)
    for (column, cell) in zip(Self.columns, cells) {
      var machine = try Self.startedMachine(in: column)
      let before = machine
      let report = try play(on: &machine)
      let outcome = describe(machine, report, since: before)
      #expect(outcome == cell, "\(event) in \(column)")
    }
  }

  /// What happened, in the table's words.
  private func describe(
    _ machine: AuthorizationMachine, _ report: AuthorizationReport?, since before: AuthorizationMachine
  ) -> String {
    if let prompt = machine.prompt, report == nil, machine.decision == before.decision {
      return "asks " + (String(describing: prompt).split(separator: "(").first ?? "")
    }
    switch (machine.decision == before.decision, report) {
    case (true, nil): return "-"
    case (true, let report?): return "told \(report.status.rawValue)"
    case (false, nil): return "\(machine.decision.rawValue) silently"
    case (false, _): return machine.decision.rawValue
    }
  }

  /// Plays the row's event. Returns the last report.
  private func play(on machine: inout AuthorizationMachine) throws -> AuthorizationReport? {
    func tell(_ events: AuthorizationEvent..., at uptime: Duration = .zero) -> AuthorizationReport? {
      var last: AuthorizationReport?
      for event in events { last = machine.handle(event, at: uptime) ?? last }
      return last
    }
    /// Before the event that counts.
    func given(_ events: AuthorizationEvent...) {
      for event in events { _ = machine.handle(event, at: .zero) }
    }
    switch event {
    case "whenInUse": return tell(.requestWhenInUse)
    case "whenInUse, inactive": return tell(.resignedActive, .requestWhenInUse)
    case "whenInUse, out of use": return tell(.leftUse, .requestWhenInUse)
    case "always": return tell(.requestAlways)
    case "always, inactive": return tell(.resignedActive, .requestAlways)
    case "always, asked before":
      machine = machine.changingRecord { $0.hasAskedAlways = true }
      return tell(.requestAlways)
    case "button": return tell(.locationButtonTapped)
    case "button, agreed before":
      machine = machine.changingRecord { $0.agreesToButton = true }
      return tell(.locationButtonTapped)
    case "button, agreed, inactive":
      machine = machine.changingRecord { $0.agreesToButton = true }
      return tell(.resignedActive, .locationButtonTapped)
    case "button, inactive": return tell(.resignedActive, .locationButtonTapped)
    case "always is needed": return tell(.alwaysNeeded)
    case "precise, approximate now":
      given(.accuracySet(.reducedAccuracy))
      return tell(.requestTemporaryFullAccuracy(purposeKey: "nearby"))
    case "precise, precise now": return tell(.requestTemporaryFullAccuracy(purposeKey: "nearby"))
    case "precise, unknown key":
      given(.accuracySet(.reducedAccuracy))
      return tell(.requestTemporaryFullAccuracy(purposeKey: "other"))
    case "precise, inactive":
      given(.accuracySet(.reducedAccuracy), .resignedActive)
      return tell(.requestTemporaryFullAccuracy(purposeKey: "nearby"))
    case "out of use for 10 s":
      given(.leftUse)
      return tell(.timePassed, .enteredUse, at: .seconds(10))
    case "out of use for longer":
      given(.leftUse)
      return tell(.enteredUse, at: .milliseconds(10_001))
    case "relaunched": return tell(.launched)
    case "inactive": return tell(.resignedActive, .becameActive)
    case "services off": return tell(.servicesSet(on: false, by: .settings))
    case "services off and on":
      return tell(.servicesSet(on: false, by: .settings), .servicesSet(on: true, by: .settings))
    case "services off, request": return tell(.servicesSet(on: false, by: .settings), .requestWhenInUse)
    case "restriction on": return tell(.restrictionSet(true, by: .settings))
    case "restriction on and off":
      return tell(.restrictionSet(true, by: .settings), .restrictionSet(false, by: .settings))
    case "set never": return tell(.decisionSet(.denied))
    case "set ask next time": return tell(.decisionSet(.notDetermined))
    case "set while using": return tell(.decisionSet(.whenInUse))
    case "set always": return tell(.decisionSet(.always))
    default: throw UnknownEvent(event: event)
    }
  }

  private static let columns = [
    "notDetermined", "denied", "restricted", "whenInUse", "once", "provisionalAlways", "always",
  ]

  struct UnknownEvent: Error {
    let event: String
  }

  static func rows(of table: String) -> [TransitionRow] {
    table.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "|").map { $0.trimmed }
      return TransitionRow(event: cells[0], cells: Array(cells.dropFirst()))
    }
  }

  /// A machine that has been launched in a column's state; "restricted" masks While Using.
  private static func startedMachine(in column: String) throws -> AuthorizationMachine {
    let decision = column == "restricted" ? .whenInUse : try #require(StoredDecision(rawValue: column))
    return AuthorizationMachine.started(decision, isRestricted: column == "restricted")
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension AuthorizationMachine {
  /// A machine as launched with a decision in force.
  static func started(
    _ decision: StoredDecision, accuracy: AccuracyAuthorization = .fullAccuracy, isRestricted: Bool = false
  ) -> AuthorizationMachine {
    var record = AuthorizationRecord.undecided
    record.accuracy = accuracy
    if decision != .once { record.decision = decision }
    var machine = AuthorizationMachine(record: record, purposeKeys: ["nearby"])
    _ = machine.handle(.launched, at: .zero)
    if decision == .once { _ = machine.handle(.decisionSet(.once), at: .zero) }
    if isRestricted { _ = machine.handle(.restrictionSet(true, by: .settings), at: .zero) }
    return machine
  }

  /// The same state, as launched with something else on record.
  func changingRecord(_ change: (inout AuthorizationRecord) -> Void) -> AuthorizationMachine {
    var record = self.record
    change(&record)
    var machine = AuthorizationMachine(record: record, purposeKeys: ["nearby"])
    _ = machine.handle(.launched, at: .zero)
    if decision == .once { _ = machine.handle(.decisionSet(.once), at: .zero) }
    if isRestricted { _ = machine.handle(.restrictionSet(true, by: .settings), at: .zero) }
    return machine
  }
}
