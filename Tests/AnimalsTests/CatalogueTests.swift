import AppEnvironment
import Foundation
import Geography
import Storage
import Testing

@testable import Animals

struct CatalogueTests {
  private let whole: WholeCatalogue
  private var animals: [Animal] { whole.animals.map(\.animal) }

  init() throws {
    whole = try #require(WholeCatalogue.shared)
  }

  /// FNV-1a over every field of every animal, after the first ones were read: any change of the catalogue needs a
  /// new version.
  @Test func theSameVersionIsTheSameToTheLastField() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for placed in whole.animals {
      for (column, value) in zip(AnimalColumns.names, AnimalColumns.values(of: placed))
      where !["x", "y", "z"].contains(column) {
        let text =
          switch value {
          case .null: "null"
          case .integer(let number): "\(number)"
          case .text(let text): "'\(text)'"
          }
        for byte in "\(column)=\(text);".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
    #expect(Catalogue.version == 1)
    #expect(hash == 12_659_133_884_049_059_772)
  }

  @Test func aBiggerCatalogueHasAllAnimalsOfASmallerOne() {
    let small = Catalogue(shelters: whole.catalogue.maker.shelters, count: 100)
    #expect((0..<small.count).compactMap(small.maker.animal) == Array(whole.animals.prefix(100)))
  }

  @Test func thereAre20000AnimalsIn1500Shelters() {
    #expect(whole.animals.count == 20_000)
    #expect(whole.catalogue.maker.shelters.count == 1500)
    let counts = Dictionary(grouping: animals, by: \.organizationID).mapValues(\.count)
    #expect(counts.count == 1500)
    #expect(Set(animals.map(\.organizationName)).count <= 1500)
  }

  /// The rates of 348 real records.
  struct Rate: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let percent: Double
    let tolerance: Double
    let holds: @Sendable (Animal) -> Bool

    init(_ name: String, _ percent: Double, within tolerance: Double = 1, _ holds: @escaping @Sendable (Animal) -> Bool)
    {
      testDescription = name
      self.percent = percent
      self.tolerance = tolerance
      self.holds = holds
    }

    static let all = [
      Rate("no photo", 41) { $0.photos.isEmpty },
      Rate("no description", 23) { $0.description == nil },
      Rate("no coat", 62) { $0.coat == nil },
      Rate("no primary colour", 35) { $0.colors.primary == nil },
      Rate("no secondary breed", 67) { $0.breeds.secondary == nil },
      Rate("mixed", 62) { $0.breeds.isMixed == true },
      Rate("environment unknown", 45) { $0.environment == Animal.Environment() },
      Rate("no tags", 62) { $0.tags.isEmpty },
      // What belongs to a shelter was drawn 1,500 times only.
      Rate("no phone", 29, within: 3) { $0.contact.phone == nil || $0.contact.phone == " " },
      Rate("no street", 41, within: 3) { $0.contact.address.address1 == nil },
      Rate("name with digits", 5) { $0.name?.contains(where: \.isNumber) == true },
      Rate("name in capitals", 8) { $0.name.map { $0.count > 2 && $0.allSatisfy(\.isUppercase) } == true },
      Rate("baby", 38) { $0.age == .baby }, Rate("adult", 34) { $0.age == .adult },
      Rate("young", 26) { $0.age == .young }, Rate("senior", 2) { $0.age == .senior },
      Rate("medium", 55) { $0.size == .medium }, Rate("small", 27) { $0.size == .small },
      Rate("large", 17) { $0.size == .large }, Rate("extra large", 1) { $0.size == .extraLarge },
      Rate("dogs", 46) { $0.type == .dog }, Rate("cats", 42) { $0.type == .cat },
    ]
  }

  @Test(arguments: Rate.all)
  func ratesAreThoseOfRealRecords(rate: Rate) {
    let found = Double(animals.count(where: rate.holds)) / 200
    #expect(abs(found - rate.percent) < rate.tolerance)
  }

  @Test func thereAre1point6PhotosAnAnimalAndAtMostSix() {
    let counts = animals.map(\.photos.count)
    #expect(abs(Double(counts.reduce(0, +)) / 20_000 - 1.6) < 0.05)
    #expect(counts.max() == 6)
  }

  @Test func eachTypeHasItsAnimals() {
    for type in AnimalType.known {
      let some = animals.filter { $0.type == type }
      #expect(some.count >= 100, "\(type)")
      #expect(some.allSatisfy { $0.breeds.primary != nil && $0.species != nil })
    }
    #expect(animals.allSatisfy { $0.type != .unknown && $0.status == .adoptable })
  }

  @Test func onlyBirdsAndReptilesMayBeOfUnknownGender() {
    let unknown = Set(animals.filter { $0.gender == .unknown }.map(\.type))
    #expect(unknown == [.bird, .scalesFinsAndOther])
  }

  @Test func nothingCanBeMistakenForAReal() {
    #expect(animals.allSatisfy { $0.organizationName?.hasSuffix(" (sample)") == true })
    #expect(animals.allSatisfy { $0.description?.hasSuffix(" This animal is invented.") != false })
    #expect(animals.allSatisfy { $0.contact.email?.hasSuffix(".example.org") != false })
    #expect(animals.allSatisfy { $0.contact.address.address1?.hasSuffix(" Example Street") != false })
    #expect(animals.allSatisfy { $0.url?.hasPrefix("https://pets.example.org/") == true })
    #expect(animals.allSatisfy { $0.photos.allSatisfy { $0.full?.hasPrefix("sample:") == true } })
    let phones = Set(animals.compactMap(\.contact.phone))
    #expect(phones.allSatisfy { $0.contains("555-01") || $0 == " " })
  }

  @Test func idsAreOneTo20000() {
    #expect(animals.map(\.id) == Array(1...20_000))
  }

  @Test func datesAreFixedAndStatusChangesBeforePublishing() throws {
    let dates = animals.compactMap { $0.publishedAt?.timeIntervalSince1970 }
    #expect(dates.count == 20_000)
    // 2025-09-01 and 2026-03-01, by `date -u -d … +%s`.
    #expect(dates.allSatisfy { (1_756_684_800..<1_772_323_200).contains($0) })
    #expect(animals.allSatisfy { ($0.statusChangedAt ?? .distantFuture) <= ($0.publishedAt ?? .distantPast) })
  }
}
