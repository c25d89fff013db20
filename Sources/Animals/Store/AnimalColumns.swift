import FoundationEssentials
import Geography
import Storage

/// The columns of `animals` that hold an animal, in the order in which they are written and read.
enum AnimalColumns {
  static let names = [
    "id", "latitude", "longitude", "x", "y", "z",
    "name", "type", "species", "breed_primary", "breed_secondary", "breed_mixed", "breed_unknown",
    "color_primary", "color_secondary", "color_tertiary", "age", "gender", "size", "coat",
    "status", "status_changed_at", "published_at",
    "spayed_neutered", "house_trained", "declawed", "special_needs", "shots_current", "children", "dogs", "cats",
    "tags", "description", "photos", "primary_photo_cropped", "videos", "url",
    "organization_id", "organization_name", "organization_animal_id",
    "email", "phone", "address1", "address2", "city", "state", "postcode", "country",
    "link_animal", "link_type", "link_organization",
  ]

  static func values(of placed: PlacedAnimal) -> [SQLValue] {
    let animal = placed.animal
    let point = placed.coordinate.map(SpherePoint.init)
    let address = animal.contact.address
    var values: [SQLValue] = [
      .integer(animal.id),
      SQLValue(placed.coordinate.map { FixedDegrees.value($0.latitude) }),
      SQLValue(placed.coordinate.map { FixedDegrees.value($0.longitude) }),
      SQLValue(point.map { Int64($0.x) }), SQLValue(point.map { Int64($0.y) }), SQLValue(point.map { Int64($0.z) }),
    ]
    values += [
      SQLValue(animal.name), .text(animal.type.rawValue), SQLValue(animal.species),
      SQLValue(animal.breeds.primary), SQLValue(animal.breeds.secondary),
      SQLValue(animal.breeds.isMixed), SQLValue(animal.breeds.isUnknown),
      SQLValue(animal.colors.primary), SQLValue(animal.colors.secondary), SQLValue(animal.colors.tertiary),
      .text(animal.age.rawValue), .text(animal.gender.rawValue), .text(animal.size.rawValue),
      SQLValue(animal.coat?.rawValue),
      .text(animal.status.rawValue), seconds(animal.statusChangedAt), seconds(animal.publishedAt),
    ]
    values += [
      SQLValue(animal.attributes.isSpayedOrNeutered), SQLValue(animal.attributes.isHouseTrained),
      SQLValue(animal.attributes.isDeclawed), SQLValue(animal.attributes.hasSpecialNeeds),
      SQLValue(animal.attributes.isVaccinated),
      SQLValue(animal.environment.children), SQLValue(animal.environment.dogs), SQLValue(animal.environment.cats),
      SQLValue(ListText.join(animal.tags)), SQLValue(animal.description),
      SQLValue(ListText.join(photos: animal.photos)),
      SQLValue(ListText.join(photos: animal.primaryPhotoCropped.map { [$0] } ?? [])),
      SQLValue(ListText.join(animal.videos)), SQLValue(animal.url),
    ]
    values += [
      SQLValue(animal.organizationID), SQLValue(animal.organizationName), SQLValue(animal.organizationAnimalID),
      SQLValue(animal.contact.email), SQLValue(animal.contact.phone),
      SQLValue(address.address1), SQLValue(address.address2), SQLValue(address.city), SQLValue(address.state),
      SQLValue(address.postcode), SQLValue(address.country),
      SQLValue(animal.links.animal), SQLValue(animal.links.type), SQLValue(animal.links.organization),
    ]
    return values
  }

  /// - Parameter first: where the columns start in the row.
  static func placedAnimal(_ row: borrowing Row, from first: Int = 0) -> PlacedAnimal {
    var reader = first - 1
    func next() -> Int {
      reader += 1
      return reader
    }
    var animal = Animal(id: row.integer(next()) ?? 0)
    let coordinate = FixedDegrees.coordinate(latitude: row.integer(next()), longitude: row.integer(next()))
    reader += 3
    animal.name = row.text(next())
    animal.type = AnimalType(word: row.text(next()))
    animal.species = row.text(next())
    animal.breeds = Animal.Breeds(
      primary: row.text(next()), secondary: row.text(next()), isMixed: row.flag(next()), isUnknown: row.flag(next()))
    animal.colors = Animal.Colors(
      primary: row.text(next()), secondary: row.text(next()), tertiary: row.text(next()))
    animal.age = Age(word: row.text(next()))
    animal.gender = Gender(word: row.text(next()))
    animal.size = AnimalSize(word: row.text(next()))
    animal.coat = row.text(next()).map(Coat.init(word:))
    animal.status = AdoptionStatus(word: row.text(next()))
    animal.statusChangedAt = date(row.seconds(next()))
    animal.publishedAt = date(row.seconds(next()))
    animal.attributes = Animal.Attributes(
      isSpayedOrNeutered: row.flag(next()), isHouseTrained: row.flag(next()), isDeclawed: row.flag(next()),
      hasSpecialNeeds: row.flag(next()), isVaccinated: row.flag(next()))
    animal.environment = Animal.Environment(
      children: row.flag(next()), dogs: row.flag(next()), cats: row.flag(next()))
    animal.tags = ListText.elements(row.text(next()))
    animal.description = row.text(next())
    animal.photos = ListText.photos(row.text(next()))
    animal.primaryPhotoCropped = ListText.photos(row.text(next())).first
    animal.videos = ListText.elements(row.text(next()))
    animal.url = row.text(next())
    animal.organizationID = row.text(next())
    animal.organizationName = row.text(next())
    animal.organizationAnimalID = row.text(next())
    animal.contact = Animal.Contact(
      email: row.text(next()), phone: row.text(next()),
      address: Animal.Address(
        address1: row.text(next()), address2: row.text(next()), city: row.text(next()), state: row.text(next()),
        postcode: row.text(next()), country: row.text(next())))
    animal.links = Animal.Links(
      animal: row.text(next()), type: row.text(next()), organization: row.text(next()))
    return PlacedAnimal(animal: animal, coordinate: coordinate)
  }

  private static func seconds(_ date: Date?) -> SQLValue {
    SQLValue(date.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) })
  }

  private static func date(_ seconds: Int64?) -> Date? {
    seconds.map { Date(timeIntervalSince1970: Double($0)) }
  }
}
