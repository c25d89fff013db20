import AppEnvironment
import Egress
import FetchMessages
import Foundation
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// What another machine hears of the app, when the config names one.
@MainActor struct ChannelTests {
  private let folder = TestFolder()
  private let transport = TestTransport()
  private static let address = "https://channel.example/v1"

  private func app(_ change: (inout TestApp.Setup) -> Void = { _ in }) throws -> TestApp {
    try TestApp {
      $0.state = folder.state
      $0.transport = transport
      $0.settings.config.channelURL = try? WebAddress(Self.address)
      change(&$0)
    }
  }

  /// Each request as `opted_in` and its id.
  private var told: [(isIn: Bool, id: String)] {
    transport.requests.map { request in
      let value = request.body.flatMap { JSONValue(parsing: $0) }
      return (value?["opted_in"]?.bool == true, value?["id"]?.string ?? "")
    }
  }

  private var file: String { folder.read("channel.json").map { String(decoding: $0, as: UTF8.self) } ?? "" }

  private static func status(_ status: Int) -> FetchAnswer.Outcome {
    .response(FetchResponse(status: status, headers: [:], body: Data()))
  }

  /// What only the config has on tells nobody; the answer does, also where it changes nothing of what is on.
  @Test func nothingIsToldBeforeAnAnswer() async throws {
    let app = try app { $0.settings.config.enabledFeatures = .all }
    await app.settle()
    #expect(app.life.privacy.enabledFeatures == .all)
    #expect(transport.requests.isEmpty && !transport.isPrepared)
    await app.decideConsent(all: true)
    #expect(told.map(\.isIn) == [true])
  }

  @Test func refusingWhatTheConfigHasOnTellsNobodyAnything() async throws {
    let app = try app { $0.settings.config.enabledFeatures = .all }
    await app.decideConsent()
    #expect(app.life.privacy.enabledFeatures.isEmpty)
    #expect(transport.requests.isEmpty && !transport.isPrepared)
  }

  @Test func oneRegistrationAndOneOptOut() async throws {
    let app = try app()
    await app.decideConsent()
    #expect(transport.requests.isEmpty && !transport.isPrepared)
    for feature in [Feature.analytics, .push, .messageCenter] {
      app.life.privacy.enable(feature)
      await app.settle()
    }
    #expect(told.map(\.isIn) == [true])
    #expect(file.contains(told[0].id) && file.contains("\"registered\""))
    let request = try #require(transport.requests.first)
    #expect(request.method == .post && request.url == Self.address)
    #expect(request.headers == ["Content-Type": "application/json", "Accept": "application/json"])
    #expect(request.body == Data("{\"id\":\"\(told[0].id)\",\"opted_in\":true}".utf8))
    for feature in [Feature.push, .messageCenter, .analytics] {
      app.life.privacy.disable(feature)
      await app.settle()
    }
    #expect(told.map(\.isIn) == [true, false])
    #expect(told[0].id == told[1].id)
    #expect(!folder.names.contains("channel.json"))
    let entries = try await app.life.ledger.entries()
    #expect(entries.map(\.purpose) == [.registerChannel, .optOut])
    #expect(entries.allSatisfy { $0.carried == .nothing && $0.host == "channel.example" })
  }

  @Test func withoutTheKeyNothingIsEverSent() async throws {
    let app = try app { $0.settings.config.channelURL = nil }
    for _ in 0..<3 {
      await app.decideConsent(all: true)
      app.life.privacy.disable(.all)
      await app.settle()
      try await app.relaunch()
      await app.wait(.seconds(3 * 24 * 3600))
    }
    #expect(transport.requests.isEmpty && !transport.isPrepared)
    #expect(!folder.names.contains("channel.json"))
  }

  /// What an earlier config left is removed once nothing is on.
  @Test func aLeftoverWithoutTheKeyGoes() async throws {
    let first = try app()
    await first.decideConsent(all: true)
    first.life.end()
    let second = try app { $0.settings.config.channelURL = nil }
    await second.settle()
    #expect(folder.names.contains("channel.json"))
    second.life.privacy.disable(.all)
    await second.settle()
    try await second.relaunch()
    #expect(!folder.names.contains("channel.json"))
    #expect(told.map(\.isIn) == [true])
  }

