import AppEnvironment
import Foundation
import Location
import PetSaveModels
import Privacy
import TestSupport
import Testing

@testable import PetSaveApp

/// Files that cannot be understood, read or written: said once, and the app goes on.
@MainActor struct BadFilesTests {
  private let folder = TestFolder()

  private func app() throws -> TestApp {
    try TestApp {
      $0.state = folder.state
      $0.pets = Pets.family
    }
  }

  @Test(arguments: ["", "{", "null", "[]", #"{"version": 99}"#, "\u{0}\u{1}", #"{"version":1,"decision":"once"}"#])
  func aCorruptConsentFileIsSetAsideAndAllIsAsAtFirst(text: String) async throws {
    try folder.write(text, to: "consent.json")
    let app = try app()
    #expect(app.frame.screen == .consent)
    #expect(app.life.privacy.enabledFeatures == [])
    #expect(folder.names == ["consent.json.unreadable"])
    #expect(folder.read("consent.json.unreadable") == Data(text.utf8))
    #expect(app.shows("consent.json.unreadable"))
  }

  @Test(arguments: ["", "{", #"{"version": 1, "decision": "always"}"#, "whenInUse"])
  func aCorruptAuthorizationFileIsSetAsideAndNothingIsAllowed(text: String) async throws {
    try folder.write(text, to: "authorization.json")
    let app = try app()
    #expect(app.life.gate.authorization == .notDetermined)
    #expect(folder.read("authorization.json.unreadable") == Data(text.utf8))
    #expect(app.shows("authorization.json.unreadable"))
  }

  @Test func aCorruptGridKeyIsSetAsideWhenItIsNeeded() async throws {
    try folder.write("not a key", to: "grid.key")
    let app = try app()
    await app.decideConsent()
    #expect(app.life.notices.current == nil)
    app.life.gate.setAccuracy(.reducedAccuracy)
    app.life.gate.setDecision(.whenInUse)
    #expect(app.shows("grid.key.unreadable"))
    #expect(folder.read("grid.key")?.count == 33)
  }

  @Test func itIsSaidOnce() async throws {
    try folder.write("{", to: "consent.json")
    let app = try app()
    #expect(app.shows("consent.json.unreadable"))
    await app.press("Down")
    #expect(!app.shows("consent.json.unreadable"))
    await app.press("Down Down")
    #expect(!app.shows("unreadable"))
    try await app.relaunch()
    #expect(!app.shows("unreadable"))
  }

  @Test func severalProblemsAreSaidOneAfterAnother() async throws {
    try folder.write("{", to: "consent.json")
    try folder.write("{", to: "authorization.json")
    let app = try app()
    #expect(app.shows("consent.json.unreadable"))
    await app.press("Down")
    #expect(app.shows("authorization.json.unreadable"))
    await app.press("Down")
    #expect(!app.shows("unreadable"))
  }

  @Test func aSecondCorruptFileDoesNotReplaceTheFirst() async throws {
    for text in ["one", "two"] {
      try folder.write(text, to: "consent.json")
      _ = try app()
    }
    #expect(folder.names == ["consent.json.unreadable", "consent.json.unreadable-2"])
  }

  /// A folder in which nothing can be written: its parent is a file, so that this holds for the superuser too.
  private func unwritable() throws -> StateFolder {
    try folder.write("", to: "file")
    return StateFolder(path: "\(folder.path)/file/state")
  }

  @Test func aDecisionThatCannotBeKeptHoldsForTheRunAndSaysSo() async throws {
    let state = try unwritable()
    let app = try TestApp { $0.state = state }
    #expect(app.life.notices.current == nil)
    await app.decideConsent()
    #expect(app.life.privacy.isDecided)
    #expect(app.shows("Not saved: consent.json"))
    await app.press("Down")
    #expect(!app.shows("Not saved"))
  }

  @Test func aGrantThatCannotBeKeptHoldsForTheRunAndSaysSo() async throws {
    let state = try unwritable()
    let app = try TestApp {
      $0.state = state
      $0.pets = Pets.family
    }
    await app.decideConsent()
    await app.press("Tab")
    await app.click("Current location")
    await app.click("Allow While Using App")
    #expect(app.frame.screen == .animals)
    #expect(app.shows("Not saved: authorization.json"))
    await app.press("Down")
    #expect(app.frame.screen == .animals)
    #expect(!app.shows("Not saved"))
  }

  @Test func anUnwritableGridKeyIsToldAndTheListComesAllTheSame() async throws {
    let state = try unwritable()
    let app = try TestApp {
      $0.state = state
      $0.pets = Pets.family
    }
    await app.allowLocation(.reducedAccuracy)
    var told: [String] = []
    while let notice = app.life.notices.current {
      if case .notSaved(let name, _) = notice { told.append(name) }
      await app.press("Tab")
    }
    #expect(told.contains("grid.key"))
    #expect(app.shows("Biscuit"))
  }

  @Test func aConfigThatWasIgnoredIsTold() async throws {
    let app = try TestApp { $0.settings.problems = [.configIgnored(firstProblem: "line 3: no such feature")] }
    #expect(app.shows("line 3: no such feature"))
    #expect(app.life.privacy.enabledFeatures == [])
  }
}
