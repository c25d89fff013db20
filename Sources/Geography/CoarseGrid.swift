import Glibc

/// The public grid that approximate positions are reported on: cells about four kilometres wide and high everywhere.
///
/// The rows divide the way from pole to pole, the columns of a row divide its parallel. How many columns a row has
/// depends on the row alone, so a centre's longitude tells nothing about the latitude within the row. The grid is no
/// secret; what hides a position is the displacement before it.
public enum CoarseGrid {
  /// The height of a cell in metres, and nearly its width.
  public static let cellSize = 4000.0

  /// A cell, counted from the south pole and from the antimeridian eastwards.
  public struct Cell: Hashable, Sendable {
    public let row: Int
    public let column: Int
  }

  static let rowCount = Int((.pi * Earth.radius / cellSize).rounded())
  static let rowHeight = 180 / Double(rowCount)

  static func columnCount(inRow row: Int) -> Int {
    let parallel = 2 * .pi * Earth.radius * cos(centreLatitude(ofRow: row) * .pi / 180)
    return max(1, Int((parallel / cellSize).rounded()))
  }

  public static func cell(containing point: Coordinate) -> Cell {
    let row = max(0, min(rowCount - 1, Int((point.latitude + 90) / rowHeight)))
    let columns = columnCount(inRow: row)
    let column = Int((point.longitude + 180) / (360 / Double(columns))) % columns
    return Cell(row: row, column: column)
  }

  public static func centre(of cell: Cell) -> Coordinate {
    Coordinate(unchecked: centreLatitude(ofRow: cell.row), centreLongitude(of: cell))
  }

  /// How far a point lies beyond the border of a cell, in metres; 0 inside it.
  public static func distance(of point: Coordinate, outside cell: Cell) -> Double {
    let south = -90 + Double(cell.row) * rowHeight
    let north = min(90, south + rowHeight)
    let halfWidth = 180 / Double(columnCount(inRow: cell.row))
    let east = Coordinate.wrapped(point.longitude - centreLongitude(of: cell))
    if abs(east) <= halfWidth {
      // On each parallel the point of the cell that is nearest has the point's own longitude.
      return max(0, south - point.latitude, point.latitude - north) * .pi / 180 * Earth.radius
    }
    // Otherwise it lies, on each parallel, on one of the two meridians that bound the cell.
    return min(
      distance(of: point, fromMeridianAt: east - halfWidth, south: south, north: north),
      distance(of: point, fromMeridianAt: east + halfWidth, south: south, north: north))
  }

  /// The distance to a piece of a meridian that lies `turn` degrees from the point's own.
  private static func distance(
    of point: Coordinate, fromMeridianAt turn: Double, south: Double, north: Double
  ) -> Double {
    let φ = point.latitude * .pi / 180
    // Where a perpendicular from the point meets the meridian; more than a right angle away it meets it beyond a pole.
    let foot = atan2(sin(φ), cos(φ) * cos(turn * .pi / 180)) * 180 / .pi
    let candidates = [south, north] + (foot > south && foot < north ? [foot] : [])
    return candidates.reduce(.infinity) { nearest, latitude in
      min(nearest, point.distance(to: Coordinate(unchecked: latitude, Coordinate.wrapped(point.longitude + turn))))
    }
  }

  private static func centreLatitude(ofRow row: Int) -> Double { -90 + (Double(row) + 0.5) * rowHeight }

  private static func centreLongitude(of cell: Cell) -> Double {
    -180 + (Double(cell.column) + 0.5) * (360 / Double(columnCount(inRow: cell.row)))
  }
}
