/// One thing that is wrong in a script.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  public let position: ScriptPosition
  /// What is wrong, and the nearest thing that would be right.
  public let message: String

  public init(position: ScriptPosition, message: String) {
    self.position = position
    self.message = message
  }

  /// `FILE:LINE:COLUMN: message`
  public var description: String { "\(position.file):\(position.line):\(position.column): \(message)" }
}

/// Everything that is wrong in a script, in the order of the lines.
public struct ScriptErrors: Error, Hashable, Sendable, CustomStringConvertible {
  public let errors: [ScriptError]

  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
