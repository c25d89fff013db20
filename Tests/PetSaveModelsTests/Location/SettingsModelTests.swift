import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct SettingsModelTests {
  private func opened() async throws -> (TestApp, SettingsModel) {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("s")
    return (app, try #require(app.life.router.top as? SettingsModel))
  }

  @Test(arguments: [
    ("Never", AuthorizationStatus.denied), ("Ask Next Time", .notDetermined), ("While Using", .authorizedWhenInUse),
    ("Always", .authorizedAlways),
  ])
  func aChoiceTakesEffectAtOnce(label: String, status: AuthorizationStatus) async throws {
    let (app, _) = try await opened()
    await app.click(label)
    #expect(app.life.gate.authorization == status)
  }

  @Test(arguments: [
    (StoredDecision.notDetermined, SettingsDecision.askNextTime), (.denied, .never), (.whenInUse, .whileUsing),
    (.once, .whileUsing), (.provisionalAlways, .whileUsing), (.always, .always),
  ])
  func theChoiceInForceIsShown(stored: StoredDecision, shown: SettingsDecision) async throws {
    let (app, model) = try await opened()
    app.life.gate.setDecision(stored)
    #expect(model.decision == shown)
  }

  @Test func theChoiceShowsThroughWhatMasksIt() async throws {
    let (app, model) = try await opened()
    app.life.gate.setDecision(.always)
    app.life.gate.setServices(on: false)
    #expect(model.decision == .always)
  }

  @Test func aGrantForOnceIsMarked() async throws {
    let (app, model) = try await opened()
    app.life.gate.setDecision(.once)
    #expect(model.isOnce)
    app.life.gate.setDecision(.whenInUse)
    #expect(!model.isOnce)
  }

  @Test func togglesSwitchBothWays() async throws {
    let (app, model) = try await opened()
    await app.click("Precise Location")
    await app.click("Location Services")
    await app.click("Simulate a restriction")
    #expect(!model.isPrecise && !model.areServicesOn && model.isRestricted)
    await app.click("Precise Location")
    await app.click("Location Services")
    await app.click("Simulate a restriction")
    #expect(model.isPrecise && model.areServicesOn && !model.isRestricted)
  }

  @Test func aTemporaryGrantDoesNotMoveThePreciseSwitch() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation(.reducedAccuracy)
    await app.click("Use precise location once")
    await app.click("Allow Once")
    await app.press("s")
    let model = try #require(app.life.router.top as? SettingsModel)
    #expect(!model.isPrecise)
  }

  @Test func firstNothingHasTheFocus() async throws {
    let (app, _) = try await opened()
    await app.press("Enter")
    #expect(app.life.gate.authorization == .notDetermined)
  }

  @Test func theComputersOwnSourceIsOfferedOnlyWhileAPositionIsSimulated() async throws {
    let (app, model) = try await opened()
    #expect(!model.controls.contains(.useRealSource))
    app.life.simulator.start(.fixed(Spots.boston), named: "Boston, MA")
    #expect(model.controls.contains(.useRealSource))
    #expect(model.simulatedPlace == "Boston, MA")
    await app.click("Use the computer's own position")
    #expect(!model.controls.contains(.useRealSource))
    #expect(model.simulatedPlace == nil)
  }
}

@MainActor struct SimulatorTests {
  @Test func aSimulatedPositionTakesThePlaceOfTheComputersOwn() async throws {
    let app = try TestApp { $0.provider = NoLocationProvider() }
    await app.allowLocation()
    #expect(app.life.gate.position == nil)
    app.life.simulator.start(.fixed(Spots.boston), named: "Boston, MA")
    #expect(app.life.gate.position?.coordinate == Spots.boston)
    #expect(app.life.gate.isSimulated)
  }

  @Test func stoppingItForgetsThePosition() async throws {
    let app = try TestApp { $0.provider = NoLocationProvider() }
    await app.allowLocation()
    app.life.simulator.start(.fixed(Spots.boston), named: "Boston, MA")
    app.life.simulator.stop()
    #expect(app.life.gate.position == nil)
    #expect(!app.life.gate.isSimulated)
    #expect(app.life.simulator.placeName == nil)
  }

  @Test func coordinatesStandThereNoFinerThanTheyAreAllowed() async throws {
    let app = try TestApp()
    await app.allowLocation(.fullAccuracy)
    app.life.simulator.start(.fixed(Spots.austin), named: "30.267213,-97.743061")
    await app.press("s")
    #expect(app.shows("Simulated position: 30.267213,-97.743061"))
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    #expect(app.shows("Simulated position: 30.3,-97.7"))
    app.life.gate.setAccuracy(.fullAccuracy)
    app.life.gate.setDecision(.denied)
    await app.settle()
    #expect(app.shows("Simulated position: 30.3,-97.7"))
  }

  @Test func simulatingGrantsNothing() async throws {
    let app = try TestApp()
    await app.decideConsent()
    app.life.simulator.start(.fixed(Spots.boston), named: "Boston, MA")
    #expect(app.life.gate.authorization == .notDetermined)
    #expect(app.life.gate.position == nil)
  }

  @Test func grantForOnceShowsItsOwnAccuracy() async throws {
    let app = try TestApp()
    await app.decideConsent()
    app.life.router.useCurrentLocation()
    await app.settle()
    app.life.gate.answer(.allowOnce(precise: false))
    await app.settle()
    await app.press("s")
    #expect(app.shows("[ ] Precise Location"))
  }
}
