import FoundationEssentials
import Glibc

/// Files that the person named or asked for, read and written whole.
enum PlainFile {
  /// Nothing that is read here is as large; what is, is another file, or a device without an end.
  private static let largest = 1 << 26

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Nil when there is no such file.
  static func readIfPresent(_ path: String) throws(FileError) -> Data? {
    do throws(FileError) {
      return try read(path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Reads a regular file. A pipe or a device, which may have no end or keep the program waiting, is refused.
  static func read(_ path: String) throws(FileError) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, code: EISDIR)
    default: throw FileError(path: path, reason: "not a regular file")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return Data(bytes) }
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
        if bytes.count > largest { throw FileError(path: path, code: EFBIG) }
      } else if errno != EINTR {
        throw FileError(path: path, code: errno)
      }
    }
  }

  /// What is done where something has the name that is to be written.
  enum Existing {
    /// It stays as it is: the writing fails.
    case keep
    /// A regular file is written over; a link is not followed.
    case replace
    /// A file is written over, also where a link leads to it.
    case replaceTarget
    /// The text is added at its end.
    case append
  }

  /// Writes a file, making the folders that it lies in.
  static func write(_ text: String, to path: String, existing: Existing) throws(FileError) {
    try makeFolder(of: path)
    let flags =
      switch existing {
      case .keep: O_EXCL
      case .replace: O_TRUNC | O_NOFOLLOW
      case .replaceTarget: O_TRUNC
      case .append: O_APPEND | O_NOFOLLOW
      }
    // Opening a pipe that nobody reads does not wait.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | flags, 0o644)
    guard descriptor >= 0 else {
      let code = errno
      throw code == ELOOP
        ? FileError(path: path, reason: "is a link, which is not followed") : FileError(path: path, code: code)
    }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileError(path: path, code: errno)
      }
    }
  }

  static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0 { throw FileError(path: path, code: errno) }
  }

  /// The names in a folder, in the order of their bytes, without `.` and `..`.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func makeFolder(of path: String) throws(FileError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    try makeFolder(String(path[..<slash]))
  }

  /// Makes a folder and those that it lies in, where they are not there.
  static func makeFolder(_ folder: String) throws(FileError) {
    if isFolder(folder) { return }
    try makeFolder(of: folder)
    if mkdir(folder, 0o755) != 0, errno != EEXIST { throw FileError(path: folder, code: errno) }
  }
}

/// A file that cannot be read or written.
struct FileError: Error, Hashable, CustomStringConvertible {
  let path: String
  /// The system's error number; nil where the system would have done it.
  let code: Int32?
  let reason: String

  init(path: String, code: Int32) {
    self.path = path
    self.code = code
    reason = String(cString: strerror(code))
  }

  init(path: String, reason: String) {
    self.path = path
    code = nil
    self.reason = reason
  }

  /// Something that this program did not make stands where it was to write.
  static func foreign(_ path: String) -> FileError {
    FileError(path: path, reason: "was not made by petsave, so it stays; --force writes over it")
  }

  var description: String { "\(path): \(reason)" }
}
