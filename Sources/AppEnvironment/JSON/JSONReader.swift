/// Reads one JSON text, strictly. Every function returns nil at the first byte that does not fit.
struct JSONReader {
  private static let depthLimit = 64
  /// How many values one text may hold: each takes far more memory than its two or three bytes. No file and no page of a source
  /// has a tenth of it.
  private static let valueLimit = 200_000

  private let bytes: [UInt8]
  private let isLenient: Bool
  private var index = 0
  private var values = 0

  /// - Parameter isLenient: bears damaged texts and names that come twice.
  init(bytes: [UInt8], isLenient: Bool = false) {
    self.bytes = bytes
    self.isLenient = isLenient
  }

  /// Whether, after a document that could not be read, nothing was wrong with it but that it ended.
  var endsEarly: Bool { index >= bytes.count }

  mutating func document() -> JSONValue? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return index == bytes.count ? value : nil
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    let isWhole = bytes[index...].starts(with: word)
    if isWhole || word.starts(with: bytes[index...]) { index += min(word.count, bytes.count - index) }
    return isWhole
  }

  private mutating func value(depth: Int) -> JSONValue? {
    values += 1
    guard depth <= Self.depthLimit, values <= Self.valueLimit else { return nil }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    index += 1
    var values: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(values) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipBlanks()
    } while take(",")
    return take("]") ? .array(values) : nil
  }

  private mutating func object(depth: Int) -> JSONValue? {
    index += 1
    var members: [String: JSONValue] = [:]
    skipBlanks()
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard let name = string(), isLenient || members[name] == nil else { return nil }
      skipBlanks()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      members[name] = value
      skipBlanks()
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = index
    _ = take("-")
    guard let first = next, isDigit(first) else { return nil }
    skipDigits()
    // No number but zero begins with a zero.
    if first == UInt8(ascii: "0"), index - start > (bytes[start] == first ? 1 : 2) { return nil }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard skipDigits() else { return nil }
    }
    if take("e") || take("E") {
      isWhole = false
      _ = take("+") || take("-")
      guard skipDigits() else { return nil }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    return Double(text).map { .real($0) }
  }

  @discardableResult
  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, isDigit(byte) { index += 1 }
    return index > start
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var units: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        return isLenient ? String(decoding: units, as: UTF8.self) : String(validating: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        units += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return escapedUnit()
    default: return nil
    }
  }

  /// `\uXXXX`, or two of them for a scalar beyond the basic plane; half of such a pair is none.
  private mutating func escapedUnit() -> Unicode.Scalar? {
    let half: Unicode.Scalar? = isLenient ? "\u{FFFD}" : nil
    guard let high = fourDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) ?? half }
    let start = index
    guard take("\\"), take("u"), let low = fourDigits(), (0xDC00..<0xE000).contains(low) else {
      if isLenient, !endsEarly { index = start }
      return half
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    guard index + 4 <= bytes.count else {
      index = bytes.count
      return nil
    }
    let text = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else { return nil }
    index += 4
    return value
  }
}
