import AppEnvironment
import Location
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// The privacy tab.
@MainActor struct PrivacyModelTests {
  private func app(all: Bool = false) async throws -> TestApp {
    let app = try TestApp()
    await app.decideConsent(all: all)
    await app.press("2")
    return app
  }

  @Test func whatKeepsNothingIsSwitchedOnAndOffByTheSameKey() async throws {
    let app = try await app()
    await app.press("Down*6 Space")
    #expect(app.life.privacy.state(of: .featureFlags) == .granted)
    #expect(app.life.privacy.history.last?.indicated == .toggle)
    await app.press("Space")
    #expect(app.life.privacy.state(of: .featureFlags) == .withdrawn)
    #expect(app.frame.screen == .privacy)
  }

  @Test func whatWouldBeDeletedIsListedFirstAndLeftByAStrayEnter() async throws {
    let app = try await app()
    await app.press("Down*4 Space")
    #expect(app.life.privacy.state(of: .analytics) == .granted)
    await app.press("Space")
    #expect(app.frame.screen == .confirm)
    await app.press("Enter")
    #expect(app.life.privacy.state(of: .analytics) == .granted)
    await app.press("Space Left Enter")
    #expect(app.life.privacy.state(of: .analytics) == .withdrawn)
    #expect(app.frame.screen == .privacy)
  }

  @Test func switchingOneLeavesTheOthersAsTheyAre() async throws {
    let app = try TestApp()
    await app.press("Escape 2 Down*4 Space")
    #expect(app.life.privacy.enabledFeatures == .analytics)
    #expect(app.life.privacy.state(of: .push) == .undecided)
  }

  @Test func whatIsMaskedIsSwitchedForLater() async throws {
    let app = try await app(all: true)
    app.life.privacy.setRemoteMask(.analytics)
    await app.press("Down*4")
    #expect(app.shows("[-] Usage events"))
    #expect(app.shows("masked by remote config"))
    await app.press("Space")
    app.life.privacy.setRemoteMask([])
    #expect(!app.life.privacy.isEnabled(.analytics))
  }

  @Test func itCountsWhatIsStored() async throws {
    let app = try await app(all: true)
    app.life.router.show(.near)
    await app.click("Browse without location")
    await app.press("2 Down*4")
    // The screens that were opened meanwhile, this tab not among the first.
    #expect(app.shows("usage events"))
  }

  @Test func switchingPushOnAsksForNotifications() async throws {
    let app = try await app()
    await app.press("Down*3 Space")
    #expect(app.frame.screen == .notificationPrompt)
    #expect(app.life.privacy.isEnabled(.push))
    await app.press("Escape")
    #expect(app.life.privacy.isEnabled(.push))
    #expect(app.shows("do not allow notifications yet"))
  }

  @Test func whatTheSettingsDecidedIsNotAskedAgain() async throws {
    let app = try await app()
    app.life.notifications.decide(.denied)
    await app.press("Down*3 Space")
    #expect(app.frame.screen == .privacy)
    #expect(app.life.privacy.isEnabled(.push))
  }

  @Test func theChoicesAreOneKeyAway() async throws {
    let app = try await app()
    await app.click("Your choices")
    #expect(app.frame.screen == .consent)
    await app.press("p")
    #expect(app.frame.screen == .privacy)
  }

  @Test func aStrayEnterErasesNothing() async throws {
    let app = try await app(all: true)
    await app.press("Up Enter")
    #expect(app.frame.screen == .confirm)
    await app.press("Enter")
    #expect(app.frame.screen == .privacy)
    #expect(app.life.privacy.isDecided)
  }

  @Test func erasingEverythingIsAsAtTheFirstLaunch() async throws {
    let app = try await app(all: true)
    await app.press("Up Enter Up Enter")
    #expect(app.frame.screen == .consent)
    #expect(app.life.privacy.history.isEmpty)
    #expect(app.life.privacy.enabledFeatures == [])
    #expect(app.life.notices.current == .everythingErased(isComplete: true))
    let second = await app.life.eraseEverything()
    #expect(second.isNothing)
  }

  @Test func whatIsStoredIsWhatConsentIsAskedWith() throws {
    let life = try TestApp().life
    for (feature, names) in life.revocations.scopes {
      #expect(names.isSubset(of: life.privacy.notice.scopes[feature, default: []]), "\(feature.name)")
    }
  }
}
