import Geography

/// Where the animals of a source are that has no coordinates of them: the ZIP's point, else the town's. Each address
/// is looked up once.
struct AddressBook {
  private let places: PlaceList
  private var known: [Key: Coordinate?] = [:]

  private struct Key: Hashable {
    let postcode: String?
    let city: String?
    let state: String?
    let country: String
  }

  init(places: PlaceList) {
    self.places = places
  }

  /// Nil where neither is known: then the distance is not known either.
  mutating func coordinate(of address: Animal.Address) -> Coordinate? {
    // A Mexican postcode has five digits as well.
    let country = (address.country ?? "US").uppercased()
    let key = Key(postcode: address.postcode, city: address.city, state: address.state, country: country)
    if let found = known[key] { return found }
    let found = find(key)
    known[key] = .some(found)
    return found
  }

  private func find(_ key: Key) -> Coordinate? {
    if key.country == "US", let point = key.postcode.flatMap(places.coordinate(ofZIP:)) { return point }
    guard let city = key.city, let state = key.state else { return nil }
    return places.coordinate(ofTown: city, state: state, country: key.country)
  }
}
