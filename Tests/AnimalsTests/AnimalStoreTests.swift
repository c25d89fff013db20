import AppEnvironment
import Foundation
import Geography
import Storage
import Testing

@testable import Animals

let testSource = AnimalSource(id: "test", isSample: true)

func makeStore() -> AnimalStore {
  AnimalStore(source: testSource, executor: .queue("store"))
}

extension AnimalList {
  var ids: [Int64] { rows.map(\.id) }
}

struct AnimalStoreTests {
  @Test func anAnimalComesBackWhole() async throws {
    let shelters = try #require(ShelterTable(path: "\(catalogueFolder)/shelters.tsv"))
    let maker = AnimalMaker(version: Catalogue.version, shelters: shelters)
    let animals = (0..<300).compactMap { maker.animal($0)?.cleaned }
    let store = makeStore()
    try await store.save(page(animals), broughtBy: anywhere)
    for placed in animals { #expect(try await store.animal(id: placed.animal.id) == placed) }
  }

  @Test func whatIsNotSaidStaysUnknown() async throws {
    let store = makeStore()
    let bare = placed(7, at: nil)
    try await store.save(page([bare]), broughtBy: anywhere)
    #expect(try await store.animal(id: 7) == bare)
  }

  @Test func listsInAnAnimalComeBackInTheirOrder() async throws {
    let store = makeStore()
    let animal = placed(7, at: nil) {
      $0.tags = ["Calm", "", "Brave\u{1F}"]
      $0.videos = ["<iframe>"]
      $0.photos = [
        Animal.Photo(full: "a"), Animal.Photo(), Animal.Photo(small: "b", medium: "c", large: "d", full: "e"),
      ]
    }
    try await store.save(page([animal]), broughtBy: anywhere)
    let stored = try #require(try await store.animal(id: 7)?.animal)
    #expect(stored.tags == ["Calm", "", "Brave"])
    #expect(stored.videos == animal.animal.videos)
    #expect(stored.photos == animal.animal.photos)
  }

  @Test func thePlaceComesBackToTheLastDigit() async throws {
    let store = makeStore()
    let place = try point(30.2672, -97.7431)
    try await store.save(page([placed(1, at: place)]), broughtBy: anywhere)
    #expect(try await store.animal(id: 1)?.coordinate == place)
  }

  @Test func aLaterRecordReplacesTheEarlierOneWhole() async throws {
    let store = makeStore()
    let query = try query(30, -97)
    let first = placed(1, at: try point(30, -97)) {
      $0.name = "Luna"
      $0.attributes.isHouseTrained = true
    }
    try await store.save(page([first]), broughtBy: query)
    let second = placed(1, at: try point(30, -98)) { $0.name = "Luna" }
    try await store.save(page([second], number: 2), broughtBy: query)
    let list = try await store.list(query, count: 20)
    #expect(list.rows.map(\.animal) == [second.animal])
    #expect(list.rows.first?.coordinate == second.coordinate)
    #expect(list.rows.first?.animal.attributes.isHouseTrained == nil)
  }

  @Test func anAnimalThatComesTwiceIsOneRow() async throws {
    let store = makeStore()
    try await store.save(page([placed(1, at: nil), placed(1, at: nil)]), broughtBy: anywhere)
    try await store.save(page([placed(1, at: nil), placed(2, at: nil)], number: 2), broughtBy: anywhere)
    #expect(try await store.list(anywhere, count: 20).ids == [1, 2])
  }

  @Test func aListHasOnlyWhatItsQueryBrought() async throws {
    let store = makeStore()
    let here = try point(30, -97)
    let dogs = try query(30, -97, type: .dog)
    let all = try query(30, -97)
    try await store.save(page([placed(1, at: here), placed(2, at: here)]), broughtBy: all)
    try await store.save(page([placed(2, at: here), placed(3, at: here)]), broughtBy: dogs)
    #expect(try await store.list(all, count: 20).ids == [1, 2])
    #expect(try await store.list(dogs, count: 20).ids == [2, 3])
    #expect(try await store.list(try query(30, -97, miles: 10), count: 20) == .empty)
  }

  @Test func aNewFixAtTheSamePointIsTheSameList() async throws {
    let store = makeStore()
    let here = try point(30, -97)
    func query(_ seconds: Double) -> AnimalQuery {
      let fix = PreciseLocation(
        coordinate: here, horizontalAccuracy: seconds, timestamp: Date(timeIntervalSince1970: seconds))
      return AnimalQuery(area: SearchArea(origin: .precise(fix), radius: 1000))
    }
    try await store.save(page([placed(1, at: here)]), broughtBy: query(1))
    #expect(try await store.list(query(2), count: 20).ids == [1])
  }

  @Test func theFirstPageStartsTheListAfresh() async throws {
    let store = makeStore()
    try await store.save(page([placed(1, at: nil), placed(2, at: nil)]), broughtBy: anywhere)
    try await store.save(page([placed(3, at: nil)], number: 2), broughtBy: anywhere)
    try await store.save(page([placed(2, at: nil)], number: 1), broughtBy: anywhere)
    #expect(try await store.list(anywhere, count: 20).ids == [2])
    #expect(try await store.animal(id: 1) == nil)
  }

  @Test func theTotalAndWhetherThereIsMoreAreTheSources() async throws {
    let store = makeStore()
    #expect(try await store.list(anywhere, count: 20).hasMore)
    try await store.save(page([placed(1, at: nil)], total: 41, hasMore: true), broughtBy: anywhere)
    var list = try await store.list(anywhere, count: 20)
    #expect([list.total, list.stored] == [41, 1])
    #expect(list.hasMore)
    try await store.save(page([placed(2, at: nil)], number: 2), broughtBy: anywhere)
    list = try await store.list(anywhere, count: 20)
    #expect([list.total, list.stored] == [nil, 2])
    #expect(!list.hasMore)
    #expect(try await store.list(anywhere, count: 1).hasMore)
  }

  @Test func aRemovedAnimalLeavesAllLists() async throws {
    let store = makeStore()
    let near = try query(30, -97)
    for query in [near, anywhere] {
      try await store.save(page([placed(1, at: nil), placed(2, at: nil)]), broughtBy: query)
    }
    try await store.remove(1)
    #expect(try await store.list(near, count: 20).ids == [2])
    #expect(try await store.list(anywhere, count: 20).ids == [2])
    #expect(try await store.animal(id: 1) == nil)
  }

  @Test func forgottenQueriesLeaveNothingBehind() async throws {
    let store = makeStore()
    let near = try query(30, -97)
    try await store.save(page([placed(1, at: nil), placed(2, at: nil)]), broughtBy: near)
    try await store.forgetQueries()
    #expect(try await store.list(near, count: 20) == .empty)
    #expect(try await store.animal(id: 1) == nil)
    #expect(try await store.animal(id: 2) == nil)
    try await store.save(page([placed(1, at: nil)]), broughtBy: near)
    #expect(try await store.list(near, count: 20).ids == [1])
  }

  @Test func theDatabaseKnowsAQueryByANumberOnly() throws {
    let database = try Database(.memory)
    try BroughtTable(database: database).make()
    let columns = try database.rows("SELECT name, type FROM pragma_table_info('brought')") { row in
      [row.text(0), row.text(1)]
    }
    #expect(columns == [["query", "INTEGER"], ["animal", "INTEGER"]])
  }

  @Test func theListsUsedLastAreKept() async throws {
    let store = makeStore()
    let queries = try (0...AnimalStore.queriesKept).map { try query(30, Double($0)) }
    for (number, query) in queries.dropLast().enumerated() {
      try await store.save(page([placed(Int64(number), at: nil)]), broughtBy: query)
    }
    _ = try await store.list(queries[0], count: 20)
    try await store.save(page([placed(100, at: nil)]), broughtBy: queries[AnimalStore.queriesKept])
    #expect(try await store.list(queries[0], count: 20).ids == [0])
    #expect(try await store.list(queries[1], count: 20) == .empty)
    #expect(try await store.animal(id: 1) == nil)
  }

  @Test func aStoreWhoseLifeHasEndedSaysSo() async throws {
    let database = try Database(.memory)
    let revocation = database.revocation
    let store = AnimalStore(database: database, source: testSource, executor: .queue("store"))
    revocation.revoke()
    let error = await #expect(throws: StoreError.self) { try await store.save(page([]), broughtBy: anywhere) }
    #expect(error?.kind == .revoked)
  }
}
