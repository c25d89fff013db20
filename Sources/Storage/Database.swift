import CSQLite

/// A SQLite database, in memory or in a file, and the one connection to it.
public final class Database {
  /// Where the database is.
  public enum Location: Hashable, Sendable {
    case memory
    case file(String)
  }

  public let location: Location

  public init(_ location: Location) throws(StorageError) {
    self.location = location
  }
}
