import FoundationEssentials

/// One entry of the history: what was decided at once, and how.
public struct DecisionRecord: Codable, Hashable, Sendable {
  /// A feature before and after.
  public struct Change: Codable, Hashable, Sendable {
    public let before: ConsentState
    public let after: ConsentState
    /// Whether it was on, the remote mask aside.
    public let wasOn: Bool
    public let isOn: Bool
  }

  /// From 1, without gaps.
  public let sequence: Int
  public let time: Date
  public let noticeVersion: String
  public let language: String
  public let indicated: Indication
  /// The features that this was about, also those that it left as they were.
  public internal(set) var changes: [Feature: Change]
}
