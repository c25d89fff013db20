import AppEnvironment
import Egress
import Foundation
import Geography
import Privacy
import Testing

@testable import Animals

/// The two counties' feeds.
@MainActor struct SocrataTests {
  private let world = RemoteWorld()

  private func montgomery(_ id: Int, _ change: [String: String] = [:]) -> String {
    row(
      [
        "animalid": "A\(500_000 + id)", "petname": "INVENTED \(id)", "animaltype": "DOG", "breed": "BEAGLE / MIX",
        "petage": "2 YEARS", "petsize": "MED", "sex": "S", "color": "WHITE / BROWN", "indate": "2026-02-0\(id % 9 + 1)",
      ].merging(change) { $1 })
  }

  private func king(_ id: Int, _ change: [String: String] = [:]) -> String {
    row(
      [
        "animal_id": "A\(600_000 + id)", "animal_name": "Invented \(id)", "animal_type": "Cat",
        "record_type": "ADOPTABLE",
        "animal_breed": "DOMESTIC SH", "animal_gender": "Neutered Male", "age": "10 MONTHS",
      ].merging(change) { $1 })
  }

  /// Null members are left out, as Socrata does.
  private func row(_ members: [String: String]) -> String {
    "{"
      + members.filter { $0.value != "" }.sorted { $0.key < $1.key }
      .map { "\"\($0.key)\": \($0.value.hasPrefix("{") ? $0.value : "\"\($0.value)\"")" }.joined(separator: ",") + "}"
  }

  private func animals(_ rows: [String], of name: SourceName, query: AnimalQuery = anywhere) async throws -> AnimalPage
  {
    world.sender.script(.json("[\(rows.joined(separator: ","))]"))
    return try #require(await world.page(of: query, from: try world.socrata(name)).page)
  }

  @Test(arguments: [
    (
      SourceName.montgomery,
      "https://data.montgomerycountymd.gov/resource/e54u-qx42.json?$order=:id&$limit=500&$offset=0"
    ),
    (
      .kingCounty,
      "https://data.kingcounty.gov/resource/yaai-7frk.json?record_type=ADOPTABLE&$order=:id&$limit=500&$offset=0"
    ),
  ])
  func noPositionIsEverSent(name: SourceName, url: String) async throws {
    world.sender.script(.json("[]"))
    _ = await world.page(of: Austin.query(try Austin.precise()), from: try world.socrata(name))
    let request = try #require(world.sender.sent.first)
    #expect(request.url == url)
    #expect(request.carries == .nothing)
    #expect(URL(string: request.url) != nil)
  }

