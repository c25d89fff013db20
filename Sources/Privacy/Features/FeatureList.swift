/// A list of feature names as config and remote files hold it, judged element by element.
struct FeatureList {
  /// What the list names; read it only when there is no error.
  private(set) var features: Feature = []
  private(set) var errors: [ConfigError] = []
  private(set) var warnings: [ConfigWarning] = []

  /// How many errors are told: to find what each of 300,000 wrong names may have meant takes minutes.
  private static let errorLimit = 100

  /// - Parameter keyPath: where the value stands, for the messages.
  init(_ value: StructuredValue, at keyPath: String) {
    guard case .array(let elements) = value else {
      errors.append(ConfigError(keyPath: keyPath, problem: .wrongType(expected: .array, found: value.kind)))
      return
    }
    for (index, element) in elements.enumerated() where errors.count < Self.errorLimit {
      add(element, at: "\(keyPath)[\(index)]")
    }
  }

  private mutating func add(_ element: StructuredValue, at keyPath: String) {
    guard case .string(let name) = element else {
      errors.append(ConfigError(keyPath: keyPath, problem: .wrongType(expected: .string, found: element.kind)))
      return
    }
    guard let feature = Feature.named(name) else {
      let suggestion = Feature.suggestion(for: name)
      errors.append(ConfigError(keyPath: keyPath, problem: .unknownFeature(name, suggestion: suggestion)))
      return
    }
    if Feature.isRetired(name) { warnings.append(.retiredFeature(keyPath: keyPath, name: name)) }
    features.formUnion(feature)
  }
}
