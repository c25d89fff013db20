import AppEnvironment
import FoundationEssentials

/// A body within a line: as the text that it is, else in base64.
enum BodyText {
  /// A body that may be missing.
  struct Body {
    let data: Data?
  }

  static func members(of body: Data) -> [String: JSONValue] {
    let isPlain = body.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) }
    if isPlain, let text = String(validating: body, as: UTF8.self) { return ["body": .string(text)] }
    return ["bodyBase64": .string(body.base64EncodedString())]
  }

  /// Nil for what is no body; a body of nil where there is none.
  static func body(_ value: JSONValue) -> Body? {
    switch (value["body"], value["bodyBase64"]) {
    case (nil, nil), (.null, nil): Body(data: nil)
    case (.string(let text), nil): Body(data: Data(text.utf8))
    case (nil, .string(let text)): Data(base64Encoded: text).map { Body(data: $0) }
    default: nil
    }
  }
}

/// Headers within a line.
enum HeaderText {
  /// Nil for what are none, and for such as would end their line.
  static func headers(_ value: JSONValue?) -> [String: String]? {
    guard let value, value != .null else { return [:] }
    guard let members = value.object else { return nil }
    var headers: [String: String] = [:]
    for (name, value) in members {
      guard let text = value.string, isName(name), isValue(text) else { return nil }
      headers[name] = text
    }
    return headers
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  private static func isValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}
