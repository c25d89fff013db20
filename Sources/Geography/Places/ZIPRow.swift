/// A row of zips.tsv, read where it lies.
struct ZIPRow {
  /// Five digits.
  let zip: UnsafeRawBufferPointer
  /// In thousandths of a degree.
  let latitude: Int
  let longitude: Int

  init?(_ row: TableRow) {
    var row = row
    guard let zip = row.field(), zip.count == 5, zip.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }),
      let latitude = row.number(decimals: 3, upTo: 90_000), let longitude = row.number(decimals: 3, upTo: 180_000)
    else { return nil }
    (self.zip, self.latitude, self.longitude) = (zip, latitude, longitude)
  }

  var text: String { String(decoding: zip, as: UTF8.self) }

  var coordinate: Coordinate {
    Coordinate(unchecked: Double(latitude) / 1000, Coordinate.wrapped(Double(longitude) / 1000))
  }
}
