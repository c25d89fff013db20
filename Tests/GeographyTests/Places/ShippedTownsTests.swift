import Foundation
import Testing

@testable import Geography

@Suite struct ShippedTownsTests {
  @Test("Every row can be read, and the rows lie in the order that they are searched in")
  func order() throws {
    let list = try PlaceFiles.list()
    var (count, previous) = (0, (key: [UInt8](), population: Int.max))
    list.towns.read { rows in
      rows.walk { row, _ in
        guard let town = TownRow(row) else {
          Issue.record("row \(count) cannot be read")
          return false
        }
        let key = town.key
        let isInOrder =
          previous.key == key ? previous.population >= town.population : previous.key.lexicographicallyPrecedes(key)
        if !isInOrder { Issue.record("\(town.town) is out of order") }
        if key.contains(where: { $0 > 127 }) { Issue.record("\(town.town) has a letter that is not folded") }
        (count, previous) = (count + 1, (key, town.population))
        return true
      }
    }
    #expect(count == 50_646)
  }

  @Test("No town is at (0, 0)")
  func nowhere() throws {
    #expect(try !PlaceFiles.rows(of: "places.tsv").contains { $0[0] == "0.00" && $0[1] == "0.00" })
  }

  @Test("Towns walked over are the rows that are no second name, and can be read whole")
  func walk() throws {
    let list = try PlaceFiles.list()
    let rows = try PlaceFiles.rows(of: "places.tsv").filter { $0.count == 6 }
    var marks: [TownMark] = []
    list.forEachTown { marks.append($0) }
    #expect(marks.count == rows.count)
    for index in stride(from: 0, to: rows.count, by: 499) {
      let (row, town) = (rows[index], try #require(list.town(marks[index])))
      #expect(town.name == row[5] && town.region == row[4] && town.country == row[3])
      #expect(town.population == Int(row[2]) && marks[index].population == town.population)
      #expect(
        town.coordinate == Coordinate(latitude: try #require(Double(row[0])), longitude: try #require(Double(row[1]))))
      #expect(town.coordinate == marks[index].coordinate)
    }
  }

  @Test("A town's shown name, typed again, is that town or a bigger one of the same name there")
  func roundTrip() throws {
    let list = try PlaceFiles.list()
    let rows = try PlaceFiles.rows(of: "places.tsv").filter { $0.count == 6 }
    for index in stride(from: 0, to: rows.count, by: 211) {
      let shown = "\(rows[index][5]), \(rows[index][4].isEmpty ? rows[index][3] : rows[index][4])"
      let found = try list.town(named: shown)
      #expect(FoldedName.key(found.displayName) == FoldedName.key(shown))
      #expect(found.population >= (try #require(Int(rows[index][2]))))
    }
  }
}
