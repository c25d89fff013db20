/// A row of places.tsv, read where it lies.
struct TownRow {
  /// The name that the row is sorted by.
  let name: UnsafeRawBufferPointer
  let region: RegionCode
  let country: RegionCode
  /// In hundredths of a degree.
  let latitude: Int
  let longitude: Int
  let population: Int
  /// Set when `name` is another name of a town that is always shown under this one.
  let shownName: UnsafeRawBufferPointer?

  init?(_ row: TableRow) {
    var row = row
    guard let latitude = row.number(decimals: 2, upTo: 90_00), let longitude = row.number(decimals: 2, upTo: 180_00),
      let population = row.number(decimals: 0, upTo: .max), population >= 0,
      let country = row.code(), country != .none, let region = row.code(), let name = row.field(), !name.isEmpty
    else { return nil }
    let shownName = row.field()
    if let shownName, shownName.isEmpty { return nil }
    (self.name, self.region, self.country, self.shownName) = (name, region, country, shownName)
    (self.latitude, self.longitude, self.population) = (latitude, longitude, population)
  }

  /// The key that the rows are sorted by, read without the rest; nil for a row without a name.
  static func key(of row: TableRow) -> [UInt8]? {
    var row = row
    for _ in 0..<5 { guard row.field() != nil else { return nil } }
    guard let name = row.field(), !name.isEmpty else { return nil }
    return FoldedName.key(String(decoding: name, as: UTF8.self))
  }

  var key: [UInt8] { FoldedName.key(String(decoding: name, as: UTF8.self)) }

  var coordinate: Coordinate {
    Coordinate(unchecked: Double(latitude) / 100, Coordinate.wrapped(Double(longitude) / 100))
  }

  var town: Town {
    Town(
      name: String(decoding: shownName ?? name, as: UTF8.self), region: region.text, country: country.text,
      coordinate: coordinate, population: population)
  }
}
