import Privacy

/// The verbs that set up the world; the changes among them may stand anywhere.
enum WorldVerbs {
  static let entries: [VerbEntry] = [
    (
      "title",
      Verb(
        place: .beforeLaunch, usages: [VerbUsage("TEXT", "names the walkthrough", initial: "the file's name")]
      ) { line throws(LineError) in .title(try line.rowText()) }
    ),
    (
      "size",
      .setting("COLUMNSxROWS", "the terminal's size, each side 1 to 1000", initial: "80x24") {
        line throws(LineError) in
        let size = try line.size()
        return { $0.size = size }
      }
    ),
    (
      "clock",
      .setting("TIME", "the time at launch, in ISO 8601", initial: "2026-03-02T09:00:00Z") {
        line throws(LineError) in
        let time = try line.time()
        return { $0.clock = time }
      }
    ),
    (
      "locale",
      .setting(locales.choices, "the language of the texts", initial: "en") { line throws(LineError) in
        let locale = try line.word(in: locales)
        return { $0.locale = locale }
      }
    ),
    (
      "units",
      .setting(units.choices, "what distances are shown in", initial: "mi") { line throws(LineError) in
        let units = try line.word(in: units)
        return { $0.units = units }
      }
    ),
    (
      "onboarding",
      .setting(onboarding.choices, "whether the welcome pages have been seen", initial: "seen") {
        line throws(LineError) in
        try line.word(in: onboarding)
        return { _ in }
      }
    ),
    (
      "consent",
      .setting(
        "\(consents.choices)|FEATURES", "what was decided: these features granted, the others refused",
        initial: "undecided"
      ) { line throws(LineError) in
        let consent = try consent(&line)
        return { $0.consent = consent }
      }
    ),
    (
      "config",
      .setting("PATH", "a PetSave.plist", initial: "the one that comes with the program") {
        line throws(LineError) in
        let path = try line.file(ReferredFile.config)
        return { $0.config = path }
      }
    ),
    (
      "location-request",
      .setting(requests.choices, "what `Current location` asks for", initial: "when-in-use") {
        line throws(LineError) in
        let request = try line.word(in: requests)
        return { $0.locationRequest = request }
      }
    ),
    (
      "remote-disabled",
      .change("none|FEATURES", "the features that are switched off from outside", initial: "none") {
        line throws(LineError) in .remoteDisabled(try disabled(&line))
      }
    ),
    (
      "authorization",
      .change(authorizations.choices, "the system's permission for location", initial: "not-determined") {
        line throws(LineError) in .authorization(try line.word(in: authorizations))
      }
    ),
    (
      "accuracy",
      .change(accuracies.choices, "whether Precise is on for location", initial: "precise") {
        line throws(LineError) in .accuracy(try line.word(in: accuracies))
      }
    ),
    (
      "services",
      .change(onOrOff.choices, "the system's location services", initial: "on") { line throws(LineError) in
        .services(on: try line.isOn())
      }
    ),
    (
      "notifications",
      .change(notifications.choices, "the system's permission for notifications", initial: "not-determined") {
        line throws(LineError) in .notifications(try line.word(in: notifications))
      }
    ),
    (
      "location",
      .change(
        "PLACE|route PATH|none|lost|no-source",
        "where the computer is: a town, a ZIP code or LAT,LON; along a GPX file; no position; a failing provider; none at all",
        initial: "\"Austin, TX\""
      ) { line throws(LineError) in .location(try location(&line)) }
    ),
    (
      "source",
      .change(
        "catalogue|empty|offline|slow DURATION|error \(statuses.choices)|garbage", "how the source of pets behaves",
        initial: "catalogue"
      ) { line throws(LineError) in .source(try source(&line)) }
    ),
    (
      "answer",
      .change(
        "allow-once|allow-while-using [approximate]|deny|none",
        "what the next system prompt is answered; none leaves it open", initial: "none"
      ) { line throws(LineError) in .answer(try answer(&line)) }
    ),
  ]

  private static let locales = WordTable<World.Locale>("locale")
  private static let units = WordTable<World.Units>("unit")
  private static let onboarding = WordTable<Void>("onboarding state", [("seen", ())])
  private static let consents = WordTable<World.Consent>(
    "consent", [("undecided", .undecided), ("none", .decided(granted: [])), ("all", .decided(granted: .all))])
  private static let requests = WordTable<World.LocationRequest>("location request")
  private static let notifications = WordTable<World.Notifications>("notification status")
  private static let statuses = WordTable("HTTP status", [("401", 401), ("429", 429), ("500", 500)])
  static let authorizations = WordTable<World.Authorization>("authorization")
  static let accuracies = WordTable<World.Accuracy>("accuracy")

  private static func consent(_ line: inout LineReader) throws(LineError) -> World.Consent {
    if let consent = try line.word(ifIn: consents) { return consent }
    return .decided(granted: try line.features(or: consents.entries.map(\.word)))
  }

  private static func disabled(_ line: inout LineReader) throws(LineError) -> Feature {
    if let none = try line.word(ifIn: WordTable<Feature>("set", [("none", [])])) { return none }
    return try line.features(or: ["none"])
  }

  private static func location(_ line: inout LineReader) throws(LineError) -> World.Location {
    enum Special { case route, none, lost, noSource }
    switch try line.word(
      ifIn: WordTable<Special>(
        "location", [("route", .route), ("none", .none), ("lost", .lost), ("no-source", .noSource)]))
    {
    case .route: return .route(try line.file(ReferredFile.route))
    case .lost: return .lost
    case .noSource: return .noSource
    case .some(.none): return .none
    case nil: return try line.place()
    }
  }

  private static func source(_ line: inout LineReader) throws(LineError) -> World.Source {
    enum Kind: String, CaseIterable { case catalogue, empty, offline, slow, error, garbage }
    switch try line.word(in: WordTable<Kind>("source")) {
    case .catalogue: return .catalogue
    case .empty: return .empty
    case .offline: return .offline
    case .slow: return .slow(try line.duration())
    case .error:
      return .error(try line.word(in: statuses))
    case .garbage: return .garbage
    }
  }

  private static func answer(_ line: inout LineReader) throws(LineError) -> World.Answer {
    enum Kind: String, CaseIterable {
      case allowOnce = "allow-once"
      case allowWhileUsing = "allow-while-using"
      case deny, none
    }
    let kind = try line.word(in: WordTable<Kind>("answer"))
    let isGrant = kind == .allowOnce || kind == .allowWhileUsing
    let isApproximate = isGrant && line.peek != nil
    if isApproximate { try line.word(in: WordTable<Void>("accuracy of an answer", [("approximate", ())])) }
    switch kind {
    case .allowOnce: return .allowOnce(approximate: isApproximate)
    case .allowWhileUsing: return .allowWhileUsing(approximate: isApproximate)
    case .deny: return .deny
    case .none: return .none
    }
  }
}
