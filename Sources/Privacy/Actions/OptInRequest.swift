import AppEnvironment

/// What an opt-in action's argument asks for.
struct OptInRequest: Equatable {
  var permission: Permission
  /// Whether a grant switches on the features that use the permission.
  var enablesFeatures = false
  /// Whether to lead to the settings when it was denied before.
  var opensSettings = false

  init(_ action: OptInAction, _ argument: StructuredValue) throws(ActionArgumentError) {
    switch action {
    case .promptPermission: try self.init(prompt: argument)
    case .enableFeature: try self.init(feature: argument)
    }
  }

  /// An object: `permission`, and optionally `enable_airship_usage` and `fallback_system_settings`.
  private init(prompt argument: StructuredValue) throws(ActionArgumentError) {
    guard case .dictionary(let entries) = argument else {
      throw .wrongType(key: nil, expected: .dictionary, found: argument.kind)
    }
    switch entries["permission"] {
    case .string(let name):
      guard let permission = Permission(rawValue: name) else {
        throw .unknownPermission(
          name, suggestion: NearestWord.likely(for: name, in: Permission.allCases.map(\.rawValue)))
      }
      self.permission = permission
    case .some(let value): throw .wrongType(key: "permission", expected: .string, found: value.kind)
    case nil: throw .missing(key: "permission")
    }
    enablesFeatures = try Self.option("enable_airship_usage", in: entries)
    opensSettings = try Self.option("fallback_system_settings", in: entries)
  }

  private static func option(
    _ key: String, in entries: [String: StructuredValue]
  ) throws(ActionArgumentError) -> Bool {
    switch entries[key] {
    case .bool(let isOn): return isOn
    case .some(let value): throw .wrongType(key: key, expected: .bool, found: value.kind)
    case nil: return false
    }
  }

  /// A string, one of three; both options are on.
  private init(feature argument: StructuredValue) throws(ActionArgumentError) {
    guard case .string(let name) = argument else {
      throw .wrongType(key: nil, expected: .string, found: argument.kind)
    }
    switch name {
    case "user_notifications": permission = .displayNotifications
    case "location", "background_location": permission = .location
    default:
      let known = ["user_notifications", "location", "background_location"]
      throw .unknownFeature(name, suggestion: NearestWord.likely(for: name, in: known))
    }
    enablesFeatures = true
    opensSettings = true
  }
}

/// Why an action's argument cannot be used.
public enum ActionArgumentError: Error, Hashable, Sendable {
  /// - Parameter key: nil for the argument as a whole.
  case wrongType(key: String?, expected: ValueKind, found: ValueKind)
  case missing(key: String)
  case unknownPermission(String, suggestion: String?)
  case unknownFeature(String, suggestion: String?)
}
