import Glibc

/// The rows of a mapped table; an offset is where a row begins. Never kept beyond `MappedTable.read`.
struct TableRows {
  let bytes: UnsafeRawBufferPointer

  /// The row that begins at an offset, without its newline, and where the next one begins.
  func row(at offset: Int) -> (fields: TableRow, next: Int) {
    let end = index(of: newline, in: offset..<bytes.count)
    return (TableRow(bytes: UnsafeRawBufferPointer(rebasing: bytes[offset..<end])), min(end + 1, bytes.count))
  }

  /// Walks over the rows from an offset until the body returns false.
  func walk(from offset: Int = 0, _ body: (TableRow, Int) -> Bool) {
    var offset = offset
    while offset < bytes.count {
      let (fields, next) = row(at: offset)
      guard body(fields, offset) else { return }
      offset = next
    }
  }

  /// Where the first row begins that is not before what is looked for.
  ///
  /// - Parameter isBefore: nil for a row that cannot be read; it says nothing, and the next one is asked.
  func lowerBound(_ isBefore: (TableRow) -> Bool?) -> Int {
    var (low, high) = (0, bytes.count)
    while low < high {
      let middle = start(ofRowAround: low + (high - low) / 2, notBefore: low)
      var (probe, answer) = (middle, Bool?.none)
      while probe < high, answer == nil {
        let (fields, next) = row(at: probe)
        (probe, answer) = (next, isBefore(fields))
      }
      if answer == true { low = probe } else { high = middle }
    }
    return low
  }

  private func start(ofRowAround offset: Int, notBefore low: Int) -> Int {
    var start = offset
    while start > low, bytes[start - 1] != newline { start -= 1 }
    return start
  }

  private func index(of byte: UInt8, in range: Range<Int>) -> Int {
    guard !range.isEmpty, let base = bytes.baseAddress,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return range.upperBound }
    return UnsafeRawPointer(found) - base
  }
}

/// One row, whose fields are taken from the left.
struct TableRow {
  private var position: UnsafePointer<UInt8>?
  private let end: UnsafePointer<UInt8>?

  init(bytes: UnsafeRawBufferPointer) {
    let bytes = bytes.bindMemory(to: UInt8.self)
    position = bytes.baseAddress
    end = bytes.baseAddress.map { $0 + bytes.count }
  }

  /// The bytes up to the next tab or the end, nil when the row is used up.
  mutating func field() -> UnsafeRawBufferPointer? {
    guard let start = position, let end else { return nil }
    var tab = start
    while tab < end, tab.pointee != UInt8(ascii: "\t") { tab += 1 }
    position = tab < end ? tab + 1 : nil
    return UnsafeRawBufferPointer(start: start, count: tab - start)
  }

  /// A number with exactly so many decimals, as an integer in units of the last one; nil beyond the limit.
  mutating func number(decimals: Int, upTo limit: Int) -> Int? {
    guard var byte = position, let end, byte < end else { return nil }
    let isNegative = byte.pointee == UInt8(ascii: "-")
    if isNegative { byte += 1 }
    var (value, digits, point) = (0, 0, Int?.none)
    while byte < end, byte.pointee != UInt8(ascii: "\t") {
      let digit = byte.pointee &- UInt8(ascii: "0")
      if digit <= 9 {
        value = value &* 10 &+ Int(digit)
        digits += 1
      } else if byte.pointee == UInt8(ascii: "."), point == nil {
        point = digits
      } else {
        return nil
      }
      byte += 1
    }
    position = byte < end ? byte + 1 : nil
    guard (1...12).contains(digits), digits - (point ?? digits) == decimals, value <= limit else { return nil }
    return isNegative ? -value : value
  }

  /// A code of two letters or digits as a number, 0 for an empty field.
  mutating func code() -> RegionCode? {
    guard let letters = field() else { return nil }
    if letters.isEmpty { return RegionCode.none }
    return letters.count == 2 ? RegionCode(letters[0], letters[1]) : nil
  }
}

private let newline = UInt8(ascii: "\n")
