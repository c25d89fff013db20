import AppEnvironment
import Foundation
import PetSaveModels
import Privacy
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

@MainActor struct TabTests {
  @Test func keysBringEachTabInSight() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("2")
    #expect(app.frame.screen == .privacy)
    await app.press("1")
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func escapeLeadsBackToTheFirstTab() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.press("2 Escape")
    #expect(app.frame.screen == .requestLocation)
  }

  @Test func pagesAboveAreLeftAsByEscape() async throws {
    let app = try TestApp()
    await app.press("2")
    #expect(app.frame.screen == .privacy)
    #expect(app.life.notices.current == .notDecided)
    #expect(!app.life.privacy.isDecided)
  }

  @Test func aPromptIsAnsweredFirst() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Current location")
    await app.press("2")
    #expect(app.frame.screen == .locationPrompt)
  }

  @Test func inAFieldDigitsAreText() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Enter a place")
    await app.press("2")
    #expect(app.frame.screen == .place)
    #expect(app.shows("> 2"))
  }

  @Test func tabsAreClickedInTheHeader() async throws {
    let app = try TestApp()
    await app.decideConsent()
    await app.click("Privacy")
    #expect(app.frame.screen == .privacy)
    await app.click("Near you")
    #expect(app.frame.screen == .requestLocation)
  }

  @Test(arguments: [(60, " Near you   Privacy "), (59, " ‹Near you› ")])
  func belowSixtyColumnsOnlyTheCurrentOneStands(columns: Int, header: String) async throws {
    let app = try TestApp()
    await app.decideConsent()
    app.size = Size(columns: columns, rows: 24)
    #expect(app.rows.first?.hasPrefix(header) == true)
  }

  @Test func whatHasRunOutIsSaidAndAskedAgain() async throws {
    var config = Config()
    config.consentExpiresAfterDays = 1
    let folder = NSTemporaryDirectory() + "petsave-tabs-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try TestApp {
      $0.settings.config = config
      $0.state = StateFolder(path: folder)
    }
    await app.decideConsent(all: true)
    await app.wait(.seconds(86_400))
    try await app.relaunch()
    #expect(app.frame.screen == .consent)
    #expect(app.shows("Your yes has run out"))
    #expect(app.life.privacy.enabledFeatures == [])
  }
}
