import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Animals

struct ShelterTableTests {
  /// - Parameter header: what the file says of itself; nil for the truth.
  private func shelters(_ body: String, header: String? = nil) -> ShelterTable? {
    ShelterTable(text: Array(((header ?? self.header(of: body)) + body).utf8))
  }

  private func header(of body: String, rowsMore: Int = 0, bytesMore: Int = 0) -> String {
    let rows = body.split(separator: "\n").count + rowsMore
    // The line itself has 19 bytes, of which three are the number.
    return "# \(rows) rows, \(body.utf8.count + 19 + bytesMore) bytes\n"
  }

  private static let good = "Austin\tTX\tUS\t78701\t30.27\t-97.74\nParis\t\tFR\t\t48.85\t2.35\nNowhere\t\tXX\t\t0\t0\n"

  @Test func rowsAreTowns() throws {
    let table = try #require(shelters(Self.good))
    #expect(table.count == 3)
    #expect(
      table.town(0)
        == ShelterTable.Town(
          city: "Austin", state: "TX", country: "US", postcode: "78701",
          coordinate: Coordinate(latitude: 30.27, longitude: -97.74)))
    #expect(table.town(1)?.state == nil)
    #expect(table.town(1)?.postcode == nil)
    #expect(table.points[2] == nil)
    #expect(table.town(2)?.coordinate == nil)
  }

  @Test(arguments: [
    "", "Austin\tTX\tUS\t78701\t30.27\n", "Austin\tTX\tUS\t78701\tnorth\t-97.74\n",
    "Austin\tTX\tUS\t78701\t130.27\t-97.74\n",
    "\n",
  ])
  func aRowThatIsNoTownIsADamagedFile(rows: String) {
    #expect(shelters(rows) == nil)
  }

  @Test func aFileThatIsNotWhatItSaysIsADamagedFile() {
    #expect(shelters(Self.good, header: header(of: Self.good)) != nil)
    for (rows, bytes) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
      #expect(shelters(Self.good, header: header(of: Self.good, rowsMore: rows, bytesMore: bytes)) == nil)
    }
    for header in ["", "\n", "# rows bytes\n", "Austin\n"] { #expect(shelters(Self.good, header: header) == nil) }
    #expect(ShelterTable(text: []) == nil)
  }
}
