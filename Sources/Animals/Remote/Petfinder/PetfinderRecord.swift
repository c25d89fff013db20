import AppEnvironment

/// One animal as Petfinder sends it. A word that is not known is unknown, and so is what is missing or of another type.
struct PetfinderRecord {
  let animal: Animal

  /// Nil for what is no animal: without an id it cannot be told from another one.
  init?(_ value: JSONValue) {
    guard let fields = RemoteFields(value), let id = fields.integer("id") else { return nil }
    var animal = Animal(id: id)
    animal.name = fields.text("name")
    animal.type = AnimalType(word: fields.text("type"))
    animal.species = fields.text("species")
    animal.age = Age(word: fields.text("age"))
    animal.gender = Gender(word: fields.text("gender"))
    animal.size = AnimalSize(word: fields.text("size"))
    animal.coat = fields.text("coat").map(Coat.init(word:))
    animal.status = AdoptionStatus(word: fields.text("status"))
    animal.statusChangedAt = fields.date("status_changed_at")
    animal.publishedAt = fields.date("published_at")
    animal.tags = fields.texts("tags")
    animal.description = fields.text("description")
    animal.photos = (fields.array("photos") ?? []).compactMap { Self.photo($0) }
    animal.primaryPhotoCropped = fields["primary_photo_cropped"].flatMap(Self.photo)
    animal.videos = (fields.array("videos") ?? []).compactMap { RemoteFields($0)?.text("embed") }
    animal.url = fields.webAddress("url")
    animal.organizationID = fields.text("organization_id")
    animal.organizationAnimalID = fields.text("organization_animal_id")
    Self.takeFacts(fields, into: &animal)
    Self.takeContact(fields.fields("contact"), into: &animal)
    let links = fields.fields("_links")
    animal.links = Animal.Links(
      animal: links.fields("self").text("href"), type: links.fields("type").text("href"),
      organization: links.fields("organization").text("href"))
    self.animal = animal
  }

  private static func takeFacts(_ fields: RemoteFields, into animal: inout Animal) {
    let breeds = fields.fields("breeds")
    animal.breeds = Animal.Breeds(
      primary: breeds.text("primary"), secondary: breeds.text("secondary"), isMixed: breeds.flag("mixed"),
      isUnknown: breeds.flag("unknown"))
    let colors = fields.fields("colors")
    animal.colors = Animal.Colors(
      primary: colors.text("primary"), secondary: colors.text("secondary"), tertiary: colors.text("tertiary"))
    let attributes = fields.fields("attributes")
    animal.attributes = Animal.Attributes(
      isSpayedOrNeutered: attributes.flag("spayed_neutered"), isHouseTrained: attributes.flag("house_trained"),
      isDeclawed: attributes.flag("declawed"), hasSpecialNeeds: attributes.flag("special_needs"),
      isVaccinated: attributes.flag("shots_current"))
    let environment = fields.fields("environment")
    animal.environment = Animal.Environment(
      children: environment.flag("children"), dogs: environment.flag("dogs"), cats: environment.flag("cats"))
  }

  private static func takeContact(_ contact: RemoteFields, into animal: inout Animal) {
    let address = contact.fields("address")
    animal.contact = Animal.Contact(
      email: contact.text("email"), phone: contact.text("phone"),
      address: Animal.Address(
        address1: address.text("address1"), address2: address.text("address2"), city: address.text("city"),
        state: address.text("state"), postcode: address.text("postcode"), country: address.text("country")))
  }

  /// Nil without any address.
  private static func photo(_ value: JSONValue) -> Animal.Photo? {
    guard let fields = RemoteFields(value) else { return nil }
    let photo = Animal.Photo(
      small: fields.webAddress("small"), medium: fields.webAddress("medium"), large: fields.webAddress("large"),
      full: fields.webAddress("full"))
    return photo == Animal.Photo() ? nil : photo
  }
}
