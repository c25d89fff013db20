import PetSaveModels
import Terminal

/// The app while it is explored: what was done to it so far, and what is seen of it now.
@MainActor final class ExploredLife {
  let subject: AppSubject
  /// All that was done since launch.
  private(set) var log: [Deed] = []
  private(set) var sight: Sight

  private init(_ subject: AppSubject) {
    self.subject = subject
    sight = subject.sight
  }

  /// Launches a subject.
  static func begin(_ subject: AppSubject) async -> (life: ExploredLife, step: ExploredStep) {
    await subject.launch()
    let life = ExploredLife(subject)
    let step = ExploredStep(
      before: nil, deed: nil, control: nil, glimpses: [], after: life.sight, leaks: subject.preciseEgress,
      files: life.files)
    return (life, step)
  }

  /// Does something and looks at what comes of it.
  ///
  /// - Returns: nil when it could not be done.
  func perform(_ deed: Deed) async -> ExploredStep? {
    let before = sight
    let leaked = subject.preciseEgress.count
    var glimpses: [Sight] = []
    subject.onDone = { [subject] in
      // Only where less is allowed than before is the frame in between of interest.
      let isLess =
        before.isGranted && subject.life?.gate.authorization.isAuthorized == false
        || before.accuracy == .precise && subject.accuracy == .approximate
      if isLess { glimpses.append(subject.glimpse) }
    }
    defer { subject.onDone = nil }
    guard await deed.perform(on: subject) else { return nil }
    log.append(deed)
    sight = subject.sight
    return ExploredStep(
      before: before, deed: deed, control: Self.control(of: deed, in: before), glimpses: glimpses, after: sight,
      leaks: Array(subject.preciseEgress.dropFirst(leaked)), files: files)
  }

  func close() async { await subject.close() }

  private var files: [String] {
    sight.features.isEmpty && sight.chosen.isEmpty ? subject.storedNames : []
  }

  /// What a deed presses of what is on the screen.
  private static func control(of deed: Deed, in sight: Sight) -> Control? {
    switch deed {
    case .click(let label): sight.targets.first { $0.label.contains(label) }?.control
    case .press(.enter), .press(.character(" ")): sight.focus
    case .press(.character("a")): .acceptTip
    case .sequence(let deeds): deeds.first.flatMap { control(of: $0, in: sight) }
    default: nil
    }
  }
}
