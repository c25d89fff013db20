/// The scalars of valid UTF-8 as numbers, with where each begins. Faster than a string's own view, which keeps indices.
struct Scalars: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next scalar begins.
  private(set) var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func next() -> UInt32? {
    guard offset < bytes.count else { return nil }
    let first = UInt32(bytes[offset])
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = Swift.min(offset + count, bytes.count)
    var value = count == 1 ? first : first & (0x7F >> UInt32(count))
    for index in offset + 1..<Swift.max(offset + 1, end) { value = value << 6 | UInt32(bytes[index]) & 0x3F }
    offset = end
    return value
  }
}
