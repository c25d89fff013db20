import Privacy

/// The verbs that set up the world; the changes among them may stand anywhere.
enum WorldVerbs {
  static let entries: [VerbEntry] = [
    ("title", Verb(place: .beforeLaunch) { line throws(LineError) in .title(try line.rowText()) }),
    (
      "size",
      .setting { line throws(LineError) in
        let size = try line.size()
        return { $0.size = size }
      }
    ),
    (
      "clock",
      .setting { line throws(LineError) in
        let time = try line.time()
        return { $0.clock = time }
      }
    ),
    (
      "locale",
      .setting { line throws(LineError) in
        let locale = try line.word(in: WordTable<World.Locale>("locale"))
        return { $0.locale = locale }
      }
    ),
    (
      "units",
      .setting { line throws(LineError) in
        let units = try line.word(in: WordTable<World.Units>("unit"))
        return { $0.units = units }
      }
    ),
    (
      "onboarding",
      .setting { line throws(LineError) in
        let isSeen = try line.word(in: WordTable("onboarding state", [("seen", true), ("new", false)]))
        return { $0.isOnboardingSeen = isSeen }
      }
    ),
    (
      "consent",
      .setting { line throws(LineError) in
        let consent = try consent(&line)
        return { $0.consent = consent }
      }
    ),
    (
      "config",
      .setting { line throws(LineError) in
        let path = try line.file(ReferredFile.config)
        return { $0.config = path }
      }
    ),
    (
      "location-request",
      .setting { line throws(LineError) in
        let request = try line.word(in: WordTable<World.LocationRequest>("location request"))
        return { $0.locationRequest = request }
      }
    ),
    ("remote-disabled", .change { line throws(LineError) in .remoteDisabled(try disabled(&line)) }),
    (
      "authorization",
      .change { line throws(LineError) in .authorization(try line.word(in: authorizations)) }
    ),
    ("accuracy", .change { line throws(LineError) in .accuracy(try line.word(in: accuracies)) }),
    ("services", .change { line throws(LineError) in .services(on: try line.isOn()) }),
    ("redaction", .change { line throws(LineError) in .redaction(on: try line.isOn()) }),
    (
      "notifications",
      .change { line throws(LineError) in
        .notifications(try line.word(in: WordTable<World.Notifications>("notification status")))
      }
    ),
    ("location", .change { line throws(LineError) in .location(try location(&line)) }),
    ("source", .change { line throws(LineError) in .source(try source(&line)) }),
    ("answer", .change { line throws(LineError) in .answer(try answer(&line)) }),
  ]

  static let authorizations = WordTable<World.Authorization>("authorization")
  static let accuracies = WordTable<World.Accuracy>("accuracy")

  private static func consent(_ line: inout LineReader) throws(LineError) -> World.Consent {
    let whole = WordTable<World.Consent>(
      "consent", [("undecided", .undecided), ("none", .decided(granted: [])), ("all", .decided(granted: .all))])
    if let consent = try line.word(ifIn: whole) { return consent }
    return .decided(granted: try line.features(or: whole.entries.map(\.word)))
  }

  private static func disabled(_ line: inout LineReader) throws(LineError) -> Feature {
    if let none = try line.word(ifIn: WordTable<Feature>("set", [("none", [])])) { return none }
    return try line.features(or: ["none"])
  }

  private static func location(_ line: inout LineReader) throws(LineError) -> World.Location {
    enum Special { case route, none, lost }
    switch try line.word(ifIn: WordTable<Special>("location", [("route", .route), ("none", .none), ("lost", .lost)])) {
    case .route: return .route(try line.file(ReferredFile.route))
    case .lost: return .lost
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
      return .error(try line.word(in: WordTable("HTTP status", [("401", 401), ("429", 429), ("500", 500)])))
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
