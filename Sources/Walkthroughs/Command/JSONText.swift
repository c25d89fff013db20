/// Values as JSON, written so that the same value is always the same bytes.
enum JSONText {
  /// The text in quotes, with control characters, quotes and backslashes escaped.
  static func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      // The second row of control characters acts on terminals, too.
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  static func array(_ texts: [String]) -> String { "[" + texts.map { string($0) }.joined(separator: ",") + "]" }

  /// An object of values that are JSON already, its keys in order.
  static func object(_ members: [String: String]) -> String {
    "{" + members.sorted { $0.key < $1.key }.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }
}
