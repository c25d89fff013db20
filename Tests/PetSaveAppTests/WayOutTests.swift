import Egress
import FetchMessages
import Foundation
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// The ledger and what switches it, in whole lives of the app.
@MainActor struct WayOutTests {
  private let folder = TestFolder()
  private let transport = TestTransport()

  private func app(hasRemoteSource: Bool = false) throws -> TestApp {
    try TestApp {
      $0.state = folder.state
      $0.transport = transport
      if hasRemoteSource { $0.settings.source = .feed(.montgomery, base: nil) }
    }
  }

  private func send(_ app: TestApp, host: String = "pets.example", allowed: Bool = true) async throws {
    let request = EgressRequest(
      .searchPets, url: "https://\(host)/v2?location=30.2672,-97.7431&key=hush",
      headers: ["Authorization": "Bearer hush"], carries: .precise, isAllowed: { allowed })
    _ = try await app.life.wayOut.sender.send(request)
    await app.settle()
  }

  @Test func withNothingOnNothingIsPreparedAndTheLedgerIsForTheRun() async throws {
    let app = try app()
    await app.decideConsent()
    await app.press("2 R Escape 1")
    #expect(!transport.isPrepared)
    try await send(app)
    #expect(folder.names == ["consent.json"])
    #expect(try await app.life.ledger.entries().count == 1)
    try await app.relaunch()
    #expect(transport.isClosed)
    #expect(try await app.life.ledger.entries().isEmpty)
    #expect(folder.names == ["consent.json"])
  }

  /// Also where the feature keeps nothing else.
  @Test(arguments: [Feature.analytics, .featureFlags, .push])
  func withAFeatureOnTheLedgerOutlivesTheRunAndTheFeature(feature: Feature) async throws {
    let app = try app()
    await app.decideConsent()
    app.life.privacy.enable(feature)
    await app.settle()
    try await send(app)
    try await app.relaunch()
    #expect(try await app.life.ledger.entries().map(\.host) == ["pets.example"])
    app.life.privacy.disable(feature)
    await app.settle()
    #expect(folder.holds("pets.example"), "It is the person's evidence of what left.")
    try await app.relaunch()
    #expect(try await app.life.ledger.entries().map(\.host) == ["pets.example"])
  }

  /// What left before a feature was on is kept from then on, and stays.
  @Test func keepingBeginsAndEndsWithTheFeatures() async throws {
    let app = try app()
    await app.decideConsent()
    try await send(app, host: "first.example")
    app.life.privacy.enable([.analytics, .push])
    await app.settle()
    #expect(folder.holds("first.example"))
    app.life.privacy.disable(.analytics)
    await app.settle()
    #expect(folder.holds("first.example"))
    app.life.privacy.disable(.push)
    await app.settle()
    try await send(app, host: "last.example")
    #expect(folder.holds("first.example") && folder.holds("last.example"))
    #expect(try await app.life.ledger.entries().map(\.host) == ["first.example", "last.example"])
  }

  @Test func withARemoteSourceItIsKeptWithNoFeatureOn() async throws {
    let app = try app(hasRemoteSource: true)
    await app.decideConsent()
    #expect(folder.names == ["consent.json"])
    try await send(app)
    #expect(folder.holds("pets.example"))
    app.life.privacy.enable(.analytics)
    await app.settle()
    app.life.privacy.disable(.analytics)
    await app.settle()
    try await app.relaunch()
    #expect(try await app.life.ledger.entries().map(\.host) == ["pets.example"])
    // Erasing everything erases it too.
    await app.press("2 Up Enter")
    #expect(app.shows("requests in the ledger: 1"))
    await app.press("Up Enter")
    #expect(try await app.life.ledger.entries().isEmpty)
    #expect(!folder.holds("pets.example") && !folder.names.contains("petsave.sqlite"))
  }

  @Test func secretsAndPositionsAreNowhere() async throws {
    let app = try app()
    await app.decideConsent(all: true)
    try await send(app)
    #expect(folder.holds("pets.example"))
    for text in ["hush", "30.26", "97.74", "302672", "977431", "/v2"] { #expect(!folder.holds(text), "\(text)") }
    let report = LedgerReport(try await app.life.ledger.entries()).json
    for text in ["hush", "30.26", "97.74", "/v2"] { #expect(!report.contains(text), "\(text)") }
  }

  @Test func whatIsNotAllowedLeavesNoTrace() async throws {
    let app = try app()
    await app.decideConsent(all: true)
    await #expect(throws: EgressError.notAllowed) { try await send(app, allowed: false) }
    #expect(try await app.life.ledger.entries().isEmpty)
    #expect(!transport.isPrepared && !folder.holds("pets.example"))
  }

  @Test func theReportFollowsTheLedger() async throws {
    let app = try app()
    await app.decideConsent()
    await app.press("R")
    #expect(app.frame.screen == .privacyReport && app.shows("Nothing is on record as having left."))
    try await send(app)
    #expect(app.shows("09:00 pets.example · search for pets · answered 200") && app.shows("position: precise"))
    await app.press("Right")
    #expect(app.shows("‹ By purpose ›") && app.shows("search for pets · 1 request"))
    await app.press("Escape 2")
    await app.click("What has left")
    #expect(app.frame.screen == .privacyReport)
  }
}
