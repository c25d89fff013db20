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
    /// The file is another program's, or no file at all: a link, a pipe or a device.
    case foreign
    /// The life that held the database has ended.
    case revoked
    case other
  }

  public let kind: Kind
  /// SQLite's extended result code; 0 when it is not SQLite that refused.
  public let code: Int32
  /// Empty for a database in memory.
  public let path: String

  /// SQLite's words for the code.
  public var reason: String { String(cString: sqlite3_errstr(code)) }

  init(kind: Kind, code: Int32 = 0, path: String) {
    self.kind = kind
    self.code = code
    self.path = path
  }

  init(code: Int32, path: String) {
    self.init(kind: Kind(code: code), code: code, path: path)
  }
}

extension StorageError.Kind {
  init(code: Int32) {
    // The low byte is the primary code, the rest says more about it.
    self =
      switch code & 0xFF {
      case SQLITE_FULL: .full
      case SQLITE_READONLY: .readOnly
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      default: .other
      }
  }
}

extension StorageError: CustomStringConvertible {
  /// For a line of a command: what refused, and where.
  public var description: String {
    let words = code == 0 ? "\(kind)" : reason
    return path.isEmpty ? words : "\(path): \(words)"
  }
}
