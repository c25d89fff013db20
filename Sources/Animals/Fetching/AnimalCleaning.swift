extension PlacedAnimal {
  /// What every source does with what it was sent before it hands it on: entities become characters, white space at
  /// the ends goes, a text without any is none, and a place at (0, 0) is not known.
  var cleaned: PlacedAnimal {
    let isNowhere = coordinate?.latitude == 0 && coordinate?.longitude == 0
    return PlacedAnimal(animal: animal.cleaned, coordinate: isNowhere ? nil : coordinate)
  }
}

extension Animal {
  fileprivate var cleaned: Animal {
    var animal = self
    clean(&animal.name)
    clean(&animal.species)
    clean(&animal.breeds.primary)
    clean(&animal.breeds.secondary)
    clean(&animal.colors.primary)
    clean(&animal.colors.secondary)
    clean(&animal.colors.tertiary)
    clean(&animal.description)
    clean(&animal.organizationName)
    clean(&animal.organizationAnimalID)
    clean(&animal.contact.email)
    clean(&animal.contact.phone)
    clean(&animal.contact.address.address1)
    clean(&animal.contact.address.address2)
    clean(&animal.contact.address.city)
    clean(&animal.contact.address.state)
    clean(&animal.contact.address.postcode)
    clean(&animal.contact.address.country)
    animal.tags = tags.map { trimmed(Entities.decoded($0)[...]) }.filter { !$0.isEmpty }
    return animal
  }
}

private func clean(_ text: inout String?) {
  guard let given = text else { return }
  let clean = trimmed(Entities.decoded(given)[...])
  text = clean.isEmpty ? nil : clean
}
