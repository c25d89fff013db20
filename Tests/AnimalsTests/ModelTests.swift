import Geography
import Testing

@testable import Animals

struct ModelTests {
  @Test(
    arguments: [
      ("Dog", AnimalType.dog), ("dog", .dog), ("SMALL & FURRY", .smallAndFurry),
      ("Scales, Fins & Other", .scalesFinsAndOther),
      ("Dragon", .unknown), ("", .unknown), (nil, .unknown),
    ] as [(String?, AnimalType)])
  func wordsAreReadInAnyCasingAndUnknownOnesAreUnknown(word: String?, type: AnimalType) {
    #expect(AnimalType(word: word) == type)
  }

  @Test func slugsAreThoseOfPetfindersAddresses() {
    #expect(
      AnimalType.known.map(\.slug) == [
        "dog", "cat", "rabbit", "small-furry", "horse", "bird", "scales-fins-other", "barnyard",
      ])
  }

  @Test(
    arguments: [
      ("Luna", "Luna"), ("  Luna ", "Luna"), ("*charlien", "Charlien"), ("* Boots", "Boots"),
      ("Biscuit 2", "Biscuit 2"),
      ("R2D2", "R2D2"), ("Route 66", "Route 66"), ("A030173", nil), ("a638369", nil), ("030173", nil),
      ("*A030173", nil),
      ("", nil), ("  ", nil), ("*", nil), (nil, nil), ("1Dog Not Listed", "1Dog Not Listed"), ("ABC1234", "ABC1234"),
    ] as [(String?, String?)])
  func shelterNumbersAndStarsAreNoNames(name: String?, shown: String?) {
    var animal = Animal(id: 1)
    animal.name = name
    #expect(animal.displayName == shown)
  }

  @Test func theSecondaryBreedIsShownWhereThereIsNoPrimary() {
    var animal = Animal(id: 1)
    #expect(animal.displayBreed == nil)
    animal.breeds.secondary = "Beagle"
    #expect(animal.displayBreed == "Beagle")
    animal.breeds.primary = "Poodle"
    #expect(animal.displayBreed == "Poodle")
  }

  @Test func anAnimalOfWhichNothingIsSaidHasNoFacts() {
    let animal = Animal(id: 1)
    #expect(animal.coat == nil)
    #expect(animal.attributes == Animal.Attributes())
    #expect(animal.attributes.isDeclawed == nil)
    #expect(animal.environment.cats == nil)
    #expect([animal.age.rawValue, animal.gender.rawValue, animal.size.rawValue] == ["Unknown", "Unknown", "Unknown"])
  }
}

struct EntitiesTests {
  @Test(arguments: [
    ("&#039;s", "'s"), ("&amp;#39;s", "'s"), ("R&amp;R", "R&R"), ("Salt & pepper; more", "Salt & pepper; more"),
    ("&lt;b&gt;", "<b>"), ("&#x1F436;", "🐶"), ("&nbsp;&#160;", "  "), ("&unknown;", "&unknown;"), ("&", "&"),
    ("&;", "&;"),
    ("&#0;&#1114112;&#55296;", "&#0;&#1114112;&#55296;"), ("&#-5;", "&#-5;"), ("caf&eacute;", "café"),
    // Twice at most: the text means what is left.
    ("&amp;amp;amp;", "&amp;"),
  ])
  func referencesAreDecodedAtMostTwice(text: String, decoded: String) {
    #expect(Entities.decoded(text) == decoded)
  }

  @Test func blankTextsAreNoneAndThePlaceZeroZeroIsUnknown() throws {
    let cleaned = placed(1, at: try point(0, 0)) {
      $0.name = " Rosie &amp;amp; Jim "
      $0.contact.phone = "  "
      $0.tags = ["Calm", " ", "Good &amp; sweet"]
    }.cleaned
    #expect(cleaned.coordinate == nil)
    #expect(cleaned.animal.name == "Rosie & Jim")
    #expect(cleaned.animal.contact.phone == nil)
    #expect(cleaned.animal.tags == ["Calm", "Good & sweet"])
  }

  @Test func aPlaceOnTheEquatorIsKept() throws {
    let equator = try point(0, 36.8)
    #expect(placed(1, at: equator).cleaned.coordinate == equator)
  }
}

struct SpherePointTests {
  @Test(arguments: [
    (0.0, 0.0, 0.0, 1.0, 1.0), (0, 179.5, 0, -179.5, 1), (90, 0, 89, 123, 1), (90, 17, 90, -120, 0),
    (-90, 0, 0, 77, 90),
    (0, 0, 0, 180, 180), (0, 0, 0, -180, 180), (-16.8, 180, -16.8, -180, 0),
  ])
  func distancesAreThoseOfTheSphere(φ1: Double, λ1: Double, φ2: Double, λ2: Double, degrees: Double) throws {
    let chord = SpherePoint(try point(φ1, λ1)).squaredChord(to: SpherePoint(try point(φ2, λ2)))
    #expect(abs(SpherePoint.metres(squaredChord: chord) - degrees * Earth.radius * .pi / 180) < 0.02)
  }

  @Test func theLongestSquaredChordFitsIn64Bits() throws {
    let chord = SpherePoint(try point(0, 0)).squaredChord(to: SpherePoint(try point(0, 180)))
    // (2 · (2³⁰ − 1))²
    #expect(chord == 4_611_686_009_837_453_316)
  }
}
