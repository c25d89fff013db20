/// One thing that is wrong in a script.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  public let position: ScriptPosition
  /// What is wrong, and the nearest thing that would be right.
  public let message: String

  public init(position: ScriptPosition, message: String) {
    self.position = position
    self.message = message
  }

  /// `FILE:LINE:COLUMN: message`, the message cut where a word of the script makes it endless.
  public var description: String {
    let isLong = message.count > Self.longestMessage
    let text = isLong ? "\(message.prefix(Self.longestMessage - 100)) … \(message.suffix(90))" : message
    return "\(position.file):\(position.line):\(position.column): \(text)"
  }

  private static let longestMessage = 300
}

/// Everything that is wrong in a script, in the order of the lines.
public struct ScriptErrors: Error, Hashable, Sendable, CustomStringConvertible {
  public let errors: [ScriptError]

  /// One a line; of a file that is none at all, not pages of them.
  public var description: String {
    var lines = errors.prefix(Self.mostTold).map(\.description)
    if let first = errors.first, errors.count > lines.count {
      let least = errors.count < Self.mostLookedFor ? "" : "at least "
      lines.append("\(first.position.file): and \(least)\(errors.count - lines.count) more errors")
    }
    return lines.joined(separator: "\n")
  }

  private static let mostTold = 50
  /// With so many a file is no script, and the rest of it is not looked at.
  static let mostLookedFor = 500
}
