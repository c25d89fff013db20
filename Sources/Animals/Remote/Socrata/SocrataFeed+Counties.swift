import AppEnvironment
import FoundationEssentials
import Geography
import Privacy

extension SocrataFeed {
  /// - Parameter base: another portal than the county's.
  init?(_ name: SourceName, base: String?) {
    switch name {
    case .montgomery: self = .montgomery
    case .kingCounty: self = .kingCounty
    case .catalogue, .petfinder: return nil
    }
    guard var base else { return }
    while base.hasSuffix("/") { base.removeLast() }
    self.base = base
  }

  /// Montgomery County, Maryland: one building, no coordinates.
  private static let montgomery = SocrataFeed(
    name: .montgomery, base: "https://data.montgomerycountymd.gov", id: "e54u-qx42", filter: "",
    shelter: Shelter(
      name: "Montgomery County Animal Services and Adoption Center", city: "Derwood", state: "MD", postcode: "20855"),
    animal: { fields in
      guard let number = fields.open("animalid"), let id = RecordNumber.id(number) else { return nil }
      var animal = Animal(id: id)
      animal.organizationAnimalID = number
      animal.name = fields.open("petname")
      animal.type = OpenDataWords.type(fields.open("animaltype"))
      animal.species = fields.open("animaltype").map(OpenDataWords.capitalized)
      animal.breeds = OpenDataWords.breeds(fields.open("breed"))
      animal.age = OpenDataWords.age(fields.open("petage"), type: animal.type)
      animal.size = OpenDataWords.size(fields.open("petsize"))
      (animal.gender, animal.attributes.isSpayedOrNeutered) = OpenDataWords.gender(fields.open("sex"))
      animal.colors = OpenDataWords.colors(fields.open("color"))
      animal.url = fields.fields("url").webAddress("url")
      animal.status = .adoptable
      let day = fields.open("indate") ?? fields.open("intakedate")
      animal.publishedAt = day.flatMap { Date(openData: $0) }
      return SocrataRow(animal: animal, order: animal.publishedAt?.iso8601 ?? "")
    })

  /// King County, Washington: lost and found pets, too, which are not asked for and not taken.
  private static let kingCounty = SocrataFeed(
    name: .kingCounty, base: "https://data.kingcounty.gov", id: "yaai-7frk", filter: "record_type=ADOPTABLE&",
    shelter: Shelter(
      name: "Regional Animal Services of King County", city: "Kent", state: "WA", postcode: "98032"),
    animal: { fields in
      guard fields.open("record_type")?.uppercased() == "ADOPTABLE", let number = fields.open("animal_id"),
        let id = RecordNumber.id(number)
      else { return nil }
      var animal = Animal(id: id)
      animal.organizationAnimalID = number
      animal.name = fields.open("animal_name")
      animal.type = OpenDataWords.type(fields.open("animal_type"))
      animal.species = fields.open("animal_type").map(OpenDataWords.capitalized)
      animal.breeds = OpenDataWords.breeds(fields.open("animal_breed"))
      animal.age = OpenDataWords.age(fields.open("age"), type: animal.type)
      (animal.gender, animal.attributes.isSpayedOrNeutered) = OpenDataWords.gender(fields.open("animal_gender"))
      animal.colors = OpenDataWords.colors(fields.open("animal_color"))
      animal.description = fields.open("memo").map(MarkupText.plain)
      if let image = fields.fields("image").webAddress("url") { animal.photos = [Animal.Photo(full: image)] }
      animal.url = fields.fields("link").webAddress("url")
      animal.status = .adoptable
      if let city = fields.open("city"), let state = fields.open("state") {
        animal.contact.address = Animal.Address(city: OpenDataWords.capitalized(city), state: state, country: "US")
      }
      let day = fields.open("date")
      animal.publishedAt = day.flatMap { Date(openData: $0) }
      return SocrataRow(
        animal: animal, coordinate: fields.coordinate("obfuscated_latitude", "obfuscated_longitude"),
        order: animal.publishedAt?.iso8601 ?? "")
    })
}

extension RemoteFields {
  /// A text of open data, in which nothing is often a word.
  fileprivate func open(_ name: String) -> String? {
    guard let text = text(name), !["NA", "N/A", "NULL", "NONE", "-"].contains(text.uppercased()) else { return nil }
    return text
  }
}

extension Date {
  /// `2026-03-02T00:00:00.000`, or the day alone; without a zone it is taken for universal time.
  init?(openData text: String) {
    let time = text.utf8.count >= 19 ? String(text.prefix(19)) : "\(text.prefix(10))T00:00:00"
    self.init(iso8601: "\(time)Z")
  }
}
