/// A JSON value, for the small files of the state folder.
///
/// Foundation's coders are not used for what is read at every start: measured, their first use costs 0.3–0.6 ms of a first
/// frame of 5.6 ms, and 1.5–1.7 MB.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent.
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Nil for bytes that are no JSON text (RFC 8259), or nested more than 64 deep. A name that an object has twice
  /// makes it none.
  public init?(parsing bytes: some Sequence<UInt8>) {
    var reader = JSONReader(bytes: Array(bytes))
    guard let value = reader.document() else { return nil }
    self = value
  }

  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  public var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }

  /// An object with one more member; any other value as it is.
  public func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }

  /// The value as UTF-8 text with a line a member and names in order: equal values are equal bytes.
  public var text: [UInt8] {
    var text = ""
    write(to: &text, indent: "")
    return Array((text + "\n").utf8)
  }

  /// The value as UTF-8 text in one line, its end included.
  public var line: [UInt8] {
    var text = ""
    writeCompact(to: &text)
    return Array((text + "\n").utf8)
  }

  private func writeCompact(to text: inout String) {
    switch self {
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.writeCompact(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.quote(member.key, to: &text)
        text += ":"
        member.value.writeCompact(to: &text)
      }
      text += "}"
    default: write(to: &text, indent: "")
    }
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    // JSON has no word for what is not finite.
    case .real(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.quote(value, to: &text)
    case .array(let values):
      Self.writeLines("[", values, "]", to: &text, indent: indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      Self.writeLines("{", sorted, "}", to: &text, indent: indent) { member, text, indent in
        Self.quote(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func writeLines<Part>(
    _ open: String, _ parts: [Part], _ close: String, to text: inout String, indent: String,
    _ write: (Part, inout String, String) -> Void
  ) {
    text += open
    for (index, part) in parts.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += indent + "  "
      write(part, &text, indent + "  ")
    }
    text += parts.isEmpty ? close : "\n\(indent)\(close)"
  }

  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars { JSONEscaping.write(scalar, to: &text) }
    text += "\""
  }
}