  /// Five tries within a day, and no more.
  @Test(arguments: [true, false])
  func triesFiveTimesInADay(isOptOut: Bool) async throws {
    let app = try app()
    if isOptOut { await app.decideConsent(all: true) }
    transport.answer = Self.status(503)
    let before = transport.requests.count
    isOptOut ? app.life.privacy.disable(.all) : app.life.privacy.enable(.analytics)
    await app.settle()
    var counts = [transport.requests.count - before]
    for wait in [59.0, 1, 839, 1, 9899, 1, 75_599, 1, 300_000] {
      await app.wait(.seconds(wait))
      counts.append(transport.requests.count - before)
    }
    #expect(counts == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    #expect(folder.names.contains("channel.json") == !isOptOut)
    try await app.relaunch()
    await app.wait(.seconds(100_000))
    #expect(transport.requests.count - before == 5)
  }

  /// Tries go on after a restart where they were.
  @Test(arguments: [false, true])
  func triesOutliveTheRun(isKilled: Bool) async throws {
    let app = try app()
    await app.decideConsent(all: true)
    transport.answer = .failure(.timedOut, detail: nil)
    app.life.privacy.disable(.all)
    await app.settle()
    #expect(told.map(\.isIn) == [true, false])
    try await app.relaunch(isKilled: isKilled)
    #expect(transport.requests.count == 2)
    await app.wait(.seconds(60))
    #expect(transport.requests.count == 3)
    transport.answer = Self.status(204)
    try await app.relaunch(isKilled: isKilled)
    await app.wait(.seconds(4 * 3600))
    #expect(transport.requests.count == 4)
    #expect(Set(told.map(\.id)).count == 1)
    #expect(!folder.names.contains("channel.json"))
    await app.wait(.seconds(48 * 3600))
    #expect(transport.requests.count == 4)
  }

  @Test(arguments: [404, 410])
  func whatIsGoneIsOptedOut(status: Int) async throws {
    let app = try app()
    await app.decideConsent(all: true)
    transport.answer = Self.status(status)
    app.life.privacy.disable(.all)
    await app.settle()
    #expect(!folder.names.contains("channel.json"))
    await app.wait(.seconds(24 * 3600))
    #expect(told.map(\.isIn) == [true, false])
  }

  /// A registration that never left needs no opt-out.
  @Test func whatNeverLeftIsNotTakenBack() async throws {
    transport.answer = .failure(.offline, detail: nil)
    let app = try app()
    await app.decideConsent(all: true)
    #expect(told.map(\.isIn) == [true])
    app.life.privacy.disable(.all)
    await app.settle()
    #expect(told.map(\.isIn) == [true])
    #expect(!folder.names.contains("channel.json"))
  }

  /// On again before the opt-out arrived: what counts is the last word.
  @Test func theLastWordCounts() async throws {
    let app = try app()
    await app.decideConsent(all: true)
    transport.answer = Self.status(500)
    app.life.privacy.disable(.all)
    await app.settle()
    app.life.privacy.enable(.push)
    await app.settle()
    transport.answer = Self.status(200)
    await app.wait(.seconds(48 * 3600))
    #expect(told.map(\.isIn) == [true, false, true, true])
    #expect(Set(told.map(\.id)).count == 1 && file.contains("\"registered\""))
  }

  @Test func maskingEverythingIsAnOptOut() async throws {
    let app = try app()
    await app.decideConsent(all: true)
    app.life.privacy.setRemoteMask(.all)
    await app.settle()
    #expect(told.map(\.isIn) == [true, false])
    app.life.privacy.setRemoteMask([])
    await app.settle()
    #expect(told.map(\.isIn) == [true, false, true])
    #expect(told[0].id == told[1].id)
  }

  @Test func erasingEverythingIsAnOptOut() async throws {
    let app = try app()
    await app.decideConsent(all: true)
    await app.press("2 Up Enter Up Enter")
    #expect(told.map(\.isIn) == [true, false])
    #expect(folder.names == [])
  }

