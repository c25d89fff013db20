extension XMLScanner {
  /// Text up to the next tag; nil for blanks outside all elements.
  mutating func readText() throws(GPXError) -> Token? {
    let start = index
    index = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    if open.isEmpty {
      if let bad = bytes[start..<index].firstIndex(where: { !isSpace($0) }) {
        throw error("Text outside all elements; is this a GPX file?", at: bad)
      }
      return nil
    }
    return .text(try decoded(start..<index), at: start)
  }

  mutating func readCharacterData() throws(GPXError) -> Token {
    if open.isEmpty { throw error("Text outside all elements; is this a GPX file?", at: index) }
    let start = index + 9
    try skip(past: "]]>", of: "character data")
    return .text(String(decoding: bytes[start..<index - 3], as: UTF8.self), at: start)
  }

  /// Text with its references replaced, each by one character.
  func decoded(_ range: Range<Int>) throws(GPXError) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else { return String(decoding: bytes[range], as: UTF8.self) }
    var text = ""
    var rest = range
    while let ampersand = bytes[rest].firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: bytes[rest.lowerBound..<ampersand], as: UTF8.self)
      guard let end = bytes[ampersand..<min(ampersand + 12, rest.upperBound)].firstIndex(of: UInt8(ascii: ";")),
        let scalar = reference(String(decoding: bytes[ampersand + 1..<end], as: UTF8.self))
      else { throw error("Unknown reference; write a & in text as &amp;.", at: ampersand) }
      text.unicodeScalars.append(scalar)
      rest = end + 1..<rest.upperBound
    }
    return text + String(decoding: bytes[rest], as: UTF8.self)
  }

  private func reference(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "apos": return "'"
    case "quot": return "\""
    default:
      guard name.hasPrefix("#"), !name.contains("+"), !name.contains("-") else { return nil }
      let digits = name.dropFirst()
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
  }
}
