import Location
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// What outlives an end, a relaunch and a kill.
@MainActor struct LivesTests {
  private let folder = TestFolder()

  private func app() throws -> TestApp {
    try TestApp {
      $0.state = folder.state
      $0.pets = Pets.family
    }
  }

  @Test func killedWithTheConsentDialogOpenItIsUndecided() async throws {
    let app = try app()
    await app.press("Down Space Down Space")
    try await app.relaunch(isKilled: true)
    #expect(app.frame.screen == .consent)
    #expect(Feature.singles.allSatisfy { app.life.privacy.state(of: $0) == .undecided })
    #expect(app.life.privacy.enabledFeatures == [])
    #expect(folder.names.isEmpty)
  }

  @Test func openedAgainAndKilledTheOldDecisionHolds() async throws {
    let app = try app()
    await app.decideConsent(all: true)
    await app.press("p Down Space Space Space")
    try await app.relaunch(isKilled: true)
    #expect(app.life.privacy.enabledFeatures == app.life.privacy.askedFeatures)
    #expect(app.life.privacy.isDecided)
  }

  @Test(arguments: [false, true])
  func aDecisionOutlivesTheRun(isKilled: Bool) async throws {
    let app = try app()
    await app.press("Down*5 Space")
    await app.click("Accept selected")
    try await app.relaunch(isKilled: isKilled)
    #expect(app.life.privacy.enabledFeatures == .tagsAndAttributes)
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func killedWithThePromptOpenTheLocationIsNotAsked() async throws {
    let app = try app()
    await app.decideConsent()
    await app.click("Current location")
    try await app.relaunch(isKilled: true)
    #expect(app.life.gate.authorization == .notDetermined)
    #expect(app.life.gate.prompt == nil)
  }

  @Test func aGrantWhileUsingOutlivesTheRunAndOneForOnceDoesNot() async throws {
    for (button, screen) in [("Allow While Using App", ScreenName.animals), ("Allow Once", .requestLocation)] {
      let app = try TestApp { $0.state = TestFolder().state }
      await app.decideConsent()
      await app.click("Current location")
      await app.click(button)
      #expect(app.frame.screen == .animals)
      try await app.relaunch()
      #expect(app.frame.screen == screen)
    }
  }

  @Test func temporaryPreciseLocationEndsWithTheRun() async throws {
    let app = try app()
    await app.allowLocation(.reducedAccuracy)
    await app.click("Use precise location once")
    await app.click("Allow Once")
    #expect(app.life.gate.accuracy == .fullAccuracy)
    try await app.relaunch()
    #expect(app.life.gate.accuracy == .reducedAccuracy)
    #expect(app.life.gate.authorization == .authorizedWhenInUse)
  }

  @Test func anEndedLifeDoesNothingMore() async throws {
    let app = try app()
    await app.allowLocation()
    let old = app.life
    try await app.relaunch()
    let before = folder.names.map { folder.read($0) }
    let asked = app.source.asked.count
    old.gate.setDecision(.whenInUse)
    old.animals.activate(.radius)
    await app.wait(.seconds(600))
    #expect(app.source.asked.count == asked)
    #expect(folder.names.map { folder.read($0) } == before)
  }

  @Test func aKilledLifeWritesNothingMore() async throws {
    let app = try app()
    let old = app.life
    try await app.relaunch(isKilled: true)
    old.privacy.enable(.all)
    old.gate.setDecision(.always)
    #expect(folder.names.isEmpty)
  }
}
