import Foundation
import Geography
import Testing

@Suite struct NearTests {
  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(
    "A point is near the town that people would name",
    arguments: [
      (30.2672, -97.7431, "Austin, TX"), (30.2850, -97.7350, "Austin, TX"), (30.5083, -97.6789, "Round Rock, TX"),
      (34.1478, -118.1445, "Pasadena, CA"), (34.0522, -118.2437, "Los Angeles, CA"), (47.3782, 8.5402, "Zürich, CH"),
      (-18.1416, 178.4419, "Suva, FJ"), (43.6532, -79.3832, "Toronto, ON"), (18.4663, -66.1057, "San Juan, PR"),
    ])
  func names(_ latitude: Double, _ longitude: Double, _ name: String) throws {
    #expect(try PlaceFiles.list().nearestName(to: point(latitude, longitude)) == name)
  }

  @Test("A town across the antimeridian is near")
  func antimeridian() throws {
    // Labasa lies at 179.36 east, 75 km from this point at 179.94 west.
    #expect(try PlaceFiles.list().nearestName(to: point(-16.43, -179.94)) == "Labasa, FJ")
  }

  @Test("In the middle of an ocean and at a pole nothing is near", arguments: [(-48.88, -123.39), (90, 0), (-90, 17)])
  func nothing(_ latitude: Double, _ longitude: Double) throws {
    let list = try PlaceFiles.list()
    #expect(list.nearestName(to: try point(latitude, longitude)) == nil)
    #expect(list.towns(around: try point(latitude, longitude), within: 50_000, limit: 9).isEmpty)
    #expect(list.nearestZIP(to: try point(latitude, longitude)) == nil)
  }

  @Test("The nearest town is that of all towns, its big neighbours counting as nearer")
  func againstAllRows() throws {
    let list = try PlaceFiles.list()
    let rows = try PlaceFiles.rows(of: "places.tsv")
    for (latitude, longitude) in [(31.5, -99.3), (65.0, -150.1)] {
      let here = try point(latitude, longitude)
      let scores = try rows.map { row in
        let there = try point(#require(Double(row[0])), #require(Double(row[1])))
        return here.distance(to: there) - min(8000, 10 * (try #require(Double(row[2]))).squareRoot())
      }
      let best = try #require(rows.indices.min { scores[$0] < scores[$1] })
      let name = "\(rows[best].last ?? ""), \(rows[best][4].isEmpty ? rows[best][3] : rows[best][4])"
      #expect(list.nearestName(to: here) == name)
    }
  }

  @Test("The towns around a point come biggest first, without a second name of one")
  func around() throws {
    let list = try PlaceFiles.list()
    let towns = list.towns(around: try point(48.1, 11.6), within: 60_000, limit: 3)
    #expect(towns.first?.displayName == "Munich, DE")
    #expect(towns.count == 3 && towns[1].population >= towns[2].population && towns[1].name != "Munich")
    #expect(list.towns(around: try point(48.1, 11.6), within: 60_000, limit: 0).isEmpty)
    for town in list.towns(around: try point(-16.7, 180), within: 90_000, limit: 50) {
      #expect(try point(-16.7, 180).distance(to: town.coordinate) <= 90_000)
    }
  }

  @Test("A ZIP's own point is nearest to it")
  func nearestZIP() throws {
    let list = try PlaceFiles.list()
    for zip in ["78701", "10025", "96910", "99546"] {
      #expect(list.nearestZIP(to: try list.place(named: zip).coordinate) == zip)
    }
  }
}
