/// What consent switches on: Airship's seven features with their raw bits.
///
/// Bits 3 and 7 belonged to the retired `chat` and `location`; they are never used again.
public struct Feature: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let inAppAutomation = Feature(rawValue: 1 << 0)
  public static let messageCenter = Feature(rawValue: 1 << 1)
  public static let push = Feature(rawValue: 1 << 2)
  public static let analytics = Feature(rawValue: 1 << 4)
  public static let tagsAndAttributes = Feature(rawValue: 1 << 5)
  public static let contacts = Feature(rawValue: 1 << 6)
  public static let featureFlags = Feature(rawValue: 1 << 8)

  public static let none: Feature = []
  public static let all = Feature(singles)

  /// The features one by one, in the order of their bits.
  public static let singles: [Feature] = [
    .inAppAutomation, .messageCenter, .push, .analytics, .tagsAndAttributes, .contacts, .featureFlags,
  ]

  /// The features of this set one by one, in the order of their bits.
  public var singles: [Feature] { Self.singles.filter(contains) }
}
