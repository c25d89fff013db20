import Location
import PetSaveModels
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct RouterTests {
  @Test func firstLaunchOpensConsent() throws {
    #expect(try TestApp().frame.screen == .consent)
  }

  @Test func afterConsentTheQuestionForTheLocationStandsAtTheBottom() async throws {
    let app = try TestApp()
    await app.decideConsent()
    #expect(app.frame.screen == .requestLocation)
  }

  @Test(arguments: [StoredDecision.whenInUse, .once, .provisionalAlways, .always])
  func aGrantPutsTheListAtTheBottom(decision: StoredDecision) async throws {
    let app = try TestApp()
    await app.decideConsent()
    app.life.gate.setDecision(decision)
    #expect(app.frame.screen == .animals)
  }

  @Test(arguments: [StoredDecision.notDetermined, .denied])
  func withoutAGrantTheQuestionStandsAtTheBottom(decision: StoredDecision) async throws {
    let app = try TestApp()
    await app.allowLocation()
    app.life.gate.setDecision(decision)
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func refusedLocationGoesBackToTheTypedPlace() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.decideConsent()
    app.life.router.open(.place(.search))
    await app.type("Austin, TX")
    await app.press("Enter")
    let way = app.life.router.way
    app.life.router.useCurrentLocation()
    await app.settle()
    #expect(app.frame.screen == .locationPrompt)
    app.life.gate.answer(.deny)
    await app.settle()
    #expect(app.frame.screen == .animals)
    #expect(app.life.router.way == way)
  }

  @Test func servicesOffBringTheQuestionBack() async throws {
    let app = try TestApp()
    await app.allowLocation()
    app.life.gate.setServices(on: false)
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func aRestrictionBringsTheQuestionBack() async throws {
    let app = try TestApp()
    await app.allowLocation()
    app.life.gate.setRestricted(true)
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func aTypedPlaceNeedsNoGrant() async throws {
    let app = try TestApp { $0.settings.place = Places.austin }
    await app.decideConsent()
    #expect(app.frame.screen == .animals)
  }

  @Test func browsingNeedsNoGrant() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Browse without location")
    #expect(app.frame.screen == .animals)
  }

  @Test func escapeLeadsBackFromBrowsingToTheQuestion() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Browse without location")
    await app.press("Escape")
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func escapeAtTheBottomDoesNothing() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("Escape")
    #expect(app.frame.screen == .requestLocation)
    #expect(app.life.exitStatus == nil)
  }

  @Test func thePromptLiesOverThePageThatLedToIt() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Current location")
    #expect(app.frame.screen == .locationPrompt)
    #expect(app.life.router.page?.screen == .requestLocation)
  }

  @Test(arguments: ["p", "s"])
  func nothingOpensOverAPrompt(key: String) async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Current location")
    await app.press(key)
    #expect(app.frame.screen == .locationPrompt)
    #expect(app.life.router.pages.isEmpty)
  }

  @Test func theKeysCanBeReadOverAPromptWhichStaysOpen() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Current location")
    await app.press("?")
    #expect(app.frame.screen == .help)
    await app.press("Enter Escape")
    #expect(app.frame.screen == .locationPrompt)
    #expect(app.life.gate.authorization == .notDetermined)
  }

  @Test(arguments: [("p", ScreenName.consent), ("s", .settings), ("?", .help), ("F1", .help)])
  func aKeyOpensItsPageAndEscapeClosesIt(key: String, screen: ScreenName) async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press(key)
    #expect(app.frame.screen == screen)
    await app.press("Escape")
    #expect(app.frame.screen == .requestLocation)
  }

  @Test(arguments: ["p", "s", "?"])
  func theKeyThatOpensAPageClosesItToo(key: String) async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("\(key) \(key)")
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func pagesLieOneOverAnother() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("Enter s ?")
    #expect(app.life.router.pages.map(\.screen) == [.details, .settings, .help])
    await app.press("Escape Escape")
    #expect(app.frame.screen == .details)
  }

  @Test func aPageIsNeverAboveItself() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("s p s")
    #expect(app.life.router.pages.map(\.screen) == [.settings])
  }

  @Test func ctrlCEndsWith130FromAnywhere() async throws {
    let app = try TestApp()
    await app.press("Ctrl+C")
    #expect(app.life.exitStatus == 130)
  }

  @Test func ctrlCEndsWith130WhileTextIsTyped() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Enter a place")
    await app.press("Ctrl+C")
    #expect(app.life.exitStatus == 130)
  }

  @Test func qEndsWithZero() async throws {
    let app = try TestApp()
    await app.press("q")
    #expect(app.life.exitStatus == 0)
  }

  @Test func nothingHappensAfterTheEnd() async throws {
    let app = try TestApp()
    await app.press("q Ctrl+C")
    #expect(app.life.exitStatus == 0)
  }

  @Test func aSignalEndsWith128AndItsNumber() async throws {
    let app = try TestApp()
    await app.send(.terminated(15))
    #expect(app.life.exitStatus == 143)
  }

  @Test func theTerminalVanishingEndsTheApp() async throws {
    let app = try TestApp()
    await app.send(.vanished)
    #expect(app.life.exitStatus == 1)
  }

  @Test func aPasteRunsNoCommand() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.send(.paste("q\u{3}s"))
    #expect(app.life.exitStatus == nil)
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func whereItWasDecidedBeforeCurrentLocationSaysWhyNothingIsAsked() async throws {
    let app = try TestApp { $0.settings.place = Places.austin }
    await app.decideConsent()
    app.life.gate.setDecision(.denied)
    await app.click("Current location")
    #expect(app.life.notices.current == .promptNotShown)
    // What was searched by before stays.
    #expect(app.frame.screen == .animals)
  }

  @Test func aPetsPageGoesWithTheListThatItCameFrom() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("Enter")
    #expect(app.frame.screen == .details)
    app.life.gate.setDecision(.denied)
    #expect(app.frame.screen == .requestLocation)
    await app.settle()
    app.life.gate.setDecision(.whenInUse)
    #expect(app.frame.screen == .animals)
  }

  @Test func aPetsPageUnderTheSettingsGoesToo() async throws {
    let app = try TestApp { $0.pets = Pets.family }
    await app.allowLocation()
    await app.press("Enter s")
    await app.click("Never")
    #expect(app.life.router.pages.map(\.screen) == [.settings])
  }
}
