/// Where a postal address is: exact names only, nothing is guessed.
extension PlaceList {
  /// The point of a ZIP, `12345` or `12345-6789`.
  public func coordinate(ofZIP text: String) -> Coordinate? {
    guard let zip = PlaceText.zip(PlaceText.trimmed(text)) else { return nil }
    let digits = Array(zip.utf8)
    return zips.read { rows in
      var found: Coordinate?
      rows.walk(from: rows.lowerBound { ZIPRow($0)?.zip.lexicographicallyPrecedes(digits) }) { row, _ in
        if let known = ZIPRow(row), known.zip.elementsEqual(digits) { found = known.coordinate }
        return false
      }
      return found
    }
  }

  /// The point of a town.
  ///
  /// - Parameters:
  ///   - state: its postal code or its name; a name alone would be any of several towns.
  ///   - country: ISO 3166-1 alpha-2.
  public func coordinate(ofTown name: String, state: String, country: String) -> Coordinate? {
    let filter = RegionFilter(key: FoldedName.key(state), in: regions)
    guard !filter.isEmpty else { return nil }
    var isDamaged = false
    guard let town = town(key: FoldedName.key(name), filters: [filter], isDamaged: &isDamaged),
      town.country == country.uppercased()
    else { return nil }
    return town.coordinate
  }
}
