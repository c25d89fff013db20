import AppEnvironment
import FoundationEssentials

/// What `petsave-fetch` answers to a request: one JSON object a line.
public struct FetchAnswer: Hashable, Sendable {
  /// What came of a request.
  public enum Outcome: Hashable, Sendable {
    case response(FetchResponse)
    /// - Parameter detail: more about it in the system's words, for a log; never a part of the request.
    case failure(FetchFailure, detail: String?)
  }

  /// The request's; nil when that could not be read.
  public let id: Int?
  public let outcome: Outcome
  /// What was on the wire, heads included, as libcurl counts it.
  public let bytesOut: Int
  public let bytesIn: Int
  /// The names of the header fields that went, in order.
  public let sentFields: [String]

  public init(id: Int?, outcome: Outcome, bytesOut: Int = 0, bytesIn: Int = 0, sentFields: [String] = []) {
    self.id = id
    self.outcome = outcome
    self.bytesOut = bytesOut
    self.bytesIn = bytesIn
    self.sentFields = sentFields
  }

  /// No line that answers a request is longer: an escaped byte takes six.
  public static func longestLine(maximumBytes: Int) -> Int { 6 * maximumBytes + (1 << 17) }

  /// The answer as a line, its end included.
  public var line: [UInt8] {
    var members: [String: JSONValue] = ["id": id.map(JSONValue.integer) ?? .null]
    switch outcome {
    case .response(let response):
      members["status"] = .integer(response.status)
      members["headers"] = .object(response.headers.mapValues(JSONValue.string))
      members.merge(BodyText.members(of: response.body)) { $1 }
    case .failure(let failure, let detail):
      members["failure"] = .string(failure.rawValue)
      members["detail"] = detail.map(JSONValue.string)
    }
    if bytesOut > 0 { members["bytesOut"] = .integer(bytesOut) }
    if bytesIn > 0 { members["bytesIn"] = .integer(bytesIn) }
    if !sentFields.isEmpty { members["sentFields"] = .array(sentFields.map(JSONValue.string)) }
    return JSONValue.object(members).line
  }

  /// Reads a line. Names that it does not know are ignored, and so is what it does not know of failures.
  public init(line: some Sequence<UInt8>) throws(FetchLineError) {
    guard let value = JSONValue(parsing: line) else { throw FetchLineError(id: nil) }
    let id = value["id"]?.integer
    let outcome: Outcome
    if let word = value["failure"]?.string {
      outcome = .failure(FetchFailure(rawValue: word) ?? .other, detail: value["detail"]?.string)
    } else {
      guard id != nil, let status = value["status"]?.integer, (100...999).contains(status),
        let headers = HeaderText.headers(value["headers"]), let body = BodyText.body(value)
      else { throw FetchLineError(id: id) }
      outcome = .response(FetchResponse(status: status, headers: headers, body: body.data ?? Data()))
    }
    self.init(
      id: id, outcome: outcome, bytesOut: max(0, value["bytesOut"]?.integer ?? 0),
      bytesIn: max(0, value["bytesIn"]?.integer ?? 0),
      sentFields: (value["sentFields"]?.array ?? []).compactMap(\.string))
  }
}

/// An answer of HTTP.
public struct FetchResponse: Hashable, Sendable {
  public let status: Int
  /// Names in lower case.
  public let headers: [String: String]
  public let body: Data

  public init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = headers.reduce(into: [:]) { $0[$1.key.lowercased()] = $1.value }
    self.body = body
  }
}

/// Why a request got no answer.
public enum FetchFailure: String, Sendable, CaseIterable {
  /// No network, or no route.
  case offline
  /// The host is there, and nobody listens.
  case refused
  case nameNotFound
  /// The other side could not prove who it is, or plain HTTP to another machine.
  case insecure
  case timedOut
  /// The body is longer than the request allows.
  case tooLarge
  /// The connection ended before the body did.
  case cutShort
  /// It was sent on to another address, which is never followed; the detail is that address's host.
  case redirected
  /// What came is no HTTP, or not encoded as it says.
  case badAnswer
  /// A proxy stands between, and cannot or will not.
  case proxyFailed
  case badURL
  /// The line was no request.
  case notUnderstood
  case other
}
