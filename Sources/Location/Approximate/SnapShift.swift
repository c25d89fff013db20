import FoundationEssentials
import Geography

/// Makes an approximate location of a precise fix: displaced by the secret, then snapped to the public grid, so that
/// repetition tells nothing new and the border of a cell is not where it seems.
///
/// It remembers the last cell, which is public, and no position.
struct SnapShift: Sendable {
  /// Metres; worse than the largest error, 5.89 km with hysteresis in a polar cap.
  static let accuracy = 6000.0
  /// A position is computed at most once in this time, and its timestamp rounded down to it.
  static let step = Duration.seconds(15 * 60)

  let secret: GridSecret
  private var lastCell: CoarseGrid.Cell?

  init(secret: GridSecret) {
    self.secret = secret
  }

  mutating func locate(_ fix: Fix) -> ApproximateLocation {
    let displaced = fix.coordinate.destination(bearing: secret.bearing, metres: secret.distance)
    let cell = cell(of: displaced, accuracy: fix.horizontalAccuracy)
    lastCell = cell
    return ApproximateLocation(
      coordinate: CoarseGrid.centre(of: cell),
      horizontalAccuracy: max(SnapShift.accuracy, fix.horizontalAccuracy ?? 0),
      timestamp: SnapShift.rounded(fix.timestamp))
  }

  /// Stays in the last cell until the point is clearly beyond its border, so that a receiver's jitter does not show
  /// where the border is crossed.
  private func cell(of displaced: Coordinate, accuracy: Double?) -> CoarseGrid.Cell {
    if let lastCell {
      // Nothing known of the jitter: the widest margin.
      let margin = min(300, max(100, 3 * (accuracy ?? 100)))
      if CoarseGrid.distance(of: displaced, outside: lastCell) <= margin { return lastCell }
    }
    return CoarseGrid.cell(containing: displaced)
  }

  private static func rounded(_ timestamp: Date) -> Date {
    let step = Double(SnapShift.step.components.seconds)
    return Date(timeIntervalSince1970: (timestamp.timeIntervalSince1970 / step).rounded(.down) * step)
  }
}
