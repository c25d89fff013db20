import FoundationEssentials

/// One change of what is on, in the order of ``sequence``; played one after another they give the present.
public struct FeatureChange: Hashable, Sendable {
  /// From 1 in each life of the app, without gaps.
  public let sequence: Int
  public let time: Date
  public let before: Feature
  public let after: Feature
  public let cause: DecisionSource
}