  /// Two instances on one folder are one to the other machine.
  @Test(arguments: [false, true])
  func severalInstancesTellItOnce(atOnce: Bool) async throws {
    let (one, other) = (try app(), try app())
    func both(_ decide: (TestApp) -> Void) async {
      decide(one)
      if !atOnce { await one.settle() }
      // As the watch of the folder has it.
      await other.send(.focus(false))
      await other.send(.focus(true))
      await one.settle()
      await other.settle()
    }
    await both { $0.life.privacy.enable([.analytics, .push]) }
    #expect(other.life.privacy.enabledFeatures == [.analytics, .push])
    #expect(told.map(\.isIn) == [true])
    await both { $0.life.privacy.disable(.all) }
    #expect(other.life.privacy.enabledFeatures.isEmpty)
    for app in [one, other] { await app.wait(.seconds(48 * 3600)) }
    #expect(told.map(\.isIn) == [true, false])
    #expect(!folder.names.contains("channel.json"))
  }

  /// A disk that takes nothing keeps nobody registered.
  @Test func whatCannotBeWrittenIsRememberedForTheRun() async throws {
    let app = try app()
    await app.settle()
    // A folder in its place cannot be written over.
    try FileManager.default.createDirectory(atPath: "\(folder.path)/channel.json/x", withIntermediateDirectories: true)
    await app.decideConsent(all: true)
    app.life.privacy.disable(.all)
    await app.settle()
    #expect(told.map(\.isIn) == [true, false])
  }

  @Test func aFileThatCannotBeUnderstoodIsSetAside() async throws {
    try folder.write("{\"id\": \"../../x\"}", to: "channel.json")
    let app = try app()
    await app.settle()
    #expect(app.shows("channel.json"))
    #expect(folder.names == ["channel.json.unreadable"] && transport.requests.isEmpty)
  }

  /// Whatever the person and the network do: never an opt-out without a registration before it, one acknowledged opt-out for
  /// each time that all went off, and in the end nothing more to tell than what is on.
  @Test(arguments: 0..<12)
  func randomLives(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let app = try app()
    var offs = 0
    var acknowledged: [Bool] = []
    func settle() async {
      await app.settle()
    }
    for _ in 0..<60 {
      let count = transport.requests.count
      let wasOn = !app.life.privacy.enabledFeatures.isEmpty
      switch random.next() % 10 {
      case 0: transport.answer = Self.status(200)
      case 1: transport.answer = [Self.status(503), .failure(.timedOut, detail: nil)][Int(random.next() % 2)]
      case 2: app.life.privacy.enable(Feature.singles[Int(random.next() % 7)])
      case 3: app.life.privacy.disable(Feature.singles[Int(random.next() % 7)])
      case 4: app.life.privacy.disable(.all)
      case 5: app.life.privacy.decide(granted: [], refused: .all, indicated: .refuseAll)
      case 6: try await app.relaunch(isKilled: random.next() % 2 == 0)
      case 7: await app.wait(.seconds(Double(random.next() % 20_000)))
      case 8:
        await app.send(.focus(false))
        await app.send(.focus(true))
      default:
        await app.send(.suspended)
        await app.send(.resumed)
      }
      await settle()
      if wasOn, app.life.privacy.enabledFeatures.isEmpty { offs += 1 }
      if case .response(let response) = transport.answer, response.status == 200 {
        acknowledged += told[count...].map(\.isIn)
      }
    }
    transport.answer = Self.status(200)
    await app.wait(.seconds(48 * 3600))
    let known = folder.names.contains("channel.json")
    #expect(known == !app.life.privacy.enabledFeatures.isEmpty)
    #expect(acknowledged.filter { !$0 }.count <= offs)
    var seen: Set<String> = []
    for request in told {
      if request.isIn { seen.insert(request.id) } else { #expect(seen.contains(request.id)) }
    }
    // As the ledger has it, so the other machine.
    let entries = try await app.life.ledger.entries()
    if !app.life.privacy.enabledFeatures.isEmpty, offs == 0 { #expect(entries.count == told.count) }
    let sent = transport.requests.count
    try await app.relaunch()
    await app.wait(.seconds(48 * 3600))
    #expect(transport.requests.count == sent)
  }
}
