import AppEnvironment
import Egress
import FetchMessages
import Foundation
import Synchronization
import Testing

@MainActor struct EgressTests {
  private let transport = ScriptedTransport()
  private let ledger = Ledger(executor: .main)
  private var egress: Egress {
    Egress(
      transport: transport, ledger: ledger, now: { Date(timeIntervalSince1970: 1_772_442_000.7) }, executor: .main)
  }

  private func search(_ url: String = "https://pets.example/v2/animals?location=1,2") -> EgressRequest {
    EgressRequest(
      .searchPets, url: url, headers: ["Authorization": "Bearer secret"], carries: .precise, isAllowed: { true })
  }

  @Test func answersComeBackAndAreEntered() async throws {
    transport.answer = .response(FetchResponse(status: 200, headers: ["Content-Type": "a"], body: Data("hello".utf8)))
    let answer = try await egress.send(search())
    #expect(answer == EgressAnswer(status: 200, headers: ["content-type": "a"], body: Data("hello".utf8)))
    let entries = try await ledger.entries()
    try #require(entries.count == 1)
    #expect(entries[0].host == "pets.example")
    #expect(entries[0].time == Date(timeIntervalSince1970: 1_772_442_000))
    #expect(entries[0].outcome == .answered(status: 200))
    #expect(entries[0].bytesIn == 5)
    #expect(entries[0].bytesOut == 3 + 44 + 13 + 13)
  }

  @Test func failuresAreEntered() async throws {
    transport.answer = .failure(.nameNotFound, detail: nil)
    await #expect(throws: EgressError.nameNotFound(host: "pets.example")) { try await egress.send(search()) }
    #expect(try await ledger.entries().map(\.outcome) == [.failed(.nameNotFound)])
  }

  @Test func whatCameBeforeAFailureIsEntered() async throws {
    transport.answer = .failure(.tooLarge, detail: nil)
    transport.bytesIn = 4_200_000
    await #expect(throws: EgressError.tooLarge) { try await egress.send(search()) }
    #expect(try await ledger.entries().map(\.bytesIn) == [4_200_000])
  }

  @Test func aRefusalNamesTheHost() async throws {
    transport.answer = .failure(.refused, detail: nil)
    await #expect(throws: EgressError.refused(host: "pets.example")) { try await egress.send(search()) }
    #expect(try await ledger.entries().map(\.outcome) == [.failed(.refused)])
  }

  @Test func whatIsNotAllowedNeitherLeavesNorIsEntered() async throws {
    let request = EgressRequest(.searchPets, url: "https://pets.example/", isAllowed: { false })
    await #expect(throws: EgressError.notAllowed) { try await egress.send(request) }
    #expect(transport.taken.isEmpty && !transport.isPrepared)
    #expect(try await ledger.entries().isEmpty)
  }

  /// Allowed when it came, no more when it was to leave.
  @Test func permissionIsAskedAgainInTheTurnInWhichItLeaves() async throws {
    let asked = Counter()
    let request = EgressRequest(.searchPets, url: "https://pets.example/", isAllowed: { asked.next() == 1 })
    await #expect(throws: EgressError.notAllowed) { try await egress.send(request) }
    #expect(transport.isPrepared && transport.taken.isEmpty)
    #expect(try await ledger.entries().isEmpty)
  }

  @Test func badAddressesGoNowhere() async throws {
    await #expect(throws: EgressError.badURL) { try await egress.send(search("ftp://pets.example/")) }
    await #expect(throws: EgressError.insecure(host: "pets.example")) {
      try await egress.send(search("http://pets.example/"))
    }
    #expect(!transport.isPrepared)
    #expect(try await ledger.entries().isEmpty)
  }

  @Test func eachRequestHasItsOwnID() async throws {
    let egress = egress
    for _ in 0..<3 { _ = try await egress.send(search()) }
    #expect(Set(transport.taken.map(\.id)).count == 3)
  }
}

@MainActor final class Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// Answers each request at once.
final class ScriptedTransport: FetchTransport {
  private struct State {
    var answer = FetchAnswer.Outcome.response(FetchResponse(status: 200, headers: [:], body: Data()))
    var bytesIn = 0
    var taken: [FetchRequest] = []
    var isPrepared = false
  }

  private let state = Mutex(State())

  var answer: FetchAnswer.Outcome {
    get { state.withLock { $0.answer } }
    set { state.withLock { $0.answer = newValue } }
  }
  var bytesIn: Int {
    get { state.withLock { $0.bytesIn } }
    set { state.withLock { $0.bytesIn = newValue } }
  }
  var taken: [FetchRequest] { state.withLock { $0.taken } }
  var isPrepared: Bool { state.withLock { $0.isPrepared } }

  func prepare() async throws(EgressError) { state.withLock { $0.isPrepared = true } }

  func begin(_ request: FetchRequest, receive: @escaping @Sendable (FetchResult) -> Void) {
    state.withLock { $0.taken.append(request) }
    receive(.success(FetchAnswer(id: request.id, outcome: answer, bytesIn: bytesIn)))
  }

  func cancel(_ id: Int) {}
  func close() {}
}
