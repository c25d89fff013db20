import FetchMessages
import FoundationEssentials

/// What a request is for; the ledger's words.
public enum EgressPurpose: String, Sendable, CaseIterable {
  case searchPets = "search_pets"
  case signIn = "sign_in"
  case registerChannel = "register_channel"
  case optOut = "opt_out"
}

/// What a request tells of where the person is.
public enum CarriedPosition: Hashable, Sendable {
  case nothing
  /// The position as it is; its value is never kept.
  case precise
  /// The centre of a public cell, and how far off that may be.
  case approximate(latitude: Double, longitude: Double, metres: Double)
  /// A place that the person typed.
  case place(String)
}

/// What was known and not sent, by kind; never a value.
public enum WithheldKind: String, Sendable, CaseIterable {
  case precisePosition = "precise_position"
}

public typealias EgressMethod = FetchRequest.Method

/// A request that is to leave for another machine.
public struct EgressRequest: Sendable {
  public let purpose: EgressPurpose
  public let method: EgressMethod
  public let url: String
  public let headers: [String: String]
  public let body: Data?
  public let carries: CarriedPosition
  public let withheld: [WithheldKind]
  /// How long the whole of it may take.
  public var timeout = Duration.seconds(20)
  /// How long the answer's body may be.
  public var maximumBytes = 4 << 20
  /// Asked when its turn comes, and again in the turn in which it leaves. With false nothing is sent, the ledger has no
  /// entry, and the error is ``EgressError/notAllowed``.
  public let isAllowed: @MainActor @Sendable () -> Bool

  public init(
    _ purpose: EgressPurpose, method: EgressMethod = .get, url: String, headers: [String: String] = [:],
    body: Data? = nil, carries: CarriedPosition = .nothing, withheld: [WithheldKind] = [],
    isAllowed: @escaping @MainActor @Sendable () -> Bool
  ) {
    self.purpose = purpose
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.carries = carries
    self.withheld = withheld
    self.isAllowed = isAllowed
  }
}
