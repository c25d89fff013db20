import Animals
import AppEnvironment
import Egress
import FetchMessages
import Foundation
import Geography
import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

/// Whatever a person and the network do: what the other machine saw is what the ledger says, and no more than was allowed.
@MainActor struct LedgerTruthTests {
  /// What was allowed when a request left.
  @MainActor private final class Moments {
    var life: AppLife?
    var allowed: [(isAuthorized: Bool, accuracy: AccuracyAuthorization)] = []

    func note() {
      guard let life else { return }
      allowed.append((life.gate.authorization.isAuthorized, life.gate.accuracy))
    }
  }

  private nonisolated static let pets = Data(
    """
    {"animals": [{"id": 7, "type": "Dog", "name": "Biscuit", "contact": {"address": {"postcode": "78701"}}}],
     "pagination": {"count_per_page": 20, "total_count": 1, "current_page": 1, "total_pages": 1}}
    """.utf8)

  @Test(arguments: 0..<10)
  func theOtherMachineSawWhatTheLedgerSays(seed: UInt64) async throws {
    let folder = TestFolder()
    let transport = TestTransport()
    transport.respond { request in
      let body =
        request.url.hasSuffix("/token") ? Data("{\"access_token\": \"t\", \"expires_in\": 3600}".utf8) : Self.pets
      return .response(FetchResponse(status: 200, headers: ["Content-Type": "application/json"], body: body))
    }
    let places = try PlaceList(folder: Resources.places)
    let account = PetfinderAccount(
      baseURL: "https://pets.example/v2", clientID: "id", clientSecret: "hush", secretName: "key")
    let moments = Moments()
    let app = try TestApp {
      $0.state = folder.state
      $0.transport = transport
      $0.settings.source = .petfinder(account)
      $0.makeFetcher = { effects, sender in
        PetfinderFetcher(account: account, sender: sender, places: places, effects: effects, executor: .main)
      }
      $0.onEgress = { _ in moments.note() }
    }
    moments.life = app.life
    await app.decideConsent()
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: app.life.gate.setDecision(StoredDecision.allCases.randomElement(using: &random) ?? .denied)
      case 1, 2: app.life.gate.setAccuracy(Bool.random(using: &random) ? .fullAccuracy : .reducedAccuracy)
      case 3: app.life.router.way = .location
      case 4: app.life.router.way = Bool.random(using: &random) ? .place(Places.boston) : .everywhere
      case 5: app.simulated?.scenario = .fixed(Bool.random(using: &random) ? Spots.austin : Spots.boston)
      case 6: app.life.gate.setServices(on: Int.random(in: 0..<3, using: &random) > 0)
      case 7: await app.wait(.seconds(Int.random(in: 1...1000, using: &random)))
      default: await app.press("r")
      }
      if Bool.random(using: &random) { await app.settle() }
    }
    await app.settle()
    let entries = try await app.life.ledger.entries()
    let requests = transport.requests
    try #require(entries.count == requests.count && moments.allowed.count == requests.count)
    #expect(requests.count > 5)
    for (index, (entry, request)) in zip(entries, requests).enumerated() {
      let allowed = moments.allowed[index]
      let location = request.url.firstMatch(of: /[?&]location=([^&]*)/).map { String($0.1) }
      #expect(!request.url.contains("latitude") && !request.url.contains("hush"))
      #expect(entry.host == "pets.example" && entry.bytesIn > 0 && entry.outcome == .answered(status: 200))
      switch entry.carried {
      case .nothing: #expect(location == nil)
      case .precise:
        #expect(["30.2672,-97.7431", "42.3601,-71.0589"].contains(location))
        #expect(allowed.isAuthorized && allowed.accuracy == .fullAccuracy)
      case .approximate(let latitude, let longitude, _):
        let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(location == point.text(decimals: 4))
        #expect(CoarseGrid.centre(of: CoarseGrid.cell(containing: point)).text(decimals: 4) == location)
        #expect(allowed.isAuthorized && entry.withheld == [.precisePosition])
      case .place(let name):
        #expect(name == "Boston, MA" && location == "42.3601,-71.0589")
      }
    }
  }
}
