import AppEnvironment
import Egress
import Foundation
import Geography
import Testing

@testable import Animals

/// What is made of what a source sends.
@MainActor struct PetfinderPageTests {
  private let world = RemoteWorld()

  private func page(_ text: String, of query: AnimalQuery = anywhere, number: Int = 1) async throws -> AnimalPage {
    world.sender.script(.json(text))
    return try #require(await world.page(number, of: query, from: try world.petfinder()).page)
  }

  private func animal(_ change: [String: String]) async throws -> Animal {
    let page = try await page(PetfinderJSON.page([PetfinderJSON.animal(1, change)]))
    return try #require(page.animals.first?.animal)
  }

  @Test func aWholeAnimalIsTaken() async throws {
    let animal = try await animal([
      "photos": #"[{"small": "https://p.example.org/1s.jpg", "full": "https://p.example.org/1.jpg"}]"#,
      "coat": #""Short""#, "tags": #"["Calm", "", "Likes  &amp; naps "]"#,
      "videos": #"[{"embed": "<iframe src='https://v.example.org'></iframe>"}, {"embedded": "x"}]"#,
    ])
    #expect(animal.name == "Invented 1")
    #expect(animal.type == .dog && animal.age == .young && animal.gender == .female && animal.size == .extraLarge)
    #expect(animal.coat == .short && animal.status == .adoptable)
    #expect(animal.publishedAt == Date(timeIntervalSince1970: 1_626_905_188))
    #expect(animal.attributes.isDeclawed == nil && animal.attributes.isHouseTrained == false)
    #expect(animal.environment == Animal.Environment(children: nil, dogs: true, cats: false))
    #expect(animal.tags == ["Calm", "Likes  & naps"])
    #expect(animal.photos.map(\.full) == ["https://p.example.org/1.jpg"])
    #expect(animal.videos.count == 1)
    #expect(animal.contact.phone == nil && animal.contact.email == "shelter@example.org")
    #expect(animal.organizationID == "TX000")
    #expect(animal.links.organization == "/v2/organizations/tx000")
  }

  @Test func anUnknownWordIsUnknown() async throws {
    let animal = try await animal([
      "type": #""Dinosaur""#, "age": #""Ancient""#, "gender": #""Both""#, "size": #""Enormous""#,
      "coat": #""Feathers""#,
      "status": #""on holiday""#,
    ])
    #expect(animal.type == .unknown && animal.age == .unknown && animal.gender == .unknown)
    #expect(animal.size == .unknown && animal.coat == .unknown && animal.status == .unknown)
  }

