import FoundationEssentials
import Terminal

/// The screen of every combination that can be reached, with the way there.
@MainActor struct Gallery {
  /// One combination.
  struct Entry {
    let combination: Combination
    let canvas: Canvas
    /// A walkthrough that leads there and says so.
    let script: String
  }

  /// In the order of ``Combination/all``.
  let entries: [Entry]
  /// The combinations that cannot be reached, by the reason.
  let pruned: [(rule: Pruning, combinations: [Combination])]

  /// How many deeds the longest way takes at most; exploring ends by itself before.
  private static let depth = 20

  /// Explores the app until no more is found.
  ///
  /// - Throws: ``CounterExample`` where something does not hold on the way; ``GalleryError``.
  static func explore(
    context: ScriptContext, parts: AppSubject.Parts,
    makeSubject: @escaping @MainActor (Walkthrough, AppSubject.Parts) throws -> AppSubject
  ) async throws -> Gallery {
    let launch = try Walkthrough(parsing: Data("launch\n".utf8), file: "gallery.walk", context: context)
    let parts = parts.remembering
    let explorer = Explorer<GalleryState>(
      Explorer.Plan(
        key: GalleryState.init, deeds: GalleryDeeds(here: launch.world.location).callAsFunction,
        invariants: .everywhere),
      makeSubject: { try makeSubject(launch, parts) })
    try await explorer.explore(depth: depth)
    var states: [Combination: Explorer<GalleryState>.State] = [:]
    for state in explorer.states {
      if let combination = state.key.combination, states[combination] == nil { states[combination] = state }
    }
    var entries: [Entry] = []
    var pruned: [Pruning: [Combination]] = [:]
    for combination in Combination.all {
      switch (states[combination], Pruning(combination)) {
      // That it is not pruned is one of the invariants.
      case (let state?, _):
        entries.append(
          Entry(combination: combination, canvas: state.canvas, script: script(to: combination, by: state.found)))
      case (nil, let rule?): pruned[rule, default: []].append(combination)
      case (nil, nil): throw GalleryError.unexplained(combination)
      }
    }
    return Gallery(entries: entries, pruned: Pruning.allCases.map { ($0, pruned[$0] ?? []) })
  }

  private static func script(to combination: Combination, by deeds: [Deed]) -> String {
    (["title \(quoted(combination.title))", "launch"] + deeds.script + combination.checks).joined(separator: "\n")
      + "\n"
  }

  /// Entries with one and the same screen, each group in the order of the gallery.
  var screens: [(canvas: Canvas, entries: [Entry])] {
    var screens: [(canvas: Canvas, entries: [Entry])] = []
    for entry in entries {
      if let index = screens.firstIndex(where: { $0.canvas == entry.canvas }) {
        screens[index].entries.append(entry)
      } else {
        screens.append((entry.canvas, [entry]))
      }
    }
    return screens
  }
}

/// What keeps a gallery from being made.
enum GalleryError: Error, CustomStringConvertible {
  /// A combination was not reached, and no rule says why.
  case unexplained(Combination)

  var description: String {
    switch self {
    case .unexplained(let combination): "\(combination.title): not reached, and no rule says why"
    }
  }
}
