import FoundationEssentials

/// What stands about a feature: the person's decision, or that a permission switched it on.
public struct FeatureDecision: Codable, Hashable, Sendable {
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
