/// Reads one XML property list.
struct XMLPropertyList {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func root() throws(PropertyListError) -> StructuredValue {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw error("the text is not UTF-8") }
    try skipProlog()
    guard try openTag() == Tag(name: "plist", isEmpty: false) else { throw error("<plist> is missing") }
    guard let tag = try openTag() else { throw error("<plist> has no value") }
    let value = try value(of: tag, depth: 0)
    try close("plist")
    try skipBlanks()
    guard position == bytes.count else { throw error("something follows </plist>") }
    return value
  }

  // MARK: Values

  private mutating func value(of tag: Tag, depth: Int) throws(PropertyListError) -> StructuredValue {
    guard depth <= PropertyList.depthLimit else { throw error("values are nested too deeply") }
    switch tag.name {
    case "dict": return .dictionary(tag.isEmpty ? [:] : try dictionary(depth: depth))
    case "array": return .array(tag.isEmpty ? [] : try array(depth: depth))
    case "string": return .string(try text(of: tag))
    case "true", "false":
      guard try text(of: tag).allSatisfy(\.isWhitespace) else { throw error("<\(tag.name)> holds text") }
      return .bool(tag.name == "true")
    case "integer":
      let text = try text(of: tag)
      guard let number = Self.integer(text) else { throw error("“\(text)” is no whole number") }
      return .integer(number)
    case "real":
      let text = try text(of: tag)
      guard let number = Double(Self.trimmed(text)), number.isFinite else { throw error("“\(text)” is no number") }
      return .real(number)
    case "date", "data":
      _ = try text(of: tag)
      return .other
    default: throw error("<\(tag.name)> is not known here")
    }
  }

  private mutating func dictionary(depth: Int) throws(PropertyListError) -> [String: StructuredValue] {
    var entries: [String: StructuredValue] = [:]
    while let tag = try openTag() {
      guard tag.name == "key" else { throw error("<key> is missing before <\(tag.name)>") }
      let key = try text(of: tag)
      guard let tag = try openTag(), tag.name != "key" else { throw error("“\(key)” has no value") }
      let value = try value(of: tag, depth: depth + 1)
      guard entries.updateValue(value, forKey: key) == nil else { throw error("“\(key)” is there twice") }
    }
    try close("dict")
    return entries
  }

  private mutating func array(depth: Int) throws(PropertyListError) -> [StructuredValue] {
    var elements: [StructuredValue] = []
    while let tag = try openTag() { elements.append(try value(of: tag, depth: depth + 1)) }
    try close("array")
    return elements
  }

  /// Decimal, or hexadecimal after `0x`, as Apple's reader takes them.
  private static func integer(_ text: String) -> Int? {
    let text = trimmed(text)
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard digits.lowercased().hasPrefix("0x") else { return Int(text) }
    return Int((text.hasPrefix("-") ? "-" : "") + digits.dropFirst(2), radix: 16)
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }

  // MARK: Tags and text

  private struct Tag: Equatable {
    let name: String
    let isEmpty: Bool
  }

  /// The declaration and the document type, which are not looked into.
  private mutating func skipProlog() throws(PropertyListError) {
    try skipBlanks()
    while starts(with: "<?") || starts(with: "<!DOCTYPE") {
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { throw error("a “>” is missing") }
      guard !bytes[position..<end].contains(UInt8(ascii: "[")) else { throw error("entities cannot be declared") }
      position = end + 1
      try skipBlanks()
    }
  }

  /// The next opening tag, or nil when a closing one comes first.
  private mutating func openTag() throws(PropertyListError) -> Tag? {
    try skipBlanks()
    guard position < bytes.count else { throw error("the file ends too early") }
    guard starts(with: "<") else { throw error("text stands outside of a value") }
    if starts(with: "</") { return nil }
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { throw error("a “>” is missing") }
    let inside = bytes[(position + 1)..<end]
    let isEmpty = inside.last == UInt8(ascii: "/")
    let name = (isEmpty ? inside.dropLast() : inside).prefix { !Self.isBlank($0) }
    position = end + 1
    return Tag(name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty)
  }

  private mutating func close(_ name: String) throws(PropertyListError) {
    try skipBlanks()
    guard starts(with: "</\(name)") else { throw error("</\(name)> is missing") }
    position += name.utf8.count + 2
    try skipBlanks()
    guard starts(with: ">") else { throw error("</\(name)> is missing") }
    position += 1
  }

  /// What stands between an opened tag and its closing one.
  private mutating func text(of tag: Tag) throws(PropertyListError) -> String {
    var text: [UInt8] = []
    guard !tag.isEmpty else { return "" }
    while position < bytes.count {
      if starts(with: "</") {
        try close(tag.name)
        return String(decoding: text, as: UTF8.self)
      }
      if starts(with: "<!--") {
        try skipBlanks()
      } else if starts(with: "<![CDATA[") {
        let end = try find("]]>", from: position + 9)
        text += bytes[(position + 9)..<end]
        position = end + 3
      } else if starts(with: "&") {
        text += try entity().utf8
      } else if starts(with: "<") {
        throw error("</\(tag.name)> is missing")
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    throw error("</\(tag.name)> is missing")
  }

  private mutating func entity() throws(PropertyListError) -> String {
    let end = try find(";", from: position)
    let name = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    var found = named[name]
    if found == nil, name.hasPrefix("#") {
      let isHex = name.hasPrefix("#x")
      let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      found = code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
    guard let found else { throw error("“&\(name);” is not known") }
    position = end + 1
    return found
  }

  // MARK: Bytes

  private mutating func skipBlanks() throws(PropertyListError) {
    while position < bytes.count {
      if Self.isBlank(bytes[position]) {
        position += 1
      } else if starts(with: "<!--") {
        position = try find("-->", from: position + 4) + 3
      } else {
        return
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private func find(_ text: String, from start: Int) throws(PropertyListError) -> Int {
    var index = min(start, bytes.count)
    while index < bytes.count {
      if bytes[index...].starts(with: text.utf8) { return index }
      index += 1
    }
    throw error("a “\(text)” is missing")
  }

  private func error(_ reason: String) -> PropertyListError {
    PropertyListError(line: bytes[..<position].count { $0 == 0x0A } + 1, reason: reason)
  }
}
