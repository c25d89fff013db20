import AppEnvironment

/// Everything that is wrong with a config file, or with a remote one.
public struct ConfigErrors: Error, Equatable, Sendable {
  public let errors: [ConfigError]

  public init(_ errors: [ConfigError]) {
    self.errors = errors
  }

  /// One line an error: `PetSave.plist: enabledFeatures[2]: no feature is called “pusch”; did you mean “push”?`
  public func lines(file: String) -> [String] {
    errors.map { error in
      if let line = error.line { return "\(file):\(line): \(error.reason)" }
      return error.keyPath.isEmpty ? "\(file): \(error.reason)" : "\(file): \(error.keyPath): \(error.reason)"
    }
  }
}

/// One thing that is wrong with a config file.
public struct ConfigError: Error, Equatable, Sendable {
  /// What can be wrong.
  public enum Problem: Equatable, Sendable {
    case notAPropertyList(PropertyListError)
    case notJSON
    case wrongType(expected: ValueKind, found: ValueKind)
    case unknownFeature(String, suggestion: String?)
    case unknownSource(String, suggestion: String?)
    case unknownProvider(String, suggestion: String?)
    case badAddress(WebAddress.Problem)
    /// A key without which the source that was chosen cannot be used; the variable that can stand in for it.
    case neededBy(SourceName, variable: String?)
    case outOfRange(Int, ClosedRange<Int>)
    case empty
    /// A key without which the file says nothing; a near miss of it, if there is one.
    case missing(nearMiss: String?)
  }

  /// Where it is, `enabledFeatures[2]`; empty for the file as a whole.
  public let keyPath: String
  public let problem: Problem

  public init(keyPath: String, problem: Problem) {
    self.keyPath = keyPath
    self.problem = problem
  }

  /// The line in the file, where the text itself cannot be understood.
  public var line: Int? {
    if case .notAPropertyList(let error) = problem { error.line } else { nil }
  }

  /// What is wrong, in words.
  public var reason: String {
    switch problem {
    case .notAPropertyList(let error): "not a property list: \(error.reason)"
    case .notJSON: "not JSON"
    case .wrongType(let expected, let found): "must be \(expected.rawValue), but is \(found.rawValue)"
    case .unknownFeature(let name, let suggestion):
      "no feature is called “\(name)”" + (suggestion.map { "; did you mean “\($0)”?" } ?? "")
    case .unknownSource(let name, let suggestion):
      "no source is called “\(name)”" + (suggestion.map { "; did you mean “\($0)”?" } ?? "")
    case .unknownProvider(let name, let suggestion):
      "no provider is called “\(name)”" + (suggestion.map { "; did you mean “\($0)”?" } ?? "")
    case .badAddress(.malformed): "must be an address such as https://pets.example.org/v2"
    case .badAddress(.credentials): "must name no user and no password"
    case .badAddress(.insecure(let host)): "must be https, as \(host) is another computer"
    case .neededBy(let source, let variable):
      "is missing, and the source \(source.rawValue) needs it" + (variable.map { " (or the variable \($0))" } ?? "")
    case .outOfRange(let number, let range):
      "must be between \(range.lowerBound) and \(range.upperBound), but is \(number)"
    case .empty: "must not be empty"
    case .missing(let nearMiss): "is missing" + (nearMiss.map { "; is “\($0)” meant to be it?" } ?? "")
    }
  }
}
