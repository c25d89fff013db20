import AppEnvironment
import FoundationEssentials
import Geography

/// The members of one record that a source sent. What is missing, null, empty or of another type is nil, never a
/// default.
struct RemoteFields {
  /// In bytes. No shelter writes longer; what is longer is cut.
  private static let longestText = 4_000
  /// How many members of a list are taken.
  private static let longestList = 100

  private let members: [String: JSONValue]

  private init(members: [String: JSONValue]) {
    self.members = members
  }

  /// Nil for what is no object.
  init?(_ value: JSONValue?) {
    guard let members = value?.object else { return nil }
    self.members = members
  }

  /// A member that is an object; without one, one that has nothing.
  func fields(_ name: String) -> RemoteFields { RemoteFields(members: members[name]?.object ?? [:]) }

  func array(_ name: String) -> [JSONValue]? { members[name]?.array }

  subscript(name: String) -> JSONValue? { members[name] }

  /// A text or, for sources that quote what others do not, a whole number.
  func text(_ name: String) -> String? {
    switch members[name] {
    case .string(let text): Self.text(text)
    case .integer(let number): String(number)
    default: nil
    }
  }

  /// A whole number, quoted or not.
  func integer(_ name: String) -> Int64? {
    switch members[name] {
    case .integer(let number): Int64(number)
    case .string(let text): Int64(trimmed(text[...]))
    default: nil
    }
  }

  /// True or false, quoted or not.
  func flag(_ name: String) -> Bool? {
    switch members[name] {
    case .bool(let value): value
    case .string(let text): ["true": true, "false": false][text.lowercased()]
    default: nil
    }
  }

  func texts(_ name: String) -> [String] {
    (array(name) ?? []).prefix(Self.longestList).compactMap { $0.string.flatMap(Self.text) }
  }

  /// An address of the web; what a program could be made to open besides is none.
  func webAddress(_ name: String) -> String? {
    guard let text = text(name), text.utf8.count <= 2_000, !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { return nil }
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://") ? text : nil
  }

  func date(_ name: String) -> Date? { text(name).flatMap { Date(iso8601: $0) } }

  /// Degrees, quoted or not. Numbers that are no point of the earth and (0, 0), which stands for a missing place, are
  /// none; they are not swapped either: two numbers that fit both ways would be guessed.
  func coordinate(_ latitude: String, _ longitude: String) -> Coordinate? {
    guard let latitude = degrees(latitude), let longitude = degrees(longitude), abs(longitude) <= 180,
      latitude != 0 || longitude != 0
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private func degrees(_ name: String) -> Double? {
    if case .string(let text) = members[name] {
      let digits = trimmed(text[...])
      return digits.utf8.allSatisfy { "0123456789+-.".utf8.contains($0) } ? Double(digits) : nil
    }
    return members[name]?.number
  }

  /// As many whole scalars as the limit has room for: a single character may be of any length.
  private static func start(of text: String) -> Substring {
    guard text.utf8.count > longestText else { return text[...] }
    let end = text.utf8.index(text.startIndex, offsetBy: longestText)
    return text[..<text.unicodeScalars.index(before: text.unicodeScalars.index(after: end))]
  }

  private static func text(_ text: String) -> String? {
    let text = trimmed(start(of: text))
    return text.isEmpty ? nil : text
  }
}
