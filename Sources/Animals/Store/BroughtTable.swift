import Geography
import Storage

/// Which query brought which animal, in a temporary table: it is never on the disk, and it names a query by a number,
/// so that no position is ever in the database.
struct BroughtTable {
  /// A query's number; none is used twice in a run.
  typealias Token = Int64

  /// A place in a query's order: by key, those without one last, then by id.
  struct Mark {
    let row: Int64
    /// The squared chord from the origin, or minus the time of publishing; nil when that is not known.
    let key: Int64?
    let id: Animal.ID
  }

  let database: Database

  func make() throws(StorageError) {
    try database.run(
      """
      CREATE TEMPORARY TABLE IF NOT EXISTS brought (query INTEGER, animal INTEGER, PRIMARY KEY (query, animal))
      WITHOUT ROWID
      """)
  }

  func add(_ row: Int64, to query: Token) throws(StorageError) {
    try database.run("INSERT OR IGNORE INTO brought VALUES (?, ?)", [.integer(query), .integer(row)])
  }

  func clear(_ query: Token) throws(StorageError) {
    try database.run("DELETE FROM brought WHERE query = ?", [.integer(query)])
  }

  func clear() throws(StorageError) {
    try database.run("DELETE FROM brought")
  }

  func count(_ query: Token) throws(StorageError) -> Int {
    Int(
      try database.first("SELECT count(*) FROM brought WHERE query = ?", [.integer(query)]) { $0.integer(0) ?? 0 } ?? 0)
  }

  /// The animals that a query brought, in its order.
  ///
  /// - Parameters:
  ///   - origin: where distances are counted from; nil for newest first.
  ///   - cursor: what comes before the first.
  func marks(
    of query: Token, from origin: SpherePoint?, after cursor: AnimalCursor?, count: Int
  ) throws(StorageError) -> [Mark] {
    let key =
      origin == nil
      ? "-published_at"
      // At most 2⁶², so exact in SQLite's 64-bit integers.
      : "(x - ?3) * (x - ?3) + (y - ?4) * (y - ?4) + (z - ?5) * (z - ?5)"
    var values: [SQLValue] = [.integer(query), SQLValue(max(0, count))]
    if let origin { values += [origin.x, origin.y, origin.z].map { .integer(Int64($0)) } }
    var condition = ""
    if let cursor {
      let first = values.count + 1
      condition = "WHERE (key IS NULL, coalesce(key, 0), id) > (?\(first), ?\(first + 1), ?\(first + 2))"
      values += [.integer(cursor.key == nil ? 1 : 0), .integer(cursor.key ?? 0), .integer(cursor.id)]
    }
    return try database.rows(
      """
      SELECT animal, key, id
      FROM (SELECT animal, \(key) AS key, id FROM brought JOIN animals ON animals.rowid = animal WHERE query = ?1)
      \(condition) ORDER BY key IS NULL, key, id LIMIT ?2
      """, values
    ) { Mark(row: $0.integer(0) ?? 0, key: $0.integer(1), id: $0.integer(2) ?? 0) }
  }
}
