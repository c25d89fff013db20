import Storage

/// Favourites, and the animals that they are, in a file that outlives the run.
struct KeptFavourites {
  let file: Database
  let source: String

  func ids() throws(StorageError) -> [Animal.ID] { try favourites.ids() }

  func all() throws(StorageError) -> [PlacedAnimal] { try animals.favourites() }

  /// - Parameter known: the animals among them that are stored, to be shown without the source.
  func add(_ ids: [Animal.ID], known: [PlacedAnimal]) throws(StorageError) {
    try file.transaction { () throws(StorageError) in
      for id in ids { try favourites.set(id, true) }
      for placed in known { _ = try animals.save(placed) }
    }
  }

  /// Deletes one from the disk.
  func remove(_ id: Animal.ID) throws(StorageError) {
    try file.transaction { () throws(StorageError) in
      try favourites.set(id, false)
      try KeptSeen.removeOthers(from: file)
    }
    try file.checkpoint()
  }

  /// Replaces what is kept of those that are favourites.
  func update(_ placed: [PlacedAnimal]) throws(StorageError) {
    try file.transaction { () throws(StorageError) in
      for placed in placed where try favourites.contains(placed.animal.id) { _ = try animals.save(placed) }
    }
  }

  /// Deletes all, of every source, from the disk.
  static func erase(_ file: Database) throws(StorageError) {
    try file.transaction { () throws(StorageError) in
      try file.run("DELETE FROM favourites")
      try KeptSeen.removeOthers(from: file)
    }
    try file.checkpoint()
  }

  private var animals: AnimalTable { AnimalTable(database: file, source: source) }
  private var favourites: FavouriteTable { FavouriteTable(database: file, source: source) }
}
