import FoundationEssentials

/// When to ask, and when to ask again.
extension PrivacyManager {
  /// The features to ask about now.
  public var featuresToAsk: Feature { Feature(Feature.singles.filter { reasonToAsk(about: $0) != nil }) }

  /// Why to ask about a single feature; nil when what was decided stands.
  ///
  /// A refusal is not asked again while the config's time for it runs, whatever else changed.
  public func reasonToAsk(about single: Feature) -> AskReason? {
    guard let decision = record.decisions[single], decision.state != .undecided else {
      return lapsed[single] ?? .undecided
    }
    if decision.state != .granted, clock.now < decision.time.addingDays(config.refusalHoldsForDays) { return nil }
    if let reason = lapse(of: decision, on: single) { return reason }
    return decision.noticeVersion == notice.version ? nil : .noticeChanged
  }

  /// Lets consents that no longer count become undecided. In memory only: nobody decided anything. Done at each start;
  /// an app that stays open for days may do it again.
  public func reviewConsents() {
    change(cause: .config) { dropLapsedConsents() }
  }

  func dropLapsedConsents() {
    var reasons: [Feature: AskReason] = [:]
    for (single, decision) in record.decisions where decision.isOn {
      reasons[single] = lapse(of: decision, on: single)
    }
    guard !reasons.isEmpty else { return }
    log(Feature(reasons.keys), indicated: .lapsed) {
      for single in reasons.keys { record.decisions[single] = nil }
    }
    lapsed.merge(reasons) { _, new in new }
  }

  private func lapse(of decision: FeatureDecision, on single: Feature) -> AskReason? {
    if let days = config.consentExpiresAfterDays, clock.now >= decision.time.addingDays(days) { return .expired }
    let scope = notice.scopes[single, default: []]
    return scope.isSubset(of: decision.scope) ? nil : .scopeWidened
  }
}

extension Date {
  fileprivate func addingDays(_ days: Int) -> Date { addingTimeInterval(Double(days) * 86_400) }
}
