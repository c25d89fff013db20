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

  @Test func heartsComeAndGo() async throws {
    let store = makeStore()
    try await store.save(page([named(1, "Luna"), named(2, "Milo")]), broughtBy: anywhere)
    try await store.setFavourite(1, true)
    try await store.setFavourite(1, true)
    try await store.setFavourite(2, true)
    #expect(try await store.favourites() == [1, 2])
    #expect(try await store.favouriteAnimals().map(\.animal.id) == [2, 1])
    try await store.setFavourite(1, false)
    #expect(try await store.favourites() == [2])
  }

  @Test func aFavouriteStaysStoredWhenItsListIsGone() async throws {
    let store = makeStore()
    try await store.save(page([named(1, "Luna"), named(2, "Milo")]), broughtBy: anywhere)
    try await store.setFavourite(1, true)
    try await store.save(page([]), broughtBy: anywhere)
    try await store.remove(1)
    #expect(try await store.animal(id: 1)?.animal.name == "Luna")
    #expect(try await store.animal(id: 2) == nil)
  }

  @Test func withoutAFileNothingIsWritten() async throws {
    try await withFolder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let store = makeStore()
      try await store.save(page([named(1, "Luna")]), broughtBy: anywhere)
      try await store.setFavourite(1, true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).isEmpty)
    }
  }

  @Test func keptFavouritesOutliveTheRun() async throws {
    try await withFolder {
      do {
        let store = makeStore()
        try await store.save(page([named(1, "Luna"), named(2, "Milo"), named(3, "Otis")]), broughtBy: anywhere)
        try await store.setFavourite(1, true)
        try await store.keep(in: try Database(.file(path)))
        try await store.setFavourite(2, true)
      }
      let store = makeStore()
      try await store.setFavourite(3, true)
      try await store.keep(in: try Database(.file(path)))
      #expect(try await store.favourites() == [1, 2, 3])
      #expect(try await store.favouriteAnimals().map(\.animal.name) == ["Milo", "Luna"])
      try await store.save(page([named(3, "Otis"), named(1, "Luna II")]), broughtBy: anywhere)
      let again = makeStore()
      try await again.keep(in: try Database(.file(path)))
      #expect(try await again.favourites() == [1, 2, 3])
      #expect(try await again.animal(id: 1)?.animal.name == "Luna II")
    }
  }

  @Test func onlyFavouritesAreKept() async throws {
    try await withFolder {
      let store = makeStore()
      try await store.keep(in: try Database(.file(path)))
      try await store.save(page([named(1, "Luna the kept"), named(2, "Milo the seen")]), broughtBy: try query(30, -97))
      try await store.setFavourite(1, true)
      #expect(try bytesContain("Luna the kept"))
      #expect(try !bytesContain("Milo the seen"))
    }
  }

  @Test func aFavouriteThatIsTakenBackIsGoneFromTheDisk() async throws {
    try await withFolder {
      let store = makeStore()
      try await store.keep(in: try Database(.file(path)))
      try await store.save(page([named(1, "Luna the loved")]), broughtBy: anywhere)
      try await store.setFavourite(1, true)
      try await store.setFavourite(1, false)
      #expect(try !bytesContain("Luna the loved"))
    }
  }

  @Test func erasingLeavesNothingOnTheDiskAndTheHeartsOfThisRun() async throws {
    try await withFolder {
      let store = makeStore()
      try await store.keep(in: try Database(.file(path)))
      try await store.save(page([named(1, "Luna the loved")]), broughtBy: anywhere)
      try await store.setFavourite(1, true)
      try await store.stopKeeping(erasing: true)
      #expect(try !bytesContain("Luna the loved"))
      #expect(try await store.favourites() == [1])
      try await store.setFavourite(2, true)
      let next = makeStore()
      try await next.keep(in: try Database(.file(path)))
      #expect(try await next.favourites().isEmpty)
    }
  }

  @Test func stoppingWithoutErasingKeepsWhatIsThere() async throws {
    try await withFolder {
      let store = makeStore()
      try await store.keep(in: try Database(.file(path)))
      try await store.setFavourite(1, true)
      try await store.stopKeeping(erasing: false)
      try await store.setFavourite(2, true)
      let next = makeStore()
      try await next.keep(in: try Database(.file(path)))
      #expect(try await next.favourites() == [1])
    }
  }

  @Test func favouritesOfOtherSourcesAreErasedToo() async throws {
    try await withFolder {
      let other = AnimalStore(
        database: try Database(.memory), source: AnimalSource(id: "other", isSample: false), executor: .queue("other"))
      try await other.keep(in: try Database(.file(path)))
      try await other.setFavourite(1, true)
      let store = makeStore()
      try await store.keep(in: try Database(.file(path)))
      #expect(try await store.favourites().isEmpty, "an id of another source is another animal")
      try AnimalStore.erase(try Database(.file(path)))
      let count = try Database(.file(path)).first("SELECT count(*) FROM favourites") { $0.integer(0) }
      #expect(count == 0)
    }
  }

  @Test func aHeartThatCannotBeKeptHoldsForThisRun() async throws {
    try await withFolder {
      let store = makeStore()
      let file = try Database(.file(path))
      let revocation = file.revocation
      try await store.keep(in: file)
      revocation.revoke()
      await #expect(throws: StoreError.self) { try await store.setFavourite(1, true) }
      #expect(try await store.favourites() == [1])
      // A page is not lost because favourites could not be brought up to date.
      try await store.save(page([named(1, "Luna")]), broughtBy: anywhere)
      #expect(try await store.list(anywhere, count: 20).ids == [1])
    }
  }
}
