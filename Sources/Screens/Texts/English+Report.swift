import Egress

extension ReportTexts {
  static let english = ReportTexts(
    title: "Privacy report",
    open: "What has left",
    order: { order in
      switch order {
      case .day: "By day"
      case .purpose: "By purpose"
      case .host: "By host"
      }
    },
    nothing: "Nothing is on record as having left.",
    scope: { days in
      "On record are this run, and the \(days) days before it while a feature was on or pets came from another machine."
        + " What is erased, or goes with the last feature, is not."
    },
    reading: "Reading…",
    unreadable: "The ledger cannot be read, so it is not known what has left.",
    unreadableEntries: { count in
      (count == 1 ? "1 entry is" : "\(count) entries are")
        + " damaged and cannot be shown. Nothing of the file was changed; “Erase everything” deletes it."
    },
    requests: { count, isOne in isOne ? "\(count) request" : "\(count) requests" },
    byPurpose: "by purpose",
    byHost: "by host",
    purpose: { purpose in
      switch purpose {
      case .searchPets: "search for pets"
      case .signIn: "sign in to the source of pets"
      case .registerChannel: "register this app"
      case .optOut: "opt out"
      }
    },
    carried: { carried in
      switch carried {
      case .nothing: "no position"
      case .precise: "position: precise"
      case .approximate(let latitude, let longitude, let metres):
        "position: approximate, cell centre \(degrees(latitude)), \(degrees(longitude)), ±\(kilometres(metres)) km"
      case .place(let name): "place: \(name)"
      }
    },
    carriedShort: { carried in
      switch carried {
      case .nothing: "no position"
      case .precise: "precise position"
      case .approximate: "approximate position"
      case .place: "a place"
      }
    },
    withheld: { kind in
      switch kind {
      case .precisePosition: "precise position withheld"
      }
    },
    outcome: { outcome in
      switch outcome {
      case .open: "no answer known"
      case .answered(let status): "answered \(status)"
      case .failed(let failure): failed(failure)
      }
    },
    bytes: { out, into in "\(out) bytes out, \(into) in" },
    footer: "times are UTC")

  @Sendable private static func failed(_ failure: LedgerEntry.Failure) -> String {
    switch failure {
    case .offline: "no network"
    case .refused: "connection refused"
    case .nameNotFound: "no such host"
    case .insecure: "not secure: nothing told"
    case .timedOut: "no answer in time"
    case .tooLarge: "answer too large"
    case .cutShort: "answer cut short"
    case .redirected: "sent on: not followed"
    case .badAnswer: "answer not valid HTTP"
    case .proxyFailed: "the proxy failed"
    case .helperFailed: "petsave-fetch failed"
    case .badURL: "bad address"
    case .cancelled: "called off"
    }
  }

  /// To a hundredth of a degree, about a kilometre.
  private static func degrees(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let part = hundredths.magnitude % 100
    return "\(hundredths < 0 ? "−" : "")\(hundredths.magnitude / 100).\(part < 10 ? "0" : "")\(part)"
  }

  private static func kilometres(_ metres: Double) -> Int { max(1, Int((metres / 1000).rounded(.up))) }
}
