import FoundationEssentials

/// One request that left, as it is told: never a query, a header or a body, and no position but a public cell's centre.
public struct LedgerEntry: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// It left, and nothing is known of its end: still under way, or cut off with the app.
    case open
    case answered(status: Int)
    case failed(Failure)
  }

  /// Why no answer came.
  public enum Failure: String, Sendable, CaseIterable {
    case offline
    case refused
    case nameNotFound = "name_not_found"
    case insecure
    case timedOut = "timed_out"
    case tooLarge = "too_large"
    case cutShort = "cut_short"
    case redirected
    case badAnswer = "bad_answer"
    case proxyFailed = "proxy_failed"
    case helperFailed = "helper_failed"
    case badURL = "bad_url"
    case cancelled
  }

  /// In whole seconds.
  public let time: Date
  public let purpose: EgressPurpose
  public let host: String
  public let method: EgressMethod
  public let carried: CarriedPosition
  public let withheld: [WithheldKind]
  /// Of the request and of the answer, heads included, as libcurl counts them.
  public var bytesOut: Int
  public var bytesIn = 0
  /// The names of the header fields that went, in order; never a value.
  public var sentFields: [String] = []
  public var outcome = Outcome.open

  public init(
    time: Date, purpose: EgressPurpose, host: String, method: EgressMethod, carried: CarriedPosition = .nothing,
    withheld: [WithheldKind] = [], bytesOut: Int, bytesIn: Int = 0,
    sentFields: [String] = [], outcome: Outcome = .open
  ) {
    self.sentFields = sentFields
    self.time = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
    self.purpose = purpose
    self.host = host
    self.method = method
    self.carried = carried
    self.withheld = withheld
    self.bytesOut = bytesOut
    self.bytesIn = bytesIn
    self.outcome = outcome
  }
}

extension LedgerEntry.Failure {
  /// Nil for a request that did not leave.
  init?(_ error: EgressError) {
    switch error {
    case .offline: self = .offline
    case .refused: self = .refused
    case .nameNotFound: self = .nameNotFound
    case .insecure: self = .insecure
    case .timedOut: self = .timedOut
    case .tooLarge: self = .tooLarge
    case .cutShort: self = .cutShort
    case .redirected: self = .redirected
    case .helperFailed: self = .helperFailed
    case .badAnswer: self = .badAnswer
    case .proxyFailed: self = .proxyFailed
    case .badURL: self = .badURL
    case .cancelled: self = .cancelled
    case .helperMissing, .notAllowed: return nil
    }
  }
}
