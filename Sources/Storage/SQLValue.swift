/// A value that a statement is given.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)

  public init(_ number: Int64?) {
    self = number.map(SQLValue.integer) ?? .null
  }

  public init(_ number: Int) {
    self = .integer(Int64(number))
  }

  public init(_ text: String?) {
    self = text.map(SQLValue.text) ?? .null
  }

  /// Three-valued: nil is stored as NULL, never as 0.
  public init(_ flag: Bool?) {
    self = flag.map { .integer($0 ? 1 : 0) } ?? .null
  }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  public init(stringLiteral value: String) {
    self = .text(value)
  }
}
