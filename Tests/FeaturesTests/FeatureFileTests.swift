import AppEnvironment
import Foundation
import Privacy
import Storage
import Testing

@testable import Features

/// What is kept in the file, and that it is gone from the disk when it is erased.
struct FeatureFileTests {
  private let folder = TemporaryFolder()
  private let time = Date(timeIntervalSince1970: 1_772_442_000)

  private func makeFile() -> FeatureFile { FeatureFile(folder: folder.path, executor: .main) }

  private func fill(_ file: FeatureFile) async throws {
    try await file.add(UsageEvent(time: time, name: "screen_opened", properties: ["screen": "tell-tale-screen"]))
    try await file.setTipCount("tell-tale-tip", 2)
    try await file.setRead("tell-tale-message", true)
    try await file.remember("place", "tell-tale-place")
  }

  @Test func lookingMakesNoFile() async throws {
    let file = makeFile()
    for thing in KeptThing.allCases { #expect(try await file.count(thing) == 0) }
    #expect(try await file.events().known.isEmpty)
    #expect(try await file.remembered().isEmpty)
    #expect(try await file.tipCounts().isEmpty)
    #expect(try await file.readMessages().isEmpty)
    #expect(try await file.look() == nil)
    #expect(folder.names.isEmpty)
  }

  @Test func whatIsKeptOutlivesTheRun() async throws {
    try await fill(makeFile())
    let next = makeFile()
    #expect(try await next.events().known.map(\.properties) == [["screen": "tell-tale-screen"]])
    #expect(try await next.events().known.map(\.time) == [time])
    #expect(try await next.tipCounts() == ["tell-tale-tip": 2])
    #expect(try await next.readMessages() == ["tell-tale-message"])
    #expect(try await next.remembered() == ["place": "tell-tale-place"])
  }

  /// What is in a row may have been written by anybody.
  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "-1", "253402300800"])
  func anEventThatCannotBeReadIsCountedAndATipIsShownNoMore(number: String) async throws {
    try await fill(makeFile())
    do {
      let path = "\(folder.path)/\(FeatureFile.name)"
      let database = try Database(.file(path))
      try database.run("UPDATE events SET time = \(number)")
      try database.run("UPDATE tip_counts SET shown = \(number)")
    }
    let next = makeFile()
    let events = try await next.events()
    #expect(events.known.isEmpty && events.unreadable == 1)
    #expect(try await next.tipCounts() == ["tell-tale-tip": 1_000])
  }

  @Test(arguments: [
    (KeptThing.events, "tell-tale-screen"), (.tipCounts, "tell-tale-tip"), (.readMarks, "tell-tale-message"),
    (.filters, "tell-tale-place"),
  ])
  func erasingLeavesNothingOfItOnTheDiskAndAllElse(thing: KeptThing, text: String) async throws {
    let file = makeFile()
    try await fill(file)
    #expect(folder.contains(text))
    try await file.erase(thing)
    #expect(!folder.contains(text))
    for other in KeptThing.allCases where other != .favourites && other != .seenPets {
      #expect(try await file.count(other) == (other == thing ? 0 : 1))
    }
  }

  @Test func aForgottenValueAndMarkAreGoneFromTheDisk() async throws {
    let file = makeFile()
    try await fill(file)
    try await file.remember("place", nil)
    try await file.setRead("tell-tale-message", false)
    #expect(!folder.contains("tell-tale-place"))
    #expect(!folder.contains("tell-tale-message"))
  }

  @Test func theFileIsDeletedOnceItIsEmpty() async throws {
    let file = makeFile()
    try await fill(file)
    #expect(try await !file.deleteIfEmpty())
    for thing in KeptThing.allCases { try await file.erase(thing) }
    #expect(try await file.deleteIfEmpty())
    #expect(folder.names.isEmpty)
    try await fill(file)
    #expect(try await file.count(.events) == 1)
  }

  @Test func aDamagedFileIsSetAsideOnce() async throws {
    try folder.write(String(repeating: "no database ", count: 1000), to: "petsave.sqlite")
    let file = makeFile()
    #expect(try await file.look() == "petsave.sqlite.unreadable")
    #expect(try await file.look() == nil)
    try await fill(file)
    #expect(folder.names.contains("petsave.sqlite.unreadable"))
  }

  @Test func afterTheEndOfItsLifeNothingIsWritten() async throws {
    let file = makeFile()
    try await fill(file)
    file.revocation.revoke()
    await #expect(throws: StorageError.self) { try await file.setTipCount("late", 1) }
    #expect(!folder.contains("late"))
  }

  @Test func afterTheEndOfItsLifeNoFileIsMade() async throws {
    let file = makeFile()
    file.revocation.revoke()
    await #expect(throws: StorageError.self) { try await file.setTipCount("late", 1) }
    #expect(folder.names.isEmpty)
  }

  @Test func theFileIsReadableByItsOwnerOnly() async throws {
    try await fill(makeFile())
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/petsave.sqlite")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func eventsAreExportedAsOneList() throws {
    let events = [
      UsageEvent(time: time, name: "screen_opened", properties: ["screen": "inbox"]),
      UsageEvent(time: time.addingTimeInterval(1.9), name: "x"),
    ]
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(UsageEvent.json(events).utf8)) as? [[String: Any]])
    #expect(list.count == 2)
    #expect(list[0]["time"] as? String == "2026-03-02T09:00:00Z")
    #expect(list[0]["name"] as? String == "screen_opened")
    #expect(list[0]["properties"] as? [String: String] == ["screen": "inbox"])
    #expect(list[1]["time"] as? String == "2026-03-02T09:00:01Z")
  }
}
