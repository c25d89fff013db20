import FoundationEssentials
import Geography

/// Reads the points of a GPX file.
struct GPXReader {
  /// Bytes; more than a day of points a second.
  static let largestFile = 10_000_000

  private struct Point {
    let coordinate: Coordinate
    let at: Int
    var time: Duration?
  }

  /// Where each kind of point may stand. What an extension holds is not looked at.
  private static let parents: [String: [String]] = [
    "trkpt": ["gpx", "trk", "trkseg"], "rtept": ["gpx", "rte"], "wpt": ["gpx"],
  ]

  private var scanner: XMLScanner
  private var path: [String] = []
  private var found: [String: [Point]] = [:]

  init(data: Data) throws(GPXError) {
    if data.count > GPXReader.largestFile {
      throw GPXError(
        line: 1, column: 1, message: "The file is larger than 10 MB; split the walk or thin out its points.")
    }
    scanner = try XMLScanner(bytes: [UInt8](data))
  }

  mutating func points() throws(GPXError) -> [GPXRoute.Point] {
    while let token = try scanner.next() {
      switch token {
      case .start("time", _, let at) where isInPoint: try readTime(at: at)
      case .start(let name, let attributes, let at):
        try open(name, attributes, at: at)
        path.append(name)
      case .end: path.removeLast()
      case .text: break
      }
    }
    for kind in ["trkpt", "rtept", "wpt"] {
      if let points = found[kind] { return try timed(points) }
    }
    throw scanner.error("The file holds no points; a walk needs <trkpt>, <rtept> or <wpt> elements.", at: .max)
  }

  private var isInPoint: Bool {
    path.last.flatMap { GPXReader.parents[$0] } == path.dropLast()
  }

  private mutating func open(_ name: String, _ attributes: [XMLScanner.Attribute], at: Int) throws(GPXError) {
    if path.isEmpty, name != "gpx" {
      throw scanner.error("This is a <\(name)> file; give a GPX file, whose first element is <gpx>.", at: at)
    }
    guard GPXReader.parents[name] == path else { return }
    let latitude = try degrees("lat", of: name, attributes, at: at, limit: 90)
    let longitude = try degrees("lon", of: name, attributes, at: at, limit: 180)
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { return }
    found[name, default: []].append(Point(coordinate: coordinate, at: at))
  }

  private func degrees(
    _ attribute: String, of name: String, _ attributes: [XMLScanner.Attribute], at: Int, limit: Double
  ) throws(GPXError) -> Double {
    guard let found = attributes.first(where: { $0.name == attribute }) else {
      throw scanner.error("<\(name)> has no \(attribute); add \(attribute)=\"…\" in degrees.", at: at)
    }
    // Double takes more than XML's decimals: names of no number, hexadecimals.
    guard found.value.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let degrees = Double(found.value) else {
      throw scanner.error("\(attribute) \"\(found.value)\" is no number; write degrees such as 30.2672.", at: found.at)
    }
    guard abs(degrees) <= limit else {
      let range = "from -\(Int(limit)) to \(Int(limit))"
      throw scanner.error("\(attribute) \(found.value) is out of range; give degrees \(range).", at: found.at)
    }
    return degrees
  }

  private mutating func readTime(at: Int) throws(GPXError) {
    var text = ""
    var textAt: Int?
    loop: while let token = try scanner.next() {
      switch token {
      case .text(let part, let partAt):
        text += part
        textAt = textAt ?? partAt
      case .end: break loop
      case .start(let name, _, let at): throw scanner.error("<\(name)> may not stand in <time>; remove it.", at: at)
      }
    }
    guard let time = GPXTime.parse(text) else {
      throw scanner.error("This is no time; write it like 2026-03-02T09:00:00Z.", at: textAt ?? at)
    }
    guard let kind = path.last, let last = found[kind]?.indices.last else { return }
    found[kind]?[last].time = time
  }

  /// The points with their times since the first.
  private func timed(_ points: [Point]) throws(GPXError) -> [GPXRoute.Point] {
    let hasTimes = points.contains { $0.time != nil }
    var timed: [GPXRoute.Point] = []
    var before: Duration?
    for point in points {
      guard hasTimes else {
        timed.append(GPXRoute.Point(coordinate: point.coordinate, offset: .seconds(timed.count)))
        continue
      }
      guard let time = point.time else {
        throw scanner.error("This point has no <time>, but others have; give each point one, or none.", at: point.at)
      }
      if let before, time < before {
        throw scanner.error("This point's <time> is earlier than the point's before; put them in order.", at: point.at)
      }
      let offset = timed.last.flatMap { last in before.map { last.offset + time - $0 } } ?? .zero
      timed.append(GPXRoute.Point(coordinate: point.coordinate, offset: offset))
      before = time
    }
    return timed
  }
}
