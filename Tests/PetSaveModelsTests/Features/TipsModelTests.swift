import Features
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct TipsModelTests {
  private func makeApp(granting features: Feature) async throws -> TestApp {
    let app = try TestApp { $0.pets = Pets.family }
    app.life.privacy.setEnabled(features)
    app.life.router.close()
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    return app
  }

  @Test func aTipGoesWithWhatItIsAbout() async throws {
    let app = try await makeApp(granting: .inAppAutomation)
    #expect(app.life.tips.current == nil)
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    #expect(app.life.tips.current == .preciseWouldAdd)
    app.life.gate.setAccuracy(.fullAccuracy)
    await app.settle()
    #expect(app.life.tips.current == nil)
  }

  @Test func comingBackInOneRunCountsOnce() async throws {
    let app = try await makeApp(granting: .inAppAutomation)
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    for _ in 1...5 { await app.press("? ?") }
    #expect(app.life.tips.current == .preciseWouldAdd)
    #expect(app.life.features.tips.counts == ["precise-would-add": 1])
  }

  @Test func hiddenItIsGone() async throws {
    let app = try await makeApp(granting: .inAppAutomation)
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    await app.press("x ? ?")
    #expect(app.life.tips.current == nil)
  }

  @Test func switchedOffItPausesAndStartsAfresh() async throws {
    let app = try await makeApp(granting: .inAppAutomation)
    app.life.gate.setAccuracy(.reducedAccuracy)
    await app.settle()
    await app.press("x")
    app.life.privacy.disable(.inAppAutomation)
    await app.settle()
    #expect(app.life.tips.current == nil)
    #expect(app.life.features.tips.counts.isEmpty)
    app.life.privacy.enable(.inAppAutomation)
    await app.settle()
    #expect(app.life.tips.current == .preciseWouldAdd)
  }

  @Test func aTipAsksForThePermissionThatItIsAbout() async throws {
    let app = try await makeApp(granting: [.inAppAutomation, .push])
    #expect(app.life.tips.current == .notificationsNeedPermission)
    await app.press("a")
    #expect(app.frame.screen == .notificationPrompt)
    app.life.notifications.answer(allow: true)
    await app.settle()
    #expect(app.life.privacy.notificationStatus == .granted)
    #expect(app.life.tips.current == nil)
  }

  @Test func withoutATipItsKeysDoNothing() async throws {
    let app = try await makeApp(granting: [])
    await app.press("a x")
    #expect(app.frame.screen == .animals)
    #expect(app.life.features.tips.counts.isEmpty)
  }
}
