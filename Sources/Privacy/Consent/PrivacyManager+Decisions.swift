import FoundationEssentials

/// What the person decides, and what a permission switches on.
extension PrivacyManager {
  /// The person's decision on a single feature.
  public func state(of single: Feature) -> ConsentState { record.state(of: single) }

  /// What stands about a single feature; nil while there is neither a decision nor a permission that switched it on.
  public func decision(on single: Feature) -> FeatureDecision? { record.decisions[single] }

  /// Every decision so far, the oldest first.
  public var history: [DecisionRecord] { record.history }

  /// The features that are asked about.
  public var askedFeatures: Feature { notice.asked }

  /// Whether none of the features that are asked about is undecided.
  public var isDecided: Bool { askedFeatures.singles.allSatisfy { state(of: $0) != .undecided } }

  /// Who made a single feature be what it is; nil while it is off and nobody decided.
  public func source(of single: Feature) -> DecisionSource? {
    if isConfigBroken, localFeatures.contains(single) { return .brokenConfig }
    if remoteMask.contains(single), localFeatures.contains(single) { return .remote }
    if let decision = record.decisions[single] { return decision.enabledBy == nil ? .user : .permission }
    return localFeatures.contains(single) ? .config : nil
  }

  /// Since when a single feature is what it is; nil when that was so at the start of this life and nobody decided.
  public func since(of single: Feature) -> Date? {
    let lastChange = changes.last { $0.before.contains(single) != $0.after.contains(single) }
    if source(of: single) == .remote { return lastChange?.time }
    let lastDecision = history.last { entry in
      entry.changes[single].map { $0.before != $0.after || $0.wasOn != $0.isOn } ?? false
    }
    return lastDecision?.time ?? record.decisions[single]?.time
  }

  /// The person's decision. Features in neither set keep their state; one in both is refused. Refusing what was on
  /// withdraws it. Without any feature nothing happens.
  public func decide(granted: Feature, refused: Feature, indicated: Indication) {
    let about = granted.union(refused).intersection(.all)
    guard !about.isEmpty else { return }
    let wereOff = refused.intersection(about).subtracting(enabledFeatures)
    change(cause: .user) {
      log(about, indicated: indicated) {
        for single in about.singles {
          decide(single, refused.contains(single) ? refusal(of: single) : .granted, enabledBy: nil)
        }
      }
      store()
    }
    tellRefusal(of: wereOff)
  }

  /// The person switches features on.
  public func enable(_ features: Feature, indicated: Indication = .toggle) {
    decide(granted: features, refused: [], indicated: indicated)
  }

  /// The person switches features off.
  public func disable(_ features: Feature, indicated: Indication = .toggle) {
    decide(granted: [], refused: features, indicated: indicated)
  }

  /// The person decides on every feature: these on, the others off.
  public func setEnabled(_ features: Feature, indicated: Indication = .toggle) {
    decide(granted: features, refused: .all.subtracting(features), indicated: indicated)
  }

  /// A granted permission switches on features that its request named: never one that was refused or withdrawn, and
  /// it decides nothing, so that the person is still asked.
  ///
  /// - Returns: what it switched on.
  @discardableResult
  public func enable(_ features: Feature, grantedBy permission: Permission) -> Feature {
    let allowed = featuresOpen(to: features).subtracting(localFeatures)
    guard !allowed.isEmpty else { return [] }
    change(cause: .permission) {
      log(allowed, indicated: .permission(permission)) {
        for single in allowed.singles { decide(single, .undecided, enabledBy: permission) }
      }
      store()
    }
    return allowed
  }

  /// Those of the features that a permission may switch on: the ones that the person has not refused.
  func featuresOpen(to features: Feature) -> Feature {
    Feature(features.singles.filter { ![.refused, .withdrawn].contains(state(of: $0)) })
  }

  /// The config's reset at a start. Written at once, so that the old decisions do not come back without it.
  func resetDecisions() {
    let about = Feature(record.decisions.keys)
    guard !about.isEmpty else { return }
    log(about, indicated: .reset) { record.decisions = [:] }
    store()
  }

  /// Appends to the history what a change of decisions on these features was.
  ///
  /// - Parameter time: when it happened; nil is now.
  func log(_ about: Feature, indicated: Indication, at time: Date? = nil, _ body: () -> Void) {
    let before = record
    body()
    var entries: [Feature: DecisionRecord.Change] = [:]
    for single in about.singles {
      entries[single] = DecisionRecord.Change(
        before: before.state(of: single), after: record.state(of: single),
        wasOn: isLocallyOn(single, by: before), isOn: isLocallyOn(single))
    }
    record.append(
      DecisionRecord(
        sequence: 0, time: time ?? wholeSecond, noticeVersion: notice.version, language: language,
        indicated: indicated, changes: entries))
  }

  private func refusal(of single: Feature) -> ConsentState {
    isLocallyOn(single) || state(of: single) == .withdrawn ? .withdrawn : .refused
  }

  private func decide(_ single: Feature, _ state: ConsentState, enabledBy permission: Permission?) {
    record.decisions[single] = FeatureDecision(
      state: state, enabledBy: permission, time: wholeSecond, noticeVersion: notice.version, language: language,
      scope: notice.scopes[single, default: []].sorted())
  }

  /// The present, as precise as the file keeps it.
  var wholeSecond: Date { clock.now.wholeSecond }
}
