import Geography

/// What a parser needs to know of the program around it.
public struct ScriptContext: Sendable {
  /// Finds the place that a `location` line names.
  public var resolvePlace: @Sendable (String) throws(ScriptProblem) -> Coordinate
  /// Looks at a file that the script names; throws what keeps it from being used.
  public var checkFile: @Sendable (ReferredFile) throws(ScriptProblem) -> Void

  public init(
    resolvePlace: @escaping @Sendable (String) throws(ScriptProblem) -> Coordinate,
    checkFile: @escaping @Sendable (ReferredFile) throws(ScriptProblem) -> Void
  ) {
    self.resolvePlace = resolvePlace
    self.checkFile = checkFile
  }
}

/// A file that a script names, its path relative to the script's folder or absolute.
public enum ReferredFile: Hashable, Sendable {
  case config(String)
  case route(String)
}

/// Why something that a script names cannot be used, in words that follow its name and a colon.
public struct ScriptProblem: Error, Hashable, Sendable {
  public let message: String

  public init(_ message: String) {
    self.message = message
  }
}
