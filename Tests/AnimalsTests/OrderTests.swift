import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Animals

struct OrderTests {
  /// The order by the haversine formula, which has nothing to do with how the store compares distances.
  private func bruteForce(_ animals: [PlacedAnimal], from origin: Coordinate) -> [Int64] {
    animals.map { ($0.coordinate?.distance(to: origin) ?? .infinity, $0.animal.id) }.sorted { $0 < $1 }.map(\.1)
  }

  /// Points spread evenly over the sphere, and around some places where arithmetic on degrees fails.
  private func animals(_ count: Int, seed: UInt64) throws -> [PlacedAnimal] {
    var random = SplitMix64(seed: seed)
    let centres = [(40.7, -74.0), (-16.8, 179.99), (89.9, 0), (-89.9, 120), (0, 0.01), (0, 180)]
    return try (1...count).map { number in
      if number % 2 == 0 {
        let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
        return placed(Int64(number), at: try point(latitude, .random(in: -180..<180, using: &random)))
      }
      let (latitude, longitude) = centres[random.next(below: centres.count)]
      let north = latitude + .random(in: -2...2, using: &random)
      let east = longitude + .random(in: -2...2, using: &random)
      // Over the pole and down the other side.
      return placed(
        Int64(number),
        at: abs(north) <= 90 ? try point(north, east) : try point((north < 0 ? -180 : 180) - north, east + 180))
    }
  }

  @Test(arguments: [
    (40.7128, -74.0060), (-16.8, 180), (-16.8, -179.9999), (0, 179.5), (90, 0), (89.95, -170), (-90, 55), (0, 0),
    (51.5, -0.1), (64.1, -21.9),
  ])
  func theOrderIsThatOfGreatCircleDistance(latitude: Double, longitude: Double) async throws {
    let animals = try animals(2_000, seed: 4)
    let store = makeStore()
    let query = try query(latitude, longitude)
    try await store.save(page(animals), broughtBy: query)
    let list = try await store.list(query, count: 5_000)
    let origin = try point(latitude, longitude)
    let isInOrder = list.ids == bruteForce(animals, from: origin)
    #expect(isInOrder)
    for row in list.rows {
      let expected = try #require(row.coordinate?.distance(to: origin))
      let shown = try #require(row.distance)
      // Straight across the earth the chord hardly grows any more; nobody looks that far.
      #expect(abs(shown - expected) < (expected < 19_000_000 ? 0.1 : 300))
    }
  }

  @Test func equalDistancesAreInTheOrderOfIds() async throws {
    let store = makeStore()
    let here = try point(40, -74)
    let there = try point(40, -75)
    let query = try query(40, -74)
    try await store.save(
      page([
        placed(9, at: there), placed(4, at: here), placed(7, at: there), placed(12, at: here), placed(5, at: there),
      ]),
      broughtBy: query)
    #expect(try await store.list(query, count: 20).ids == [4, 12, 5, 7, 9])
  }

  @Test func theSamePointOnBothSidesOfTheDateLineIsOnePoint() async throws {
    let store = makeStore()
    let query = try query(-16.8, 179.99)
    try await store.save(
      page([
        placed(2, at: try point(-16.8, 180)), placed(1, at: try point(-16.8, -180)),
        placed(3, at: try point(-16.8, 179.9)),
      ]),
      broughtBy: query)
    let list = try await store.list(query, count: 20)
    #expect(list.ids == [1, 2, 3])
    #expect(list.rows[0].distance == list.rows[1].distance)
  }

  @Test func anUnknownPlaceComesLastAndHasNoDistance() async throws {
    let store = makeStore()
    let query = try query(40, -74)
    try await store.save(page([placed(1, at: nil), placed(2, at: try point(-40, 106))]), broughtBy: query)
    let list = try await store.list(query, count: 20)
    #expect(list.ids == [2, 1])
    #expect(list.rows[1].distance == nil)
  }

  @Test func withoutAnOriginTheNewestComeFirst() async throws {
    let store = makeStore()
    func published(_ id: Int64, _ seconds: Double?) -> PlacedAnimal {
      placed(id, at: nil) { $0.publishedAt = seconds.map(Date.init(timeIntervalSince1970:)) }
    }
    try await store.save(
      page([published(1, nil), published(2, 100), published(3, 300), published(4, 300), published(5, -5)]),
      broughtBy: anywhere)
    let list = try await store.list(anywhere, count: 20)
    #expect(list.ids == [3, 4, 2, 5, 1])
    #expect(list.rows.allSatisfy { $0.distance == nil })
  }

  /// Radius searches of a real feed come in the order of ids (recorded distances in miles).
  @Test func theSourcesOrderDoesNotMatter() async throws {
    let store = makeStore()
    let miles = [5.07, 67.74, 5.07, 57.96, 95.27, 12.1]
    let query = try query(0, 0, miles: 100)
    let animals = try miles.enumerated().map { index, miles in
      placed(Int64(index + 1), at: try point(0, miles * 1609.344 / (Earth.radius * .pi / 180)))
    }
    try await store.save(page(animals), broughtBy: query)
    let list = try await store.list(query, count: 20)
    #expect(list.ids == [1, 3, 6, 4, 2, 5])
    #expect(
      list.rows.map { (($0.distance ?? 0) / 16.09344).rounded() / 100 } == [5.07, 5.07, 12.1, 57.96, 67.74, 95.27])
  }
}
