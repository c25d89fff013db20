import PetSaveModels
import Privacy

/// A feature comes on by a decision only.
struct ConsentIsDecided: Invariant {
  let name = "consent-is-decided"
  let sentence = "No feature comes on, and none counts as decided, without the person's decision."

  func breach(in step: ExploredStep) -> Breach? {
    guard !isDecision(step.control), step.deed != .relaunch, step.deed != .kill else { return kept(in: step) }
    let gained = step.after.chosen.subtracting(step.before?.chosen ?? [])
    if let feature = gained.singles.first {
      return Breach(
        found: "\(feature.name) came on without a decision", checks: ["expect feature \(feature.name) off"])
    }
    if step.after.isDecided, step.before?.isDecided != true {
      return Breach(found: "consent counts as decided without a decision", checks: ["expect consent undecided"])
    }
    return nil
  }

  /// What another life begins with is what was decided before.
  @MainActor private func kept(in step: ExploredStep) -> Breach? {
    guard step.control == nil, let before = step.before, before.screen != nil else { return nil }
    return step.after.chosen.subtracting(before.chosen).singles.first.map {
      Breach(found: "\($0.name) came on with another life", checks: ["expect feature \($0.name) off"])
    }
  }

  private func isDecision(_ control: Control?) -> Bool {
    switch control {
    case .refuseAll, .acceptSelected, .acceptAll, .feature, .confirm, .messageAction, .acceptTip, .allowNotifications,
      .allowOnce, .allowWhileUsing:
      true
    default: false
    }
  }
}

/// With nothing on nothing is kept but decisions.
struct NothingIsKept: Invariant {
  let name = "nothing-is-kept"
  let sentence = "While no feature is on, no file is kept but the decisions, the authorization and the grid's secret."

  func breach(in step: ExploredStep) -> Breach? {
    guard step.after.chosen.isEmpty, step.after.features.isEmpty else { return nil }
    let others = step.files.filter { !Check.decisionFiles.contains($0) }
    return others.first.map { Breach(found: "\($0) is kept although nothing is on", checks: ["expect stored none"]) }
  }
}
