import FoundationEssentials
import Geography

/// The displacement that hides a position from the public grid: uniform on a disc, drawn once per install, and from
/// no location.
struct GridSecret: Hashable, Sendable {
  /// Half a cell.
  static let radius = CoarseGrid.cellSize / 2

  private let first: UInt64
  private let second: UInt64

  /// Two random numbers.
  init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  /// Radians clockwise from north.
  var bearing: Double { 2 * .pi * GridSecret.fraction(first) }

  /// Metres; the root makes it uniform on the disc.
  var distance: Double { GridSecret.radius * GridSecret.fraction(second).squareRoot() }

  /// The upper 53 bits as a number in 0..<1.
  private static func fraction(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }
}

// MARK: - grid.key: one line of 32 hexadecimal digits

extension GridSecret {
  init?(parsing data: Data) {
    let digits = [UInt8](data)
    guard digits.count == 33, digits[32] == UInt8(ascii: "\n"),
      let first = GridSecret.number(digits[..<16]), let second = GridSecret.number(digits[16..<32])
    else { return nil }
    self.init(first, second)
  }

  var data: Data { Data((GridSecret.digits(first) + GridSecret.digits(second) + "\n").utf8) }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    // A sign is no digit, though UInt64 would take it.
    digits.contains(UInt8(ascii: "+")) ? nil : UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
