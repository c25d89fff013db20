import Features
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct InboxModelTests {
  private func makeApp(granting features: Feature = .messageCenter) async throws -> TestApp {
    let app = try TestApp { $0.pets = Pets.family }
    app.life.privacy.setEnabled(features)
    app.life.router.close()
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    return app
  }

  private func inbox(_ app: TestApp) throws -> InboxModel { try #require(app.life.router.top as? InboxModel) }

  @Test func openedMessagesAreReadAndTheOthersAreNot() async throws {
    let app = try await makeApp()
    await app.press("i")
    #expect(try inbox(app).unreadCount == InboxMessage.Guide.allCases.count)
    await app.press("Down Enter")
    #expect(try inbox(app).message == .guide(.firstDays))
    await app.press("Escape")
    #expect(try inbox(app).message == nil)
    #expect(try inbox(app).unreadCount == InboxMessage.Guide.allCases.count - 1)
    #expect(try inbox(app).focus == .message("guide-first-days"))
  }

  @Test func aHeartBringsANoteAndTakesItAway() async throws {
    let app = try await makeApp()
    await app.press("f i")
    #expect(try inbox(app).messages.first == .note(petID: 1))
    await app.press("Escape f i")
    #expect(try inbox(app).messages.first == .guide(.firstVisit))
  }

  @Test func switchedOffItClosesInTheNextFrame() async throws {
    let app = try await makeApp()
    await app.press("i Enter")
    app.life.privacy.disable(.messageCenter)
    #expect(try inbox(app).closed == .withdrawn)
    #expect(try inbox(app).message == nil)
    #expect(app.shows("The inbox is closed"))
    #expect(!app.shows("Your first visit"))
  }

  @Test func whyItIsClosedIsTold() async throws {
    let app = try await makeApp(granting: [])
    await app.press("i")
    #expect(try inbox(app).closed == .refused)
    app.life.privacy.enable(.messageCenter)
    app.life.privacy.setRemoteMask(.messageCenter)
    #expect(try inbox(app).closed == .heldOff)
    app.life.privacy.eraseDecisions()
    app.life.privacy.setRemoteMask([])
    #expect(try inbox(app).closed == .undecided)
  }

  @Test func aMessagesButtonAsksForItsPermissionAndSwitchesItsFeatureOn() async throws {
    let app = try TestApp { $0.settings.config.enabledFeatures = .messageCenter }
    await app.settle()
    app.life.router.close()
    await app.press("i End Enter")
    #expect(try inbox(app).message == .guide(.notifications))
    await app.click("Tell me of new pets")
    #expect(app.frame.screen == .notificationPrompt)
    #expect(!app.life.privacy.isEnabled(.push))
    app.life.notifications.answer(allow: true)
    await app.settle()
    #expect(app.life.privacy.isEnabled(.push))
  }

  @Test func aMessagesButtonNeverSwitchesOnWhatWasRefused() async throws {
    let app = try await makeApp()
    await app.press("i End Enter")
    await app.click("Tell me of new pets")
    app.life.notifications.answer(allow: true)
    await app.settle()
    #expect(!app.life.privacy.isEnabled(.push))
    #expect(app.life.privacy.state(of: .push) == .refused)
  }
}
