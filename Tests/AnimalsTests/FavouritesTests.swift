import AppEnvironment
import Foundation
import Storage
import Testing

@testable import Animals

struct FavouritesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "petsave-favourites-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "petsave.sqlite").path(percentEncoded: false) }

  private func withFolder(_ body: () async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body()
  }

  private func bytesContain(_ text: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .contains { try Data(contentsOf: $0).contains(Data(text.utf8)) }
  }

  private func named(_ id: Int64, _ name: String) -> PlacedAnimal {
    placed(id, at: nil) { $0.name = name }
  }

  private func ids(_ pets: [PlacedAnimal]) -> [Int64] { pets.map(\.animal.id) }

  /// What a run that begins now would find.
  private func kept() async throws -> [PlacedAnimal] { try await makeStore().keep(in: try Database(.file(path))) }

  @Test func withoutAFileNothingIsWritten() async throws {
    try await withFolder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try await makeStore().remember(named(1, "Luna"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).isEmpty)
    }
  }

  @Test func keptFavouritesOutliveTheRunWithTheirAnimals() async throws {
    try await withFolder {
      do {
        let store = makeStore()
        try await store.keep(in: try Database(.file(path)), with: [named(1, "Luna")])
        try await store.remember(named(2, "Milo"))
      }
      let store = makeStore()
      let all = try await store.keep(in: try Database(.file(path)), with: [named(3, "Otis")])
      #expect(all.map(\.animal.name) == ["Luna", "Milo", "Otis"])
      // The animal was in no list of this run; it is kept with what the source says later.
      try await store.save(page([named(1, "Luna II"), named(4, "Nobody")]), broughtBy: anywhere)
      #expect(try await kept().map(\.animal.name) == ["Luna II", "Milo", "Otis"])
    }
  }

  @Test func onlyFavouritesAreKept() async throws {
    try await withFolder {
      let store = makeStore()
      try await store.keep(in: try Database(.file(path)))
      try await store.save(page([named(1, "Luna the kept"), named(2, "Milo the seen")]), broughtBy: try query(30, -97))
      try await store.remember(named(1, "Luna the kept"))
      #expect(try bytesContain("Luna the kept"))
      #expect(try !bytesContain("Milo the seen"))
    }
  }

  @Test func aFavouriteThatIsTakenBackIsGoneFromTheDisk() async throws {
    try await withFolder {
      let store = makeStore()
      try await store.keep(in: try Database(.file(path)))
      try await store.remember(named(1, "Luna the loved"))
      #expect(try bytesContain("Luna the loved"))
      try await store.forget(1)
      #expect(try !bytesContain("Luna the loved"))
    }
  }

  @Test func stoppingKeepsWhatIsThere() async throws {
    try await withFolder {
      let store = makeStore()
      try await store.keep(in: try Database(.file(path)), with: [named(1, "Luna")])
      await store.stopKeeping()
      try await store.remember(named(2, "Milo"))
      #expect(ids(try await kept()) == [1])
    }
  }

  @Test func anIdOfAnotherSourceIsAnotherAnimal() async throws {
    try await withFolder {
      let other = AnimalStore(
        database: try Database(.memory), source: AnimalSource(id: "other", isSample: false), executor: .queue("other"))
      try await other.keep(in: try Database(.file(path)), with: [named(1, "Luna")])
      #expect(try await kept().isEmpty)
    }
  }

  @Test func aHeartThatCannotBeKeptIsAnErrorAndNoPageIsLost() async throws {
    try await withFolder {
      let store = makeStore()
      let file = try Database(.file(path))
      let revocation = file.revocation
      try await store.keep(in: file)
      revocation.revoke()
      await #expect(throws: StoreError.self) { try await store.remember(named(1, "Luna")) }
      try await store.save(page([named(1, "Luna")]), broughtBy: anywhere)
      #expect(try await store.list(anywhere, count: 20).ids == [1])
    }
  }
}
