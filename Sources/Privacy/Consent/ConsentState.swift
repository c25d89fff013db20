/// What the person decided about a feature. Never inferred.
public enum ConsentState: String, Sendable, CaseIterable {
  /// Not asked, or asked and not answered.
  case undecided
  case granted
  /// Refused while it was off.
  case refused
  /// Refused while it was on.
  case withdrawn
}

/// Who made a feature be what it is now.
public enum DecisionSource: String, Sendable, CaseIterable {
  /// The person decided.
  case user
  /// The config file has it on and the person has not decided.
  case config
  /// The remote mask holds it off.
  case remote
  /// The config has errors, so nothing is on.
  case brokenConfig = "broken_config"
  /// A permission that was granted to a request naming the feature.
  case permission
}
