import AppEnvironment

/// Airship's two opt-in actions: what a message, a tip or the command line can run to ask for a permission.
public enum OptInAction: String, Sendable, CaseIterable {
  case promptPermission = "prompt_permission_action"
  case enableFeature = "enable_feature"

  /// The name and the short name.
  public var names: [String] {
    switch self {
    case .promptPermission: [rawValue, "^pp"]
    case .enableFeature: [rawValue, "^ef"]
    }
  }

  public init?(name: String) {
    guard let action = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = action
  }

  /// The known name nearest to what was written, when there is one near enough to be meant.
  public static func suggestion(for text: String) -> String? {
    NearestWord.likely(for: text, in: allCases.flatMap(\.names))
  }

  /// Checks an argument without running anything.
  public func check(_ argument: StructuredValue) throws(ActionArgumentError) {
    _ = try OptInRequest(self, argument)
  }

  /// Whether it runs in that situation: never while nobody looks.
  public func accepts(_ situation: ActionSituation) -> Bool {
    switch situation {
    case .manual, .webView, .launchedFromPush, .foregroundPush, .foregroundButton, .automation: true
    case .backgroundPush, .backgroundButton: false
    }
  }
}

/// What makes an action run.
public enum ActionSituation: String, Sendable, CaseIterable {
  case manual
  case webView = "web_view"
  case launchedFromPush = "launched_from_push"
  case foregroundPush = "foreground_push"
  case foregroundButton = "foreground_button"
  case automation
  case backgroundPush = "background_push"
  case backgroundButton = "background_button"
}
