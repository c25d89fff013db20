/// What switching features off will erase, to be shown before.
public struct RevocationPlan: Hashable, Sendable {
  /// One thing to erase.
  public struct Step: Hashable, Sendable {
    /// Empty for what was kept for several.
    public let feature: Feature
    public let name: String
    /// How many of it are kept; nil when that could not be found out.
    public let count: Int?
  }

  /// Only what is there, in the order of the features' bits and then of registration.
  public let steps: [Step]

  public var isEmpty: Bool { steps.isEmpty }
}

/// What carrying out a plan came to.
public struct RevocationReport: Hashable, Sendable {
  /// How a step ended.
  public enum Outcome: Hashable, Sendable {
    /// Gone, and looked for afterwards.
    case erased
    /// Looked for afterwards, and still there.
    case remains(Int)
    case failed(reason: String)
  }

  /// A step and how it ended.
  public struct Entry: Hashable, Sendable {
    public let step: RevocationPlan.Step
    public let outcome: Outcome
  }

  public let entries: [Entry]

  /// The same, once what held all of it is gone.
  public var allErased: RevocationReport {
    RevocationReport(entries: entries.map { Entry(step: $0.step, outcome: .erased) })
  }

  /// Whether everything of the plan is gone.
  public var isComplete: Bool { entries.allSatisfy { $0.outcome == .erased } }
}
