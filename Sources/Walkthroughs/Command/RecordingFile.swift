import FoundationEssentials
import Glibc

/// The file that a recording is written to.
struct RecordingFile {
  let path: String
  let isForced: Bool

  /// - Throws: when another's file has this name. An earlier recording of ours, an empty file, and a device or pipe,
  ///   which keep nothing, may be written to.
  func check() throws(FileError) {
    var status = stat()
    guard !isForced, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return }
    if !Recording.isOurs(String(decoding: try PlainFile.read(path), as: UTF8.self)) { throw .foreign(path) }
  }

  func write(_ text: String) throws(FileError) {
    try check()
    try PlainFile.write(text, to: path, existing: .replaceTarget)
  }

  /// Whether both paths lead to one file.
  func isSame(as other: String) -> Bool {
    var (one, two) = (stat(), stat())
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }
}
