import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Animals

struct CataloguePageTests {
  private let whole: WholeCatalogue

  init() throws {
    whole = try #require(WholeCatalogue.shared)
  }

  private func all(_ query: AnimalQuery) -> [PlacedAnimal] {
    var animals: [PlacedAnimal] = []
    var number = 1
    while true {
      let page = whole.catalogue.page(number, of: query)
      animals += page.animals
      if !page.hasMore { return animals }
      number += 1
    }
  }

  @Test(
    arguments: [
      (40.7128, -74.0060, 50.0, AnimalType.dog), (30.2672, -97.7431, 100, nil), (-16.8, 179.95, 500, nil),
      (90, 0, 2500, nil), (51.5, -0.13, 300, .cat), (37.0, -90.5, 150, .bird), (21.3, -157.8, 2500, .barnyard),
    ] as [(Double, Double, Double, AnimalType?)])
  func pagesAreTheAnimalsInTheRadiusByDistanceAndId(
    latitude: Double, longitude: Double, miles: Double, type: AnimalType?
  ) throws {
    let query = try query(latitude, longitude, miles: miles, type: type)
    let origin = try point(latitude, longitude)
    // Where each shelter is, from those of its animals that say so.
    let places = Dictionary(
      whole.animals.compactMap { placed in
        placed.coordinate.map { (placed.animal.organizationID, $0) }
      }
    ) { first, _ in first }
    let wanted = whole.animals.filter { placed in
      guard type == nil || placed.animal.type == type, let place = places[placed.animal.organizationID] else {
        return false
      }
      return place.distance(to: origin) <= miles * 1609.344
    }.sorted {
      let distances = (
        $0.coordinate?.distance(to: origin) ?? .infinity, $1.coordinate?.distance(to: origin) ?? .infinity
      )
      return (distances.0, $0.animal.id) < (distances.1, $1.animal.id)
    }
    let found = all(query)
    #expect(found.map(\.animal.id) == wanted.map(\.animal.id))
    #expect(found == wanted.map(\.cleaned))
    #expect(whole.catalogue.page(1, of: query).total == wanted.count)
  }

  @Test func withoutAnOriginTheNewestComeFirst() {
    let sorted = whole.animals.sorted {
      ($1.animal.publishedAt ?? .distantPast, $0.animal.id) < ($0.animal.publishedAt ?? .distantPast, $1.animal.id)
    }
    for number in [1, 2, 1000] {
      let page = whole.catalogue.page(number, of: anywhere)
      #expect(page.animals.map(\.animal.id) == sorted.dropFirst(20 * (number - 1)).prefix(20).map(\.animal.id))
      #expect(page.total == 20_000)
      #expect(page.hasMore == (number < 1000))
    }
  }

  @Test func pagesBeyondTheEndAreEmpty() throws {
    let query = try query(40.7128, -74.0060)
    for number in [100, 1_000_000, .max] {
      let page = whole.catalogue.page(number, of: query)
      #expect(page.animals.isEmpty)
      #expect(!page.hasMore)
    }
  }

  @Test func remotePlacesHaveNoAnimals() throws {
    // The middle of the Pacific, and Nevada's emptiest valley.
    for (latitude, longitude) in [(0.0, -140.0), (38.5, -115.9)] {
      let page = whole.catalogue.page(1, of: try query(latitude, longitude))
      #expect(page == AnimalPage(number: 1, animals: [], total: 0, hasMore: false))
    }
  }

  @Test func bigCitiesHaveMoreThanAPage() throws {
    for (latitude, longitude) in [
      (40.71, -74.01), (34.05, -118.24), (41.88, -87.63), (30.27, -97.74), (47.61, -122.33),
    ] {
      #expect(whole.catalogue.page(1, of: try query(latitude, longitude)).total ?? 0 > 40)
    }
  }

  @Test func theFetcherGivesTheCataloguesPages() async throws {
    let fetcher = CatalogueFetcher(folder: catalogueFolder, executor: .queue("catalogue"))
    #expect(fetcher.source == AnimalSource(id: "catalogue", isSample: true))
    let query = try query(30.2672, -97.7431)
    #expect(try await fetcher.page(2, of: query) == whole.catalogue.page(2, of: query))
  }

  @Test func aMissingFileIsASourceThatCannotBeUsed() async {
    let fetcher = CatalogueFetcher(folder: "/nowhere", executor: .queue("catalogue"))
    await #expect(throws: AnimalFetchError.unavailable(path: "/nowhere/shelters.tsv")) {
      try await fetcher.page(1, of: anywhere)
    }
  }
}
