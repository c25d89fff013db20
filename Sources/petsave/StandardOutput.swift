import Glibc

/// The program's standard output, which may be a full disk.
@MainActor final class StandardOutput {
  /// The system's error number for what could not be written; 0 while all could.
  private(set) var error: Int32 = 0

  /// Writes all of a text; nothing more once a write has failed.
  func write(_ text: String) {
    if error == 0 { error = writeAll(of: text, to: STDOUT_FILENO) }
  }
}

/// Writes a text to a descriptor. Returns 0 or the system's error number.
func writeAll(of text: String, to descriptor: Int32) -> Int32 {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}
