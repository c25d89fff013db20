import FoundationEssentials
import Geography

/// A walk: points, and when each is reached.
public struct GPXRoute: Hashable, Sendable {
  /// A point of the walk.
  public struct Point: Hashable, Sendable {
    public let coordinate: Coordinate
    /// Since the first point, which has zero; never smaller than the one before.
    public let offset: Duration
  }

  /// At least one.
  public let points: [Point]

  /// The index of the last point reached after a time.
  func index(at elapsed: Duration) -> Int {
    var (low, high) = (0, points.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].offset <= elapsed { low = middle } else { high = middle }
    }
    return low
  }

  /// Reads a GPX file: the points of its tracks, else of its routes, else its waypoints. Their times decide when each
  /// is reached; without times it is one point a second.
  public init(parsing data: Data) throws(GPXError) {
    var reader = try GPXReader(data: data)
    points = try reader.points()
  }
}
