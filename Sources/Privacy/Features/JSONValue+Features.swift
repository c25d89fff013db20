import AppEnvironment

/// In files a feature is its name, as the name of an object's member.
extension JSONValue {
  static func features<Value>(_ values: [Feature: Value], _ json: (Value) -> JSONValue) -> JSONValue {
    .object(Dictionary(uniqueKeysWithValues: values.map { ($0.key.name, json($0.value)) }))
  }

  /// Nil for an unknown feature, or a value that is none. Retired features vanish.
  func features<Value>(_ value: (JSONValue) -> Value?) -> [Feature: Value]? {
    guard let members = object else { return nil }
    var values: [Feature: Value] = [:]
    for (name, json) in members {
      guard let feature = Feature.named(name), feature.isEmpty || Feature.singles.contains(feature),
        let value = value(json)
      else { return nil }
      if !feature.isEmpty { values[feature] = value }
    }
    return values
  }
}
