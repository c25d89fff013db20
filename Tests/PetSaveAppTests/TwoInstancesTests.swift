import AppEnvironment
import Features
import Foundation
import Location
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// Two instances of the app on one folder: what one is refused ends in the other.
@MainActor struct TwoInstancesTests {
  private let disk = Disk()

  private func makeApp() async throws -> TestApp {
    let disk = disk
    let app = try TestApp {
      $0.state = StateFolder(path: disk.path)
      $0.pets = Pets.family
    }
    await app.settle()
    return app
  }

  /// Another window is used, and this one again.
  private func comeBack(to app: TestApp) async {
    app.life.handle(.focus(false))
    app.life.handle(.focus(true))
    await app.settle()
  }

  @Test func refusalInOneHoldsInTheOther() async throws {
    let one = try await makeApp()
    one.life.privacy.setEnabled(.all, indicated: .acceptAll)
    await one.settle()
    let other = try await makeApp()
    #expect(other.life.privacy.isEnabled(.all))
    one.life.privacy.setEnabled([], indicated: .refuseAll)
    await one.settle()
    await comeBack(to: other)
    #expect(!other.life.privacy.isAnyEnabled())
    #expect(other.life.privacy.state(of: .analytics) == .withdrawn)
    other.life.features.usage.record("screen_opened", [:])
    await other.settle()
    #expect(!disk.names.contains { $0.hasPrefix("petsave.sqlite") })
  }

  @Test func decisionOfOneIsNotLostByTheOthersNext() async throws {
    let one = try await makeApp()
    let other = try await makeApp()
    one.life.privacy.disable(.analytics)
    other.life.privacy.enable(.messageCenter)
    let third = try await makeApp()
    #expect(third.life.privacy.state(of: .analytics) == .refused)
    #expect(third.life.privacy.state(of: .messageCenter) == .granted)
    #expect(third.life.privacy.history.count == 2)
  }

  @Test func openChoicesShowWhatWasChosenInTheOther() async throws {
    let one = try await makeApp()
    let other = try await makeApp()
    one.life.privacy.setEnabled(.all, indicated: .acceptAll)
    await comeBack(to: other)
    #expect(other.frame.screen == .consent)
    #expect(other.shows("[x] Inbox"))
  }

  @Test func revokedLocationIsRevokedInTheOther() async throws {
    let one = try await makeApp()
    one.life.privacy.setEnabled([], indicated: .refuseAll)
    one.life.router.close()
    one.life.gate.setDecision(.whenInUse)
    await one.settle()
    let other = try await makeApp()
    #expect(other.life.gate.position != nil)
    one.life.gate.setDecision(.denied)
    await comeBack(to: other)
    #expect(other.life.gate.authorization == .denied)
    #expect(other.life.gate.position == nil)
    #expect(other.frame.screen == .requestLocation)
  }

  @Test func whatCouldNotBeSavedIsNotTakenBackByWhatLiesOnTheDisk() async throws {
    let app = try await makeApp()
    app.life.privacy.setEnabled(.analytics, indicated: .acceptSelected)
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    // A folder in the place of the temporary file: nothing can be written.
    for name in ["consent.json.new", "authorization.json.new"] {
      try FileManager.default.createDirectory(atPath: "\(disk.path)/\(name)", withIntermediateDirectories: true)
    }
    app.life.privacy.disable(.analytics)
    app.life.gate.setDecision(.denied)
    await comeBack(to: app)
    #expect(!app.life.privacy.isEnabled(.analytics))
    #expect(app.life.gate.authorization == .denied)
  }
}
