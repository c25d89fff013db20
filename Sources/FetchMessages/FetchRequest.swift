import AppEnvironment
import FoundationEssentials

/// What `petsave` asks `petsave-fetch` to fetch: one JSON object a line.
public struct FetchRequest: Hashable, Sendable {
  public enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
  }

  /// Comes back with the answer; no two requests of a run have the same.
  public let id: Int
  public let method: Method
  public let url: String
  public let headers: [String: String]
  public let body: Data?
  /// How long the whole of it may take.
  public let timeoutMilliseconds: Int
  /// How long the answer's body may be.
  public let maximumBytes: Int

  public init(
    id: Int, method: Method, url: String, headers: [String: String] = [:], body: Data? = nil,
    timeoutMilliseconds: Int, maximumBytes: Int
  ) {
    self.id = id
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeoutMilliseconds = timeoutMilliseconds
    self.maximumBytes = maximumBytes
  }

  /// No line that asks for something is longer.
  public static let longestLine = 1 << 20

  /// The request as a line, its end included.
  public var line: [UInt8] {
    var members: [String: JSONValue] = [
      "id": .integer(id), "method": .string(method.rawValue), "url": .string(url),
      "headers": .object(headers.mapValues(JSONValue.string)), "timeoutMilliseconds": .integer(timeoutMilliseconds),
      "maximumBytes": .integer(maximumBytes),
    ]
    if let body { members.merge(BodyText.members(of: body)) { $1 } }
    return JSONValue.object(members).line
  }

  /// Reads a line. Names that it does not know are ignored.
  public init(line: some Sequence<UInt8>) throws(FetchLineError) {
    guard let value = JSONValue(parsing: line) else { throw FetchLineError(id: nil) }
    let id = value["id"]?.integer
    guard let id, let method = value["method"]?.string.flatMap(Method.init), let url = value["url"]?.string,
      let timeout = value["timeoutMilliseconds"]?.integer, timeout > 0,
      let maximum = value["maximumBytes"]?.integer, maximum >= 0,
      let headers = HeaderText.headers(value["headers"]), let body = BodyText.body(value)
    else { throw FetchLineError(id: id) }
    self.init(
      id: id, method: method, url: url, headers: headers, body: body.data, timeoutMilliseconds: timeout,
      maximumBytes: maximum)
  }
}

/// A line that is no request or no answer.
public struct FetchLineError: Error, Hashable, Sendable {
  /// The id, if at least that could be read.
  public let id: Int?
}
