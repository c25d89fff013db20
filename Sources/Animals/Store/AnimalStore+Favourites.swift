import Storage

/// The file's part of favourites. Which pets have a heart in this run is told by who asks: it is not kept here a second time.
extension AnimalStore {
  /// From now on favourites are kept in `file`: those of this run, and those that it has.
  ///
  /// - Parameter favourites: those of this run, the oldest choice first.
  /// - Returns: all of them, the oldest choice first; those of the file were chosen before this run.
  @discardableResult
  public func keep(
    in file: sending Database, with favourites: [PlacedAnimal] = []
  ) throws(StoreError) -> [PlacedAnimal] {
    let kept = KeptFavourites(file: file, source: source.id)
    try kept.add(favourites)
    let all = try kept.all()
    self.kept = kept
    return all
  }

  /// As ``keep(in:with:)``, in the file of that path.
  ///
  /// - Parameters:
  ///   - path: nil keeps nothing.
  ///   - revocation: ends the use of the file.
  /// - Returns: nil where they are kept already; also the new name of a file that could not be understood.
  public func keep(
    at path: String?, revocation: Revocation, with favourites: [PlacedAnimal] = []
  ) throws(StoreError) -> (all: [PlacedAnimal], newName: String?)? {
    guard kept == nil, let path else { return nil }
    let (file, newName) = try Database.open(path, revocation: revocation)
    return (try keep(in: file, with: favourites), newName)
  }

  /// Writes a favourite to the file, while favourites are kept.
  public func remember(_ favourite: PlacedAnimal) throws(StoreError) { try kept?.add([favourite]) }

  /// Deletes a favourite from the file, while favourites are kept.
  public func forget(_ id: Animal.ID) throws(StoreError) { try kept?.remove(id) }

  /// From now on favourites are for this run only. What the file has stays in it.
  public func stopKeeping() { kept = nil }
}
