import Egress
import FetchMessages
import Foundation
import Synchronization
import Testing

/// The real program, against a server on this computer.
struct FetchProgramTests {
  private let process = FetchProcess(path: FetchPrograms.real, environment: [:])

  private func outcome(_ request: FetchRequest) async throws -> FetchAnswer.Outcome {
    try await process.result(of: request).get().outcome
  }

  @Test func fetchesAndTellsNothingOfTheComputer() async throws {
    let server = try LoopbackServer { _ in answer("200 OK", "X-Thing: A", "Set-Cookie: a=b", body: "hällo") }
    let headers = ["Authorization": "Bearer secret", "Accept": "application/json"]
    for id in 1...2 {
      let outcome = try await outcome(
        request(id, server.url("/v2/animals?location=30.2672,-97.7431"), headers: headers))
      guard case .response(let response) = outcome else { throw Unexpected(outcome) }
      #expect(response.status == 200 && response.body == Data("hällo".utf8))
      #expect(response.headers["x-thing"] == "A" && response.headers["set-cookie"] == nil)
    }
    let sent = try #require(server.requests.last)
    #expect(server.requests.count == 2)
    #expect(sent.hasPrefix("GET /v2/animals?location=30.2672,-97.7431 HTTP/1.1\r\n"))
    #expect(sent.contains("\r\nAuthorization: Bearer secret\r\n") && sent.contains("\r\nAccept: application/json\r\n"))
    // No cookie comes back, and no header but these is there.
    let names = sent.matches(of: /\r\n([A-Za-z-]+):/).map { $0.1.lowercased() }
    #expect(
      Set(names) == [
        "host", "accept", "accept-encoding", "accept-language", "authorization", "user-agent",
      ])
    #expect(sent.contains("\r\nUser-Agent: PetSave\r\n") && sent.contains("\r\nAccept-Language: *\r\n"))
  }

  @Test func postsABody() async throws {
    let server = try LoopbackServer { _ in answer(body: "{}") }
    let body = Data("grant_type=client_credentials".utf8)
    let headers = ["Content-Type": "application/x-www-form-urlencoded"]
    _ = try await outcome(request(1, server.url("/token"), method: .post, headers: headers, body: body))
    let sent = try #require(server.requests.first)
    #expect(sent.hasPrefix("POST /token HTTP/1.1\r\n") && sent.hasSuffix("\r\n\r\ngrant_type=client_credentials"))
    #expect(sent.contains("\r\nContent-Type: application/x-www-form-urlencoded\r\n"))
  }

  @Test(arguments: ["200 OK", "401 Unauthorized", "404 Not Found", "429 Too Many", "500 Oh", "503 Oh"])
  func everyStatusIsAnAnswer(status: String) async throws {
    let server = try LoopbackServer { _ in
      answer(status, "WWW-Authenticate: Basic realm=\"x\"", "Retry-After: 7", body: "why")
    }
    let outcome = try await outcome(request(1, server.url("/")))
    guard case .response(let response) = outcome else { throw Unexpected(outcome) }
    #expect(response.status == Int(status.prefix(3)))
    #expect(response.body == Data("why".utf8) && response.headers["retry-after"] == "7")
  }

  @Test func bearerChallengesAreAnswers() async throws {
    let server = try LoopbackServer { _ in answer("401 No", "WWW-Authenticate: Bearer", body: "{}") }
    let outcome = try await outcome(request(1, server.url("/")))
    guard case .response(let response) = outcome else { throw Unexpected(outcome) }
    #expect(response.status == 401)
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello", FetchFailure.cutShort),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", .cutShort), ("", .cutShort),
    ("no HTTP at all\r\n\r\n", .badAnswer), ("HTTP/1.1 200 OK\r\nContent-Le", .cutShort),
    ("HTTP/1.1 abc\r\n\r\n", .badAnswer),
    ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello", .badAnswer),
    ("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\nhello", .tooLarge),
  ])
  func brokenAnswersAreFailures(bytes: String, failure: FetchFailure) async throws {
    let server = try LoopbackServer { _ in .bytes(bytes) }
    #expect(try await outcome(request(1, server.url("/"))) == .failure(failure, detail: nil))
  }

  /// Legal, and seen in the wild: trailers, a byte above 0x7F, bare line feeds, no reason, an interim answer.
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: 1\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX-Name: caf\u{E9}\r\nContent-Length: 5\r\n\r\nhello",
    "HTTP/1.1 200 OK\nContent-Length: 5\n\nhello",
    "HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.0 200 OK\r\n\r\nhello",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
  ])
  func legalAnswersAreAnswers(bytes: String) async throws {
    let server = try LoopbackServer { _ in .bytes(bytes) }
    let outcome = try await outcome(request(1, server.url("/")))
    guard case .response(let response) = outcome else { throw Unexpected(outcome) }
    #expect(response.status == 200 && response.body == Data("hello".utf8))
  }

  /// The server answers the first request and closes as the next one comes: that one is not sent twice, nor is one that gets
  /// nothing. What is counted is what the server counted.
  @Test(arguments: [EgressMethod.get, .post]) func aRequestIsSentOnce(method: EgressMethod) async throws {
    let server = try LoopbackServer { $0 == "/answer" ? answer(body: "{}") : .bytes("") }
    let body = method == .post ? Data("location=30.2672,-97.7431".utf8) : nil
    let headers = ["Authorization": "Bearer secret"]
    for (id, path) in ["/answer", "/nothing", "/answer", "/nothing"].enumerated() {
      let result = await process.result(
        of: request(id + 1, server.url(path), method: method, headers: headers, body: body))
      let answer = try result.get()
      let sent = try #require(server.requests.last)
      #expect(server.requests.count == id + 1)
      #expect(answer.bytesOut == sent.utf8.count)
      let names = sent.split(separator: "\r\n\r\n")[0].split(separator: "\r\n").dropFirst().compactMap {
        $0.split(separator: ":").first.map(String.init)
      }
      #expect(answer.sentFields == names)
      if path == "/nothing" {
        #expect(answer.outcome == .failure(.cutShort, detail: nil) && answer.bytesIn == 0)
      } else {
        #expect(answer.bytesIn > 0)
      }
    }
    #expect(server.requests.count == 4)
  }

  @Test func capitalsAndIPv6AreAddresses() async throws {
    let server = try LoopbackServer { _ in answer(body: "hello") }
    let outcome = try await outcome(request(1, server.url("/").replacing("http:", with: "HTTP:")))
    if case .failure = outcome { throw Unexpected(outcome) }
    // Nobody listens there: it was understood, and refused.
    #expect(try await self.outcome(request(2, "http://[::1]:1/v2")) == .failure(.refused, detail: nil))
  }

  @Test func answersAreLimitedInSizeAndTime() async throws {
    let server = try LoopbackServer { path in
      switch path {
      case "/endless": .endless("HTTP/1.1 200 OK\r\n\r\n", String(repeating: "x", count: 10_000))
      case "/exact": answer(body: String(repeating: "x", count: 1000))
      default: .silence
      }
    }
    // It may end the program, which the next request might come upon.
    let another = FetchProcess(path: FetchPrograms.real, environment: [:])
    let endless = try await another.result(of: request(1, server.url("/endless"))).get().outcome
    #expect(endless == .failure(.tooLarge, detail: nil))
    let exact = try await outcome(request(2, server.url("/exact"), maximumBytes: 1000))
    if case .failure = exact { throw Unexpected(exact) }
    #expect(
      try await outcome(request(3, server.url("/exact"), maximumBytes: 999)) == .failure(.tooLarge, detail: nil))
    let start = ContinuousClock.now
    #expect(try await outcome(request(4, server.url("/silence"), timeout: 300)) == .failure(.timedOut, detail: nil))
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  /// However fast and long the other side sends, little is taken beyond what is allowed, and the connection ends.
  @Test(arguments: ["", "Content-Length: 9999999999\r\n"])
  func whatIsTooLargeIsNotTakenIn(header: String) async throws {
    let server = try LoopbackServer { _ in
      .endless("HTTP/1.1 200 OK\r\n\(header)\r\n", String(repeating: "x", count: 1 << 20))
    }
    let (process, watch) = (process, Watch())
    try await process.prepare()
    let pid = try #require(process.processID)
    let watching = Task.detached { await watch.follow(pid) }
    defer { watching.cancel() }
    // It may end with its answer, and is not to be missed.
    #expect(await eventually { watch.peak > 0 })
    let answer = try await process.result(of: request(1, server.url("/"), timeout: 20_000, maximumBytes: 4 << 20)).get()
    #expect(answer.outcome == .failure(.tooLarge, detail: nil))
    #expect(header.isEmpty ? (4 << 20...32 << 20).contains(answer.bytesIn) : answer.bytesIn < 32 << 20)
    #expect(await eventually { server.ended == 1 })
    let peak = watch.peak
    #expect(peak < 80_000, "\(peak) kB")
  }

  @Test func nobodyWhoListensIsARefusalAndNoNameIsNotFound() async throws {
    #expect(try await outcome(request(1, "http://127.0.0.1:1/")) == .failure(.refused, detail: nil))
    let outcome = try await outcome(request(2, "https://no-such-host.invalid/"))
    #expect(outcome == .failure(.nameNotFound, detail: nil) || outcome == .failure(.offline, detail: nil))
  }

  @Test func plainHTTPStaysOnThisComputer() async throws {
    #expect(try await outcome(request(1, "http://pets.example/")) == .failure(.insecure, detail: nil))
    #expect(try await outcome(request(2, "ftp://127.0.0.1/")) == .failure(.badURL, detail: nil))
    #expect(try await outcome(request(3, "file:///etc/passwd")) == .failure(.badURL, detail: nil))
  }

  /// What should speak TLS and does not is not spoken to.
  @Test func noTLSIsInsecure() async throws {
    let server = try LoopbackServer { _ in answer(body: "hello") }
    let url = server.url("/").replacing("http:", with: "https:")
    let outcome = try await outcome(request(1, url, timeout: 1500))
    // The server waits for the end of a request that never comes, and so may the client.
    #expect(outcome == .failure(.insecure, detail: nil) || outcome == .failure(.timedOut, detail: nil))
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    ("/there", "127.0.0.1"), ("there?a=1", "127.0.0.1"), ("http://127.0.0.1:PORT/there", "127.0.0.1"),
    ("//127.0.0.1:PORT/there", "127.0.0.1"), ("http://localhost:PORT/there", "localhost"),
    ("https://elsewhere.example/x", "elsewhere.example"), ("file:///etc/passwd", "127.0.0.1"),
  ])
  func noRedirectionIsFollowed(location: String, host: String) async throws {
    let other = try LoopbackServer { _ in answer(body: "other") }
    let elsewhere = location.replacing("PORT", with: "\(other.port)")
    let server = try LoopbackServer { path in
      Int(path.dropFirst()).map { answer("\($0) Moved", "Location: \(elsewhere)", body: "moved") }
        ?? answer(body: "there")
    }
    for status in [301, 302, 303, 307, 308] {
      let outcome = try await outcome(request(status, server.url("/\(status)"), headers: ["Authorization": "Bearer a"]))
      #expect(outcome == .failure(.redirected, detail: host))
    }
    #expect(server.requests.count == 5 && other.requests.isEmpty)
  }

  /// The usual variables lead https through a proxy; what is for this computer goes straight.
  @Test func proxiesAreTheUsualVariables() async throws {
    let proxy = try LoopbackServer { _ in answer("502 No") }
    let server = try LoopbackServer { _ in answer(body: "straight") }
    let variables = ["http_proxy": proxy.url(""), "https_proxy": proxy.url(""), "no_proxy": "direct.invalid"]
    let process = FetchProcess(path: FetchPrograms.real, environment: variables)
    let away = try await process.result(of: request(1, "https://pets.example/v2?secret=1")).get()
    #expect(away.outcome == .failure(.proxyFailed, detail: nil))
    #expect(proxy.requests.count == 1)
    #expect(proxy.requests.first?.hasPrefix("CONNECT pets.example:443 HTTP/1.1\r\n") == true)
    #expect(proxy.requests.first?.contains("secret") == false)
    let direct = try await process.result(of: request(2, "https://direct.invalid/")).get()
    #expect(direct.outcome != away.outcome || proxy.requests.count == 1)
    for host in ["127.0.0.1", "localhost"] {
      let near = try await process.result(of: request(3, server.url("/", host: host))).get()
      guard case .response = near.outcome else { throw Unexpected(near.outcome) }
    }
    #expect(proxy.requests.count == 1 && server.requests.count == 2)
  }

  /// It is not the host that refused.
  @Test func aProxyThatDoesNotListenIsAFailureOfTheProxys() async throws {
    let variables = ["https_proxy": "http://127.0.0.1:1"]
    let process = FetchProcess(path: FetchPrograms.real, environment: variables)
    let outcome = try await process.result(of: request(1, "https://pets.example/")).get().outcome
    #expect(outcome == .failure(.proxyFailed, detail: nil))
  }

  @Test func nonsenseIsAnsweredAndDoesNotEndIt() async throws {
    let server = try LoopbackServer { _ in answer(body: "hello") }
    let lines = ["nonsense", "{\"id\": 3}", "", String(repeating: "x", count: 2_000_000)]
    let good = String(decoding: request(9, server.url("/")).line.dropLast(), as: UTF8.self)
    let output = try run(lines + [good], until: "\"id\":9")
    let answers = try output.split(separator: "\n").map { try FetchAnswer(line: $0.utf8) }
    #expect(answers.filter { $0.outcome == .failure(.notUnderstood, detail: nil) }.map(\.id) == [nil, 3, nil, nil])
    #expect(answers.contains { $0.id == 9 })
  }

  /// Runs it with these lines, waits for a word in its output, and closes its input: it ends whatever is under way.
  private func run(_ lines: [String], until word: String) throws -> String {
    let program = Process()
    program.executableURL = URL(filePath: FetchPrograms.real)
    let (input, output) = (Pipe(), Pipe())
    (program.standardInput, program.standardOutput) = (input, output)
    try program.run()
    Thread.detachNewThread {
      try? input.fileHandleForWriting.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    }
    var text = Data()
    while !String(decoding: text, as: UTF8.self).contains(word) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      text += more
    }
    try input.fileHandleForWriting.close()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self)
  }

  @Test func endsAtTheEndOfItsInputWithRequestsUnderWay() throws {
    let server = try LoopbackServer { $0 == "/" ? answer() : .silence }
    let silent = String(decoding: request(1, server.url("/silence"), timeout: 60_000).line.dropLast(), as: UTF8.self)
    let good = String(decoding: request(2, server.url("/")).line.dropLast(), as: UTF8.self)
    let start = ContinuousClock.now
    _ = try run([silent, good], until: "\"id\":2")
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}

/// The most memory that a process took.
private final class Watch: Sendable {
  private let most = Mutex(0)
  var peak: Int { most.withLock { $0 } }

  func follow(_ pid: Int32) async {
    while !Task.isCancelled, let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) {
      if let peak = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap({ Int($0.1) }) { most.withLock { $0 = peak } }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}

struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ outcome: FetchAnswer.Outcome) { description = "\(outcome)" }
}