  @Test func anotherPortalCanBeNamed() {
    #expect(
      SocrataFeed(.kingCounty, base: "http://127.0.0.1:8080/")?.url(limit: 5, offset: 10)
        == "http://127.0.0.1:8080/resource/yaai-7frk.json?record_type=ADOPTABLE&$order=:id&$limit=5&$offset=10")
  }

  @Test func allPartsAreBroughtAndTheNearestShown() async throws {
    world.sender.answer = { [self] request in
      let offset = Int(request.url.split(separator: "=").last ?? "") ?? 0
      return .json("[" + (offset..<min(offset + 500, 730)).map { king($0) }.joined(separator: ",") + "]")
    }
    let fetcher = try world.socrata(.kingCounty)
    let first = try #require(await world.page(of: anywhere, from: fetcher).page)
    #expect(first.total == 730 && first.animals.count == 20 && first.hasMore)
    let last = try #require(await world.page(37, of: anywhere, from: fetcher).page)
    #expect(last.animals.count == 10 && !last.hasMore)
    #expect(world.sender.sent.count == 2)
    #expect(try #require(await world.page(99, of: anywhere, from: fetcher).page).animals.isEmpty)
  }

  @Test func whatCameServesOtherQueriesForAWhile() async throws {
    world.sender.script(.json("[\(king(1))]"))
    let fetcher = try world.socrata(.kingCounty)
    let seattle = AnimalQuery(
      area: SearchArea(
        origin: .place(Place(name: "Seattle, WA", kind: .city, coordinate: try point(47.6, -122.33))), radius: 80_000))
    _ = await world.page(of: anywhere, from: fetcher)
    _ = await world.page(of: seattle, from: fetcher)
    #expect(world.sender.sent.count == 1)
    // The same again is a refresh.
    _ = await world.page(of: seattle, from: fetcher)
    #expect(world.sender.sent.count == 2)
    await world.clock.advance(by: .seconds(600))
    _ = await world.page(of: anywhere, from: fetcher)
    #expect(world.sender.sent.count == 3)
  }

  @Test func aDogOfMontgomeryIsTakenWhole() async throws {
    let page = try await animals(
      [montgomery(1, ["url": #"{"url": "https://pets.example.org/A500001"}"#])], of: .montgomery)
    let placed = try #require(page.animals.first)
    let animal = placed.animal
    #expect(animal.id == 1_000_000_500_001 && animal.organizationAnimalID == "A500001")
    #expect(animal.name == "INVENTED 1" && animal.type == .dog && animal.species == "Dog")
    #expect(animal.breeds == Animal.Breeds(primary: "Beagle", isMixed: true))
    #expect(animal.age == .young && animal.size == .medium && animal.gender == .female)
    #expect(animal.attributes.isSpayedOrNeutered == true)
    #expect(animal.colors == Animal.Colors(primary: "White", secondary: "Brown"))
    #expect(animal.url == "https://pets.example.org/A500001")
    #expect(animal.publishedAt == Date(iso8601: "2026-02-02T00:00:00Z"))
    #expect(animal.contact.address.postcode == "20855")
    // The shelter's ZIP stands for the shelter.
    #expect(try #require(placed.coordinate).distance(to: point(39.13, -77.15)) < 15_000)
  }

  @Test func aCatOfKingCountyIsTakenWhole() async throws {
    let page = try await animals(
      [
        king(
          1,
          [
            "memo": "<p>Shy &amp; kind.<br/>Fee: $175.00</p>", "image": #"{"url": "https://i.example.org/1.jpg"}"#,
            "link": #"{"url": "https://k.example.org/1"}"#, "city": "SEATTLE", "state": "WA",
            "obfuscated_latitude": "47.61", "obfuscated_longitude": "-122.33",
          ])
      ], of: .kingCounty)
    let placed = try #require(page.animals.first)
    #expect(placed.animal.description == "Shy & kind. Fee: $175.00")
    #expect(placed.animal.photos.first?.full == "https://i.example.org/1.jpg")
    #expect(placed.animal.age == .baby && placed.animal.gender == .male)
    #expect(placed.animal.contact.address.city == "Seattle")
    #expect(placed.coordinate == (try point(47.61, -122.33)))
  }

  /// facts E 9, 12, 13: no coordinate is 0, none is swapped, none is wrapped; the shelter's stands in.
  @Test(arguments: [
    ("", ""), ("0", "0"), ("0.0", "0.0000"), ("-122.33", "47.61"), ("999", "999"), ("47.61", "999"), ("NA", "NA"),
    ("1e2", "0"), ("forty", "two"), ("91", "0"), ("nan", "nan"), ("0x10", "1"),
  ])
  func coordinatesThatAreNoneAreTheShelters(latitude: String, longitude: String) async throws {
    let page = try await animals(
      [king(1, ["obfuscated_latitude": latitude, "obfuscated_longitude": longitude])], of: .kingCounty)
    #expect(try #require(page.animals.first?.coordinate).distance(to: point(47.4, -122.3)) < 25_000)
  }

  @Test func numbersAreCoordinatesToo() throws {
    let fields = try #require(RemoteFields(.object(["a": .real(47.5), "b": .integer(-122), "c": .null])))
    #expect(fields.coordinate("a", "b") == (try point(47.5, -122)))
    #expect(fields.coordinate("a", "c") == nil)
    #expect(fields.coordinate("b", "a") == nil)
  }

  @Test func lostAndFoundPetsAreNotTaken() async throws {
    let page = try await animals(
      [king(1), king(2, ["record_type": "LOST"]), king(3, ["record_type": ""]), "7", "null"], of: .kingCounty)
    #expect(page.animals.count == 1 && page.total == 1 && page.skipped == 4)
  }

  @Test func filtersAreCheckedHere() async throws {
    let near = Austin.query(.place(Place(name: "Kent", kind: .city, coordinate: try point(47.38, -122.23))), miles: 25)
    let rows = [
      king(1), king(2, ["animal_type": "Dog"]),
      king(3, ["obfuscated_latitude": "45.5", "obfuscated_longitude": "-122.6"]),
    ]
    let cats = AnimalQuery(area: near.area, type: .cat)
    #expect(try await animals(rows, of: .kingCounty, query: cats).animals.map(\.animal.name) == ["Invented 1"])
    #expect(try await animals(rows, of: .kingCounty, query: near).total == 2)
  }

  /// facts E 10.
  @Test func theNewestStayOfAnIDCounts() async throws {
    let page = try await animals(
      [
        montgomery(1, ["petname": "Old", "indate": "2024-05-01"]),
        montgomery(1, ["petname": "New", "indate": "2026-01-01"]),
        montgomery(1, ["petname": "Older", "indate": "2023-05-01"]),
      ], of: .montgomery)
    #expect(page.animals.map(\.animal.name) == ["New"])
  }

  @Test(arguments: [("NA", nil), ("N/A", nil), ("*charlien", "Charlien"), ("a638369", nil), ("Bo", "Bo")])
  func wordsForNothingAreNothing(name: String, shown: String?) async throws {
    let page = try await animals([montgomery(1, ["petname": name, "color": name])], of: .montgomery)
    #expect(page.animals.first?.animal.displayName == shown)
    if name.hasPrefix("N") { #expect(page.animals.first?.animal.colors.primary == nil) }
  }

  @Test(arguments: [
    ("2 YRS 3 MOS", Age.young), ("10 MONTHS", .baby), ("5 years", .adult), ("12 YRS", .senior), ("3 WEEKS", .baby),
    ("1 YEAR", .young), ("3y", .adult), ("Adult", .adult), ("", .unknown), ("NO AGE", .unknown), ("7", .unknown),
    ("8 YEARS 0 MONTHS", .senior), ("-3 YEARS", .adult),
  ])
  func agesAreBands(text: String, age: Age) {
    #expect(OpenDataWords.age(text.isEmpty ? nil : text, type: .dog) == age)
  }

  @Test(
    arguments: [
      ("M", Gender.male, nil), ("F", .female, nil), ("N", .male, true), ("S", .female, true), ("U", .unknown, nil),
      ("Spayed Female", .female, true), ("Neutered Male", .male, true), ("Ewe", .unknown, nil),
    ] as [(String, Gender, Bool?)])
  func sexesAreTwoFacts(word: String, gender: Gender, isFixed: Bool?) {
    #expect(OpenDataWords.gender(word) == (gender, isFixed))
  }

  @Test(arguments: ["SMALL", "KITTE", "MED", "LARGE", "X-LRG", "HUGE"])
  func sizesAreTheirs(word: String) {
    let sizes: [String: AnimalSize] = [
      "SMALL": .small, "KITTE": .small, "MED": .medium, "LARGE": .large, "X-LRG": .extraLarge,
    ]
    #expect(OpenDataWords.size(word) == sizes[word] ?? .unknown)
  }

  @Test func recordNumbersAreIDs() {
    #expect(RecordNumber.id("A501234") == 1_000_000_501_234)
    #expect(RecordNumber.id("a501234") == RecordNumber.id("A501234"))
    #expect(RecordNumber.id("B501234") != RecordNumber.id("A501234"))
    #expect(RecordNumber.id("501234") == 501_234)
    #expect(RecordNumber.id("  ") == nil)
    let odd = ["A-1", "2026/17", "ABC123", "Ä1", "99999999999999999999"]
    #expect(Set(odd.compactMap(RecordNumber.id)).count == odd.count)
    #expect(odd.compactMap(RecordNumber.id).allSatisfy { $0 >= 1 << 62 })
  }

  @Test(arguments: [
    ("<b>Fee</b> $5", "Fee $5"), ("a < b and 3 <4", "a < b and 3 <4"), ("<p>", ""), ("no tags", "no tags"),
    ("<a href='x>y'>t", "y'>t"), ("cut <b", "cut <b"),
  ])
  func markupIsItsText(markup: String, text: String) {
    #expect(MarkupText.plain(markup) == text)
  }

  /// Where each “<a” looked for its end, a million of them would take hours.
  @Test func markupThatNeverEndsTakesOnePass() {
    let text = String(repeating: "<a", count: 1_000_000)
    #expect(MarkupText.plain(text) == text)
    #expect(MarkupText.plain(text + ">").isEmpty)
  }

  @Test func aNameOfOneEndlessCharacterIsCut() throws {
    let name = "a" + String(repeating: "\u{301}", count: 100_000)
    let fields = try #require(RemoteFields(.object(["name": .string(name)])))
    let cut = try #require(fields.text("name"))
    #expect(cut.utf8.count <= 4_000 && cut.utf8.count > 3_900)
    #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
  }
}
