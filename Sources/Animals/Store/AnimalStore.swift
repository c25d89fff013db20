import AppEnvironment
import FoundationEssentials
import Geography
import Storage

/// Why the store could not do what it was asked; what was stored before is unchanged.
public typealias StoreError = StorageError

/// The animals that a source brought, each list by its query.
///
/// All of it is for this run; ``keep(in:with:)`` lets favourites outlive it.
public actor AnimalStore {
  /// Lists that are kept for going back to them; the least recently used one goes first.
  static let queriesKept = 8

  public nonisolated let executor: ActorExecutor
  let source: AnimalSource
  private var opened: Database?
  /// Where favourites are written too, so that they outlive the run.
  var kept: KeptFavourites?
  /// Where what a source of another machine brings is written too; what is bundled is there without a network.
  var keptSeen: KeptSeen? { source.isSample ? nil : kept.map { KeptSeen(file: $0.file, source: source.id) } }
  private var queries: [QueryKey: KnownQuery] = [:]
  private var queriesMade: BroughtTable.Token = 0
  private var uses = 0

  /// Opens a database in memory when it is first needed: the first frame does not wait for SQLite.
  ///
  /// - Parameter source: whose animals are stored and listed.
  public init(source: AnimalSource, executor: ActorExecutor) {
    self.source = source
    self.executor = executor
  }

  /// - Parameter database: an open one, in memory.
  public init(database: sending Database, source: AnimalSource, executor: ActorExecutor) {
    self.opened = database
    self.source = source
    self.executor = executor
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  /// Stores a page that a query brought. The first page starts the query's list afresh: what the source no longer
  /// has is gone from it.
  ///
  /// - Parameter time: when the source had it; nil keeps nothing of it beyond the run.
  /// - Returns: why it could not be kept beyond the run. The run itself lost nothing.
  @discardableResult
  public func save(
    _ page: AnimalPage, broughtBy query: AnimalQuery, at time: Date? = nil
  ) throws(StoreError) -> StoreError? {
    let key = QueryKey(query)
    var known = queries[key] ?? KnownQuery(token: queriesMade + 1)
    known.total = page.total
    known.sourceHasMore = page.hasMore
    known.lastUse = uses
    var left = queries
    left[key] = known
    while left.count > Self.queriesKept, let oldest = left.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      left[oldest.key] = nil
    }
    try database.transaction { () throws(StorageError) in
      try brought.make()
      if page.number == 1 { try brought.clear(known.token) }
      for placed in page.animals { try brought.add(try animals.save(placed), to: known.token) }
      for (key, query) in queries where left[key] == nil { try brought.clear(query.token) }
      if page.number == 1 { try removeForgotten() }
    }
    uses += 1
    queriesMade = max(queriesMade, known.token)
    queries = left
    // When this fails they stay as they were, and the next page tries again.
    do throws(StoreError) {
      try kept?.update(page.animals)
      if let time { try keptSeen?.add(page.animals, at: time) }
      return nil
    } catch {
      return error
    }
  }

  /// The first `count` animals that the query brought.
  public func list(_ query: AnimalQuery, count: Int) throws(StoreError) -> AnimalList {
    try list(query, count: count, after: nil)
  }

  /// The `count` animals after those of an earlier list; nil when the cursor is not of this query's list.
  public func list(_ query: AnimalQuery, count: Int, after cursor: AnimalCursor) throws(StoreError) -> AnimalList? {
    guard queries[QueryKey(query)]?.token == cursor.query else { return nil }
    return try list(query, count: count, after: .some(cursor))
  }

  /// A stored animal.
  public func animal(id: Animal.ID) throws(StoreError) -> PlacedAnimal? {
    try animals.animal(id: id)
  }

  /// Takes an animal that the source no longer has out of all lists.
  public func remove(_ id: Animal.ID) throws(StoreError) {
    try database.transaction { () throws(StorageError) in
      try brought.make()
      try database.run(
        "DELETE FROM brought WHERE animal IN (SELECT rowid FROM animals WHERE source = ? AND id = ?)",
        [.text(source.id), .integer(id)])
      try removeForgotten()
    }
  }

  /// Forgets all lists, and with them the positions that they were asked from; for when location is withdrawn or
  /// becomes less accurate.
  public func forgetQueries() throws(StoreError) {
    queries = [:]
    try database.transaction { () throws(StorageError) in
      try brought.make()
      try brought.clear()
      try removeForgotten()
    }
  }

  var database: Database {
    get throws(StoreError) {
      if let opened { return opened }
      let database = try Database(.memory)
      opened = database
      return database
    }
  }

  var animals: AnimalTable {
    get throws(StoreError) { AnimalTable(database: try database, source: source.id) }
  }

  private var brought: BroughtTable {
    get throws(StoreError) { BroughtTable(database: try database) }
  }

  private func list(
    _ query: AnimalQuery, count: Int, after cursor: AnimalCursor?
  ) throws(StoreError) -> AnimalList {
    let key = QueryKey(query)
    guard let known = queries[key] else { return .empty }
    queries[key]?.lastUse = uses
    uses += 1
    let origin = key.origin.map(SpherePoint.init)
    let marks = try brought.marks(of: known.token, from: origin, after: cursor, count: count)
    var rows: [ListedAnimal] = []
    for mark in marks {
      guard let placed = try animals.animal(row: mark.row) else { continue }
      let distance = origin == nil ? nil : mark.key.map(SpherePoint.metres(squaredChord:))
      rows.append(ListedAnimal(animal: placed.animal, coordinate: placed.coordinate, distance: distance))
    }
    let end = marks.last.map { AnimalCursor(query: known.token, key: $0.key, id: $0.id) }
    return AnimalList(
      rows: rows, stored: try brought.count(known.token), total: known.total, sourceHasMore: known.sourceHasMore,
      cursor: end)
  }

  /// Deletes the animals that are in no list.
  private func removeForgotten() throws(StorageError) {
    try database.run("DELETE FROM animals WHERE rowid NOT IN (SELECT animal FROM brought)")
  }
}

/// What tells one list from another. A new fix at the same point is the same list.
private struct QueryKey: Hashable {
  let origin: Coordinate?
  let radius: Double?
  let type: AnimalType?

  init(_ query: AnimalQuery) {
    origin = query.area.coordinate
    radius = origin == nil ? nil : query.area.radius
    type = query.type
  }
}

private struct KnownQuery {
  let token: BroughtTable.Token
  var total: Int?
  var sourceHasMore = true
  var lastUse = 0
}
