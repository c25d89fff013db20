import Animals
import AppEnvironment
import Foundation
import Geography
import Location
import PetSaveModels
import Privacy
import Terminal
import TestSupport
import Testing

@testable import PetSaveApp

/// Who gets what stands on the screen before anything is granted, at every size; that nothing leaves, only where nothing does.
@MainActor struct DisclosureTests {
  private let folder = TestFolder()
  private let machine = PetMachine()

  private func app(
    _ host: String?, size: Size = Size(columns: 80, rows: 24), channel: String? = nil
  ) async throws -> TestApp {
    let places = try PlaceList(folder: Resources.places)
    let channel = try channel.map { try WebAddress("https://\($0)/channels") }
    let app = try TestApp {
      $0.state = StateFolder(path: folder.path)
      $0.transport = machine
      $0.settings.config.channelURL = channel
      guard let host else { return }
      let account = PetfinderAccount(
        baseURL: "https://\(host)/v2", clientID: "id", clientSecret: "secret", secretName: "")
      $0.settings.source = .petfinder(account)
      $0.makeFetcher = { effects, sender in
        PetfinderFetcher(account: account, sender: sender, places: places, effects: effects, executor: .main)
      }
    }
    app.size = size
    await app.settle()
    return app
  }

  /// The words of the screen, whatever the lines that they are wrapped to.
  private func words(_ app: TestApp) -> String {
    app.rows.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " │|")) }.joined(separator: " ")
  }

  nonisolated static let sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]

  /// Every page and prompt that a position, or a place, can be granted on.
  nonisolated static let ways: [(name: String, keys: String)] = [
    ("request", ""), ("prompt", "Down Enter"), ("place", "Down Down Enter"), ("settings", "s"),
  ]

  @Test(arguments: ways.map(\.name), sizes)
  func theRecipientIsNamedBeforeThePositionIsGiven(way: String, size: Size) async throws {
    let keys = try #require(Self.ways.first { $0.name == way }?.keys)
    let remote = try await app("pets.example", size: size)
    await remote.decideConsent()
    await remote.press(keys)
    #expect(words(remote).contains("pets.example"), "\(remote.screen)")
    #expect(!words(remote).contains("stays on this computer"), "\(remote.screen)")
    #expect(machine.locations.isEmpty)
  }

  @Test(arguments: ["request", "prompt", "place"], sizes)
  func withTheCatalogueItSaysThatNothingLeaves(way: String, size: Size) async throws {
    let keys = try #require(Self.ways.first { $0.name == way }?.keys)
    let local = try await app(nil, size: size)
    await local.decideConsent()
    await local.press(keys)
    #expect(words(local).contains("stays on this computer"), "\(local.screen)")
  }

  // MARK: Where not all of it fits

  @Test func acceptingWaitsForTheLastPage() async throws {
    let app = try await app("pets.example", size: Size(columns: 40, rows: 12), channel: "machine.example")
    var seen: [String] = []
    for press in 0..<10 where app.frame.screen == .consent {
      seen += app.rows.dropFirst().dropLast(4)
      await app.press(press == 0 ? "G Enter" : "Enter")
    }
    let text = seen.joined(separator: " ")
    for said in ["pets.example", "machine.example", "then deleted", "Feature flags", "Notifications"] {
      #expect(text.contains(said), "\(said)")
    }
    #expect(app.life.privacy.enabledFeatures == app.life.privacy.askedFeatures)
  }

  @Test func oneEnterGrantsNothingThatWasNotShown() async throws {
    let app = try await app("pets.example", size: Size(columns: 40, rows: 12), channel: "machine.example")
    await app.press("G Enter")
    #expect(app.frame.screen == .consent && app.life.privacy.enabledFeatures.isEmpty)
    #expect(app.shows("Read on first"))
  }

  @Test func jumpingToTheEndIsNoReading() async throws {
    let host = String(repeating: "long-name.", count: 12) + "example"
    let app = try await app(host, size: Size(columns: 40, rows: 12), channel: host)
    await app.send(.scroll(50))
    await app.press("G Enter")
    #expect(app.frame.screen == .consent)
  }

  @Test func refusingWaitsForNothing() async throws {
    let app = try await app("pets.example", size: Size(columns: 40, rows: 12), channel: "machine.example")
    await app.click("Refuse all")
    #expect(app.life.privacy.isDecided)
  }

  @Test(arguments: sizes) func thePromptForPreciseOnceNamesIt(size: Size) async throws {
    let app = try await app("pets.example", size: size)
    await app.decideConsent()
    app.life.gate.setAccuracy(.reducedAccuracy)
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    await app.click("Use precise location once")
    #expect(app.frame.screen == .precisePrompt)
    #expect(words(app).contains("pets.example"), "\(app.screen)")
  }

  @Test(arguments: sizes) func notificationsSayThatTheySendThePosition(size: Size) async throws {
    let app = try await app("pets.example", size: size)
    await app.press("Down*3")
    #expect(words(app).contains("pets.example"), "\(app.screen)")
    await app.press("Escape 2 Down*3")
    #expect(words(app).contains("pets.example"), "\(app.screen)")
    await app.press("Space")
    #expect(app.frame.screen == .notificationPrompt)
    #expect(words(app).contains("pets.example") && words(app).contains("15 minutes"), "\(app.screen)")
  }

  @Test(arguments: sizes) func theMachineThatAnyYesTellsIsNamed(size: Size) async throws {
    let app = try await app(nil, size: size, channel: "channel.example")
    #expect(words(app).contains("channel.example"), "\(app.screen)")
  }

  @Test func theGuidesInTheInboxSayWhatIsSo() async throws {
    for host in [nil, "pets.example"] {
      let app = try await app(host)
      app.life.privacy.enable(.messageCenter)
      await app.press("Escape i")
      var isGuideSeen = false
      for key in ["Home Enter", "Escape Down Enter", "Escape Down Enter", "Escape Down Enter"] {
        await app.press(key)
        if words(app).contains("What your location is used for") && words(app).contains("looks for pets around you") {
          isGuideSeen = true
          #expect(words(app).contains("pets.example") == (host != nil))
          #expect(words(app).contains("stays on this computer") == (host == nil))
        }
      }
      #expect(isGuideSeen)
    }
  }

  /// However long its name is, no answer is pushed off the screen.
  @Test(arguments: sizes) func aLongHostLeavesTheAnswersInSight(size: Size) async throws {
    let host = Array(repeating: "a-very-long-label-of-a-host", count: 8).joined(separator: ".") + ".example"
    let app = try await app(host, size: size)
    await app.decideConsent()
    #expect(app.shows("Browse without location"), "\(app.screen)")
    await app.press("Down Enter")
    #expect(app.shows("Don't Allow") && app.shows("a-very-long-label"), "\(app.screen)")
    await app.press("Escape 2 Down*3")
    #expect(app.shows("Notifications") && app.shows("Erase everything"), "\(app.screen)")
    await app.press("Space")
    #expect(app.frame.screen == .notificationPrompt && app.shows("Don't Allow"), "\(app.screen)")
  }

  // MARK: A new recipient is a new question

  @Test func aYesGivenWithoutTheHostNamedAsksAgain() async throws {
    let local = try await app(nil)
    await local.allowLocation()
    #expect(local.life.gate.authorization == .authorizedWhenInUse)
    local.life.end()
    let remote = try await app("pets.example")
    #expect(remote.life.gate.authorization == .notDetermined)
    #expect(machine.locations.isEmpty)
    await remote.press("Down Enter")
    #expect(words(remote).contains("pets.example"))
    await remote.click("Allow While Using App")
    #expect(machine.locations.count == 1)
    remote.life.end()
    // The same host does not ask again, another one does.
    let again = try await app("pets.example")
    #expect(again.life.gate.authorization == .authorizedWhenInUse)
    again.life.end()
    let other = try await app("other.example")
    #expect(other.life.gate.authorization == .notDetermined)
  }

  @Test func aYesThatWaitsToBeAskedAnewStillHoldsWhereItWasGiven() async throws {
    let local = try await app(nil)
    await local.allowLocation()
    local.life.end()
    let remote = try await app("pets.example")
    #expect(remote.life.gate.authorization == .notDetermined)
    remote.life.end()
    #expect(try await app(nil).life.gate.authorization == .authorizedWhenInUse)
  }

  @Test func aRefusalHoldsTowardEverybody() async throws {
    let local = try await app(nil)
    await local.decideConsent()
    local.life.gate.setDecision(.denied)
    local.life.end()
    #expect(try await app("pets.example").life.gate.authorization == .denied)
  }

  @Test func featuresThatWouldTellANewMachineAreOffUntilAnswered() async throws {
    let local = try await app(nil)
    await local.decideConsent(all: true)
    local.life.end()
    let told = try await app(nil, channel: "channel.example")
    #expect(told.life.privacy.enabledFeatures.isEmpty)
    #expect(told.frame.screen == .consent)
    #expect(machine.requests.isEmpty)
  }

  @Test func notificationsAreOffTowardANewSourceUntilAnswered() async throws {
    let local = try await app(nil)
    await local.decideConsent(all: true)
    local.life.end()
    let remote = try await app("pets.example")
    #expect(!remote.life.privacy.isEnabled(.push) && remote.life.privacy.isEnabled(.analytics))
  }
}
