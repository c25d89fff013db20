import Foundation
import Geography
import Testing

@Suite struct SuggestionTests {
  private func names(_ text: String, _ limit: Int = 8) throws -> [String] {
    try PlaceFiles.list().suggestions(for: text, limit: limit).map(\.name)
  }

  @Test("Towns that begin as the text does come biggest first, each shown name once")
  func biggestFirst() throws {
    let expected = try PlaceFiles.rows(of: "places.tsv").filter { $0[5].hasPrefix("Los ") && $0.count == 6 }
      .sorted { try #require(Int($0[2])) > #require(Int($1[2])) }
      .map { "\($0[5]), \($0[4].isEmpty ? $0[3] : $0[4])" }
    var distinct: [String] = []
    for name in expected where !distinct.contains(name) { distinct.append(name) }
    #expect(try names("los ", 12) == Array(distinct.prefix(12)))
  }

  @Test(
    "While a text is typed, the place that it becomes is offered",
    arguments: [
      ("aust", "Austin, TX"), ("zür", "Zürich, CH"), ("zur", "Zürich, CH"), ("Austin,", "Austin, TX"),
      ("austin, t", "Austin, TX"), ("austin, minnes", "Austin, MN"), ("austin tex", "Austin, TX"),
      ("st. l", "St. Louis, MO"), ("saint lo", "St. Louis, MO"), ("new york, n", "New York City, NY"),
      ("münc", "Munich, DE"), ("6th", "6th of October City, EG"), ("lon, united k", "London, GB"),
    ])
  func typing(_ text: String, _ shown: String) throws {
    #expect(try names(text).contains(shown))
  }

  @Test("A ZIP's first digits give ZIPs, in their order")
  func zips() throws {
    let expected = try PlaceFiles.rows(of: "zips.tsv").map { String($0[0]) }.filter { $0.hasPrefix("787") }.prefix(5)
    #expect(try names("787", 5).map { String($0.prefix(5)) } == Array(expected))
    #expect(try names("78701") == ["78701 · near Austin, TX"])
    #expect(try names("00").first == "00501 · near Holtsville, NY")
  }

  @Test("Coordinates give themselves")
  func coordinates() throws {
    #expect(try names("30.2672, -97.7431") == ["30.2672,-97.7431"])
  }

  @Test(
    "A text that is no place yet gives none",
    arguments: ["", "  ", ",", "-", "999,999", "xqzvw", "austin, zz", "99999"])
  func none(_ text: String) throws {
    #expect(try names(text).isEmpty)
  }

  @Test("The limit holds, also an absurd one")
  func limit() throws {
    #expect(try names("a", 3).count == 3)
    #expect(try names("a", 0).isEmpty)
    #expect(try names("a", -1).isEmpty)
    #expect(try names("a", .max).count == 100)
  }

  @Test("A chosen suggestion's name, typed again, is the same place")
  func roundTrip() throws {
    let list = try PlaceFiles.list()
    for text in ["s", "ch", "new", "zu", "é", "o", "90"] {
      for place in list.suggestions(for: text, limit: 4) { #expect(try list.place(named: place.name) == place) }
    }
  }
}
