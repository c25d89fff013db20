import AppEnvironment
import Features
import Foundation
import Location
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// What each feature keeps on the disk while it is on, and that it is gone from there once it is off: searched byte by
/// byte, and by the `sqlite3` command, which shares no code with the app.
@MainActor struct FeatureDataTests {
  private let disk = Disk()

  private func makeApp(granting features: Feature) async throws -> TestApp {
    let disk = disk
    let app = try TestApp {
      $0.state = StateFolder(path: disk.path)
      $0.pets = Pets.family
      $0.settings.config.featureFlags = ["compact_list": true]
    }
    app.life.privacy.setEnabled(features, indicated: .acceptSelected)
    app.life.router.close()
    app.life.gate.setAccuracy(.reducedAccuracy)
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    return app
  }

  /// Uses everything that keeps something.
  private func use(_ app: TestApp) async {
    await app.press("Down f i Enter Escape End Enter Escape Escape")
    app.life.router.open(.place(.search))
    await app.type("Boston, MA")
    await app.press("Enter")
  }

  private static let traces: [(feature: Feature, table: String, text: String)] = [
    (.tagsAndAttributes, "favourites", "Mr. Whiskers"), (.tagsAndAttributes, "remembered", "Boston, MA"),
    (.analytics, "events", "screen_opened"), (.inAppAutomation, "tip_counts", "precise-would-add"),
    (.messageCenter, "read_messages", "note-2"),
  ]

  @Test func withAllFeaturesEachThingIsOnTheDisk() async throws {
    await use(try await makeApp(granting: .all))
    for (_, table, text) in Self.traces {
      #expect(disk.contains(text), "\(text)")
      #expect(try disk.rows(of: table) > 0, "\(table)")
    }
  }

  @Test func withoutAnyFeatureNothingIsOnTheDiskButDecisions() async throws {
    await use(try await makeApp(granting: []))
    #expect(disk.names.filter { !["consent.json", "authorization.json", "grid.key"].contains($0) }.isEmpty)
  }

