import FoundationEssentials
import Glibc
import Synchronization

/// A folder of small files that are replaced whole: 0600 in a 0700 folder, written to a temporary name, synced with the
/// folder and renamed, so that a reader or a crash never meets half a file.
///
/// Several instances of the app may use one folder. What depends on what a file holds is changed by
/// ``update(_:_:)`` alone, which no two of them do at once.
public final class StateFolder: Sendable {
  /// The folder's path; it is made by the first write.
  public let path: String
  private let sync: @Sendable (Int32) -> Int32
  private let isRevoked = Mutex(false)

  /// - Parameter sync: brings a file or a folder to the disk, given its descriptor; 0, or -1 with `errno` set.
  public init(path: String, sync: @escaping @Sendable (Int32) -> Int32 = { fsync($0) }) {
    self.path = path
    self.sync = sync
  }

  /// No file that is read whole is larger, in bytes; what is has no end.
  static let largestFile = 64 << 20

  /// The names under which files that could not be understood were set aside.
  public func setAsideNames(of names: [String]) -> [String] {
    self.names.filter { found in names.contains { found.hasPrefix("\($0).unreadable") } }
  }

  /// What writes of these files that were cut short have left behind.
  public func unfinishedNames(of names: [String]) -> [String] {
    self.names.filter { found in names.contains { found == "\($0).new" || Self.isTemporary(found, of: $0) } }
  }

  /// What lies in the folder, in order.
  private var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      found.append(name)
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
  /// - Parameter isOwn: whether it is an error that another user owns the file, or may write it: then it does not say
  ///   what this person decided.
  public func read(
    _ name: String, takesPipes: Bool = false, isOwn: Bool = false
  ) throws(StateFolderError) -> Data? {
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
    if isOwn, facts.st_uid != geteuid() || facts.st_mode & (S_IWGRP | S_IWOTH) != 0 {
      throw StateFolderError(operation: .read, path: file(name), code: notOwn)
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

  /// Replaces the file whole. It counts once it and the folder are on the disk.
  public func write(_ data: Data, to name: String) throws(StateFolderError) {
    try checkLife(name)
    try makeFolder(for: name)
    // A name of its own that nothing has: what lies under another, a link or a pipe, is not touched.
    let temporary = Self.temporaryName(of: name)
    try create(temporary, with: data, for: name)
    guard rename(file(temporary), file(name)) == 0 else {
      let code = errno
      unlink(file(temporary))
      throw StateFolderError(operation: .write, path: file(name), code: code)
    }
    try syncFolder(for: name)
  }

  /// What ``update(_:_:)`` is to do with a file.
  public enum Change: Sendable {
    case leave
    case remove
    /// - Parameter settingAside: whether what lies there is kept under another name.
    case write(Data, settingAside: Bool = false)
  }

  /// Changes a file after what it holds, alone among all instances of the app: it is read, judged and written under the
  /// folder's lock.
  ///
  /// - Parameter body: what is to be done with what lies there: nil for no file, or why it cannot be read or believed. It
  ///   may be asked twice, and the last answer counts.
  /// - Returns: the name under which what lay there was set aside.
  /// - Throws: what failed; also that another instance did not let go of the lock in time.
  @discardableResult
  public func update(
    _ name: String, _ body: (Result<Data?, StateFolderError>) -> Change
  ) throws(StateFolderError) -> String? {
    try checkLife(name)
    if access(path, F_OK) != 0 {
      guard case .write = body(.success(nil)) else { return nil }
      try makeFolder(for: name)
    }
    let lock = try lock(for: .write)
    defer { lock?.unlock() }
    let found: Result<Data?, StateFolderError>
    do { found = .success(try read(name, isOwn: true)) } catch { found = .failure(error) }
    switch body(found) {
    case .leave: return nil
    case .remove:
      try remove(name)
      return nil
    case .write(let data, let isSettingAside):
      // Whoever holds the lock is the only writer: what lies under such a name is of one that was killed.
      for left in names where Self.isTemporary(left, of: name) { unlink(file(left)) }
      var other: String?
      if isSettingAside {
        // A copy, where there are bytes to copy: the name is never without its file.
        if case .success(let old?) = found {
          let free = freeName(besides: name)
          try create(free, with: old, for: name)
          other = free
        } else if case .failure = found {
          other = try setAside(name)
        }
      }
      try write(data, to: name)
      return other
    }
  }

  /// Deletes the file; without effect when there is none.
  public func remove(_ name: String) throws(StateFolderError) {
    try checkLife(name)
    if unlink(file(name)) != 0, errno != ENOENT, errno != ENOTDIR {
      throw StateFolderError(operation: .remove, path: file(name), code: errno)
    }
    if access(path, F_OK) == 0 { try syncFolder(for: name) }
  }

  /// Gives a file that cannot be understood another name, so that nothing of it is lost.
  ///
  /// - Returns: the new name, in the same folder.
  public func setAside(_ name: String) throws(StateFolderError) -> String {
    try checkLife(name)
    let other = freeName(besides: name)
    guard rename(file(name), file(other)) == 0 else {
      throw StateFolderError(operation: .write, path: file(name), code: errno)
    }
    // Whoever made it may have let others read it.
    chmod(file(other), 0o600)
    return other
  }

  private func freeName(besides name: String) -> String {
    var number = 1
    var other = "\(name).unreadable"
    while access(file(other), F_OK) == 0 {
      number += 1
      other = "\(name).unreadable-\(number)"
    }
    return other
  }

  /// How long another holder of the lock is waited for, who is to be quick.
  public static let longestWait = Duration.seconds(2)

  /// Takes this folder's lock, of which there is one for all instances of the app. Nil where there is no folder yet, or its
  /// file system knows no locks.
  ///
  /// - Throws: when another has held it for ``longestWait``.
  public func lock() throws(StateFolderError) -> FolderLock? { try lock(for: .read) }

  private func lock(for operation: StateFolderError.Operation) throws(StateFolderError) -> FolderLock? {
    // The folder itself is locked: so there is no file of the lock's that would have to be left behind.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw StateFolderError(operation: operation, path: path, code: errno)
    }
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else {
        close(descriptor)
        return nil
      }
      guard ContinuousClock.now - start < Self.longestWait else {
        close(descriptor)
        throw StateFolderError(operation: operation, path: path, code: heldByAnother)
      }
      usleep(500)
    }
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

  // MARK: Temporary names

  /// `consent.json.new-4711-0123456789abcdef`: of this process, and of no other write.
  private static func temporaryName(of name: String) -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return "\(name).new-\(getpid())-\(String(repeating: "0", count: 16 - digits.utf8.count))\(digits)"
  }

