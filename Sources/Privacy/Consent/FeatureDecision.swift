import AppEnvironment
import FoundationEssentials

/// What stands about a feature: the person's decision, or that a permission switched it on.
public struct FeatureDecision: Hashable, Sendable {
  public let state: ConsentState
  /// The permission whose grant switched the feature on while it is undecided.
  public let enabledBy: Permission?
  public let time: Date
  /// The version of the notice that was shown.
  public let noticeVersion: String
  /// The language that it was shown in.
  public let language: String
  /// What the feature kept or shared when this was decided, in order.
  public let scope: [String]

  /// Whether the feature is on by this.
  var isOn: Bool { state == .granted || enabledBy != nil }

  /// A permission switches on only what is undecided, and nothing else is kept about an undecided feature.
  var isConsistent: Bool { (state == .undecided) == (enabledBy != nil) }
}

extension FeatureDecision {
  /// The same at another time.
  func dated(_ time: Date) -> FeatureDecision {
    FeatureDecision(
      state: state, enabledBy: enabledBy, time: time, noticeVersion: noticeVersion, language: language, scope: scope)
  }

  /// In place of a decision that cannot be read: it may have been a refusal.
  static let unreadable = FeatureDecision(
    state: .refused, enabledBy: nil, time: Date(timeIntervalSince1970: 0), noticeVersion: "", language: "", scope: [])

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "state": .string(state.rawValue), "time": .string(time.iso8601), "noticeVersion": .string(noticeVersion),
      "language": .string(language), "scope": .array(scope.map { .string($0) }),
    ]
    if let enabledBy { members["enabledBy"] = .string(enabledBy.rawValue) }
    return .object(members)
  }

  init?(_ json: JSONValue) {
    guard let state = json["state"]?.string.flatMap(ConsentState.init),
      let time = json["time"]?.string.flatMap(Date.init(iso8601:)), let noticeVersion = json["noticeVersion"]?.string,
      let language = json["language"]?.string, let scope = json["scope"]?.array
    else { return nil }
    let names = scope.compactMap(\.string)
    let permission = json["enabledBy"]?.string.flatMap(Permission.init)
    guard names.count == scope.count, (json["enabledBy"] == nil) == (permission == nil) else { return nil }
    self.init(
      state: state, enabledBy: permission, time: time, noticeVersion: noticeVersion, language: language, scope: names)
  }
}
