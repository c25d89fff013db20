/// What a consent is asked with.
public struct ConsentNotice: Hashable, Sendable {
  /// Changes when the notice says something else; consents are then asked for again.
  public var version: String
  /// What each feature keeps or shares, by the names of its stored data. A consent does not cover what is added.
  public var scopes: [Feature: Set<String>]

  public init(version: String = "1", scopes: [Feature: Set<String>] = [:]) {
    self.version = version
    self.scopes = scopes
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
