/// What a consent is asked with.
public struct ConsentNotice: Hashable, Sendable {
  /// Changes when the notice says something else; consents are then asked for again.
  public var version: String
  /// What each feature keeps or shares, by the names of its stored data. A consent does not cover what is added.
  public var scopes: [Feature: Set<String>]
  /// The features that are asked about: what a feature would keep is not asked for before it does something with it.
  public var asked: Feature

  public init(version: String = "1", scopes: [Feature: Set<String>] = [:], asked: Feature = .all) {
    self.version = version
    self.scopes = scopes
    self.asked = asked
  }
}

/// Why a feature is to be asked about.
public enum AskReason: String, Sendable, CaseIterable {
  case undecided
  /// The notice has another version than the one that was decided on.
  case noticeChanged
  /// The feature keeps or shares more than was decided on.
  case scopeWidened
  /// The config's time for a consent has passed.
  case expired
}
