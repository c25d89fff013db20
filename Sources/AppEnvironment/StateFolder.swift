import FoundationEssentials
import Glibc
import Synchronization

/// A folder of small files that are replaced whole: 0600 in a 0700 folder, written to a temporary name, synced and
/// renamed, so that a reader or a crash never meets half a file.
public final class StateFolder: Sendable {
  /// The folder's path; it is made by the first write.
  public let path: String
  private let isRevoked = Mutex(false)

  public init(path: String) {
    self.path = path
  }

  /// No file that is read whole is larger, in bytes; what is has no end.
  static let largestFile = 64 << 20

  /// The names under which files that could not be understood were set aside.
  public func setAsideNames(of names: [String]) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if names.contains(where: { name.hasPrefix("\($0).unreadable") }) { found.append(name) }
    }
    return found.sorted()
  }

  /// Lets every later write and removal fail: the life that held this folder has ended.
  public func revoke() {
    isRevoked.withLock { $0 = true }
  }

  /// The file's bytes, or nil when there is no such file.
  ///
  /// - Parameter takesPipes: whether what has no end of its own may be read too; else it is an error, as it would keep
  ///   the app waiting for its writer.
  public func read(_ name: String, takesPipes: Bool = false) throws(StateFolderError) -> Data? {
    let descriptor = open(file(name), O_RDONLY | O_CLOEXEC | (takesPipes ? 0 : O_NONBLOCK))
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw StateFolderError(operation: .read, path: file(name), code: errno)
    }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      throw StateFolderError(operation: .read, path: file(name), code: errno)
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw StateFolderError(operation: .read, path: file(name), code: EISDIR)
    default: if !takesPipes { throw StateFolderError(operation: .read, path: file(name), code: notAFile) }
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw StateFolderError(operation: .read, path: file(name), code: errno)
      }
      if count == 0 { return Data(bytes) }
      if bytes.count > Self.largestFile { throw StateFolderError(operation: .read, path: file(name), code: EFBIG) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Replaces the file whole.
  public func write(_ data: Data, to name: String) throws(StateFolderError) {
    try checkLife(name)
    try makeFolder(for: name)
    let temporary = file(name) + ".new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StateFolderError(operation: .write, path: file(name), code: errno) }
    let failure = fill(descriptor, with: data)
    close(descriptor)
    guard failure == 0, rename(temporary, file(name)) == 0 else {
      let code = failure == 0 ? errno : failure
      unlink(temporary)
      throw StateFolderError(operation: .write, path: file(name), code: code)
    }
  }

  /// Deletes the file; without effect when there is none.
  public func remove(_ name: String) throws(StateFolderError) {
    try checkLife(name)
    if unlink(file(name)) != 0, errno != ENOENT, errno != ENOTDIR {
      throw StateFolderError(operation: .remove, path: file(name), code: errno)
    }
  }

  /// Gives a file that cannot be understood another name, so that nothing of it is lost.
  ///
  /// - Returns: the new name, in the same folder.
  public func setAside(_ name: String) throws(StateFolderError) -> String {
    try checkLife(name)
    var number = 1
    var other = "\(name).unreadable"
    while access(file(other), F_OK) == 0 {
      number += 1
      other = "\(name).unreadable-\(number)"
    }
    guard rename(file(name), file(other)) == 0 else {
      throw StateFolderError(operation: .write, path: file(name), code: errno)
    }
    // Whoever made it may have let others read it.
    chmod(file(other), 0o600)
    return other
  }

  /// Waits for every other holder of this folder's lock, which are to be quick. Nil where there is no folder yet.
  public func lock() -> FolderLock? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return FolderLock(descriptor: descriptor)
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  private func checkLife(_ name: String) throws(StateFolderError) {
    if isRevoked.withLock({ $0 }) {
      throw StateFolderError(operation: .write, path: file(name), code: ESTALE)
    }
  }

  private func makeFolder(for name: String) throws(StateFolderError) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && !path.hasPrefix("/") ? "\(part)" : (made == "/" ? "\(part)" : "/\(part)")
      if part.isEmpty { continue }
      if mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR, errno != EROFS, errno != EACCES {
        throw StateFolderError(operation: .write, path: file(name), code: errno)
      }
    }
  }

  /// Writes all bytes and syncs. Returns 0 or the error's code.
  private func fill(_ descriptor: Int32, with data: Data) -> Int32 {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return fsync(descriptor) == 0 ? 0 : errno
  }
}

/// A lock that one holder has at a time, in whichever process.
public struct FolderLock: Sendable {
  fileprivate let descriptor: Int32

  public func unlock() { close(descriptor) }
}

/// A file of the state folder that could not be read, written or removed.
public struct StateFolderError: Error, Equatable, Sendable {
  /// What was tried.
  public enum Operation: Sendable {
    case read, write, remove
  }

  public let operation: Operation
  public let path: String
  /// The system's error number.
  public let code: Int32

  public init(operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The file's name, without its folder.
  public var name: String { String(path.split(separator: "/").last ?? "") }

  /// The system's words for the error.
  public var reason: String { code == notAFile ? "not a file" : String(cString: strerror(code)) }
}

/// In place of a number of the system's: a pipe, a socket or a device.
private let notAFile: Int32 = -1
