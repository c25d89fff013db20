import Foundation
import Testing

@testable import Geography

/// The right cells and centres were computed with mpmath from the definition, at 40 digits.
@Suite struct CoarseGridTests {
  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  /// Points spread over the globe, half of them in the polar caps, that are the same in every run.
  private func points(_ count: Int) throws -> [Coordinate] {
    var state: UInt64 = 7
    func unit() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    return try (0..<count).map { index in
      let latitude = index % 2 == 0 ? asin(2 * unit() - 1) * 180 / .pi : (index % 4 == 1 ? 1 : -1) * (85 + 5 * unit())
      return try point(latitude, 360 * unit() - 180)
    }
  }

  @Test(
    "Cells and centres agree with the definition at 40 digits",
    arguments: [
      (30.2672, -97.7431, 3343, 1974, 30.2697841727, -97.7577230128),
      (0, 0, 2502, 5004, 0.0179856115108, 0.0179856115108),
      (90, 17, 5003, 1, 89.9820143885, 0),
      (-90, -100, 0, 0, -89.9820143885, -120),
      (78.2232, 15.6267, 4676, 1110, 78.2194244604, 15.6828193833),
      (-54.8019, -68.303, 978, 1789, -54.8021582734, -68.3113730929),
    ] as [(Double, Double, Int, Int, Double, Double)])
  func references(
    _ latitude: Double, _ longitude: Double, _ row: Int, _ column: Int, _ φ: Double, _ λ: Double
  ) throws {
    let cell = CoarseGrid.cell(containing: try point(latitude, longitude))
    let centre = CoarseGrid.centre(of: cell)
    #expect(cell == CoarseGrid.Cell(row: row, column: column))
    #expect(abs(centre.latitude - φ) < 1e-9 && abs(centre.longitude - λ) < 1e-9)
  }

  @Test("180 and −180 are one cell, and the cells on both sides of the antimeridian are the first and the last")
  func antimeridian() throws {
    let first = CoarseGrid.cell(containing: try point(-17, -179.99999))
    let last = CoarseGrid.cell(containing: try point(-17, 179.99999))
    #expect(CoarseGrid.cell(containing: try point(-17, 180)) == first)
    #expect(CoarseGrid.cell(containing: try point(-17, -180)) == first)
    #expect(first.column == 0 && last.column == CoarseGrid.columnCount(inRow: last.row) - 1)
    #expect(CoarseGrid.cell(containing: try point(-17, 180.0.nextDown)).row == first.row)
  }

  @Test("A centre lies in its own cell, within three kilometres of every point of it, and is never 180")
  func centres() throws {
    for point in try points(20_000) {
      let cell = CoarseGrid.cell(containing: point)
      let centre = CoarseGrid.centre(of: cell)
      #expect(CoarseGrid.cell(containing: centre) == cell)
      #expect(centre.longitude >= -180 && centre.longitude < 180)
      #expect(CoarseGrid.distance(of: point, outside: cell) < 1e-6)
      #expect(point.distance(to: centre) < (abs(point.latitude) < 85 ? 2832 : 3465))
    }
  }

  @Test("Cells are 3,998 to 4,002 metres wide below 85°, and 3,926 to 4,189 anywhere")
  func widths() {
    for row in 0..<CoarseGrid.rowCount {
      let latitude = CoarseGrid.centre(of: CoarseGrid.Cell(row: row, column: 0)).latitude
      let width =
        2 * Double.pi * 6_371_008.8 * cos(latitude * .pi / 180) / Double(CoarseGrid.columnCount(inRow: row))
      #expect(abs(latitude) < 85 ? (3998...4002).contains(width) : (3926...4189).contains(width))
    }
  }

  @Test("Longitude does not encode latitude: all points of a row and column have the same centre longitude")
  func longitudeOfARow() throws {
    let centre = CoarseGrid.centre(of: CoarseGrid.cell(containing: try point(47.37, 8.54)))
    for step in -40...40 {
      let other = try point(centre.latitude + Double(step) * 0.0004, 8.54)
      #expect(CoarseGrid.centre(of: CoarseGrid.cell(containing: other)) == centre)
    }
  }

  @Test("The three cells around a pole meet in it")
  func poles() throws {
    for latitude in [90.0, -90] {
      let cells = Set(
        try stride(from: -180.0, to: 180, by: 15).map { CoarseGrid.cell(containing: try point(latitude, $0)) })
      #expect(cells.count == 3)
      for cell in cells {
        #expect(abs(abs(CoarseGrid.centre(of: cell).latitude) - 89.982) < 0.0001)
        #expect(CoarseGrid.distance(of: try point(latitude, 77), outside: cell) < 1e-6)
      }
    }
  }

  /// 0.001 degree of a great circle is 111.195 m.
  @Test("Beyond a border the distance to the cell is that to its nearest side")
  func beyondASide() throws {
    let home = CoarseGrid.cell(containing: try point(-17, -179.99999))
    let centre = CoarseGrid.centre(of: home)
    let width = 360.0 / 9570
    let north = try point(centre.latitude + 90.0 / 5004 + 0.001, centre.longitude)
    #expect(abs(CoarseGrid.distance(of: north, outside: home) - 111.195) < 0.001)
    let south = try point(centre.latitude - 90.0 / 5004 - 0.001, centre.longitude + width / 3)
    #expect(abs(CoarseGrid.distance(of: south, outside: home) - 111.195) < 0.001)
    // West of this cell is the other side of the antimeridian.
    let west = try point(centre.latitude, centre.longitude - width / 2 - 0.001)
    #expect(abs(CoarseGrid.distance(of: west, outside: home) - 111.195 * cos(centre.latitude * .pi / 180)) < 0.001)
    #expect(west.longitude > 0)
    let corner = try point(centre.latitude + 90.0 / 5004 + 0.001, centre.longitude + width / 2 + 0.001)
    #expect(abs(CoarseGrid.distance(of: corner, outside: home) - 153.85) < 0.1)
  }

  @Test("The distance outside a cell is the smallest to any point of the cell, also near the poles")
  func againstAWalkOverTheCell() throws {
    for (latitude, longitude) in [(30.27, -97.74), (89.97, 10.0), (-89.99, 170), (0, 180), (89.0, -180), (-17, 179.99)]
    {
      let start = try point(latitude, longitude)
      let cell = CoarseGrid.cell(containing: start)
      let centre = CoarseGrid.centre(of: cell)
      let columns = Double(CoarseGrid.columnCount(inRow: cell.row))
      for bearing in stride(from: 0.0, to: 6.28, by: 0.8) {
        for metres in [100.0, 1900, 3000, 9000, 400_000] {
          let other = start.destination(bearing: bearing, metres: metres)
          var nearest = CoarseGrid.cell(containing: other) == cell ? 0 : Double.infinity
          for row in 0...60 where nearest > 0 {
            for column in 0...60 {
              let φ = max(-90, min(90, centre.latitude + (Double(row) / 30 - 1) * 90 / 5004))
              let λ = centre.longitude + (Double(column) / 30 - 1) * 180 / columns
              nearest = min(nearest, other.distance(to: try point(φ, λ)))
            }
          }
          let distance = CoarseGrid.distance(of: other, outside: cell)
          // No point of the cell is more than half a mesh's diagonal, 49 m, from a point of the walk.
          #expect(distance <= nearest + 1e-6 && nearest <= distance + 49)
        }
      }
    }
  }
}
