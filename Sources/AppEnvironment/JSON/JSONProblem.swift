/// Why bytes are no JSON text.
public enum JSONProblem: Error, Hashable, Sendable {
  /// They end before the value does.
  case endsEarly
  case notJSON
}

extension JSONValue {
  /// Reads what another machine sent, and bears what damages one text only: half of a character outside the basic
  /// plane and bytes that are no UTF-8 become U+FFFD, and of a name that an object has twice the last one counts.
  public init(lenient bytes: some Sequence<UInt8>) throws(JSONProblem) {
    var reader = JSONReader(bytes: Array(bytes), isLenient: true)
    guard let value = reader.document() else { throw reader.endsEarly ? .endsEarly : .notJSON }
    self = value
  }

  /// A number of either kind.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
