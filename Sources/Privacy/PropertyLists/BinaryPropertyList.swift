/// Reads one binary property list: objects, a table of their offsets, and a trailer of 32 bytes.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let rootReference: Int
  private let tableOffset: Int
  /// Objects may be shared, so a small file can stand for a huge list; this many are read at most.
  private var budget = 10_000

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.count >= 40 else { throw Self.damaged }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    self.bytes = bytes
    guard let count = Self.number(bytes, at: trailer + 8, size: 8),
      let root = Self.number(bytes, at: trailer + 16, size: 8),
      let table = Self.number(bytes, at: trailer + 24, size: 8)
    else { throw Self.damaged }
    (objectCount, rootReference, tableOffset) = (count, root, table)
  }

  mutating func root() throws(PropertyListError) -> StructuredValue {
    try object(rootReference, depth: 0)
  }

  private static let damaged = PropertyListError(line: nil, reason: "the binary property list is damaged")

  private mutating func object(_ reference: Int, depth: Int) throws(PropertyListError) -> StructuredValue {
    budget -= 1
    guard depth <= PropertyList.depthLimit, budget >= 0 else {
      throw PropertyListError(line: nil, reason: "values are nested too deeply")
    }
    let start = try offset(of: reference)
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      if marker == 0x08 || marker == 0x09 { return .bool(marker == 0x09) }
      return marker == 0 ? .null : .other
    case 0x1: return try integer(at: start + 1, size: 1 << low)
    case 0x2: return try real(at: start + 1, size: 1 << low)
    case 0x5, 0x6:
      let (count, first) = try count(low, after: start)
      return .string(try string(at: first, count: count, isWide: marker >> 4 == 0x6))
    case 0xA:
      let (count, first) = try count(low, after: start)
      var elements: [StructuredValue] = []
      for index in 0..<count { elements.append(try element(index, at: first, depth: depth)) }
      return .array(elements)
    case 0xD: return .dictionary(try dictionary(low, at: start, depth: depth))
    default: return .other
    }
  }

  private mutating func dictionary(
    _ low: Int, at start: Int, depth: Int
  ) throws(PropertyListError) -> [String: StructuredValue] {
    let (count, first) = try count(low, after: start)
    var entries: [String: StructuredValue] = [:]
    for index in 0..<count {
      guard case .string(let key) = try element(index, at: first, depth: depth) else { throw Self.damaged }
      let value = try element(count + index, at: first, depth: depth)
      guard entries.updateValue(value, forKey: key) == nil else {
        throw PropertyListError(line: nil, reason: "“\(key)” is there twice")
      }
    }
    return entries
  }

  private mutating func element(_ index: Int, at first: Int, depth: Int) throws(PropertyListError) -> StructuredValue {
    try object(try number(at: first + index * referenceSize, size: referenceSize), depth: depth + 1)
  }

  /// How many elements follow a marker, and where the first is: 15 says that the count is an integer of its own.
  private func count(_ low: Int, after start: Int) throws(PropertyListError) -> (count: Int, first: Int) {
    guard low == 0x0F else { return (low, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1 else { throw Self.damaged }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    let count = try number(at: start + 2, size: size)
    guard count <= bytes.count else { throw Self.damaged }
    return (count, start + 2 + size)
  }

  private func offset(of reference: Int) throws(PropertyListError) -> Int {
    guard reference < objectCount, reference < bytes.count, tableOffset < bytes.count else { throw Self.damaged }
    let offset = try number(at: tableOffset + reference * offsetSize, size: offsetSize)
    guard offset < bytes.count - 32 else { throw Self.damaged }
    return offset
  }

  /// Integers of 8 bytes are signed, smaller ones are not.
  private func integer(at start: Int, size: Int) throws(PropertyListError) -> StructuredValue {
    guard size <= 8 else { return .other }
    return .integer(Int(truncatingIfNeeded: try pattern(at: start, size: size)))
  }

  private func real(at start: Int, size: Int) throws(PropertyListError) -> StructuredValue {
    guard size == 4 || size == 8 else { throw Self.damaged }
    let pattern = try pattern(at: start, size: size)
    return .real(size == 4 ? Double(Float(bitPattern: UInt32(pattern))) : Double(bitPattern: pattern))
  }

  private func string(at start: Int, count: Int, isWide: Bool) throws(PropertyListError) -> String {
    let size = isWide ? 2 : 1
    guard start <= bytes.count, count <= (bytes.count - start) / size else { throw Self.damaged }
    let slice = bytes[start..<(start + count * size)]
    guard isWide else { return String(decoding: slice, as: UTF8.self) }
    let units = (0..<count).map { UInt16(slice[start + $0 * 2]) << 8 | UInt16(slice[start + $0 * 2 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  private func number(at start: Int, size: Int) throws(PropertyListError) -> Int {
    guard let number = Self.number(bytes, at: start, size: size) else { throw Self.damaged }
    return number
  }

  private func pattern(at start: Int, size: Int) throws(PropertyListError) -> UInt64 {
    guard let pattern = Self.pattern(bytes, at: start, size: size) else { throw Self.damaged }
    return pattern
  }

  /// A big-endian count or offset; nil when it lies outside of the file or is absurd.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    pattern(bytes, at: start, size: size).flatMap { $0 < 1 << 32 ? Int($0) : nil }
  }

  private static func pattern(_ bytes: [UInt8], at start: Int, size: Int) -> UInt64? {
    guard (1...8).contains(size), start >= 0, start <= bytes.count - size else { return nil }
    return bytes[start..<(start + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
