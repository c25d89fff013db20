import CNcurses
import Glibc
import Terminal
import Testing

/// Run by ``DeviceTests``, since the locale is the process's.
enum WidthTests {
  static func compare() throws {
    try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
    var different: [UInt32] = []
    for value in UInt32(0x20)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if TextWidth.columns(of: scalar) != Int(petsave_wcwidth(value)) { different.append(value) }
    }
    #expect(different.isEmpty, "\(different.prefix(20).map { String($0, radix: 16) })")
  }
}
