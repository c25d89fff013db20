/// Why a source gave no page. Nothing is rolled forward: the same page can be asked for again.
public enum AnimalFetchError: Error, Hashable, Sendable {
  /// No network.
  case offline
  /// The host refused the connection.
  case refused(host: String)
  /// The host's name could not be resolved.
  case nameNotFound(host: String)
  /// No trustworthy connection (TLS) to the host.
  case insecure(host: String)
  case timedOut
  /// Status 401. The configuration key that was refused, when it is known.
  case unauthorized(key: String?)
  /// Status 403.
  case forbidden
  /// Status 404.
  case notFound
  /// Status 429, and how long the source wants to be left alone, when it says.
  case tooManyRequests(retryAfter: Duration?)
  /// A status of 500 or above, after as many tries as are made.
  case server(status: Int)
  /// Any other status than 200.
  case unexpected(status: Int)
  /// A status of 400 or above, and the source's own words for what it did not like.
  case rejected(status: Int, detail: String)
  /// The source sent the request on to another address, of this host, which was not followed.
  case redirected(host: String)
  /// What this host answered is no HTTP, or not encoded as it says.
  case badAnswer(host: String)
  /// The proxy that leads to the source cannot or will not.
  case proxyFailed
  /// An answer that is not what the source promises.
  case notUnderstood(Misunderstanding)
  /// The source cannot be used at all: its file is missing or damaged, or its program does not start.
  case unavailable(path: String)
  /// The program that speaks to the network is not there.
  case helperMissing(path: String)
  /// The program that speaks to the network failed.
  case helperFailed
  /// The source's address is none.
  case badAddress
  /// The one who asked does not want the page any more.
  case cancelled

  /// What is wrong with an answer.
  public enum Misunderstanding: Hashable, Sendable {
    case webPage
    case tooLarge
    case cutShort
    case notJSON
    /// JSON of another shape.
    case shape
  }
}

extension AnimalFetchError {
  /// The same, with secrets taken out of the words of a server.
  func withoutWords(_ secrets: [String]) -> AnimalFetchError {
    func clean(_ text: String) -> String {
      // As it is, and as it is written in a form.
      let forms = secrets.flatMap { [$0, PetfinderURL.form([("", $0)]).drop { $0 == "=" }.description] }
      return forms.filter { $0.utf8.count >= 4 }.reduce(text) { $0.replacing($1, with: "…") }
    }
    switch self {
    case .rejected(let status, let detail): return .rejected(status: status, detail: clean(detail))
    case .redirected(let host): return .redirected(host: clean(host))
    default: return self
    }
  }
}
