import Storage

/// One source's favourites in a database, in the order in which they were chosen.
struct FavouriteTable {
  let database: Database
  let source: String

  func set(_ id: Animal.ID, _ isFavourite: Bool) throws(StorageError) {
    let sql =
      isFavourite
      ? "INSERT OR IGNORE INTO favourites (source, id) VALUES (?, ?)"
      : "DELETE FROM favourites WHERE source = ? AND id = ?"
    try database.run(sql, [.text(source), .integer(id)])
  }

  func contains(_ id: Animal.ID) throws(StorageError) -> Bool {
    try database.first("SELECT 1 FROM favourites WHERE source = ? AND id = ?", [.text(source), .integer(id)]) { _ in }
      != nil
  }
}
