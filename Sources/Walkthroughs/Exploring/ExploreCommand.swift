import FoundationEssentials
import Terminal

/// `petsave explore`: tries everything from every state of the app, and tells what must hold and does not.
@MainActor public struct ExploreCommand {
  private let context: ScriptContext
  private let parts: AppSubject.Parts
  private let makeSubject: @MainActor (Walkthrough, AppSubject.Parts) throws -> AppSubject
  private let output: (String) -> Void

  /// How deep it goes without a word.
  public nonisolated static let usualDepth = 3

  /// - Parameters:
  ///   - makeSubject: the app in a world, not yet launched.
  ///   - output: gets each line of standard output, without its end.
  public init(
    context: ScriptContext, parts: AppSubject.Parts,
    makeSubject: @escaping @MainActor (Walkthrough, AppSubject.Parts) throws -> AppSubject = {
      try AppSubject($0, parts: $1)
    },
    output: @escaping (String) -> Void
  ) {
    self.context = context
    self.parts = parts
    self.makeSubject = makeSubject
    self.output = output
  }

  /// Goes all the ways to the gallery's screens, to their ends, and then tries everything up to a depth.
  ///
  /// - Parameter coversGallery: false leaves the first part out.
  /// - Returns: 0 when all holds, 1 after a counter-example.
  public func run(depth: Int, isJSON: Bool = false, coversGallery: Bool = true) async throws -> Int32 {
    let launch = try Walkthrough(parsing: Data("launch\n".utf8), file: "explore.walk", context: context)
    let make = { [makeSubject, parts = parts.remembering] in try makeSubject(launch, parts) }
    let invariants = [any Invariant].everywhere
    let explorer = Explorer<AppState>(
      Explorer.Plan(
        key: { sight, _ in AppState(sight) }, deeds: AllDeeds(here: launch.world.location).callAsFunction,
        invariants: invariants,
        deadEnds: NoDeadEnd()), makeSubject: make)
    var gallery: Gallery?
    do {
      if coversGallery { gallery = try await Gallery.explore(context: context, parts: parts, makeSubject: makeSubject) }
      try await explorer.explore(depth: depth)
    } catch let example as CounterExample {
      let example = try await example.shortened(by: invariants, makeSubject: make)
      output(String(example.script.dropLast()))
      return 1
    }
    report(explorer, depth: depth, gallery: gallery, isJSON: isJSON)
    return 0
  }

  private func report(_ explorer: Explorer<AppState>, depth: Int, gallery: Gallery?, isJSON: Bool) {
    let held = [any Invariant].everywhere + [NoDeadEnd()]
    var screens: [String: Int] = [:]
    for state in explorer.states { screens[state.key.screen?.rawValue ?? "ended", default: 0] += 1 }
    let counts = screens.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if isJSON {
      output(
        JSONText.object([
          "states": "\(explorer.states.count)", "deeds": "\(explorer.stepCount)", "lives": "\(explorer.lifeCount)",
          "depth": "\(depth)", "screens": JSONText.object(screens.mapValues { "\($0)" }),
          "held": JSONText.array(held.map(\.name)), "gallery": gallery.map { "\($0.entries.count)" } ?? "null",
        ]))
      return
    }
    if let gallery { output("all \(gallery.entries.count) combinations of the gallery, each by its way") }
    output(
      "\(explorer.states.count) states within \(depth) deeds, by \(explorer.stepCount) deeds in "
        + "\(explorer.lifeCount) lives")
    output("on top: " + counts.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    for invariant in held { output("held: \(invariant.name): \(invariant.sentence)") }
  }
}