  private static func isTemporary(_ found: String, of name: String) -> Bool {
    guard found.hasPrefix("\(name).new-") else { return false }
    let parts = found.dropFirst(name.count + 5).split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && Int32(parts[0]) != nil && parts[1].utf8.count == 16 && UInt64(parts[1], radix: 16) != nil
  }

  /// Makes a new file, and brings it to the disk.
  private func create(_ new: String, with data: Data, for name: String) throws(StateFolderError) {
    let descriptor = open(file(new), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StateFolderError(operation: .write, path: file(name), code: errno) }
    let failure = fill(descriptor, with: data)
    close(descriptor)
    guard failure == 0 else {
      unlink(file(new))
      throw StateFolderError(operation: .write, path: file(name), code: failure)
    }
  }

  private func syncFolder(for name: String) throws(StateFolderError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StateFolderError(operation: .write, path: file(name), code: errno) }
    defer { close(descriptor) }
    // Some file systems have nothing to sync of a folder.
    guard sync(descriptor) == 0 || errno == EINVAL else {
      throw StateFolderError(operation: .write, path: file(name), code: errno)
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
    return sync(descriptor) == 0 ? 0 : errno
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

  /// The system's words for the error, or ours.
  public var reason: String {
    switch code {
    case notAFile: "not a file"
    case notOwn: "another user owns it or may change it"
    case heldByAnother: "another window of PetSave does not let go of it"
    default: String(cString: strerror(code))
    }
  }
}

// In place of numbers of the system's.

/// A pipe, a socket or a device.
private let notAFile: Int32 = -1
/// A file that does not say what this person decided.
private let notOwn: Int32 = -2
/// The folder's lock was not to be had.
private let heldByAnother: Int32 = -3
