import AppEnvironment
import Geography
import Testing

@testable import Animals

/// Pages while the store changes: 25 of them, with 10 animals coming or 5 going after each.
struct PagingTests {
  private let query: AnimalQuery
  private let store: AnimalStore
  private var random = SplitMix64(seed: 11)

  init() async throws {
    query = try AnimalsTests.query(40.2, -73.8)
    store = makeStore()
    let animals = try (1...1000).map { try somewhere(Int64($0 * 100)) }
    try await store.save(page(animals), broughtBy: query)
  }

  private mutating func somewhere(_ id: Int64) throws -> PlacedAnimal {
    // On a coarse grid, so that many are equally far.
    placed(id, at: try point(40 + Double(random.next(below: 40)) / 100, -74 + Double(random.next(below: 40)) / 100))
  }

  /// The list from the start, as far as it was turned.
  private func seen(_ pages: Int) async throws -> [Int64] {
    try await store.list(query, count: 20 * pages).ids
  }

  @Test mutating func nothingIsTwiceOrMissedWhileAnimalsCome() async throws {
    let before = try await seen(50)
    var turned: [Int64] = []
    var cursor: AnimalCursor?
    var list: AnimalList? = try await store.list(query, count: 20)
    for number in 1...25 {
      turned += list?.ids ?? []
      cursor = list?.cursor
      for new in 1...10 {
        try await store.save(page([try somewhere(Int64(number * 1000 + new))], number: 2), broughtBy: query)
      }
      list = try await store.list(query, count: 20, after: try #require(cursor))
    }
    #expect(turned.count == 500)
    #expect(Set(turned).count == 500)
    // What was there all along comes in its old order, none left out.
    let old = turned.filter { $0 % 100 == 0 }
    #expect(old == Array(before.prefix(old.count)))
  }

  @Test func nothingIsMissedWhileAnimalsGo() async throws {
    let before = try await seen(50)
    var gone: Set<Int64> = []
    var turned: [Int64] = []
    var list: AnimalList? = try await store.list(query, count: 20)
    for _ in 1...25 {
      turned += list?.ids ?? []
      let cursor = try #require(list?.cursor)
      for id in turned.filter({ !gone.contains($0) }).suffix(5) {
        try await store.remove(id)
        gone.insert(id)
      }
      list = try await store.list(query, count: 20, after: cursor)
    }
    #expect(turned == Array(before.prefix(500)))
  }

  @Test func theFirstPagesTogetherAreTheFirstRowsInOrder() async throws {
    let all = try await seen(50)
    #expect(try await seen(3) == Array(all.prefix(60)))
    let first = try await store.list(query, count: 20)
    let second = try await store.list(query, count: 40, after: try #require(first.cursor))
    #expect(first.ids + (second?.ids ?? []) == Array(all.prefix(60)))
  }

  @Test func theListEndsWithoutACursor() async throws {
    let last = try await store.list(query, count: 1000)
    let cursor = try #require(last.cursor)
    let after = try #require(try await store.list(query, count: 20, after: cursor))
    #expect(after.rows.isEmpty)
    #expect(after.cursor == nil)
  }

  @Test func pagingGoesOnThroughAnimalsOfUnknownPlace() async throws {
    let query = try AnimalsTests.query(0, 0)
    try await store.save(
      page([placed(3, at: nil), placed(1, at: nil), placed(2, at: try point(0, 1))]), broughtBy: query)
    var ids: [Int64] = []
    var list: AnimalList? = try await store.list(query, count: 1)
    while let cursor = list?.cursor {
      ids += list?.ids ?? []
      list = try await store.list(query, count: 1, after: cursor)
    }
    #expect(ids == [2, 1, 3])
  }

  @Test func aCursorOfAnotherOriginIsRefused() async throws {
    let cursor = try #require(try await store.list(query, count: 20).cursor)
    let other = try AnimalsTests.query(41, -74)
    try await store.save(page([placed(1, at: nil)]), broughtBy: other)
    #expect(try await store.list(other, count: 20, after: cursor) == nil)
    try await store.forgetQueries()
    try await store.save(page([placed(1, at: nil)]), broughtBy: query)
    #expect(try await store.list(query, count: 20, after: cursor) == nil)
  }
}
