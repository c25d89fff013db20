import Privacy
import Terminal

/// `petsave action NAME ARGUMENTS`: one of the opt-in actions, on a terminal with its prompt, else as far as nothing
/// has to be asked.
public struct ActionCommand: Sendable {
  public let name: String
  public let argument: StructuredValue

  /// - Parameter argument: JSON, or the text itself.
  /// - Throws: when there is no such action, or the argument is not one of its.
  public init(name: String, argument: String) throws(LaunchError) {
    self.name = name
    self.argument = StructuredValue(argument: argument)
    guard let action = OptInAction(name: name) else {
      let near = OptInAction.suggestion(for: name).map { "; did you mean \($0)?" } ?? ""
      throw LaunchError("unknown action \(Quoted(name))\(near)")
    }
    do throws(ActionArgumentError) {
      try action.check(self.argument)
    } catch {
      throw LaunchError("action \(Quoted(name)): \(Self.text(of: error))")
    }
  }

  /// Runs it in a life that asks nothing.
  ///
  /// - Returns: the line that says what came of it, and the exit status.
  @MainActor public func runWithoutTerminal(in life: AppLife) async -> (line: String, status: Int32) {
    life.permissions.resignedActive()
    let outcome = await run(in: life)
    return outcome
  }

  /// Runs it where a prompt can be shown; inside an effect.
  @MainActor func run(in life: AppLife) async -> (line: String, status: Int32) {
    var heard: PermissionResult?
    var left: Feature = []
    life.permissions.askConsent = { left = $0 }
    let result = await ActionRunner(permissions: life.permissions).run(name, argument, in: .manual) { heard = $0 }
    guard result == .completed, let heard else { return ("\(name): it was not run", 1) }
    let change = "\(heard.permission.rawValue): \(heard.start.rawValue) → \(heard.end.rawValue)"
    switch heard.outcome {
    case .granted where !left.isEmpty:
      let names = left.names.joined(separator: ", ")
      return ("\(change); \(names) stays off: choose it in the app first (p)", 1)
    case .granted: return (change, 0)
    case .denied, .notDetermined: return (change, 1)
    case .notShown(let reason): return ("\(heard.permission.rawValue): \(Self.text(of: reason, heard.start))", 1)
    }
  }

  private static func text(of reason: NotShownReason, _ status: PermissionStatus) -> String {
    switch reason {
    case .inactive where status == .denied:
      "was denied, and cannot be asked for again; change it in the app's settings (s)"
    case .inactive: "cannot be asked for without a terminal; it stays \(status.rawValue)"
    case .noSource: "is not asked for: this computer has no location source"
    case .policy: "cannot be asked for: it is restricted on this computer"
    case .noDelegate: "is not a permission of this computer"
    }
  }

  private static func text(of error: ActionArgumentError) -> String {
    switch error {
    case .wrongType(let key, let expected, let found):
      "\(key ?? "its argument") must be \(expected.rawValue), but is \(found.rawValue)"
    case .missing(let key): "\(key) is missing"
    case .unknownPermission(let name, let near), .unknownFeature(let name, let near):
      "unknown \(Quoted(name))" + (near.map { "; did you mean \($0)?" } ?? "")
    }
  }
}
