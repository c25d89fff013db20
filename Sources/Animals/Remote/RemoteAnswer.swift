import AppEnvironment
import Egress
import FoundationEssentials

extension EgressAnswer {
  /// The answer's JSON.
  ///
  /// - Throws: what a status other than 200 stands for, and what is wrong with an answer that is no JSON.
  /// - Parameter statuses: those of an answer that holds what was asked for.
  func json(_ statuses: Set<Int> = [200]) throws(AnimalFetchError) -> JSONValue {
    guard statuses.contains(status) else { throw refusal }
    let body = bodyWithoutMark
    let start = body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if headers["content-type"]?.lowercased().hasPrefix("text/html") == true || start == UInt8(ascii: "<") {
      throw .notUnderstood(.webPage)
    }
    do throws(JSONProblem) {
      return try JSONValue(lenient: body)
    } catch {
      throw .notUnderstood(error == .endsEarly ? .cutShort : .notJSON)
    }
  }

  /// Some servers put a byte order mark before their JSON.
  var bodyWithoutMark: Data { body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body }

  /// What the source had against the request, in its own words where it says (RFC 7807, and Socrata's form).
  private var refusal: AnimalFetchError {
    let known = AnimalFetchError(status: status)
    guard case .unexpected = known, status >= 400, let problem = RemoteFields(try? JSONValue(lenient: bodyWithoutMark))
    else {
      return known
    }
    var words = problem.text("detail") ?? problem.text("message") ?? problem.text("title")
    for parameter in problem.array("invalid-params") ?? [] {
      let fields = RemoteFields(parameter)
      guard let path = fields?.text("path") else { continue }
      let more = [path, fields?.text("message")].compactMap { $0 }.joined(separator: ": ")
      words = [words, more].compactMap { $0 }.joined(separator: " ")
    }
    return words.map { .rejected(status: status, detail: String($0.prefix(200))) } ?? known
  }

  /// The word of RFC 6749 (5.2) for what was wrong with a request for a token, such as `invalid_client`.
  var tokenProblem: String? { RemoteFields(try? JSONValue(lenient: bodyWithoutMark))?.text("error") }

  /// The parameters that the source names as wrong.
  var invalidParameters: [String] {
    let problem = RemoteFields(try? JSONValue(lenient: bodyWithoutMark))
    return (problem?.array("invalid-params") ?? []).compactMap { RemoteFields($0)?.text("path") }
  }
}
