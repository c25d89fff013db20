import AppEnvironment

/// Runs opt-in actions by name, for inbox messages, tips and the command line.
@MainActor public struct ActionRunner {
  private let permissions: PermissionsManager

  public init(permissions: PermissionsManager) {
    self.permissions = permissions
  }

  /// Runs an action; call it inside an effect. Anything but ``ActionResult/completed`` has shown no prompt.
  ///
  /// - Parameter receiver: hears the permission's status at start and end, and the outcome.
  public func run(
    _ name: String, _ argument: StructuredValue, in situation: ActionSituation,
    receiver: (@MainActor (PermissionResult) -> Void)? = nil
  ) async -> ActionResult {
    guard let action = OptInAction(name: name) else {
      return .unknownAction(suggestion: OptInAction.suggestion(for: name))
    }
    guard action.accepts(situation) else { return .rejected }
    let request: OptInRequest
    do {
      request = try OptInRequest(action, argument)
    } catch {
      return .badArgument(error)
    }
    let result = await permissions.request(
      request.permission, enabling: request.enablesFeatures ? request.permission.features : [],
      fallback: request.opensSettings ? .systemSettings : .none)
    guard let result else { return .cancelled }
    receiver?(result)
    return .completed
  }
}

/// How running an action ended.
public enum ActionResult: Hashable, Sendable {
  /// It ran; its result is what the receiver heard.
  case completed
  case unknownAction(suggestion: String?)
  /// It does not run in this situation.
  case rejected
  case badArgument(ActionArgumentError)
  /// Who ran it was cancelled first.
  case cancelled
}

extension StructuredValue {
  /// An argument as it is typed on the command line: JSON, else the text itself.
  public init(argument text: String) {
    self = JSONValue(parsing: text.utf8).map(StructuredValue.init) ?? .string(text)
  }
}
