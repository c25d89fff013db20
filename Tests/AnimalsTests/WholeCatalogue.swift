@testable import Animals

/// All animals of the bundled catalogue, made once.
struct WholeCatalogue {
  let catalogue: Catalogue
  /// As the source makes them, not cleaned.
  let animals: [PlacedAnimal]

  static let shared = try? WholeCatalogue()

  private init() throws {
    guard let shelters = ShelterTable(path: "\(catalogueFolder)/shelters.tsv") else { throw TestFailure.noCatalogue }
    catalogue = Catalogue(shelters: shelters)
    animals = (0..<catalogue.count).compactMap(catalogue.maker.animal)
  }
}
