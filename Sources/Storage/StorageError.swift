import CSQLite

/// What SQLite, or the file system under it, refused.
public struct StorageError: Error, Hashable, Sendable {
  /// What can be said to a person about it.
  public enum Kind: Hashable, Sendable {
    /// The disk has no room.
    case full
    case readOnly
    /// No permission, or no such folder.
    case cannotOpen
    /// Another program holds the file.
    case busy
    /// The file is no database, or a damaged one.
    case damaged
    /// The file was written by a newer version of the program.
    case newer
    /// The life that held the database has ended.
    case revoked
    case other
  }

  public let kind: Kind
  /// SQLite's extended result code; 0 when SQLite was not asked.
  public let code: Int32
  /// Empty for a database in memory.
  public let path: String
}
