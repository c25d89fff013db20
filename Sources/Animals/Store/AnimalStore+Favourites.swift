import Storage

extension AnimalStore {
  /// Marks a favourite, for this run and, while favourites are kept, beyond it.
  ///
  /// - Throws: when it could not be kept; it then still holds for this run.
  public func setFavourite(_ id: Animal.ID, _ isFavourite: Bool) throws(StoreError) {
    try favouriteTable.set(id, isFavourite)
    guard let kept else { return }
    if isFavourite {
      try kept.add([id], known: try animals.animal(id: id).map { [$0] } ?? [])
    } else {
      try kept.remove(id)
    }
  }

  public func favourites() throws(StoreError) -> Set<Animal.ID> {
    Set(try favouriteTable.ids())
  }

  /// The favourites that are stored, the latest choice first.
  public func favouriteAnimals() throws(StoreError) -> [PlacedAnimal] {
    try animals.favourites().reversed()
  }

  /// From now on favourites are also kept in `file`, those of this run included; those that it has are favourites
  /// of this run too.
  public func keep(in file: sending Database) throws(StoreError) {
    let kept = KeptFavourites(file: file, source: source.id)
    let early = try favouriteTable.ids()
    try kept.add(early, known: try animals.favourites())
    let all = try kept.ids()
    let found = try kept.all()
    try database.transaction { () throws(StorageError) in
      // Again in order of choice: those of the file were chosen before this run.
      for id in early { try favouriteTable.set(id, false) }
      for id in all { try favouriteTable.set(id, true) }
      for placed in found where try animals.animal(id: placed.animal.id) == nil { _ = try animals.save(placed) }
    }
    self.kept = kept
  }

  /// As ``keep(in:)``, in the file of that path.
  ///
  /// - Parameters:
  ///   - path: nil keeps nothing.
  ///   - revocation: ends the use of the file.
  /// - Returns: the new name of a file that could not be understood.
  public func keep(at path: String?, revocation: Revocation) throws(StoreError) -> String? {
    guard kept == nil, let path else { return nil }
    let (file, newName) = try Database.open(path, revocation: revocation)
    try keep(in: file)
    return newName
  }

  /// From now on favourites are for this run only. Erasing deletes the kept ones from the disk; they stay favourites
  /// of this run.
  public func stopKeeping(erasing: Bool) throws(StoreError) {
    guard let kept else { return }
    if erasing { try KeptFavourites.erase(kept.file) }
    self.kept = nil
  }

  /// Deletes all kept animals and favourites, of every source, from the disk.
  public static func erase(_ file: Database) throws(StoreError) {
    try KeptFavourites.erase(file)
  }

  private var favouriteTable: FavouriteTable {
    get throws(StoreError) { FavouriteTable(database: try database, source: source.id) }
  }
}
