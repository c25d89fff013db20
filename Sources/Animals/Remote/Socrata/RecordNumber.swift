/// A shelter's record number, `A501234`, as the number that an animal has.
enum RecordNumber {
  /// Up to two letters and up to twelve digits keep their order; any other text has a number of its own as well.
  static func id(_ text: String) -> Animal.ID? {
    let bytes = Array(trimmed(text[...]).uppercased().utf8)
    guard !bytes.isEmpty else { return nil }
    let digits = bytes.drop { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let letters = bytes.count - digits.count
    if letters <= 2, (1...12).contains(digits.count), let number = Int64(String(decoding: digits, as: UTF8.self)),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      let prefix = bytes.prefix(letters).reduce(Int64(0)) { $0 * 27 + Int64($1 - UInt8(ascii: "A") + 1) }
      return prefix * 1_000_000_000_000 + number
    }
    // FNV-1a, above all numbers of the first kind.
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int64(hash >> 2) | (1 << 62)
  }
}
