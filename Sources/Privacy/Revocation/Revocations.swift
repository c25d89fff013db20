import AppEnvironment
import Observation

/// Knows everything that features keep, and erases it when they are switched off: first a plan, then its execution,
/// then a look at what remains. A second run finds nothing to do.
@MainActor @Observable public final class Revocations {
  /// How often what is stored is known to have changed in this life of the app.
  public private(set) var changes = 0
  @ObservationIgnored private var registered: [any StoredData] = []

  public init() {}

  /// Adds something that a feature keeps; each name once a feature.
  public func register(_ data: any StoredData) {
    registered.removeAll { $0.feature == data.feature && $0.name == data.name }
    registered.append(data)
  }

  /// What each feature keeps, by name: the scopes that a consent is asked with.
  public var scopes: [Feature: Set<String>] {
    registered.reduce(into: [:]) { if !$1.feature.isEmpty { $0[$1.feature, default: []].insert($1.name) } }
  }

  /// Something was stored, or is gone: who shows a plan makes it anew.
  public func noteChange() { changes += 1 }

  /// What switching these features off would erase.
  public func plan(for features: Feature) async -> RevocationPlan { await plan(data(of: features)) }

  /// All that is kept, also what goes with no feature.
  public func planForEverything() async -> RevocationPlan {
    await plan(data(of: .all) + registered.filter { $0.feature.isEmpty })
  }

  private func plan(_ kept: [any StoredData]) async -> RevocationPlan {
    var steps: [RevocationPlan.Step] = []
    for data in kept {
      let count = try? await data.count()
      if count != 0 { steps.append(RevocationPlan.Step(feature: data.feature, name: data.name, count: count)) }
    }
    return RevocationPlan(steps: steps)
  }

  /// Erases what the plan says, and looks whether it is gone.
  public func carryOut(_ plan: RevocationPlan) async -> RevocationReport {
    var entries: [RevocationReport.Entry] = []
    for step in plan.steps {
      for data in registered where data.feature == step.feature && data.name == step.name {
        entries.append(RevocationReport.Entry(step: step, outcome: await erase(data)))
      }
    }
    noteChange()
    return RevocationReport(entries: entries)
  }

  /// From now on erases what features keep as soon as they are off, whoever switched them; and once at the start what
  /// an earlier life had no time to erase. What an undecided feature kept stays, closed, until the person decides: its
  /// decision may only have been lost.
  ///
  /// - Parameter report: hears how it went, when there was something to erase.
  public func follow(
    _ privacy: PrivacyManager, effects: Effects, report: @escaping @MainActor (RevocationReport) -> Void
  ) {
    let erase: @MainActor (Feature) -> Void = { features in
      let features = Feature(features.singles.filter { privacy.state(of: $0) != .undecided })
      guard !features.isEmpty else { return }
      effects.run {
        let plan = await self.plan(for: features)
        if !plan.isEmpty { report(await self.carryOut(plan)) }
      }
    }
    erase(Feature.all.subtracting(privacy.enabledFeatures))
    privacy.observeChanges { erase($0.before.subtracting($0.after)) }
    privacy.observeRefusals { erase($0) }
  }

  private func erase(_ data: any StoredData) async -> RevocationReport.Outcome {
    do {
      try await data.erase()
      let remaining = try await data.count()
      return remaining == 0 ? .erased : .remains(remaining)
    } catch {
      return .failed(reason: "\(error)")
    }
  }

  private func data(of features: Feature) -> [any StoredData] {
    features.singles.flatMap { single in registered.filter { $0.feature == single } }
  }
}
