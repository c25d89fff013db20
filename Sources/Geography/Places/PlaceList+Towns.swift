/// Finding a town by its name.
extension PlaceList {
  /// - Parameter text: cleaned and trimmed.
  func town(named text: String) throws(PlaceError) -> Town {
    let parts = text.split(separator: ",").map { FoldedName.key($0) }.filter { !$0.isEmpty }
    guard let name = parts.first else { throw .unknown(text, suggestion: nil) }
    let filters = parts.dropFirst().map { RegionFilter(key: $0, in: regions) }
    var isDamaged = false
    if let town = town(key: name, filters: filters, isDamaged: &isDamaged) { return town }
    // Without a comma the last one to three words may be the region: `austin tx`, `portland new hampshire`.
    let splits = parts.count > 1 ? [] : splits(of: name)
    for (name, filter) in splits {
      if let town = town(key: name, filters: [filter], isDamaged: &isDamaged) { return town }
    }
    if isDamaged { throw .damaged(file: towns.name) }
    for (name, filter) in splits {
      if let town = townLike(name, filters: [filter]) { throw .unknown(text, suggestion: town.displayName) }
    }
    throw .unknown(text, suggestion: townLike(name, filters: filters)?.displayName)
  }

  /// The ways to part a key before its last word, its last two and its last three, where what follows is a region.
  func splits(of key: [UInt8], isUnfinished: Bool = false) -> [(name: [UInt8], region: RegionFilter)] {
    let blanks = key.indices.filter { key[$0] == UInt8(ascii: " ") }
    return blanks.suffix(3).reversed().compactMap { blank in
      let region = RegionFilter(key: Array(key[(blank + 1)...]), isUnfinished: isUnfinished, in: regions)
      return region.isEmpty ? nil : (Array(key[..<blank]), region)
    }
  }

  /// The biggest town of a name, or of that name and "City", which people leave out.
  func town(key: [UInt8], filters: [RegionFilter], isDamaged: inout Bool) -> Town? {
    for key in [key, key + " city".utf8] {
      if let town = exactTown(key: key, filters: filters, isDamaged: &isDamaged) { return town }
    }
    return nil
  }

  private func exactTown(key: [UInt8], filters: [RegionFilter], isDamaged: inout Bool) -> Town? {
    var damaged = false
    defer { isDamaged = isDamaged || damaged }
    return towns.read { rows in
      var best: (town: TownRow, match: RegionFilter.Match)?
      // Towns of one name lie biggest first.
      rows.walk(from: rows.lowerBound { row in TownRow.key(of: row)?.lexicographicallyPrecedes(key) }) { row, _ in
        guard let town = TownRow(row) else {
          damaged = true
          return true
        }
        guard town.key == key else { return false }
        if let match = filters.match(town), match > (best?.match ?? .country) || best == nil { best = (town, match) }
        return best?.match != .state
      }
      return best?.town.town
    }
  }

  /// The town that was perhaps meant: the biggest whose name goes on from the text, else the one with the fewest slips.
  private func townLike(_ key: [UInt8], filters: [RegionFilter]) -> Town? {
    let filters = filters.filter { !$0.isEmpty }
    var damaged = false
    if let town = town(key: key, filters: [], isDamaged: &damaged) { return town }
    guard key.count > 2 else { return nil }
    if let town = biggestTowns(1, prefix: key, filters: filters).first { return town }
    var misspelling = Misspelling(of: key, limit: key.count < 5 ? 1 : key.count < 9 ? 2 : 3)
    return towns.read { rows in
      var best: (town: TownRow, slips: Int)?
      rows.walk { row, _ in
        guard let candidate = TownRow.key(of: row), let slips = misspelling.slips(in: candidate),
          let town = TownRow(row),
          filters.match(town) != nil
        else { return true }
        if let (known, fewest) = best, (fewest, -known.population) <= (slips, -town.population) { return true }
        best = (town, slips)
        return true
      }
      return best?.town.town
    }
  }

  /// The biggest towns whose name begins with a key, each shown name once.
  func biggestTowns(_ limit: Int, prefix: [UInt8], filters: [RegionFilter]) -> [Town] {
    towns.read { rows in
      var best: [Town] = []
      let start = rows.lowerBound { row in TownRow.key(of: row)?.lexicographicallyPrecedes(prefix) }
      let end = rows.lowerBound { row in
        TownRow.key(of: row).map { $0.starts(with: prefix) || $0.lexicographicallyPrecedes(prefix) }
      }
      rows.walk(from: start) { row, offset in
        guard offset < end else { return false }
        guard let town = TownRow(row), best.count < limit || town.population > (best.last?.population ?? 0),
          filters.match(town) != nil
        else { return true }
        let found = town.town
        if let same = best.firstIndex(where: { $0.displayName == found.displayName }) {
          guard best[same].population < found.population else { return true }
          best.remove(at: same)
        }
        best.insert(found, at: best.firstIndex { $0.population < found.population } ?? best.count)
        if best.count > limit { best.removeLast() }
        return true
      }
      return best
    }
  }
}
