/// Finding what lies near a point, in one walk over all rows, of most of which the latitude alone is read.
extension PlaceList {
  /// Beyond this nothing is "near", in metres.
  private static let nearLimit = 100_000.0
  /// How much nearer than it is a big town counts at most, in metres.
  private static let mostWeight = 8_000.0

  /// The name of the town near a point, to be said as "near X"; nil when none is within 100 km.
  ///
  /// It is the nearest one, if a big town's centre counts as up to 8 km nearer than it is (10 m by the square root of
  /// its population), so that the middle of Austin is near Austin, and Round Rock stays Round Rock.
  public func nearestName(to point: Coordinate) -> String? {
    nearestNames(to: [point])[0]
  }

  func nearestNames(to points: [Coordinate]) -> [String?] {
    guard !points.isEmpty else { return [] }
    return towns.read { rows in
      var best = points.map { _ in (score: PlaceList.nearLimit, town: TownRow?.none) }
      var bands = points.map { LatitudeBand(around: $0, metres: PlaceList.nearLimit, unitsOfDegree: 100) }
      rows.walk { row, _ in
        guard let latitude = row.latitude(decimals: 2) else { return true }
        for index in bands.indices where bands[index].contains(latitude) {
          guard let town = TownRow(row) else { return true }
          let distance = points[index].distance(to: town.coordinate)
          let score = distance - min(PlaceList.mostWeight, 10 * Double(town.population).squareRoot())
          guard distance <= PlaceList.nearLimit, score < best[index].score else { continue }
          best[index] = (score, town)
          let reach = min(PlaceList.nearLimit, score + PlaceList.mostWeight)
          bands[index] = LatitudeBand(around: points[index], metres: reach, unitsOfDegree: 100)
        }
        return true
      }
      return best.map { $0.town?.town.displayName }
    }
  }

  /// The towns around a point, the biggest first.
  public func towns(around point: Coordinate, within metres: Double, limit: Int) -> [Town] {
    guard limit > 0 else { return [] }
    let band = LatitudeBand(around: point, metres: metres, unitsOfDegree: 100)
    return towns.read { rows in
      var best: [TownRow] = []
      rows.walk { row, _ in
        guard let latitude = row.latitude(decimals: 2), band.contains(latitude), let town = TownRow(row),
          town.shownName == nil, best.count < limit || town.population > best[best.count - 1].population,
          point.distance(to: town.coordinate) <= metres
        else { return true }
        best.insert(town, at: best.firstIndex { $0.population < town.population } ?? best.count)
        if best.count > limit { best.removeLast() }
        return true
      }
      return best.map(\.town)
    }
  }

  /// The ZIP whose point is nearest, within 100 km.
  public func nearestZIP(to point: Coordinate) -> String? {
    zips.read { rows in
      var best = (distance: PlaceList.nearLimit, zip: ZIPRow?.none)
      var band = LatitudeBand(around: point, metres: best.distance, unitsOfDegree: 1000)
      rows.walk { row, _ in
        var rest = row
        guard rest.field() != nil, let latitude = rest.latitude(decimals: 3), band.contains(latitude),
          let zip = ZIPRow(row)
        else { return true }
        let distance = point.distance(to: zip.coordinate)
        if distance < best.distance {
          best = (distance, zip)
          band = LatitudeBand(around: point, metres: distance, unitsOfDegree: 1000)
        }
        return true
      }
      return best.zip?.text
    }
  }
}

/// The parallels within reach of a point, which spares the great circle to most rows.
private struct LatitudeBand {
  private let lowest: Int
  private let highest: Int

  /// - Parameter unitsOfDegree: how many of the numbers that it is compared with are a degree.
  init(around point: Coordinate, metres: Double, unitsOfDegree: Double) {
    let reach = min(180, max(0, metres) / Earth.radius * 180 / .pi)
    lowest = Int(((point.latitude - reach) * unitsOfDegree).rounded(.down))
    highest = Int(((point.latitude + reach) * unitsOfDegree).rounded(.up))
  }

  func contains(_ latitude: Int) -> Bool { lowest <= latitude && latitude <= highest }
}

extension TableRow {
  /// The number that comes next, without taking it.
  fileprivate func latitude(decimals: Int) -> Int? {
    var row = self
    return row.number(decimals: decimals, upTo: .max)
  }
}
