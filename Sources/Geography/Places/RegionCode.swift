/// A country's or state's two letters, which compare as one number.
struct RegionCode: Hashable {
  private let number: UInt16

  static let none = RegionCode(0, 0)

  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 2 else { return nil }
    self.init(bytes[0], bytes[1])
  }

  init(_ first: UInt8, _ second: UInt8) { number = UInt16(first) << 8 | UInt16(second) }

  /// The letters, in lower case.
  var key: [UInt8] { [UInt8(number >> 8) | 0x20, UInt8(number & 0xFF) | 0x20] }

  var text: String {
    self == .none ? "" : String(decoding: [UInt8(number >> 8), UInt8(number & 0xFF)], as: UTF8.self)
  }
}
