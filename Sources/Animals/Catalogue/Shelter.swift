import AppEnvironment
import Geography

/// An invented shelter in a real town. Nothing of it can be mistaken for a real one's: its name says "(sample)", its
/// address is on Example Street, its mail goes to example.org and its telephone is one of those reserved for fiction.
struct Shelter: Hashable, Sendable {
  let id: String
  let name: String
  let contact: Animal.Contact
  let coordinate: Coordinate?

  init?(_ index: Int, of table: ShelterTable, version: Int) {
    guard let town = table.town(index) else { return nil }
    var draws = SplitMix64(version: version, kind: .shelter, index: index)
    id = "\(town.state ?? town.country)\(1000 + index)"
    name = "\(town.city) \(draws.pick(ShelterWords.names)) (sample)"
    let email = draws.chance(986) ? "adopt@\(id.lowercased()).example.org" : nil
    let phone = Shelter.phone(&draws)
    let street = draws.chance(590) ? "\(1 + draws.next(below: 980)) Example Street" : nil
    let unit = street != nil && draws.chance(100) ? "Unit \(1 + draws.next(below: 40))" : nil
    contact = Animal.Contact(
      email: email, phone: phone,
      address: Animal.Address(
        address1: street, address2: unit, city: town.city, state: town.state, postcode: town.postcode,
        country: town.country))
    coordinate = town.coordinate
  }

  /// Written in as many ways as real ones, blank included.
  private static func phone(_ draws: inout SplitMix64) -> String? {
    let number = "555-01\(draws.next(below: 10))\(draws.next(below: 10))"
    return draws.pick(
      [
        (nil, perMille: 260), (" ", perMille: 30), ("(555) \(number)", perMille: 420), ("555-\(number)", perMille: 130),
        ("\(number) ext. \(1 + draws.next(below: 9))", perMille: 60),
      ], else: "+1 555 \(number)")
  }
}
