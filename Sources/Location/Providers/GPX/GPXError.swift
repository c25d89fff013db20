/// Why a GPX file cannot be played: where, what is wrong and what to do.
public struct GPXError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public let line: Int
  /// From 1, in characters.
  public let column: Int
  public let message: String

  public var description: String { "line \(line), column \(column): \(message)" }
}
