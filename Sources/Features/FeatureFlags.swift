import Privacy

/// Evaluates the config's `featureFlags`, while `feature_flags` is on.
@MainActor public struct FeatureFlags {
  /// Rows of the list are two lines high, without portraits.
  public static let compactList = "compact_list"

  private let privacy: PrivacyManager

  public init(privacy: PrivacyManager) {
    self.privacy = privacy
  }

  /// - Throws: when flags are not evaluated, or the config has none of that name.
  public func isOn(_ name: String) throws(FeatureFlagError) -> Bool {
    guard privacy.isEnabled(.featureFlags) else { throw .disabled }
    guard let value = privacy.config.featureFlags[name] else { throw .unknown(name) }
    return value
  }
}

/// Why a flag has no value.
public enum FeatureFlagError: Error, Hashable, Sendable {
  /// `feature_flags` is off.
  case disabled
  case unknown(String)
}
