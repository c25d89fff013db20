import Location
import PetSaveModels
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct RequestLocationModelTests {
  @Test func neverAskedOffersTheLocationAndTwoWaysWithout() throws {
    let model = try TestApp().life.requestLocation
    #expect(model.reason == .neverAsked)
    #expect(model.controls == [.currentLocation, .enterPlace, .browseWithoutLocation])
  }

  @Test func refusedOffersTheSettingsAndTwoWaysWithout() throws {
    let app = try TestApp()
    app.life.gate.setDecision(.denied)
    #expect(app.life.requestLocation.reason == .refused)
    #expect(app.life.requestLocation.controls == [.openSettings, .enterPlace, .browseWithoutLocation])
  }

  @Test(arguments: StoredDecision.allCases)
  func servicesOffAreToldAsSuchWhateverWasDecided(decision: StoredDecision) throws {
    let app = try TestApp()
    app.life.gate.setDecision(decision)
    app.life.gate.setServices(on: false)
    #expect(app.life.requestLocation.reason == .servicesOff)
    #expect(app.life.requestLocation.controls == [.openSettings, .enterPlace, .browseWithoutLocation])
  }

  @Test func aRestrictionOffersOnlyTheWaysWithout() throws {
    let app = try TestApp()
    app.life.gate.setRestricted(true)
    #expect(app.life.requestLocation.reason == .restricted)
    #expect(app.life.requestLocation.controls == [.enterPlace, .browseWithoutLocation])
  }

  @Test func firstNothingHasTheFocus() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("Enter")
    #expect(app.frame.screen == .requestLocation)
    #expect(app.life.gate.prompt == nil)
  }

  @Test func openSettingsOpensTheSettings() async throws {
    let app = try TestApp()
    await app.decideConsent()
    app.life.gate.setDecision(.denied)
    await app.click("Open settings")
    #expect(app.frame.screen == .settings)
  }

  @Test func servicesSwitchedOnAgainBringTheQuestionBack() async throws {
    let app = try TestApp()
    await app.decideConsent()
    app.life.gate.setServices(on: false)
    app.life.gate.setServices(on: true)
    await app.click("Current location")
    #expect(app.frame.screen == .locationPrompt)
  }
}
