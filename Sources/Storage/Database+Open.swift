extension Database {
  /// Opens a file, or a database in memory for nil. A file that is no database is given another name and a new one
  /// made in its place.
  ///
  /// - Returns: also that other name, without its folder.
  public static func open(
    _ path: String?, revocation: Revocation
  ) throws(StorageError) -> (database: Database, newName: String?) {
    guard let path else { return (try Database(.memory, revocation: revocation), nil) }
    guard !revocation.isRevoked else { throw StorageError(kind: .revoked, path: path) }
    do throws(StorageError) {
      return (try Database(.file(path), revocation: revocation), nil)
    } catch {
      guard error.kind == .damaged else { throw error }
      let other = try DatabaseFile(path: path).setAside()
      let name = other.split(separator: "/").last.map(String.init)
      return (try Database(.file(path), revocation: revocation), name)
    }
  }
}
