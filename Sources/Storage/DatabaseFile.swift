import Glibc

/// The files of a database on the disk: itself, its write-ahead log and the log's index.
public struct DatabaseFile: Hashable, Sendable {
  public let path: String

  public init(path: String) {
    self.path = path
  }

  public var exists: Bool { access(path, F_OK) == 0 }

  /// Makes an empty file for SQLite, which would let others read it; the log gets the file's permissions.
  func make() throws(StorageError) {
    makeFolders()
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw error() }
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  /// Deletes the files of a database that nobody has open; without effect when there are none. The contents were
  /// overwritten before if they were deleted in the database.
  public func delete() throws(StorageError) {
    for file in [path, path + "-wal", path + "-shm"] where unlink(file) != 0 && errno != ENOENT && errno != ENOTDIR {
      throw error()
    }
  }

  /// Gives a file that is no database another name, so that nothing of it is lost.
  ///
  /// - Returns: the new path.
  public func setAside() throws(StorageError) -> String {
    var number = 1
    var other = "\(path).unreadable"
    while access(other, F_OK) == 0 {
      number += 1
      other = "\(path).unreadable-\(number)"
    }
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
    default: StorageError(kind: .cannotOpen, path: path)
    }
  }
}
