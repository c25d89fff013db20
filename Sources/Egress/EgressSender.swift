import FoundationEssentials

/// Sends requests to other machines; the one way out.
public protocol EgressSender: Sendable {
  func send(_ request: EgressRequest) async throws(EgressError) -> EgressAnswer
}

/// What came back.
public struct EgressAnswer: Hashable, Sendable {
  public let status: Int
  /// Names in lower case.
  public let headers: [String: String]
  public let body: Data

  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Why a request got no answer.
public enum EgressError: Error, Hashable, Sendable {
  /// No network, or no route.
  case offline
  /// The host is there, and nobody listens.
  case refused(host: String)
  case nameNotFound(host: String)
  /// The host could not prove who it is, or is another machine and not to be asked by plain HTTP.
  case insecure(host: String)
  case timedOut
  /// The answer is longer than the request allows.
  case tooLarge
  /// The connection ended before the answer did.
  case cutShort
  /// The request was to be sent on to another address, of this host.
  case redirected(host: String)
  /// What the host said is no HTTP, or not encoded as it says.
  case badAnswer(host: String)
  /// A proxy stands between, and cannot or will not.
  case proxyFailed
  /// `petsave-fetch` is not where it was installed.
  case helperMissing(path: String)
  /// `petsave-fetch` ended, hung or talked nonsense.
  case helperFailed
  case badURL
  /// What it would have told may not be told any more; nothing was sent.
  case notAllowed
  case cancelled
}
