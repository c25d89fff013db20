import AppEnvironment

/// Values as JSON, written so that the same value is always the same bytes.
enum JSONText {
  /// The text in quotes, escaped.
  static func string(_ text: String) -> String { JSONEscaping.string(text) }

  static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

  static func array(_ texts: [String]) -> String { "[" + texts.map { string($0) }.joined(separator: ",") + "]" }

  /// An object of values that are JSON already, its keys in order.
  static func object(_ members: [String: String]) -> String {
    "{" + members.sorted { $0.key < $1.key }.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }
}
