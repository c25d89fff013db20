import FoundationEssentials
import Storage

/// The animals that were seen before and fit a query, and since when the oldest of them is.
public struct SeenList: Hashable, Sendable {
  public let list: AnimalList
  public let time: Date
}

extension AnimalStore {
  /// How many animals of earlier times a list has at most.
  static let seenShown = 200

  /// What there is to show when the source cannot be reached, as the query's list from now on: nil where nothing is
  /// kept, or nothing that fits.
  ///
  /// - Parameter now: what is older than a week is not shown any more.
  public func seen(_ query: AnimalQuery, now: Date) throws(StoreError) -> SeenList? {
    guard let keptSeen else { return nil }
    let check = LocalCheck(query)
    let found = try keptSeen.all(since: now).filter { check.allows($0.placed) }
    guard !found.isEmpty else { return nil }
    let page = AnimalPage(number: 1, animals: found.map(\.placed), total: found.count, hasMore: false)
    try save(page, broughtBy: query)
    var list = try list(query, count: Self.seenShown)
    // The source has no page that would go on from here.
    list.stored = list.rows.count
    let times = Dictionary(found.map { ($0.placed.animal.id, $0.time) }) { min($0, $1) }
    guard let time = list.rows.compactMap({ times[$0.id] }).min() else { return nil }
    return SeenList(list: list, time: time)
  }
}
