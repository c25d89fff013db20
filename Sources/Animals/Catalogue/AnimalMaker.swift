import AppEnvironment
import FoundationEssentials

/// Makes the animals of the catalogue, each from its index alone. The rates are those of 348 real records.
struct AnimalMaker: Sendable {
  let version: Int
  let shelters: ShelterTable

  func outline(_ index: Int) -> AnimalOutline {
    AnimalOutline(index, shelters: shelters.count, version: version)
  }

  /// An animal as a source would send it, not cleaned.
  func animal(_ index: Int) -> PlacedAnimal? {
    let outline = outline(index)
    guard let shelter = Shelter(outline.shelter, of: shelters, version: version) else { return nil }
    var draws = outline.draws
    var animal = Animal(id: Int64(index + 1))
    let words = KindWords.of(outline.type)
    animal.type = outline.type
    animal.status = .adoptable
    animal.name = AnimalMaker.name(outline.oddity, &draws)
    let kind = AnimalMaker.kind(words, &draws)
    animal.species = kind.species
    animal.breeds = AnimalMaker.breeds(kind, outline.type, &draws)
    animal.colors = AnimalMaker.colors(words, &draws)
    animal.age = draws.pick([(.baby, 380), (.adult, 340), (.young, 260)], else: .senior)
    animal.gender = AnimalMaker.gender(outline.type, &draws)
    animal.size = AnimalMaker.size(outline.type, animal.breeds.primary, &draws)
    let coats = words.coats(of: animal.breeds.primary)
    animal.coat = coats.isEmpty || draws.chance(604) ? nil : draws.pick(coats)
    animal.attributes = Animal.Attributes(
      isSpayedOrNeutered: draws.flag(720), isHouseTrained: draws.flag(430),
      isDeclawed: outline.type == .cat ? draws.flag(60, unknown: 300) : draws.flag(0, unknown: 960),
      hasSpecialNeeds: draws.flag(50), isVaccinated: draws.flag(680))
    animal.environment = AnimalMaker.environment(&draws)
    animal.tags = AnimalMaker.tags(&draws)
    animal.description = AnimalMaker.description(outline, &draws)
    animal.photos = AnimalMaker.photos(outline.type, &draws)
    animal.primaryPhotoCropped = animal.photos.first
    animal.videos =
      draws.chance(970) ? [] : ["<iframe src=\"https://films.example.org/\(animal.id)\"></iframe>"]
    animal.publishedAt = Date(timeIntervalSince1970: Double(outline.publishedSeconds))
    animal.statusChangedAt = Date(
      timeIntervalSince1970: Double(outline.publishedSeconds - 60 * draws.next(below: 4 * 24 * 60)))
    animal.organizationAnimalID = draws.chance(400) ? "\(2025)-\(1000 + draws.next(below: 9000))" : nil
    animal.organizationID = shelter.id
    animal.organizationName = shelter.name
    animal.contact = shelter.contact
    animal.url = "https://pets.example.org/\(animal.id)"
    animal.links = Animal.Links(
      animal: "/v2/animals/\(animal.id)", type: "/v2/types/\(outline.type.slug)",
      organization: "/v2/organizations/\(shelter.id.lowercased())")
    return PlacedAnimal(animal: animal, coordinate: outline.oddity == .placeUnknown ? nil : shelter.coordinate)
  }

  private static func name(_ oddity: AnimalOutline.Oddity?, _ draws: inout SplitMix64) -> String {
    let usual = draws.pick(PetNames.usual)
    let form = draws.next(below: 1000)
    switch oddity {
    case .emojiName: return draws.pick(PetNames.emoji)
    case .rightToLeftName: return draws.pick(PetNames.rightToLeft)
    case .longName: return PetNames.long
    case .encodedTwice, .placeUnknown, nil: break
    }
    switch form {
    case ..<80: return usual.uppercased()
    case ..<95: return "A\(100_000 + draws.next(below: 900_000))"
    case ..<130: return "\(usual) \(2 + draws.next(below: 30))"
    case ..<150: return "*\(usual)"
    case ..<200: return "\(usual) & \(draws.pick(PetNames.usual))"
    default: return usual
    }
  }

