import AppEnvironment
import Foundation
import Testing

@testable import FetchMessages

struct FetchLineTests {
  static let request = FetchRequest(
    id: 7, method: .post, url: "https://pets.example/v2/animals?location=30.2672,-97.7431",
    headers: ["Authorization": "Bearer a\"b\\c"], body: Data("grant_type=client_credentials".utf8),
    timeoutMilliseconds: 20_000, maximumBytes: 1000)

  @Test func requestsComeBackAsTheyWere() throws {
    for body in [nil, Data(), Data("ä\n\"\u{1F436}".utf8), Data([0, 1, 255])] {
      let request = FetchRequest(
        id: 1, method: .get, url: "https://a.example/", headers: ["A": "b"], body: body, timeoutMilliseconds: 1,
        maximumBytes: 0)
      let line = request.line
      #expect(line.last == 10 && line.filter { $0 == 10 }.count == 1)
      #expect(try FetchRequest(line: line) == request)
    }
    #expect(try FetchRequest(line: Self.request.line) == Self.request)
  }

  @Test func answersComeBackAsTheyWere() throws {
    let bodies = [Data(), Data("{\"animals\": []}\r\n\t".utf8), Data("<html>\u{7}".utf8), Data([0xFF, 0xFE])]
    for body in bodies {
      let answer = FetchAnswer(
        id: 3, outcome: .response(FetchResponse(status: 200, headers: ["content-type": "text/html"], body: body)))
      #expect(try FetchAnswer(line: answer.line) == answer)
    }
    for failure in FetchFailure.allCases {
      for bytesIn in [0, 7] {
        let id = failure == .notUnderstood ? nil : 4
        let answer = FetchAnswer(id: id, outcome: .failure(failure, detail: "x"), bytesIn: bytesIn)
        #expect(try FetchAnswer(line: answer.line) == answer)
      }
    }
  }

  @Test func namesOfHeadersAreLowerCase() {
    #expect(FetchResponse(status: 200, headers: ["Retry-After": "3"], body: Data()).headers == ["retry-after": "3"])
  }

  @Test func unknownNamesAreIgnoredAndUnknownFailuresAreOther() throws {
    let line = "{\"id\": 1, \"failure\": \"moon\", \"new\": [1, {}]}"
    #expect(try FetchAnswer(line: line.utf8) == FetchAnswer(id: 1, outcome: .failure(.other, detail: nil)))
    var text = String(decoding: Self.request.line, as: UTF8.self)
    text.insert(contentsOf: "\"new\": null, ", at: text.index(after: text.startIndex))
    #expect(try FetchRequest(line: text.utf8) == Self.request)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"id\": 1}", "not json", "{\"id\":1,\"status\":99,\"headers\":{}}",
    "{\"id\":1,\"status\":200,\"headers\":{\"a b\":\"c\"}}", "{\"id\":1,\"status\":200,\"body\":1}",
    "{\"id\":1,\"status\":200,\"bodyBase64\":\"*\"}", "{\"id\":1,\"status\":200,\"body\":\"\",\"bodyBase64\":\"\"}",
  ])
  func whatIsNoLineIsAnError(line: String) {
    #expect(throws: FetchLineError.self) { try FetchAnswer(line: line.utf8) }
    #expect(throws: FetchLineError.self) { try FetchRequest(line: line.utf8) }
  }

  @Test func theIDIsToldIfItCanBeRead() {
    #expect(throws: FetchLineError(id: 9)) { try FetchRequest(line: "{\"id\": 9, \"method\": \"PUT\"}".utf8) }
  }

  /// A header can end neither its line nor the request.
  @Test(arguments: ["a\r\nb", "a\nHost: b", "a\u{0}b"])
  func headersThatWouldEndTheirLineAreRefused(value: String) {
    let request = FetchRequest(
      id: 1, method: .get, url: "https://a.example/", headers: ["A": value], timeoutMilliseconds: 1, maximumBytes: 1)
    #expect(throws: FetchLineError(id: 1)) { try FetchRequest(line: request.line) }
  }

  /// No bytes, however wrong, do more than fail.
  @Test func randomBytesAreNoLines() {
    var random = SplitMix64(seed: 4)
    let line = Self.request.line
    for _ in 0..<2000 {
      var bytes = line
      for _ in 0...Int(random.next() % 4) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = try? FetchRequest(line: bytes)
      _ = try? FetchAnswer(line: bytes)
    }
  }
}
