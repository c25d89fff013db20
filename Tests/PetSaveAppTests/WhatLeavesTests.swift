import Animals
import AppEnvironment
import Egress
import FetchMessages
import Foundation
import Geography
import Location
import PetSaveModels
import Synchronization
import TestSupport
import Testing

@testable import PetSaveApp

/// What a source on another machine is sent in whole lives of the app, and what the ledger says of it.
@MainActor struct WhatLeavesTests {
  private let machine = PetMachine()

  private func app(state: StateFolder? = nil) throws -> TestApp {
    let account = PetfinderAccount(
      baseURL: "https://pets.example/v2", clientID: "hush-id", clientSecret: "hush-secret", secretName: "")
    let places = try PlaceList(folder: Resources.places)
    return try TestApp {
      $0.state = state
      $0.transport = machine
      $0.settings.source = .petfinder(account)
      $0.makeFetcher = { effects, sender in
        PetfinderFetcher(account: account, sender: sender, places: places, effects: effects, executor: .main)
      }
    }
  }

  @Test func preciseGoesOutAsItIs() async throws {
    let app = try app()
    await app.allowLocation()
    #expect(machine.locations == ["30.2672,-97.7431"])
    #expect(app.life.animals.rows.count == 20)
    #expect(app.shows("Petfinder server · 20 of 45"))
    let entries = try await app.life.ledger.entries()
    #expect(entries.map(\.carried) == [.nothing, .precise])
    #expect(entries.map(\.purpose) == [.signIn, .searchPets])
  }

  @Test func approximateGoesOutAsTheCellsCentre() async throws {
    let app = try app()
    await app.allowLocation(.reducedAccuracy)
    let position = try #require(app.life.gate.position)
    #expect(machine.locations == [position.coordinate.text(decimals: 4)])
    #expect(machine.locations != ["30.2672,-97.7431"])
    #expect(try await app.life.ledger.entries().last?.withheld == [.precisePosition])
  }

  @Test func nothingGoesOutBeforeThereIsAGrant() async throws {
    let app = try app()
    await app.decideConsent()
    await app.wait(.seconds(60))
    #expect(machine.requests.isEmpty && !machine.isPrepared)
    await app.click("Current location")
    await app.wait(.seconds(60))
    await app.click("Don't Allow")
    await app.wait(.seconds(60))
    #expect(machine.requests.isEmpty && !machine.isPrepared)
  }

