import AppEnvironment

/// One page as Petfinder sends it: `animals` and `pagination`.
struct PetfinderPage {
  private let records: [JSONValue]
  private let total: Int?
  private let pages: Int?

  init(_ value: JSONValue) throws(AnimalFetchError) {
    guard let records = value["animals"]?.array else { throw .notUnderstood(.shape) }
    let pagination = RemoteFields(value["pagination"])
    self.records = records
    total = pagination?.integer("total_count").flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
    pages = pagination?.integer("total_pages").flatMap { Int(exactly: $0) }
  }

  /// The page with what can be used of it. A bad record costs no other one.
  func animalPage(_ number: Int, of query: AnimalQuery, addresses: inout AddressBook) -> AnimalPage {
    let check = LocalCheck(query)
    var animals: [PlacedAnimal] = []
    var ids: Set<Animal.ID> = []
    var skipped = 0
    var others = 0
    for record in records {
      guard let animal = PetfinderRecord(record)?.animal, !animal.isPlaceholder else {
        skipped += 1
        continue
      }
      guard ids.insert(animal.id).inserted else { continue }
      let placed = PlacedAnimal(
        animal: animal, coordinate: addresses.coordinate(of: animal.contact.address)
      ).cleaned
      if check.allows(placed) { animals.append(placed) } else { others += 1 }
    }
    // A source that sends what was not asked for counts it, too.
    return AnimalPage(
      number: number, animals: animals, total: others == 0 ? total : nil,
      hasMore: pages.map { number < $0 } ?? (records.count >= AnimalPage.size), skipped: skipped)
  }
}
