import AppEnvironment

/// What the person should know about location's files; each is said once.
public enum LocationNotice: Hashable, Sendable {
  /// `authorization.json` could not be understood and lies beside it under this name; the app starts as at first
  /// launch.
  case authorizationSetAside(as: String)
  /// `grid.key` could not be understood and lies beside it under this name; a new secret was drawn.
  case gridKeySetAside(as: String)
  /// A later version of the program wrote the file: it is left alone, and what is decided holds for this run only.
  case later(LocationFile)
  /// A file could not be read, written or deleted; the app goes on with what it holds in memory.
  case fileFailed(LocationFile, StateFolderError.Operation, reason: String)
}

/// The files that the gate keeps in the state folder.
public enum LocationFile: String, Hashable, Sendable {
  case authorization = "authorization.json"
  case gridKey = "grid.key"
}