  @Test func missingKeysAreUnknown() async throws {
    let page = try await page(PetfinderJSON.page([#"{"id": 7}"#]))
    var expected = Animal(id: 7)
    expected.status = .unknown
    #expect(page.animals == [PlacedAnimal(animal: expected, coordinate: nil)])
  }

  @Test func membersOfAnotherTypeAreUnknown() async throws {
    let animal = try await animal([
      "name": "12", "breeds": "null", "colors": "[]", "photos": "{}", "tags": #"[1, null, "Kind"]"#, "contact": "7",
      "attributes": #"{"spayed_neutered": "yes", "house_trained": "true"}"#, "published_at": #""yesterday""#,
      "_links": "[]", "videos": "null", "primary_photo_cropped": #""x""#,
    ])
    #expect(animal.name == "12")
    #expect(animal.breeds == Animal.Breeds() && animal.colors == Animal.Colors() && animal.photos.isEmpty)
    #expect(animal.tags == ["Kind"] && animal.contact == Animal.Contact() && animal.publishedAt == nil)
    #expect(animal.attributes.isSpayedOrNeutered == nil && animal.attributes.isHouseTrained == true)
  }

  @Test func aBadRecordIsSkippedAndCounted() async throws {
    let page = try await page(
      PetfinderJSON.page(
        [
          PetfinderJSON.animal(1), "null", "7", #""dog""#, "[]", #"{"name": "No id"}"#, #"{"id": "x"}"#,
          #"{"id": 2.5}"#,
          PetfinderJSON.animal(2), #"{"id": "3", "type": "Cat"}"#,
        ], total: 10))
    #expect(page.animals.map(\.animal.id) == [1, 2, 3])
    #expect(page.skipped == 7)
    #expect(page.total == 10)
  }

  /// facts E 7.
  @Test func entitiesAreDecodedTwiceAtMost() async throws {
    let animal = try await animal([
      "name": #""O&amp;#39;Malley""#, "description": #""Loves &amp;amp; is&nbsp;loved &amp;amp;lt;3""#,
    ])
    #expect(animal.name == "O'Malley")
    #expect(animal.description == "Loves & is loved &lt;3")
  }

  @Test(arguments: [
    ("A030173", nil), ("a638369", nil), ("*charlien", "Charlien"), ("  Luna ", "Luna"), ("", nil), ("***", nil),
  ])
  func idsAsNamesAreNone(name: String, shown: String?) async throws {
    #expect(try await animal(["name": "\"\(name)\""]).displayName == shown)
  }

  @Test func formsInAnAnimalsPlaceAreSkipped() async throws {
    let page = try await page(
      PetfinderJSON.page([PetfinderJSON.animal(1, ["name": #""1Dog Not Listed""#]), PetfinderJSON.animal(2)]))
    #expect(page.animals.map(\.animal.id) == [2])
    #expect(page.skipped == 1)
  }

  /// facts E 5.
  @Test(arguments: [
    ("[]", 0), ("", 0), ("null", 0), (#"[{"full": "https://p.example.org/1.jpg"}]"#, 1), (#"[{"small": null}]"#, 0),
    (#"[{"full": "javascript:alert(1)"}, {"full": "file:///etc/passwd"}, {"full": "sample:dog/1"}]"#, 0),
  ])
  func photosThatAreNoneAreNone(photos: String, count: Int) async throws {
    let animal = try await animal(["photos": photos, "primary_photo_cropped": ""])
    #expect(animal.photos.count == count && animal.primaryPhotoCropped == nil)
  }

  @Test func textsThatAreDamagedCostNoPage() async throws {
    world.sender.answer = { _ in
      var body = Array(PetfinderJSON.page([PetfinderJSON.animal(1, ["description": #""Cut \ud83d""#])]).utf8)
      body.append(0x0A)
      return .success(EgressAnswer(status: 200, headers: [:], body: Data(body)))
    }
    let outcome = await world.page(of: anywhere, from: try world.petfinder())
    #expect(outcome.page?.animals.first?.animal.description == "Cut \u{FFFD}")
  }

  @Test func aTextOfAMegabyteIsCut() async throws {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(try await animal(["description": "\"\(long)\""]).description?.count == 4000)
  }

  // MARK: Pages

  @Test(arguments: [(1, 3, true), (3, 3, false), (1, 0, false), (4, 3, false)])
  func pagesAreCountedByTheSource(number: Int, pages: Int, hasMore: Bool) async throws {
    let page = try await page(PetfinderJSON.page([], page: number, pages: pages, total: 41), number: number)
    #expect(page.hasMore == hasMore)
    #expect(page.number == number && page.total == 41)
  }

  @Test func anEmptyPageInTheMiddleIsNotTheEnd() async throws {
    #expect(try await page(PetfinderJSON.page([], page: 2, pages: 3, total: 41), number: 2).hasMore)
  }

  @Test func withoutPaginationAFullPageHasMore() async throws {
    let animals = (1...20).map { PetfinderJSON.animal($0) }.joined(separator: ",")
    let full = try await page(#"{"animals": [\#(animals)]}"#)
    #expect(full.hasMore && full.total == nil && full.animals.count == 20)
    #expect(try await page(#"{"animals": [], "pagination": null}"#).hasMore == false)
  }

  @Test func theSameAnimalTwiceIsOne() async throws {
    let page = try await page(PetfinderJSON.page([PetfinderJSON.animal(1), PetfinderJSON.animal(1)]))
    #expect(page.animals.count == 1 && page.skipped == 0)
  }

  /// facts E 7: an adoption in mid-paging shifts the pages.
  @Test func theSameAnimalOnTwoPagesIsOneRow() async throws {
    let fetcher = try world.petfinder()
    let store = AnimalStore(source: fetcher.source, executor: .main)
    for (number, ids) in [(1, Array(1...20)), (2, Array(20...30))] {
      world.sender.script(
        .json(PetfinderJSON.page(ids.map { PetfinderJSON.animal($0) }, page: number, pages: 2, total: 31)))
      let page = try #require(await world.page(number, of: anywhere, from: fetcher).page)
      try await store.save(page, broughtBy: anywhere)
    }
    #expect(try await store.list(anywhere, count: 100).rows.count == 30)
  }

  /// facts E 3.
  @Test func anOrganizationThatOptedOutIsAnEmptyList() async throws {
    let page = try await page(PetfinderJSON.page([], pages: 0, total: 0))
    #expect(page == AnimalPage(number: 1, animals: [], total: 0, hasMore: false))
  }

  // MARK: Filters and places

  @Test func filtersThatWereIgnoredAreLookedAtAgain() async throws {
    let page = try await page(
      PetfinderJSON.page(
        [
          PetfinderJSON.animal(1), PetfinderJSON.animal(2, ["type": #""Cat""#]),
          PetfinderJSON.animal(3, ["contact": PetfinderJSON.contact(city: "Boston", state: "MA", postcode: "02108")]),
          PetfinderJSON.animal(4, ["status": #""adopted""#]),
          PetfinderJSON.animal(5, ["contact": PetfinderJSON.contact(city: nil, state: nil, postcode: nil)]),
        ], total: 3950), of: Austin.query(Austin.precise(), type: .dog))
    #expect(page.animals.map(\.animal.id) == [1, 5])
    #expect(page.total == nil)
    #expect(page.skipped == 0)
  }

  @Test(arguments: [
    (PetfinderJSON.contact(city: "Austin", state: "TX", postcode: "78701"), "near"),
    (PetfinderJSON.contact(city: "Austin", state: "TX", postcode: "78701-1234"), "near"),
    (PetfinderJSON.contact(city: "AUSTIN", state: "Tx", postcode: nil), "near"),
    (PetfinderJSON.contact(city: "Austin", state: "Texas", postcode: "00000"), "near"),
    (PetfinderJSON.contact(city: "Austin", state: "TX", postcode: "78701", country: nil), "near"),
    (PetfinderJSON.contact(city: "Austin", state: nil, postcode: nil), "unknown"),
    (PetfinderJSON.contact(city: nil, state: nil, postcode: nil), "unknown"),
    (PetfinderJSON.contact(city: "Nowhere At All", state: "TX", postcode: nil), "unknown"),
    // A Mexican postcode is no ZIP.
    (PetfinderJSON.contact(city: nil, state: nil, postcode: "78701", country: "MX"), "unknown"),
    // A Canadian province.
    (PetfinderJSON.contact(city: "Newmarket", state: "ON", postcode: "L3X 2X5", country: "CA"), "Canada"),
  ])
  func placesAreThoseOfZIPsElseOfTowns(contact: String, place: String) async throws {
    let page = try await page(PetfinderJSON.page([PetfinderJSON.animal(1, ["contact": contact])]))
    let coordinate = try #require(page.animals.first).coordinate
    switch place {
    case "near": #expect(try #require(coordinate).distance(to: Austin.coordinate()) < 20_000)
    case "Canada": #expect(try #require(coordinate).distance(to: point(44.05, -79.46)) < 20_000)
    default: #expect(coordinate == nil)
    }
  }

  @Test func anUnknownPlaceIsLastAndNeverZero() async throws {
    let fetcher = try world.petfinder()
    let query = Austin.query(try Austin.precise())
    world.sender.script(
      .json(
        PetfinderJSON.page([
          PetfinderJSON.animal(1, ["contact": "null", "distance": "0"]), PetfinderJSON.animal(2),
        ])))
    let store = AnimalStore(source: fetcher.source, executor: .main)
    try await store.save(try #require(await world.page(of: query, from: fetcher).page), broughtBy: query)
    let rows = try await store.list(query, count: 20).rows
    #expect(rows.map(\.id) == [2, 1])
    #expect(rows.last?.distance == nil)
  }

  /// facts E 14: rows that come by id are shown by distance, with ids to tell equals apart.
  @Test func theListIsByDistanceWhateverTheSourcesOrder() async throws {
    let fetcher = try world.petfinder()
    let query = Austin.query(try Austin.precise(), miles: 200)
    let zips = ["78701", "77002", "78701", "78205", "78664", "76102", "78701"]
    world.sender.script(
      .json(
        PetfinderJSON.page(
          zips.enumerated().map { index, zip in
            PetfinderJSON.animal(index + 1, ["contact": PetfinderJSON.contact(city: nil, state: nil, postcode: zip)])
          })))
    let store = AnimalStore(source: fetcher.source, executor: .main)
    try await store.save(try #require(await world.page(of: query, from: fetcher).page), broughtBy: query)
    let rows = try await store.list(query, count: 20).rows
    #expect(rows.map(\.id) == [1, 3, 7, 5, 4, 2, 6])
    #expect(rows.compactMap(\.distance) == rows.compactMap(\.distance).sorted())
  }
}
