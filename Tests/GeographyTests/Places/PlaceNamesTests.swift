import Foundation
import Geography
import Testing

/// What a person may type, against the shipped files.
@Suite struct PlaceNamesTests {
  @Test(
    "A town is found by its name, with or without state or country, whatever the case, accents and punctuation",
    arguments: [
      ("Austin, TX", "Austin, TX"), ("austin,tx", "Austin, TX"), ("  AUSTIN ,  texas ", "Austin, TX"),
      ("Austin", "Austin, TX"), ("austin tx", "Austin, TX"), ("Austin, TX, USA", "Austin, TX"),
      ("Zürich", "Zürich, CH"), ("zurich", "Zürich, CH"), ("ZU\u{308}RICH", "Zürich, CH"),
      ("Zürich, Switzerland", "Zürich, CH"), ("Zürich, ch", "Zürich, CH"), ("Zürich, Schweiz", "Zürich, CH"),
      ("St. Louis", "St. Louis, MO"), ("saint louis missouri", "St. Louis, MO"), ("St Louis, MO", "St. Louis, MO"),
      ("sao paulo", "São Paulo, BR"), ("Lodz, Poland", "Łódź, PL"), ("Washington, D.C.", "Washington, DC"),
      ("New York", "New York City, NY"), ("New York, NY", "New York City, NY"),
      ("Portland, Maine", "Portland, ME"), ("aberdeen south dakota", "Aberdeen, SD"),
      ("München", "Munich, DE"), ("Wien", "Vienna, AT"), ("San Juan, Puerto Rico", "San Juan, PR"),
      ("London", "London, GB"), ("London, Ontario", "London, ON"), ("Vancouver, CA", "Vancouver, BC"),
      ("Ontario, CA", "Ontario, CA"), ("Tbilisi, Georgia", "Tbilisi, GE"), ("Athens, Georgia", "Athens, GA"),
    ])
  func towns(_ typed: String, _ shown: String) throws {
    let place = try PlaceFiles.list().place(named: typed)
    #expect(place.name == shown)
    #expect(place.kind == .city)
  }

  @Test("Of several towns of one name it is the biggest, and of one state's the state's")
  func biggest() throws {
    let list = try PlaceFiles.list()
    #expect(try list.place(named: "Paris").name == "Paris, FR")
    #expect(try list.place(named: "Paris, TX").name == "Paris, TX")
    #expect(try list.place(named: "Springfield").name == "Springfield, MO")
  }

  @Test(
    "A ZIP is found, keeps its zeros, and is named after a town near it",
    arguments: [
      ("78701", "78701 · near Austin, TX"), ("78701-1234", "78701 · near Austin, TX"),
      (" 00501 ", "00501 · near Holtsville, NY"), ("Austin, TX 78701", "78701 · near Austin, TX"),
      ("78701 · near Austin, TX", "78701 · near Austin, TX"), ("99546", "99546"),
    ])
  func zips(_ typed: String, _ shown: String) throws {
    let place = try PlaceFiles.list().place(named: typed)
    #expect(place.name == shown)
    #expect(place.kind == .zip)
  }

  @Test(
    "Typed coordinates keep their digits",
    arguments: [
      ("30.2672,-97.7431", "30.2672,-97.7431", 30.2672, -97.7431),
      (" 30.26720 , -97.7431 ", "30.26720,-97.7431", 30.2672, -97.7431),
      ("30.2672 -97.7431", "30.2672,-97.7431", 30.2672, -97.7431), ("37.8, -122.4", "37.8,-122.4", 37.8, -122.4),
      ("-17;\u{2212}179.5", "-17,-179.5", -17, -179.5), ("90,0", "90,0", 90, 0), ("+1,180", "+1,180", 1, -180),
      ("40,7", "40,7", 40, 7),
    ] as [(String, String, Double, Double)])
  func coordinates(_ typed: String, _ name: String, _ latitude: Double, _ longitude: Double) throws {
    let place = try PlaceFiles.list().place(named: typed)
    #expect(
      place
        == Place(
          name: name, kind: .coordinates, coordinate: try #require(.init(latitude: latitude, longitude: longitude))))
  }

  @Test(
    "What is no place says why",
    arguments: [
      ("", .empty),
      ("-122.4, 37.8", .latitudeOutOfRange(-122.4, isSwappedPairValid: true)),
      ("999,999", .latitudeOutOfRange(999, isSwappedPairValid: false)),
      ("-122.4,", .notCoordinates("-122.4,")), ("45,181", .longitudeOutOfRange(181)),
      ("40,7, -74,0", .notCoordinates("40,7, -74,0")), ("30.2672", .notCoordinates("30.2672")),
      ("1..2,3", .notCoordinates("1..2,3")), ("--1,2", .notCoordinates("--1,2")), (".5,2", .notCoordinates(".5,2")),
      ("99999", .noSuchZIP("99999")), ("00000", .noSuchZIP("00000")), ("96505", .noSuchZIP("96505")),
      ("787", .noSuchZIP("787")), ("123456", .noSuchZIP("123456")), ("78701-12", .noSuchZIP("78701-12")),
      ("Ausitn, TX", .unknown("Ausitn, TX", suggestion: "Austin, TX")),
      ("Austin, ZZ", .unknown("Austin, ZZ", suggestion: "Austin, TX")),
      ("ausitn tx", .unknown("ausitn tx", suggestion: "Austin, TX")),
      ("Berlim", .unknown("Berlim", suggestion: "Berlin, DE")),
      ("san fran", .unknown("san fran", suggestion: "San Francisco, CA")),
      ("xqzvw", .unknown("xqzvw", suggestion: nil)), ("東京", .unknown("東京", suggestion: nil)),
      (",,,", .unknown(",,,", suggestion: nil)), ("nan,nan", .unknown("nan,nan", suggestion: "Nan, TH")),
    ] as [(String, PlaceError)])
  func errors(_ typed: String, _ error: PlaceError) throws {
    let list = try PlaceFiles.list()
    #expect(throws: error) { try list.place(named: typed) }
  }

  @Test("Control characters, bidi marks and other characters that do not show are overlooked")
  func invisible() throws {
    let list = try PlaceFiles.list()
    #expect(try list.place(named: "\u{202E}Aus\u{200B}tin\u{7},\u{A0}T\u{FEFF}X\u{2069}").name == "Austin, TX")
    #expect(try list.place(named: "\u{FEFF}78\u{0}701").name == "78701 · near Austin, TX")
    #expect(throws: PlaceError.empty) { try list.place(named: " \t\u{200F}\u{0}\u{85}") }
    #expect(try list.place(named: "30.2672,\u{200E}-97.7431").name == "30.2672,-97.7431")
  }

  @Test("Ten megabytes of text are refused at once, whatever they are made of")
  func endlessText() throws {
    let list = try PlaceFiles.list()
    for text in [String(repeating: "a", count: 10_000_000), String(repeating: "\u{301}", count: 5_000_000)] {
      #expect(throws: PlaceError.tooLong(limit: 256)) { try list.place(named: text) }
      #expect(list.suggestions(for: text, limit: 8).isEmpty)
    }
    #expect(throws: PlaceError.unknown(String(repeating: "z", count: 256), suggestion: nil)) {
      try list.place(named: String(repeating: "z", count: 256))
    }
  }
}
