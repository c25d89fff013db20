/// A bracketed paste on its way: its bytes from behind the start sequence to the end sequence, in whatever pieces.
struct Paste {
  /// What is longer is cut; the rest is still taken, so that it never acts as keys.
  static let limit = 1 << 20

  private static let terminator = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How much of the end sequence has been seen.
  private var matched = 0

  /// - Returns: the whole text once the end sequence is complete, with line feeds as line breaks.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count ? text : nil
    }
    // The sequence repeats nothing of its own start but the escape character.
    for seen in Self.terminator.prefix(matched) { append(seen) }
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { append(byte) }
    return nil
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// What came, with line feeds as line breaks.
  var text: String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D { continue }
      lines.append(byte == 0x0D ? 0x0A : byte)
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
