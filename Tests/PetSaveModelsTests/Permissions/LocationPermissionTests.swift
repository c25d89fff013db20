import Location
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// Location as one of the app's permissions.
@MainActor struct LocationPermissionTests {
  @Test(arguments: [
    (AuthorizationStatus.notDetermined, PermissionStatus.notDetermined), (.restricted, .denied), (.denied, .denied),
    (.authorizedWhenInUse, .granted), (.authorizedAlways, .granted),
  ])
  func fiveStatusesAreFoldedIntoThree(five: AuthorizationStatus, three: PermissionStatus) {
    #expect(PermissionStatus(five) == three)
  }

  @Test func aRestrictionIsNoPromptByPolicyAndADenial() async throws {
    let app = try TestApp()
    await app.decideConsent()
    app.life.gate.setRestricted(true)
    let result = await request(.location, in: app)
    #expect(result?.outcome == .notShown(.policy))
    #expect(result?.end == .denied)
  }

  @Test func outOfFocusNothingIsAsked() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.send(.focus(false))
    #expect(await request(.location, in: app)?.outcome == .notShown(.inactive))
    #expect(app.life.gate.prompt == nil)
  }

  @Test func anAnswerIsTheResult() async throws {
    let app = try TestApp()
    await app.decideConsent()
    let asking = Asking(.location, in: app)
    await app.settle()
    #expect(app.frame.screen == .locationPrompt)
    await app.click("Allow Once")
    #expect(asking.result?.start == .notDetermined)
    #expect(asking.result?.outcome == .granted)
  }

  @Test func aPromptThatIsClosedLeavesItNotDetermined() async throws {
    let app = try TestApp()
    await app.decideConsent()
    let asking = Asking(.location, in: app)
    await app.settle()
    await app.press("Escape")
    #expect(asking.result?.outcome == .notDetermined)
  }

  @Test func aGrantOfLocationSwitchesNoFeatureOn() async throws {
    let app = try TestApp()
    await app.press("Escape")
    let asking = Asking(.location, enabling: .all, in: app)
    await app.settle()
    await app.click("Allow While Using")
    #expect(asking.result?.end == .granted)
    // Location has no feature of its own; what the request named itself is another matter.
    #expect(Permission.location.features == [])
  }

  @Test func whatWasDeniedLeadsToTheSettingsAndIsLookedAtWhenTheyClose() async throws {
    let app = try TestApp()
    await app.decideConsent()
    app.life.gate.setDecision(.denied)
    let asking = Asking(.location, fallback: .systemSettings, in: app)
    await app.settle()
    #expect(app.frame.screen == .settings)
    await app.click("While Using")
    #expect(asking.result == nil)
    await app.press("Escape")
    #expect(asking.result?.start == .denied)
    #expect(asking.result?.end == .granted)
  }
}

/// A request under way.
@MainActor final class Asking {
  private(set) var result: PermissionResult?

  init(
    _ permission: Permission, enabling features: Feature = [], fallback: PermissionFallback = .none, in app: TestApp
  ) {
    app.life.effects.run {
      self.result = await app.life.permissions.request(permission, enabling: features, fallback: fallback)
    }
  }
}

@MainActor private func request(_ permission: Permission, in app: TestApp) async -> PermissionResult? {
  let asking = Asking(permission, in: app)
  await app.settle()
  return asking.result
}
