import Location
import PetSaveModels
import Privacy
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct NotificationPromptTests {
  private func asked(enabling features: Feature = []) async throws -> (app: TestApp, asking: Asking) {
    let app = try TestApp()
    await app.press("Escape")
    let asking = Asking(.displayNotifications, enabling: features, in: app)
    await app.settle()
    return (app, asking)
  }

  @Test func theQuestionLiesOverThePage() async throws {
    let app = try await asked().app
    #expect(app.frame.screen == .notificationPrompt)
    #expect(app.life.router.page?.screen == .requestLocation)
  }

  @Test func aStrayEnterGrantsNothing() async throws {
    let (app, asking) = try await asked()
    await app.press("Enter Space Enter")
    #expect(app.frame.screen == .notificationPrompt)
    #expect(asking.result == nil)
  }

  @Test func allowingGrants() async throws {
    let (app, asking) = try await asked()
    await app.press("Down Enter")
    #expect(asking.result?.outcome == .granted)
    #expect(app.life.privacy.notificationStatus == .granted)
  }

  @Test func refusingDenies() async throws {
    let (app, asking) = try await asked()
    await app.press("Up Enter")
    #expect(asking.result?.outcome == .denied)
    #expect(app.life.privacy.notificationStatus == .denied)
  }

  @Test func escapeDecidesNothing() async throws {
    let (app, asking) = try await asked(enabling: .push)
    await app.press("Escape")
    #expect(app.frame.screen == .requestLocation)
    #expect(asking.result?.outcome == .notDetermined)
    #expect(app.life.privacy.notificationStatus == .notDetermined)
    #expect(!app.life.privacy.isEnabled(.push))
  }

  @Test func aGrantSwitchesOnThePushThatTheRequestNamed() async throws {
    let (app, _) = try await asked(enabling: .push)
    await app.click("Allow")
    #expect(app.life.privacy.isEnabled(.push))
    #expect(app.life.privacy.state(of: .push) == .undecided)
    #expect(app.life.privacy.source(of: .push) == .permission)
    #expect(app.life.privacy.history.last?.indicated == .permission(.displayNotifications))
  }

  @Test func thePromptSaysWhatAGrantSwitchesOn() async throws {
    let (app, _) = try await asked(enabling: .push)
    #expect(app.shows("turns on “Notifications”"))
    app.size = Size(columns: 40, rows: 12)
    #expect(app.shows("“Notifications”"))
    let plain = try await asked().app
    #expect(!plain.shows("turns on"))
  }

  @Test func whereThePermissionIsThereAlreadyTheChoicesAskForTheFeature() async throws {
    let app = try TestApp()
    await app.press("Escape")
    app.life.notifications.decide(.granted)
    let asking = Asking(.displayNotifications, enabling: .push, in: app)
    await app.settle()
    #expect(asking.result?.outcome == .granted)
    #expect(!app.life.privacy.isEnabled(.push))
    #expect(app.frame.screen == .consent)
  }

  @Test func pushThatWasRefusedStaysOffWhateverIsGranted() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("s")
    await app.click("Allow notifications")
    await app.press("Escape")
    #expect(app.life.privacy.notificationStatus == .granted)
    let asking = Asking(.displayNotifications, enabling: .push, in: app)
    await app.settle()
    #expect(asking.result?.end == .granted)
    #expect(!app.life.privacy.isEnabled(.push))
    #expect(app.life.privacy.state(of: .push) == .refused)
  }

  @Test func twoPermissionsAreNeverAskedForAtOnce() async throws {
    let app = try TestApp()
    await app.decideConsent()
    _ = Asking(.location, in: app)
    _ = Asking(.displayNotifications, in: app)
    await app.settle()
    #expect(app.frame.screen == .locationPrompt)
    #expect(!app.life.notifications.isPrompting)
    await app.click("Allow While Using")
    #expect(app.frame.screen == .notificationPrompt)
  }

  @Test func preciseLocationOnceWaitsForItsTurnToo() async throws {
    let app = try TestApp()
    await app.allowLocation(.reducedAccuracy)
    _ = Asking(.displayNotifications, in: app)
    app.life.router.usePreciseLocationOnce()
    await app.settle()
    #expect(app.life.gate.prompt == nil)
    await app.press("Escape")
    #expect(app.frame.screen == .precisePrompt)
  }

  @Test func nothingElseIsOpenedOverTheQuestion() async throws {
    let app = try await asked().app
    await app.press("s p")
    #expect(app.frame.screen == .notificationPrompt)
    await app.press("?")
    #expect(app.frame.screen == .help)
  }

  @Test func theSettingsShowWhatWasDecided() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("s")
    #expect(app.shows("[ ] Allow notifications (not asked)"))
    await app.click("Allow notifications")
    #expect(app.shows("[x] Allow notifications"))
    await app.click("Allow notifications")
    #expect(app.shows("[ ] Allow notifications"))
    #expect(app.life.privacy.notificationStatus == .denied)
  }
}
