import Foundation
import Geography
import Storage
import Testing

@testable import Animals

/// The animals that were seen, for when their source cannot be reached.
struct SeenTests {
  private let folder = TemporaryPlace()
  private let source = AnimalSource(id: "elsewhere", isSample: false)
  private let noon = Date(timeIntervalSince1970: 1_772_442_000)

  private func store(_ source: AnimalSource? = nil) async throws -> AnimalStore {
    let store = AnimalStore(source: source ?? self.source, executor: .main)
    _ = try await store.keep(at: folder.file, revocation: Revocation())
    return store
  }

  @Test func theyOutliveTheRun() async throws {
    let austin = try query(30.2672, -97.7431)
    let dogs = [
      placed(1, at: try point(30.5, -97.7)) {
        $0.name = "Far"; $0.type = .dog
      },
      placed(2, at: try point(30.27, -97.74)) {
        $0.name = "Near"; $0.type = .dog
      }, placed(3, at: nil),
      placed(4, at: try point(42.36, -71.06)),
    ]
    try await store().save(page(dogs), broughtBy: anywhere, at: noon)
    let later = try await store()
    let seen = try #require(try await later.seen(austin, now: noon.addingTimeInterval(7200)))
    #expect(seen.list.rows.map(\.id) == [2, 1, 3])
    #expect(seen.time == noon)
    #expect(!seen.list.hasMore && seen.list.total == 3)
    let onlyDogs = try query(30.2672, -97.7431, type: .dog)
    #expect(try await later.seen(onlyDogs, now: noon)?.list.rows.map(\.id) == [2, 1])
    #expect(try await later.seen(try query(0, 0), now: noon)?.list.rows.map(\.id) == [3])
  }

  @Test func aListIsAsOldAsItsOldest() async throws {
    let store = try await store()
    try await store.save(page([placed(1, at: nil), placed(2, at: nil)]), broughtBy: anywhere, at: noon)
    try await store.save(page([placed(2, at: nil)]), broughtBy: anywhere, at: noon.addingTimeInterval(60))
    #expect(try await store.seen(anywhere, now: noon)?.time == noon)
    let dogs = AnimalQuery(area: SearchArea(origin: .none, radius: 0), type: .dog)
    try await store.save(
      page([placed(3, at: nil) { $0.type = .dog }]), broughtBy: dogs, at: noon.addingTimeInterval(60))
    #expect(try await store.seen(dogs, now: noon)?.time == noon.addingTimeInterval(60))
  }

  @Test func theyAreForgottenAfterAWeek() async throws {
    let store = try await store()
    try await store.save(page([placed(1, at: nil) { $0.name = "tell-tale" }]), broughtBy: anywhere, at: noon)
    let week = noon.addingTimeInterval(7 * 86_400)
    #expect(try await store.seen(anywhere, now: week) != nil)
    #expect(try await store.seen(anywhere, now: week.addingTimeInterval(1)) == nil)
    try await store.save(page([placed(2, at: nil)]), broughtBy: anywhere, at: week.addingTimeInterval(1))
    #expect(try folder.count("animals") == 1)
  }

  @Test func thereAreNotMoreThanTwoThousand() async throws {
    let store = try await store()
    try await store.remember(placed(1, at: nil))
    for part in 0..<3 {
      let ids = (1...1000).map { placed(Int64(part * 1000 + $0), at: nil) }
      try await store.save(page(ids), broughtBy: anywhere, at: noon.addingTimeInterval(Double(part)))
    }
    #expect(try folder.count("seen") == 2000)
    let seen = try #require(try await store.seen(anywhere, now: noon))
    #expect(seen.list.rows.count == 200 && !seen.list.hasMore && seen.list.total == 2000)
  }

  @Test func nothingOfItIsKeptWithoutATimeOrOfSamples() async throws {
    try await store().save(page([placed(1, at: nil)]), broughtBy: anywhere)
    try await store(AnimalSource(id: "catalogue", isSample: true)).save(
      page([placed(2, at: nil)]), broughtBy: anywhere, at: noon)
    #expect(try folder.count("seen") == 0 && folder.count("animals") == 0)
  }

  @Test func nothingIsKeptWhileNothingIsToBe() async throws {
    let store = AnimalStore(source: source, executor: .main)
    try await store.save(page([placed(1, at: nil)]), broughtBy: anywhere, at: noon)
    #expect(try await store.seen(anywhere, now: noon) == nil)
    #expect(!DatabaseFile(path: folder.file).exists)
  }

  @Test func noPositionIsInTheFile() async throws {
    let store = try await store()
    let query = try query(30.267153, -97.743061)
    try await store.save(page([placed(1, at: try point(30.5, -97.7))]), broughtBy: query, at: noon)
    _ = try await store.seen(query, now: noon)
    let bytes = ["", "-wal"].compactMap { suffix in
      FileManager.default.contents(atPath: folder.file + suffix)
    }
    for text in ["302671530", "30.267153", "-977430610"] {
      #expect(bytes.allSatisfy { $0.range(of: Data(text.utf8)) == nil })
    }
    #expect(try folder.count("animals WHERE latitude = 302671530") == 0)
  }

  /// A file that cannot be written costs the run nothing, and is told.
  @Test func aPageIsStoredForTheRunWhereTheFileFails() async throws {
    let store = AnimalStore(source: source, executor: .main)
    let revocation = Revocation()
    _ = try await store.keep(at: folder.file, revocation: revocation)
    revocation.revoke()
    let failure = try await store.save(page([placed(1, at: nil)]), broughtBy: anywhere, at: noon)
    #expect(failure?.kind == .revoked)
    #expect(try await store.list(anywhere, count: 20).rows.count == 1)
  }
}

/// A file of its own, gone with the value.
private final class TemporaryPlace: Sendable {
  private let folder: String
  var file: String { "\(folder)/petsave.sqlite" }

  init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "petsave-seen-\(UUID().uuidString)")
      .path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func count(_ table: String) throws -> Int {
    try Database.open(file, revocation: Revocation()).database.first("SELECT count(*) FROM \(table)") {
      Int($0.integer(0) ?? 0)
    } ?? 0
  }
}
