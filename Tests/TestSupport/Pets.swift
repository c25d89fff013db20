import Animals
import FoundationEssentials
import Geography

/// Hand-made pets.
public enum Pets {
  /// A pet so many miles north of Austin.
  public static func pet(
    _ id: Int64, _ name: String? = nil, miles: Double?, type: AnimalType = .dog,
    change: (inout Animal) -> Void = { _ in }
  ) -> PlacedAnimal {
    var animal = Animal(id: id)
    animal.name = name ?? "Pet \(id)"
    animal.type = type
    change(&animal)
    return PlacedAnimal(animal: animal, coordinate: miles.map { Spots.north(miles: $0) })
  }

  /// Pets 1 to n, a tenth of a mile apart, the first one nearest.
  public static func row(_ count: Int) -> [PlacedAnimal] {
    (1...max(1, count)).prefix(count).map { pet(Int64($0), miles: Double($0) / 10) }
  }

  /// A few whole ones.
  public static let family: [PlacedAnimal] = [
    pet(1, "Biscuit", miles: 2.3) {
      $0.breeds = Animal.Breeds(primary: "Beagle")
      $0.colors = Animal.Colors(primary: "Tricolor", secondary: "White")
      $0.age = .young
      $0.gender = .male
      $0.size = .small
      $0.coat = .short
      $0.status = .adoptable
      $0.publishedAt = Date(timeIntervalSince1970: 1_772_000_000)
      $0.attributes = Animal.Attributes(isSpayedOrNeutered: true, isHouseTrained: false, isVaccinated: true)
      $0.environment = Animal.Environment(children: true, dogs: true)
      $0.tags = ["Friendly", "Counts stairs"]
      $0.description = "A gentle soul who counts stairs aloud and never skips one, whoever may be watching."
      $0.organizationName = "Round Rock Shelter (invented)"
      $0.contact = Animal.Contact(
        email: "hello@example.org", phone: "(555) 555-0100",
        address: Animal.Address(city: "Round Rock", state: "TX", postcode: "78664", country: "US"))
    },
    pet(2, "Mr. Whiskers", miles: 7.81, type: .cat) {
      $0.breeds = Animal.Breeds(primary: "Domestic Short Hair")
      $0.age = .adult
      $0.gender = .male
      $0.description = "Sleeps."
    },
    pet(3, nil, miles: nil, type: .rabbit) {
      $0.name = nil
      $0.age = .baby
      $0.gender = .female
      $0.size = .extraLarge
    },
  ]
}
