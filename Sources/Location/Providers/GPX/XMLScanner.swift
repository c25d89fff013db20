/// Reads the XML that a GPX file needs, strictly: elements, attributes, text, comments, processing instructions,
/// character data. No document type and so no entity but the five that XML has; nothing is ever expanded.
struct XMLScanner {
  enum Token {
    case start(name: String, attributes: [Attribute], at: Int)
    /// Comes for an empty element as well.
    case end
    case text(String, at: Int)
  }

  struct Attribute {
    let name: String
    let value: String
    /// Where the value starts.
    let at: Int
  }

  /// Of one element; each is compared with those before it.
  private static let mostAttributes = 100

  let bytes: [UInt8]
  var index = 0
  var open: [(name: String, at: Int)] = []
  private var hasRoot = false
  private var isEmptyElementOpen = false

  init(bytes: [UInt8]) throws(GPXError) {
    self.bytes = bytes
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw error("The file is in UTF-16; save it in UTF-8.", at: 0)
    }
    if let bad = bytes.firstIndex(where: { $0 < 0x20 && !isSpace($0) }) {
      throw error("A control character is not allowed here; is this a GPX file? Remove it.", at: bad)
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      throw error("These bytes are no UTF-8; save the file in UTF-8.", at: firstInvalidByte)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if starts(with: "<?xml"), index + 5 < bytes.count, isSpace(bytes[index + 5]) { try readDeclaration() }
  }

  /// Nil at the end of the document.
  mutating func next() throws(GPXError) -> Token? {
    if isEmptyElementOpen {
      isEmptyElementOpen = false
      open.removeLast()
      return .end
    }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        if let text = try readText() { return text }
      } else if starts(with: "<!--") {
        try skip(past: "-->", of: "comment")
      } else if starts(with: "<![CDATA[") {
        return try readCharacterData()
      } else if starts(with: "<!") {
        throw error("A document type or entity definition is not allowed; remove it.", at: index)
      } else if starts(with: "<?") {
        try skip(past: "?>", of: "processing instruction")
      } else if starts(with: "</") {
        try readEnd()
        return .end
      } else {
        return try readStart()
      }
    }
    if let (name, at) = open.last { throw error("<\(name)> is never closed; add </\(name)>.", at: at) }
    if !hasRoot { throw error("The file holds no element; give a GPX file.", at: index) }
    return nil
  }

  /// An error at a byte.
  func error(_ message: String, at offset: Int) -> GPXError {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let line = before.count(where: { $0 == UInt8(ascii: "\n") }) + 1
    // A character's first byte is none of those that continue one.
    let column = before[lineStart...].count(where: { $0 & 0xC0 != 0x80 }) + 1
    return GPXError(line: line, column: column, message: message)
  }

  // MARK: Markup

  private mutating func readDeclaration() throws(GPXError) {
    index += 5
    while let attribute = try readAttribute(of: "?xml") {
      let encoding = attribute.value.lowercased()
      if attribute.name == "encoding", encoding != "utf-8", encoding != "us-ascii" {
        throw error("The encoding \(attribute.value) is not supported; save the file in UTF-8.", at: attribute.at)
      }
    }
    guard starts(with: "?>") else { throw error("The XML declaration must end with ?>.", at: index) }
    index += 2
  }

  private mutating func readStart() throws(GPXError) -> Token {
    let at = index
    if open.isEmpty, hasRoot { throw error("Only one element may stand at the top; remove this one.", at: at) }
    index += 1
    let name = try readName()
    var attributes: [Attribute] = []
    while let attribute = try readAttribute(of: name) {
      if attributes.contains(where: { $0.name == attribute.name }) {
        throw error("\(attribute.name) stands twice in <\(name)>; remove one.", at: attribute.at)
      }
      if attributes.count == XMLScanner.mostAttributes {
        throw error("<\(name)> has too many attributes; is this a GPX file?", at: attribute.at)
      }
      attributes.append(attribute)
    }
    if starts(with: "/>") {
      index += 2
      isEmptyElementOpen = true
    } else if starts(with: ">") {
      index += 1
    } else {
      throw error("<\(name)> must end with >.", at: index)
    }
    hasRoot = true
    open.append((name, at))
    return .start(name: local(name), attributes: attributes, at: at)
  }

  private mutating func readEnd() throws(GPXError) {
    let at = index
    index += 2
    let name = try readName()
    skipSpace()
    guard starts(with: ">") else { throw error("</\(name) must end with >.", at: index) }
    index += 1
    guard let last = open.last else { throw error("</\(name)> closes nothing; remove it.", at: at) }
    guard last.name == name else {
      throw error("</\(name)> does not close <\(last.name)>; close <\(last.name)> first.", at: at)
    }
    open.removeLast()
  }

  /// The next attribute of a tag, or nil where there is none.
  private mutating func readAttribute(of tag: String) throws(GPXError) -> Attribute? {
    let hadSpace = skipSpace()
    guard index < bytes.count, isNamePart(bytes[index]) else { return nil }
    guard hadSpace else { throw error("A blank is missing between the attributes of <\(tag)>.", at: index) }
    let name = try readName()
    skipSpace()
    guard starts(with: "=") else { throw error("\(name) in <\(tag)> has no value; write \(name)=\"…\".", at: index) }
    index += 1
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      throw error("The value of \(name) in <\(tag)> must stand in quotes.", at: index)
    }
    let quote = bytes[index]
    index += 1
    let start = index
    guard let end = bytes[start...].firstIndex(of: quote) else {
      throw error("The value of \(name) in <\(tag)> has no closing quote.", at: start)
    }
    if let bad = bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) {
      throw error("A < in the value of \(name) must be written &lt;.", at: bad)
    }
    index = end + 1
    return Attribute(name: name, value: try decoded(start..<end), at: start)
  }

  private mutating func readName() throws(GPXError) -> String {
    let start = index
    while index < bytes.count, isNamePart(bytes[index]) { index += 1 }
    guard index > start, !(UInt8(ascii: "-")...UInt8(ascii: "9") ~= bytes[start]) else {
      throw error("A name is missing here; a < in text must be written &lt;.", at: start)
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  // MARK: Bytes

  func starts(with text: StaticString) -> Bool {
    index + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  mutating func skip(past end: StaticString, of what: String) throws(GPXError) {
    let start = index
    while !starts(with: end) {
      index += 1
      if index >= bytes.count { throw error("This \(what) never ends; close it with \(end).", at: start) }
    }
    index += end.utf8CodeUnitCount
  }

  private var firstInvalidByte: Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    return count
  }
}