  /// A kind with many breeds comes as much more often.
  private static func kind(_ words: KindWords, _ draws: inout SplitMix64) -> KindWords.Kind {
    var drawn = draws.next(below: words.kinds.reduce(0) { $0 + $1.breeds.count })
    for kind in words.kinds {
      if drawn < kind.breeds.count { return kind }
      drawn -= kind.breeds.count
    }
    return words.kinds[0]
  }

  private static func breeds(
    _ kind: KindWords.Kind, _ type: AnimalType, _ draws: inout SplitMix64
  ) -> Animal.Breeds {
    let primary = draws.pick(kind.breeds)
    let isMixed = draws.chance(type == .dog || type == .cat ? 664 : 300)
    let hasSecondary = draws.chance(556)
    let second = draws.pick(kind.breeds)
    return Animal.Breeds(
      primary: primary, secondary: isMixed && hasSecondary && second != primary ? second : nil, isMixed: isMixed,
      isUnknown: draws.chance(15))
  }

  private static func colors(_ words: KindWords, _ draws: inout SplitMix64) -> Animal.Colors {
    var colors = Animal.Colors()
    guard draws.chance(650) else { return colors }
    colors.primary = draws.pick(words.colors)
    guard draws.chance(450) else { return colors }
    colors.secondary = draws.pick(words.colors.filter { $0 != colors.primary })
    if draws.chance(150) {
      colors.tertiary = draws.pick(words.colors.filter { $0 != colors.primary && $0 != colors.secondary })
    }
    return colors
  }

  private static func gender(_ type: AnimalType, _ draws: inout SplitMix64) -> Gender {
    // Nobody looks that closely at a bird or a snake.
    let mayBeUnknown = type == .bird || type == .scalesFinsAndOther
    return draws.pick([(.unknown, mayBeUnknown ? 400 : 0), (.female, mayBeUnknown ? 300 : 490)], else: .male)
  }

  private static func size(_ type: AnimalType, _ breed: String?, _ draws: inout SplitMix64) -> AnimalSize {
    switch type {
    case .dog where KindWords.smallDogs.contains { $0 == breed }: draws.pick([(.small, 555)], else: .medium)
    case .dog where KindWords.bigDogs.contains { $0 == breed }:
      draws.pick([(.large, 720), (.medium, 230)], else: .extraLarge)
    case .dog: draws.pick([(.medium, 760)], else: .large)
    case .cat: draws.pick([(.medium, 610), (.small, 320)], else: .large)
    case .horse: draws.pick([(.large, 500), (.extraLarge, 350)], else: .medium)
    default: draws.pick([(.medium, 500), (.small, 420)], else: .large)
    }
  }

  private static func environment(_ draws: inout SplitMix64) -> Animal.Environment {
    if draws.chance(450) { return Animal.Environment() }
    let environment = Animal.Environment(
      children: draws.flag(520, unknown: 350), dogs: draws.flag(500, unknown: 350),
      cats: draws.flag(400, unknown: 350))
    return environment == Animal.Environment() ? Animal.Environment(children: true) : environment
  }

  private static func tags(_ draws: inout SplitMix64) -> [String] {
    if draws.chance(620) { return [] }
    var tags: [String] = []
    for _ in 0...draws.next(below: 5) {
      let tag = draws.pick(DescriptionWords.tags)
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  private static func description(_ outline: AnimalOutline, _ draws: inout SplitMix64) -> String? {
    let first = "\(draws.pick(DescriptionWords.openings)) \(draws.pick(DescriptionWords.habits(of: outline.type)))."
    let wish = draws.pick(DescriptionWords.wishes)
    if outline.oddity == .encodedTwice {
      return "\(first) \(DescriptionWords.encodedTwice) \(DescriptionWords.honesty)"
    }
    return draws.chance(230) ? nil : "\(first) \(wish) \(DescriptionWords.honesty)"
  }

  /// References to pictures that the app draws itself.
  private static func photos(_ type: AnimalType, _ draws: inout SplitMix64) -> [Animal.Photo] {
    if draws.chance(410) { return [] }
    let count = draws.pick([(1, 320), (2, 210), (3, 180), (4, 120), (5, 80)], else: 6)
    return (0..<count).map { _ in
      let name = "sample:\(type.slug)/\(1 + draws.next(below: 9))"
      return Animal.Photo(small: "\(name)/s", medium: "\(name)/m", large: "\(name)/l", full: "\(name)/f")
    }
  }
}
