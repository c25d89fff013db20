import FoundationEssentials

/// When to ask, and when to ask again.
extension PrivacyManager {
  /// The features to ask about now.
  public var featuresToAsk: Feature { Feature(askedFeatures.singles.filter { reasonToAsk(about: $0) != nil }) }

  /// Why to ask about a single feature; nil when what was decided stands.
  ///
  /// A refusal is not asked again while the config's time for it runs, whatever else changed.
  public func reasonToAsk(about single: Feature) -> AskReason? {
    guard let decision = record.decisions[single], decision.state != .undecided else {
      return record.lapsed[single] ?? .undecided
    }
    if decision.isOn { return lapse(of: decision, on: single) }
    if clock.now < decision.time.addingDays(config.refusalHoldsForDays) { return nil }
    return change(since: decision, on: single)
  }

  /// Lets consents that no longer count become undecided, at once and for good: each is in the history with the time at which
  /// it ended. Done at each start, when the next one expires, and when the app is used again.
  public func reviewConsents() {
    change(cause: .config) { dropLapsedConsents() }
  }

  /// How long it is until the next consent expires; nil where none does.
  public var untilNextExpiry: Duration? {
    let ends = record.decisions.values.filter(\.isOn).compactMap(expiry)
    return ends.min().map { .seconds(max(0, $0.timeIntervalSince(clock.now))) }
  }

  func dropLapsedConsents() {
    settleTimes()
    var reasons: [Feature: AskReason] = [:]
    for (single, decision) in record.decisions where decision.isOn {
      reasons[single] = lapse(of: decision, on: single)
    }
    guard !reasons.isEmpty else { return }
    for (single, reason) in reasons.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let end = reason == .expired ? record.decisions[single].flatMap(expiry) : nil
      log(single, indicated: .lapsed(reason), at: end?.wholeSecond) { record.decisions[single] = nil }
    }
    store()
  }

  /// No clock makes a consent last longer: where it went back, all decisions go back as far, and a yes that is dated in the
  /// future counts from now on. Notes the latest time once a day.
  private func settleTimes() {
    guard config.consentExpiresAfterDays != nil, record.decisions.values.contains(where: \.isOn) else { return }
    let now = wholeSecond
    let jump = record.latest.map { max(0, $0.timeIntervalSince(now)) } ?? 0
    for (single, decision) in record.decisions {
      let time = min(decision.time.addingTimeInterval(-jump), now)
      if time != decision.time { record.decisions[single] = decision.dated(time) }
    }
    let isDue = record.latest.map { now < $0 || now >= $0.addingDays(1) } ?? true
    record.latest = now
    if isDue { store() }
  }

  private func lapse(of decision: FeatureDecision, on single: Feature) -> AskReason? {
    if let end = expiry(of: decision), clock.now >= end { return .expired }
    return change(since: decision, on: single)
  }

  /// Why a decision does not cover what is asked now.
  private func change(since decision: FeatureDecision, on single: Feature) -> AskReason? {
    if !notice.scopes[single, default: []].isSubset(of: decision.scope) { return .scopeWidened }
    return decision.noticeVersion == notice.version ? nil : .noticeChanged
  }

  private func expiry(of decision: FeatureDecision) -> Date? {
    config.consentExpiresAfterDays.map { decision.time.addingDays($0) }
  }
}

extension Date {
  fileprivate func addingDays(_ days: Int) -> Date { addingTimeInterval(Double(days) * 86_400) }
}
