import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Animals

/// What a careless program gets wrong is in the catalogue on purpose.
struct CatalogueOddityTests {
  private let whole: WholeCatalogue
  private var animals: [Animal] { whole.animals.map(\.animal) }

  init() throws {
    whole = try #require(WholeCatalogue.shared)
  }

  @Test func thereAreNamesOnWhichTerminalsDisagree() {
    let names = animals.compactMap(\.name)
    let scalars: [Unicode.Scalar] = ["\u{200D}", "\u{FE0F}", "\u{1F3FD}", "\u{1F1EF}", "\u{5D1}", "\u{642}"]
    for scalar in scalars { #expect(names.contains { $0.unicodeScalars.contains(scalar) }, "\(scalar.value)") }
    #expect(names.contains { $0.count == 300 })
    #expect(names.contains { $0.hasPrefix("*") })
  }

  @Test func namesThatAreNumbersAreNotShown() throws {
    let numbered = animals.filter { $0.displayName == nil }
    #expect((100...500).contains(numbered.count))
    #expect(numbered.allSatisfy { $0.name?.hasPrefix("A") == true })
  }

  @Test func entitiesThatAreEncodedTwiceArriveDecoded() throws {
    let raw = try #require(whole.animals.first { $0.animal.description?.contains("&amp;#39;") == true })
    #expect(raw.cleaned.animal.description?.contains("It's never too late & never too early") == true)
    #expect(!whole.animals.contains { $0.cleaned.animal.description?.contains("&amp;") == true })
  }

  @Test func blankPhonesArriveAsUnknown() throws {
    let raw = try #require(whole.animals.first { $0.animal.contact.phone == " " })
    #expect(raw.cleaned.animal.contact.phone == nil)
  }

  @Test func thereAreCanadianPostcodes() {
    let canadian = animals.filter { $0.contact.address.country == "CA" }
    #expect(!canadian.isEmpty)
    #expect(canadian.allSatisfy { $0.contact.address.postcode?.wholeMatch(of: /[A-Z]\d[A-Z] \d[A-Z]\d/) != nil })
  }

  @Test func twoAnimalsOfOneShelterHaveOneName() {
    let named = Dictionary(grouping: animals) { "\($0.organizationID ?? "") \($0.name ?? "")" }
    #expect(named.values.contains { $0.count > 1 })
  }

  @Test func someAnimalsHaveNoPlaceThoughTheirShelterHas() {
    let placeOf = Dictionary(
      whole.animals.compactMap { placed in
        placed.coordinate.map { (placed.animal.organizationID, $0) }
      }
    ) { first, _ in first }
    let lost = whole.animals.filter { $0.coordinate == nil && placeOf[$0.animal.organizationID] != nil }
    #expect((40...160).contains(lost.count))
  }

  @Test func aShelterAtZeroZeroHasNoPlace() {
    let animals = whole.animals.filter {
      $0.animal.contact.address.city == "Topeka" && $0.animal.contact.address.postcode == "66603"
    }
    #expect(!animals.isEmpty)
    #expect(animals.allSatisfy { $0.coordinate == nil })
  }

  @Test func aShelterOnThe180thMeridianIsFoundFromBothSides() throws {
    for longitude in [179.9, -179.9] {
      let page = whole.catalogue.page(1, of: try query(-16.8, longitude, miles: 10))
      #expect(page.animals.first?.animal.contact.address.city == "Waiyevo")
      #expect(page.animals.first?.coordinate == Coordinate(latitude: -16.8, longitude: 180))
    }
  }
}
