import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct ConfirmModelTests {
  /// All on, and one thing kept.
  private func makeApp() async throws -> TestApp {
    let app = try TestApp { $0.pets = Pets.family }
    await app.decideConsent(all: true)
    await app.press("i Enter Escape Escape p")
    await app.click("Refuse all")
    return app
  }

  @Test func nothingIsSwitchedOffBeforeThePersonConfirms() async throws {
    let app = try await makeApp()
    #expect(app.frame.screen == .confirm)
    #expect(app.life.privacy.enabledFeatures == app.life.privacy.askedFeatures)
    let steps = try #require(app.life.router.top as? ConfirmModel).plan.steps
    #expect(steps.map(\.name).contains("read_marks"))
  }

  @Test(arguments: ["Escape", "Enter", "Left Right Space"])
  func leavingChangesNothing(keys: String) async throws {
    let app = try await makeApp()
    await app.press(keys)
    #expect(app.frame.screen == .consent)
    #expect(app.life.privacy.enabledFeatures == app.life.privacy.askedFeatures)
    #expect(app.life.features.readMarks.ids.count == 1)
  }

  @Test func confirmingSwitchesOffDeletesAndTells() async throws {
    let app = try await makeApp()
    await app.press("Left Enter")
    #expect(app.life.privacy.enabledFeatures == [])
    #expect(app.life.features.readMarks.ids.isEmpty)
    #expect(app.life.notices.current == .decided(granted: [], refused: .all.subtracting(.contacts)))
    app.life.notices.dismiss()
    guard case .erased(let report) = app.life.notices.current else {
      Issue.record("nothing was told")
      return
    }
    #expect(report.isComplete)
    #expect(app.life.router.pages.isEmpty)
  }

  @Test func whereNothingIsKeptNothingIsAsked() async throws {
    let app = try TestApp()
    app.life.privacy.setEnabled(.featureFlags)
    await app.settle()
    await app.click("Refuse all")
    #expect(app.life.privacy.enabledFeatures == [])
    #expect(app.frame.screen == .requestLocation)
  }
}
