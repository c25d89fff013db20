import PetSaveModels

/// Something that must hold at each step of each life.
protocol Invariant: Sendable {
  /// In a word, as the counter-example's title has it.
  var name: String { get }
  /// What holds, as a sentence.
  var sentence: String { get }

  /// Why it does not hold after a step, nil where it does.
  @MainActor func breach(in step: ExploredStep) -> Breach?
}

/// Why an invariant does not hold.
struct Breach: Hashable, Sendable {
  /// What is the case instead.
  let found: String
  /// Checks of a script that fail there; empty where no check can tell.
  var checks: [String] = []
}

/// One deed, with what was seen before and after.
@MainActor struct ExploredStep {
  /// Nil at launch.
  let before: Sight?
  /// Nil at launch.
  let deed: Deed?
  /// What the deed pressed, by a click or by Enter or Space on what has the focus; nil where it pressed nothing.
  let control: Control?
  /// The very next frames after what is allowed became less, drawn before anything else went on.
  let glimpses: [Sight]
  let after: Sight
  /// Positions that the source was given in this step against the rules, a line each.
  let leaks: [String]
  /// The files of the state folder; empty where some feature is on.
  let files: [String]
}

extension [any Invariant] {
  /// All that must hold, in the order in which they are judged.
  static var everywhere: [any Invariant] {
    [
      ApproximateIsPublic(), RequestsNeedAGrant(), GrantsAreAnswered(), ConsentIsDecided(), RowsNeedARight(),
      ApproximateLooksApproximate(), NothingIsKept(), NothingWaitsForGood(), HeaderAgrees(), PrunedIsUnreachable(),
      MaskHolds(), ChoicesAreExact(), AnswersAreExact(),
      RefusalsStay(), NotificationsAreAnswered(),
    ]
  }
}
