/// Towns and ZIPs in mapped files: nothing is parsed when it is opened, and each question reads what it needs.
public struct PlaceList: Sendable {
  let zips: MappedTable
  let towns: MappedTable
  let regions: MappedTable

  /// - Parameter folder: the path of the resources' folder `Places`.
  public init(folder: String) throws(PlaceListError) {
    zips = try MappedTable(folder: folder, name: "zips.tsv")
    towns = try MappedTable(folder: folder, name: "places.tsv")
    regions = try MappedTable(folder: folder, name: "regions.tsv")
  }

  /// The place that a person typed: `12345`, `12345-6789`, `City, ST`, `City`, `City, Country` or `lat,lon`, without
  /// regard to case, accents and punctuation. Of several towns of one name it is the biggest.
  public func place(named text: String) throws(PlaceError) -> Place {
    let text = PlaceText.trimmed(try PlaceText.cleaned(text))
    if let zip = PlaceText.zip(text) { return try place(ofZIP: zip) }
    if CoordinateText.isNumeric(text) {
      if text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 &- UInt8(ascii: "0") <= 9 }), !text.hasPrefix("-") {
        throw .noSuchZIP(text)
      }
      let pair = try CoordinateText(parsing: text)
      return Place(name: pair.text, kind: .coordinates, coordinate: pair.coordinate)
    }
    // `Austin, TX 78701`, and the name of a ZIP's place as it is shown.
    let words = text.split(separator: " ")
    if let zip = words.last.flatMap({ PlaceText.zip($0) }) { return try place(ofZIP: zip) }
    if words.count > 1, words[1] == "·", let zip = PlaceText.zip(words[0]) { return try place(ofZIP: zip) }
    return try town(named: text).place
  }

  /// Walks over all towns, in the order of the file, which is the same for every run of one version of the list.
  public func forEachTown(_ body: (TownMark) -> Void) {
    towns.read { rows in
      rows.walk { row, offset in
        if let town = TownRow(row), town.shownName == nil {
          body(TownMark(offset: offset, coordinate: town.coordinate, population: town.population))
        }
        return true
      }
    }
  }

  /// The whole of a town that was walked over; nil only for a mark from another list.
  public func town(_ mark: TownMark) -> Town? {
    towns.read { rows in
      guard rows.bytes.indices.contains(mark.offset) else { return nil }
      return TownRow(rows.row(at: mark.offset).fields)?.town
    }
  }
}
