import Storage

/// One source's animals in a database, each one row.
struct AnimalTable {
  let database: Database
  let source: String

  private static let columns = AnimalColumns.names.joined(separator: ", ")

  private static let upsert = """
    INSERT INTO animals (source, \(columns)) VALUES (\(Array(repeating: "?", count: AnimalColumns.names.count + 1)
      .joined(separator: ", ")))
    ON CONFLICT (source, id) DO UPDATE SET \(AnimalColumns.names.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    RETURNING rowid
    """

  /// Stores an animal as it now is; what is no longer known of it is unknown again.
  ///
  /// - Returns: the animal's row, which stays the same for as long as the animal is stored.
  func save(_ placed: PlacedAnimal) throws(StorageError) -> Int64 {
    let values = [.text(source)] + AnimalColumns.values(of: placed)
    return try database.first(Self.upsert, values) { $0.integer(0) ?? 0 } ?? 0
  }

  func animal(row: Int64) throws(StorageError) -> PlacedAnimal? {
    try database.first("SELECT \(Self.columns) FROM animals WHERE rowid = ?", [.integer(row)]) {
      AnimalColumns.placedAnimal($0)
    }
  }

  func animal(id: Animal.ID) throws(StorageError) -> PlacedAnimal? {
    try database.first(
      "SELECT \(Self.columns) FROM animals WHERE source = ? AND id = ?", [.text(source), .integer(id)]
    ) {
      AnimalColumns.placedAnimal($0)
    }
  }

  /// The favourites that are stored, in the order in which they were chosen.
  func favourites() throws(StorageError) -> [PlacedAnimal] {
    try database.rows(
      """
      SELECT \(Self.columns) FROM favourites JOIN animals USING (source, id) WHERE source = ? ORDER BY favourites.rowid
      """, [.text(source)]
    ) { AnimalColumns.placedAnimal($0) }
  }
}
