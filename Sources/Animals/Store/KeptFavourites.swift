import Storage

/// Favourites, and the animals that they are, in a file that outlives the run.
struct KeptFavourites {
  let file: Database
  let source: String

  /// The oldest choice first.
  func all() throws(StorageError) -> [PlacedAnimal] { try animals.favourites() }

  func add(_ placed: [PlacedAnimal]) throws(StorageError) {
    try file.transaction { () throws(StorageError) in
      for placed in placed {
        try favourites.set(placed.animal.id, true)
        _ = try animals.save(placed)
      }
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

  private var animals: AnimalTable { AnimalTable(database: file, source: source) }
  private var favourites: FavouriteTable { FavouriteTable(database: file, source: source) }
}
