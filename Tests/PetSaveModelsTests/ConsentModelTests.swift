import AppEnvironment
import PetSaveModels
import Privacy
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct ConsentModelTests {
  @Test func nothingIsPreselected() throws {
    let model = try #require(try TestApp().consent)
    #expect(model.selected == [])
    #expect(model.focus == nil)
  }

  @Test(arguments: ["Enter", "Space", "Enter Enter Space"])
  func aStrayKeyDecidesNothing(keys: String) async throws {
    let app = try TestApp()
    await app.press(keys)
    #expect(app.frame.screen == .consent)
    #expect(app.consent?.selected == [])
    #expect(!app.life.privacy.isDecided)
  }

  @Test func refuseAllRefusesEveryFeature() async throws {
    let app = try TestApp()
    await app.press("Space Down Space")
    await app.click("Refuse all")
    #expect(app.life.privacy.askedFeatures.singles.allSatisfy { app.life.privacy.state(of: $0) == .refused })
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func acceptAllGrantsEveryFeature() async throws {
    let app = try TestApp()
    await app.click("Accept all")
    #expect(app.life.privacy.enabledFeatures == app.life.privacy.askedFeatures)
  }

  @Test(arguments: [("Accept all", true), ("Accept selected", true), ("Accept selected", false)])
  func acceptingNotificationsAsksWhetherTheyMayBeShown(button: String, isTicked: Bool) async throws {
    let app = try TestApp()
    if isTicked { await app.click("Notifications") }
    await app.click(button)
    #expect(app.frame.screen == (isTicked ? .notificationPrompt : .requestLocation))
    #expect(app.life.privacy.notificationStatus == .notDetermined)
  }

  @Test func notificationsThatAreOnAlreadyAreNotAskedForAgain() async throws {
    let app = try TestApp()
    await app.click("Accept all")
    await app.press("Escape p")
    await app.click("Accept all")
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func whatDoesNothingYetIsNotAskedFor() async throws {
    let app = try TestApp()
    #expect(!app.shows("Adopter's card"))
    await app.click("Accept all")
    #expect(app.life.privacy.state(of: .contacts) == .undecided)
    #expect(app.life.privacy.isDecided && app.life.privacy.featuresToAsk.isEmpty)
  }

  @Test func whereAllOfItFitsNothingWaits() async throws {
    let app = try TestApp()
    app.size = Size(columns: 40, rows: 12)
    await app.press("G Enter")
    #expect(app.life.privacy.enabledFeatures == app.life.privacy.askedFeatures)
  }

  @Test func acceptSelectedGrantsTheTickedOnesAndRefusesTheOthers() async throws {
    let app = try TestApp()
    await app.press("Down Space")
    let ticked = try #require(app.consent?.selected)
    await app.click("Accept selected")
    #expect(ticked.singles.count == 1)
    #expect(app.life.privacy.enabledFeatures == ticked)
    #expect(app.life.privacy.isDecided)
  }

  @Test func acceptSelectedWithNothingTickedRefusesAll() async throws {
    let app = try TestApp()
    await app.click("Accept selected")
    #expect(app.life.privacy.enabledFeatures == [])
    #expect(app.life.privacy.isDecided)
  }

  @Test func spaceTicksAndUnticks() async throws {
    let app = try TestApp()
    await app.press("Down Space")
    #expect(app.consent?.selected == Feature.singles.first)
    await app.press("Space")
    #expect(app.consent?.selected == [])
  }

  @Test func tickingAloneSwitchesNothingOn() async throws {
    let app = try TestApp()
    await app.press("Down Space")
    #expect(app.life.privacy.enabledFeatures == [])
  }

  @Test func escapeLeavesItUndecidedAndSaysSo() async throws {
    let app = try TestApp()
    await app.press("Down Space Escape")
    #expect(app.frame.screen == .requestLocation)
    #expect(!app.life.privacy.isDecided)
    #expect(app.life.privacy.enabledFeatures == [])
    #expect(app.life.notices.current == .notDecided)
  }

  @Test func itIsAskedAgainAtTheNextStart() async throws {
    let app = try TestApp()
    await app.press("Escape")
    try await app.relaunch()
    #expect(app.frame.screen == .consent)
  }

  @Test func leavingWhatWasDecidedSaysNothing() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("p Escape")
    #expect(app.life.notices.current == nil)
  }

  @Test func openedAgainItShowsWhatIsOn() async throws {
    let app = try TestApp()
    await app.press("Down Space")
    let ticked = app.consent?.selected
    await app.click("Accept selected")
    await app.press("p")
    #expect(app.consent?.selected == ticked)
  }

  @Test func whatAConfigHasOnIsShownAsOnAndStillAsked() throws {
    let app = try TestApp { $0.settings.config = Config(enabledFeatures: .analytics) }
    #expect(app.consent?.selected == .analytics)
    #expect(app.consent?.source(of: .analytics) == .config)
    #expect(app.consent?.state(of: .analytics) == .undecided)
  }

  @Test func acceptingDoesNotTakeBackWhatIsOnlyHeldOff() async throws {
    let app = try TestApp()
    await app.decideConsent(all: true)
    app.life.privacy.setRemoteMask(.analytics)
    await app.press("p")
    await app.click("Accept selected")
    #expect(app.life.privacy.state(of: .analytics) == .granted)
  }
}

extension TestApp {
  var consent: ConsentModel? { life.router.top as? ConsentModel }

  @Test func machineThatIsToldIsNamedBeforeAnythingIsDecided() throws {
    let app = try TestApp { $0.settings.config.channelURL = try? WebAddress("https://hears.example/app") }
    #expect(app.shows("Any yes tells hears.example that this app is there."))
  }
}
