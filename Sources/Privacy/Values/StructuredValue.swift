import AppEnvironment

/// A value as property lists, JSON files and action arguments hold it, before anybody has judged its shape.
public enum StructuredValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case array([StructuredValue])
  case dictionary([String: StructuredValue])
  /// A date, or bytes: nothing that the app reads.
  case other

  /// What kind of value it is, in the words of an error message.
  public var kind: ValueKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer: .integer
    case .real: .real
    case .string: .string
    case .array: .array
    case .dictionary: .dictionary
    case .other: .other
    }
  }
}

/// The kinds of values, by their names in error messages.
public enum ValueKind: String, Sendable {
  case null = "nothing"
  case bool = "true or false"
  case integer = "a whole number"
  case real = "a number"
  case string = "a string"
  case array = "a list"
  case dictionary = "a dictionary"
  case other = "a date or data"
}

extension StructuredValue {
  /// A value from a JSON file.
  init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .null
      case .bool(let value): .bool(value)
      case .integer(let value): .integer(value)
      case .real(let value): .real(value)
      case .string(let value): .string(value)
      case .array(let values): .array(values.map(StructuredValue.init))
      case .object(let members): .dictionary(members.mapValues(StructuredValue.init))
      }
  }
}