  /// The answer to a precise request that comes after a downgrade is neither shown nor stored.
  @Test func afterADowngradeInMidRequestNoPreciseAnswerIsUsed() async throws {
    let app = try app()
    await app.decideConsent()
    machine.isHolding = true
    app.life.gate.setDecision(.whenInUse)
    await turns()
    machine.release()
    await turns()
    // The token came; the search is under way.
    #expect(machine.locations == ["30.2672,-97.7431"])
    app.life.gate.setAccuracy(.reducedAccuracy)
    await turns()
    machine.isHolding = false
    machine.release()
    await app.settle()
    #expect(machine.locations.count == 2 && machine.locations.last != "30.2672,-97.7431")
    #expect(!app.life.animals.rows.isEmpty)
    let precise = try #require(machine.ids["30.2672,-97.7431"])
    #expect(app.life.animals.rows.allSatisfy { !precise.contains($0.id) })
    for id in precise { #expect(try await app.life.store.animal(id: id) == nil) }
  }

  @Test(arguments: [AccuracyAuthorization.fullAccuracy, .reducedAccuracy])
  func afterARevocationInMidRequestNothingIsUsed(accuracy: AccuracyAuthorization) async throws {
    let app = try app()
    await app.decideConsent()
    machine.isHolding = true
    app.life.gate.setAccuracy(accuracy)
    app.life.gate.setDecision(.whenInUse)
    await turns()
    machine.release()
    await turns()
    app.life.gate.setDecision(.denied)
    machine.isHolding = false
    machine.release()
    await app.settle()
    await app.wait(.seconds(30))
    #expect(app.life.animals.rows.isEmpty)
    #expect(machine.locations.count == 1)
    for id in machine.ids.values.joined() { #expect(try await app.life.store.animal(id: id) == nil) }
  }

  /// Stored pets stay, with their age, which goes on.
  @Test func petsThatAreThereStayWithTheirAge() async throws {
    let app = try app()
    await app.allowLocation()
    machine.outcome = { _ in .failure(.offline, detail: nil) }
    await app.press("r")
    #expect(app.shows("No network. These pets were found just now."))
    await app.wait(.seconds(2 * 3600))
    #expect(app.shows("These pets are from 2 h ago."))
    #expect(app.life.animals.rows.count == 20)
    machine.outcome = nil
    await app.press("r")
    #expect(!app.shows("These pets"))
  }

  /// With the feature on they outlive the run, without it nothing of them is on the disk.
  @Test(arguments: [true, false])
  func petsThatWereSeenOutliveTheRunWithTheFeatureOnly(isOn: Bool) async throws {
    let folder = TestFolder()
    let app = try app(state: folder.state)
    await app.decideConsent()
    if isOn { app.life.privacy.enable(.tagsAndAttributes) }
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    #expect(app.life.animals.rows.count == 20)
    #expect(folder.holds("Invented pet") == isOn)
    #expect(!folder.holds("30.2672") && !folder.holds("hush"))
    machine.outcome = { _ in .failure(.offline, detail: nil) }
    await app.wait(.seconds(2 * 3600))
    try await app.relaunch()
    #expect(app.life.animals.rows.count == (isOn ? 20 : 0))
    #expect(app.shows(isOn ? "No network. These pets are from 2 h ago." : "No network."))
    // A heart keeps its pet, whatever the source.
    if isOn {
      await app.press("f F")
      #expect(app.shows("Invented pet"))
      app.life.privacy.disable(.tagsAndAttributes)
      await app.settle()
      #expect(!folder.holds("Invented pet"))
    }
  }

  /// What the machine saw is what the ledger says, whatever happens.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theLedgerSaysWhatTheMachineSaw(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let app = try app()
    machine.look = { [weak app] request in
      guard let gate = app?.life.gate, let location = request.location else { return }
      if app?.life.router.way == .location {
        #expect(gate.authorization.isAuthorized)
        if gate.accuracy == .reducedAccuracy { #expect(location != "30.2672,-97.7431") }
      }
    }
    await app.decideConsent()
    for _ in 0..<40 {
      switch random.next(below: 13) {
      case 0: app.life.gate.setAccuracy(.fullAccuracy)
      case 1: app.life.gate.setAccuracy(.reducedAccuracy)
      case 2, 3: app.life.gate.setDecision(.whenInUse)
      case 4: app.life.gate.setDecision(.denied)
      case 5: app.life.router.way = .location
      case 6: app.life.router.way = .place(Places.boston)
      case 7: app.life.router.way = .everywhere
      case 8: await app.press("r")
      case 9: await app.press("G")
      case 10: await app.wait(.seconds(random.next(below: 4000)))
      case 11:
        // Something changes while a request is under way.
        machine.isHolding = true
        _ = app.life.animals.handle(.refresh)
        await turns()
        app.life.gate.setAccuracy(random.next(below: 2) == 0 ? .fullAccuracy : .reducedAccuracy)
        if random.next(below: 3) == 0 { app.life.gate.setDecision(.denied) }
        await turns()
        machine.isHolding = false
        machine.release()
      default: machine.outcome = Self.outcomes[random.next(below: Self.outcomes.count)]
      }
      if random.next(below: 3) > 0 { await app.settle() }
    }
    await app.settle()
    let entries = try await app.life.ledger.entries()
    let requests = machine.requests
    #expect(entries.count == requests.count && !requests.isEmpty)
    for (entry, request) in zip(entries, requests) {
      #expect(entry.host == "pets.example" && entry.method == request.method)
      #expect(entry.purpose == (request.url.contains("/oauth2/token") ? .signIn : .searchPets))
      switch entry.carried {
      case .precise:
        #expect(request.location == "30.2672,-97.7431" && entry.withheld.isEmpty)
      case .approximate(let latitude, let longitude, _):
        #expect(request.location == Spots.spot(latitude, longitude).text(decimals: 4))
        #expect(entry.withheld == [.precisePosition])
      case .place(let name):
        #expect(name == "Boston, MA" && request.location == Spots.boston.text(decimals: 4))
      case .nothing: #expect(request.location == nil)
      }
      #expect(!request.url.contains("latitude"))
    }
  }

  /// Lets what can go on do so, where an answer is held back and nothing settles.
  private func turns() async {
    for _ in 0..<1000 { await Task.yield() }
  }

  private static let outcomes: [(@Sendable (FetchRequest) -> FetchAnswer.Outcome)?] = [
    nil, nil, { _ in .failure(.offline, detail: nil) }, { _ in .failure(.timedOut, detail: nil) }, { _ in status(500) },
    { _ in status(401) }, { _ in status(429) }, { _ in status(404) },
    { _ in .response(FetchResponse(status: 200, headers: [:], body: Data("<html>".utf8))) },
  ]

  private nonisolated static func status(_ status: Int) -> FetchAnswer.Outcome {
    .response(FetchResponse(status: status, headers: [:], body: Data("{}".utf8)))
  }
}

/// A machine that speaks Petfinder's language, with other pets for each place that it is asked for.
final class PetMachine: FetchTransport {
  typealias Outcome = @Sendable (FetchRequest) -> FetchAnswer.Outcome

  private struct State {
    var requests: [FetchRequest] = []
    var ids: [String: [Int64]] = [:]
    var outcome: Outcome?
    var look: (@MainActor @Sendable (FetchRequest) -> Void)?
    var isHolding = false
    var held: [@Sendable () -> Void] = []
    var isPrepared = false
  }

  private let state = Mutex(State())

  var requests: [FetchRequest] { state.withLock { $0.requests } }
  var locations: [String] { requests.compactMap(\.location) }
  /// The pets that each place was answered with.
  var ids: [String: [Int64]] { state.withLock { $0.ids } }
  var isPrepared: Bool { state.withLock { $0.isPrepared } }
  /// In place of pets and tokens.
  var outcome: Outcome? {
    get { state.withLock { $0.outcome } }
    set { state.withLock { $0.outcome = newValue } }
  }
  /// Sees each request as it leaves.
  var look: (@MainActor @Sendable (FetchRequest) -> Void)? {
    get { state.withLock { $0.look } }
    set { state.withLock { $0.look = newValue } }
  }
  /// Whether answers wait for ``release()``.
  var isHolding: Bool {
    get { state.withLock { $0.isHolding } }
    set { state.withLock { $0.isHolding = newValue } }
  }

  func prepare() async throws(EgressError) { state.withLock { $0.isPrepared = true } }

  func begin(_ request: FetchRequest, receive: @escaping @Sendable (FetchResult) -> Void) {
    if let look { MainActor.assumeIsolated { look(request) } }
    let answer = FetchAnswer(id: request.id, outcome: outcome?(request) ?? pets(request))
    let isHeld = state.withLock { state in
      state.requests.append(request)
      if state.isHolding { state.held.append { receive(.success(answer)) } }
      return state.isHolding
    }
    if !isHeld { receive(.success(answer)) }
  }

  func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    for answer in held { answer() }
  }

  // An answer may come although nobody waits for it any more.
  func cancel(_ id: Int) {}
  func close() {}

  private func pets(_ request: FetchRequest) -> FetchAnswer.Outcome {
    if request.url.contains("/oauth2/token") {
      return json(#"{"token_type": "Bearer", "expires_in": 3600, "access_token": "hush-token"}"#)
    }
    let location = request.location ?? ""
    let first = state.withLock { state in
      let first = state.ids[location]?.first ?? Int64(state.ids.count * 1000 + 1)
      state.ids[location] = (0..<45).map { first + $0 }
      return first
    }
    let page = Int64(request.item("page") ?? "") ?? 1
    let zip = location.hasPrefix("42") ? "02108" : "78701"
    let animals = (0..<45).dropFirst(Int(page - 1) * 20).prefix(20).map { index in
      """
      {"id": \(first + Int64(index)), "type": "Dog", "name": "Invented pet \(first + Int64(index))", \
      "status": "adoptable", "contact": {"address": {"postcode": "\(zip)", "country": "US"}}}
      """
    }
    return json(
      """
      {"animals": [\(animals.joined(separator: ","))], "pagination": {"total_count": 45, "total_pages": 3}}
      """)
  }

  private func json(_ text: String) -> FetchAnswer.Outcome {
    .response(FetchResponse(status: 200, headers: ["content-type": "application/json"], body: Data(text.utf8)))
  }
}

extension FetchRequest {
  fileprivate var location: String? { item("location") }

  fileprivate func item(_ name: String) -> String? {
    URLComponents(string: url)?.queryItems?.first { $0.name == name }?.value
  }
}