  @Test(arguments: [Feature.tagsAndAttributes, .analytics, .inAppAutomation, .messageCenter])
  func switchingOneOffDeletesWhatItKeptAndNothingElse(off: Feature) async throws {
    let app = try await makeApp(granting: .all)
    await use(app)
    app.life.privacy.disable(off)
    await app.settle()
    for (feature, table, text) in Self.traces {
      // The mark of a note names a pet with a heart, and goes with the hearts too.
      let isGone = feature == off || off == .tagsAndAttributes && feature == .messageCenter
      #expect(disk.contains(text) != isGone, "\(text)")
      #expect(try (disk.rows(of: table) == 0) == (feature == off), "\(table)")
    }
    if off == .tagsAndAttributes { #expect(try disk.rows(of: "animals") == 0) }
    #expect(try disk.isSound())
  }

  @Test func withoutHeartsNoMarkOfANoteIsKept() async throws {
    let app = try await makeApp(granting: .messageCenter)
    await use(app)
    #expect(!disk.contains("note-2"))
    #expect(disk.contains("guide-"))
  }

  @Test func switchingAllOffDeletesTheFile() async throws {
    let app = try await makeApp(granting: .all)
    await use(app)
    app.life.privacy.setEnabled([])
    await app.settle()
    #expect(!disk.names.contains { $0.hasPrefix("petsave.sqlite") })
    for (_, _, text) in Self.traces { #expect(!disk.contains(text), "\(text)") }
  }

  @Test func aFileWithNothingInItGoesToo() async throws {
    let app = try await makeApp(granting: .tagsAndAttributes)
    #expect(disk.names.contains("petsave.sqlite"))
    app.life.privacy.setEnabled([])
    await app.settle()
    #expect(!disk.names.contains { $0.hasPrefix("petsave.sqlite") })
  }

  @Test func switchedOnAgainItStartsAfresh() async throws {
    let app = try await makeApp(granting: .all)
    await use(app)
    app.life.privacy.setEnabled([])
    await app.settle()
    app.life.privacy.setEnabled(.messageCenter)
    await app.settle()
    #expect(app.life.features.readMarks.ids.isEmpty)
    await app.press("i End Enter")
    #expect(try disk.rows(of: "read_messages") == 1)
    #expect(try disk.rows(of: "events") == 0)
  }

  @Test func whatAnEarlierLifeCouldNotEraseIsErasedAtTheStart() async throws {
    let app = try await makeApp(granting: .all)
    await use(app)
    // Killed between the decision and its deletions.
    app.life.privacy.setEnabled([])
    try await app.relaunch(isKilled: true)
    #expect(!disk.names.contains { $0.hasPrefix("petsave.sqlite") })
  }

  @Test func whatALostDecisionLeftIsListedBeforeARefusalDeletesIt() async throws {
    let app = try await makeApp(granting: .all)
    await use(app)
    try Data("{".utf8).write(to: URL(filePath: "\(disk.path)/consent.json"))
    try await app.relaunch(isKilled: true)
    #expect(disk.contains("Boston, MA"))
    await app.click("Refuse all")
    #expect(app.frame.screen == .confirm)
    #expect(disk.contains("Boston, MA"))
    await app.press("Left Enter")
    #expect(!disk.contains("Boston, MA"))
  }

  @Test func heldOffRemotelyCountsAsOff() async throws {
    let app = try await makeApp(granting: [.analytics, .messageCenter])
    await use(app)
    app.life.privacy.setRemoteMask(.analytics)
    await app.settle()
    #expect(!disk.contains("screen_opened"))
    #expect(disk.contains("guide-"))
  }

  @Test func aSecondRunOfThePlanFindsNothing() async throws {
    let app = try await makeApp(granting: .all)
    await use(app)
    let plan = await app.life.revocations.plan(for: .all)
    #expect(plan.steps.map(\.name) == ["tip_counts", "read_marks", "events", "favourites", "filters"])
    #expect(await app.life.revocations.carryOut(plan).isComplete)
    #expect(await app.life.revocations.plan(for: .all.subtracting(.analytics)).isEmpty)
    #expect(await app.life.revocations.carryOut(plan).isComplete)
  }

  @Test func whatIsErasedWhileItsFeatureIsOnIsKeptAnewFromThenOn() async throws {
    let app = try await makeApp(granting: .all)
    await use(app)
    _ = await app.life.revocations.carryOut(await app.life.revocations.plan(for: .all))
    await app.settle()
    #expect(app.life.favourites.animals.isEmpty)
    for (_, _, text) in Self.traces where text != "screen_opened" { #expect(!disk.contains(text), "\(text)") }
    await app.press("Home f Tab Right i Enter")
    #expect(try disk.rows(of: "favourites") == 1)
    #expect(disk.contains("note-2"))
    #expect(disk.contains("100 mi"))
  }

  @Test func erasingEverythingLeavesNoFileAlsoWithoutTheApp() async throws {
    let app = try await makeApp(granting: .all)
    await use(app)
    #expect(await app.life.eraseEverything().stored.isComplete)
    await app.settle()
    #expect(!disk.names.contains { $0.hasPrefix("petsave.sqlite") })

    let other = try await makeApp(granting: .all)
    await use(other)
    other.life.end()
    // As `petsave privacy erase` does it: a life that does nothing by itself.
    let quiet = try other.quietLife()
    var output = ""
    let status = try await PrivacyCommand(life: quiet, texts: .english) { output += $0 }.run(.erase, isJSON: false)
    #expect(status == 0, "\(output)")
    await quiet.effects.settle()
    #expect(!disk.names.contains { $0.hasPrefix("petsave.sqlite") })
    #expect(await quiet.eraseEverything().stored.entries.isEmpty)
  }

  @Test func theStoredEventsAreExportedWithoutTheApp() async throws {
    let app = try await makeApp(granting: .analytics)
    await app.press("?")
    app.life.end()
    var output = ""
    let quiet = try app.quietLife()
    _ = try await PrivacyCommand(life: quiet, texts: .english) { output += $0 }.run(.events, isJSON: true)
    let list = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    #expect(list.compactMap { ($0["properties"] as? [String: String])?["screen"] }.suffix(2) == ["animals", "help"])
    #expect(try disk.rows(of: "events") == list.count)
  }

  @Test func withAHeartTheNotesMarkGoesToo() async throws {
    let app = try await makeApp(granting: .all)
    await app.press("Down f i Enter")
    #expect(disk.contains("note-2"))
    await app.press("Escape Escape f")
    #expect(!disk.contains("note-2"))
    #expect(!disk.contains("Mr. Whiskers"))
  }

  @Test func aDamagedFileIsSetAsideAndTheAppGoesOn() async throws {
    try disk.write(String(repeating: "no database ", count: 1000), to: "petsave.sqlite")
    let disk = disk
    let app = try TestApp {
      $0.state = StateFolder(path: disk.path)
      $0.pets = Pets.family
      $0.settings.config.enabledFeatures = .tagsAndAttributes
    }
    await app.settle()
    app.life.router.close()
    app.life.gate.setDecision(.whenInUse)
    await app.settle()
    #expect(app.life.notices.current == .fileSetAside(name: "petsave.sqlite", newName: "petsave.sqlite.unreadable"))
    await app.press("f")
    #expect(try disk.rows(of: "favourites") == 1)
    app.life.privacy.setEnabled([])
    await app.settle()
    #expect(!disk.names.contains { $0.hasPrefix("petsave.sqlite") })
  }

  @Test func aDamagedFileGoesWhereNoFeatureIsOn() async throws {
    try disk.write(String(repeating: "no database ", count: 1000), to: "petsave.sqlite")
    let app = try await makeApp(granting: [])
    #expect(!disk.names.contains { $0.hasPrefix("petsave.sqlite") })
    await app.press("f")
    #expect(app.life.animals.isFavourite(1))
  }
}

/// The state folder of a test, and what others find in it.
final class Disk: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "petsave-life-\(UUID().uuidString)")
    .path(percentEncoded: false)

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  /// Whether any file has these bytes.
  func contains(_ text: String) -> Bool {
    names.contains { (try? Data(contentsOf: URL(filePath: "\(path)/\($0)")))?.range(of: Data(text.utf8)) != nil }
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  func rows(of table: String) throws -> Int {
    Int(try sqlite("SELECT count(*) FROM \(table)")) ?? -1
  }

  func isSound() throws -> Bool { try sqlite("PRAGMA integrity_check") == "ok" }

  private func sqlite(_ sql: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", "\(path)/petsave.sqlite", sql]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
