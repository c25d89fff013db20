import Foundation
import Geography

@testable import Animals

/// The package's `Resources/Catalogue`.
let catalogueFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "Resources/Catalogue").path(percentEncoded: false)

enum TestFailure: Error {
  case noCoordinate, noCatalogue
}

func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { throw TestFailure.noCoordinate }
  return coordinate
}

func query(
  _ latitude: Double, _ longitude: Double, miles: Double = 50, type: AnimalType? = nil
) throws -> AnimalQuery {
  let place = Place(name: "", kind: .coordinates, coordinate: try point(latitude, longitude))
  return AnimalQuery(area: SearchArea(origin: .place(place), radius: miles * 1609.344), type: type)
}

/// Everywhere, newest first.
let anywhere = AnimalQuery(area: SearchArea(origin: .none, radius: 0))

func placed(_ id: Int64, at coordinate: Coordinate?, _ change: (inout Animal) -> Void = { _ in }) -> PlacedAnimal {
  var animal = Animal(id: id)
  change(&animal)
  return PlacedAnimal(animal: animal, coordinate: coordinate)
}

func page(
  _ animals: [PlacedAnimal], number: Int = 1, total: Int? = nil, hasMore: Bool = false
) -> AnimalPage {
  AnimalPage(number: number, animals: animals, total: total, hasMore: hasMore)
}

extension AnimalFetcher {
  /// A page of what is allowed.
  func page(_ number: Int, of query: AnimalQuery) async throws(AnimalFetchError) -> AnimalPage {
    try await page(number, of: query) { true }
  }
}
