import CPty
import Glibc
import Testing

/// The other side of a terminal: what a person types goes in, what the program shows comes out.
final class Pty {
  private(set) var controller: Int32 = -1
  private(set) var terminal: Int32 = -1

  init(columns: Int = 40, rows: Int = 12) throws {
    try #require(pty_open(&controller, &terminal))
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(terminal)
    hangUp()
  }

  func resize(columns: Int, rows: Int) {
    pty_resize(terminal, Int32(columns), Int32(rows))
  }

  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What has been shown, up to and with `end`; all that comes within a second if it does not.
  func output(to end: String) -> String {
    var bytes: [UInt8] = []
    let end = Array(end.utf8)
    var part = [UInt8](repeating: 0, count: 65_536)
    while !bytes.contains(end) {
      var wait = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 1000) > 0 else { break }
      let count = read(controller, &part, part.count)
      if count <= 0 { break }
      bytes += part.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  /// The line discipline's modes as text.
  var modes: String {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(modes.c_cc)"
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    count >= part.count && indices.dropLast(part.count - 1).contains { self[$0...].starts(with: part) }
  }
}
