import Glibc

/// The files of a database on the disk: itself, its write-ahead log and the log's index.
public struct DatabaseFile: Hashable, Sendable {
  public let path: String

  public init(path: String) {
    self.path = path
  }

  public var exists: Bool { access(path, F_OK) == 0 }

  /// Makes an empty file for SQLite, which would let others read it; the log gets the file's permissions. A file that is there
  /// is left as it is: it may be another program's.
  func make() throws(StorageError) {
    makeFolders()
    // Not followed: what a link leads to is somebody else's. Not waited for: a pipe would keep the app until it has a reader.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw error() }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw StorageError(kind: .foreign, path: path)
    }
    if facts.st_size == 0 { fchmod(descriptor, 0o600) }
  }

  /// What marks the file as this program's, in its header: “PetS”.
  static let applicationID = 0x5065_7453

  /// Deletes the files of a database that nobody has open; without effect when there are none. The contents were
  /// overwritten before if they were deleted in the database.
  ///
  /// - Parameter withSetAside: also the files that were given another name.
  public func delete(withSetAside: Bool = false) throws(StorageError) {
    let others = withSetAside ? namesSetAside : []
    for file in [path] + others {
      for suffix in ["", "-wal", "-shm"] where unlink(file + suffix) != 0 && errno != ENOENT && errno != ENOTDIR {
        throw error()
      }
    }
  }

  /// Whether files are left of a database that is gone itself: its log, or one that was given another name.
  public var hasLeftovers: Bool {
    !exists && (!namesSetAside.isEmpty || ["-wal", "-shm"].contains { access(path + $0, F_OK) == 0 })
  }

  /// The files that were given another name, in order.
  private var namesSetAside: [String] {
    var names: [String] = []
    while access(nameSetAside(names.count + 1), F_OK) == 0 { names.append(nameSetAside(names.count + 1)) }
    return names
  }

  private func nameSetAside(_ number: Int) -> String { path + ".unreadable" + (number == 1 ? "" : "-\(number)") }

  /// Gives a file that is no database another name, so that nothing of it is lost.
  ///
  /// - Returns: the new path.
  public func setAside() throws(StorageError) -> String {
    let other = nameSetAside(namesSetAside.count + 1)
    guard rename(path, other) == 0 else { throw error() }
    // A log belongs to its database; left behind it would be taken for the next one's.
    for suffix in ["-wal", "-shm"] { rename(path + suffix, other + suffix) }
    return other
  }

  private func makeFolders() {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      made += made.isEmpty && part.isEmpty ? "/" : "\(part)/"
      mkdir(made, 0o700)
    }
  }

  private func error() -> StorageError {
    switch errno {
    case ENOSPC, EDQUOT: StorageError(kind: .full, path: path)
    case EROFS: StorageError(kind: .readOnly, path: path)
    case ELOOP, ENXIO, EISDIR: StorageError(kind: .foreign, path: path)
    default: StorageError(kind: .cannotOpen, path: path)
    }
  }
}
