import AppEnvironment
import Glibc

/// The file of `PETSAVE_TRACE`: what happens in the session is added at its end.
struct TraceFile {
  /// What the file begins with; by it an earlier trace is told from somebody's file.
  static let header = "# petsave trace\n"

  private let descriptor: Int32

  /// - Throws: a line that says why the file cannot be used. A file that is there and is no trace is left as it is.
  init(path: String) throws(LaunchError) {
    func failure(_ reason: String) -> LaunchError { LaunchError("PETSAVE_TRACE \(Quoted(path)): \(reason)") }
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isFile, status.st_size == 0 || Self.isTrace(descriptor) else {
      close(descriptor)
      throw failure("it is there and is no trace of this program; name another file")
    }
    if status.st_size == 0 { add(Self.header) }
  }

  func add(_ text: String) {
    // What cannot be written is lost: a trace never ends a session.
    _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
  }

  private static func isTrace(_ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: header.utf8.count)
    return pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes.elementsEqual(header.utf8)
  }
}
