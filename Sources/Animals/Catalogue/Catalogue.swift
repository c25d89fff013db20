import Geography

/// Invented animals in invented shelters around real towns, the same for every run of one version.
struct Catalogue: Sendable {
  /// Raised when the same index gives another animal than before.
  static let version = 1
  static let animals = 20_000

  let maker: AnimalMaker
  /// How many animals there are; a bigger catalogue has all animals of a smaller one.
  let count: Int

  init(shelters: ShelterTable, count: Int = Catalogue.animals) {
    maker = AnimalMaker(version: Catalogue.version, shelters: shelters)
    self.count = count
  }

  /// One page: the nearest first, then by id, those whose own place is unknown last; newest first without an origin.
  ///
  /// All outlines are looked through for each page. That takes less than a millisecond, and no one's position has
  /// to be kept from page to page.
  func page(_ number: Int, of query: AnimalQuery) -> AnimalPage {
    let order = order(of: query)
    let start = max(0, number - 1).multipliedReportingOverflow(by: AnimalPage.size)
    let range = start.overflow ? order[order.count...] : order.dropFirst(start.partialValue).prefix(AnimalPage.size)
    return AnimalPage(
      number: number, animals: range.compactMap { maker.animal(Int($0 & 0xFFFF_FFFF))?.cleaned }, total: order.count,
      hasMore: range.endIndex < order.count)
  }

  /// The indices of what the query asks for, in its order, each below the 32 bits that it is sorted by.
  private func order(of query: AnimalQuery) -> [UInt64] {
    let ranks = query.area.coordinate.map { self.ranks(around: SpherePoint($0), within: query.area.radius) }
    var order: [UInt64] = []
    for index in 0..<count {
      let outline = maker.outline(index)
      if let type = query.type, outline.type != type { continue }
      var key = UInt64(AnimalOutline.minutes - outline.published)
      if let ranks {
        guard let rank = ranks[outline.shelter] else { continue }
        key = outline.oddity == .placeUnknown ? UInt64(UInt32.max) : UInt64(rank)
      }
      order.append(key << 32 | UInt64(index))
    }
    order.sort()
    return order
  }

  /// Each shelter's place in the order of distance, shared by those equally far; nil outside the radius.
  private func ranks(around origin: SpherePoint, within metres: Double) -> [Int?] {
    var inside: [(chord: Int64, shelter: Int)] = []
    for (shelter, point) in maker.shelters.points.enumerated() {
      guard let chord = point?.squaredChord(to: origin), SpherePoint.metres(squaredChord: chord) <= metres else {
        continue
      }
      inside.append((chord, shelter))
    }
    inside.sort { $0 < $1 }
    var ranks = [Int?](repeating: nil, count: maker.shelters.count)
    for (place, one) in inside.enumerated() {
      let isTied = place > 0 && inside[place - 1].chord == one.chord
      ranks[one.shelter] = isTied ? ranks[inside[place - 1].shelter] : place
    }
    return ranks
  }
}
