import Terminal

/// Goes breadth first over the states of the app, from one launch.
///
/// The app cannot be copied, so a state is reached by doing its shortest script again, in a life of its own on a virtual
/// clock. While what is done leads to a state of the same depth that has something left to try, the life goes on from
/// there. What is found, and in which order, is the same in each run.
@MainActor final class Explorer<Key: Hashable> {
  /// A state that was found.
  struct State {
    let key: Key
    /// The least number of deeds from launch.
    let depth: Int
    /// The deeds that lead there.
    fileprivate(set) var path: [Deed]
    /// What was done when it was found, in case that the path, which left out what had seemed to change nothing, does
    /// not lead there.
    let found: [Deed]
    /// What was on the screen then.
    let canvas: Canvas
    fileprivate var pending: ArraySlice<Deed>
  }

  /// What bounds and judges the exploring.
  struct Plan {
    /// What a sight is taken for.
    var key: (Sight, ExploredLife) -> Key
    /// What is tried there.
    var deeds: (Sight, ExploredLife) -> [Deed]
    var invariants: [any Invariant]
    /// Looks from each state for the ways out; nil looks for none.
    var deadEnds: NoDeadEnd?
  }

  private(set) var states: [State] = []
  /// All deeds that were done, those that led to a state again included.
  private(set) var stepCount = 0
  /// The lives that were begun.
  private(set) var lifeCount = 0

  private let plan: Plan
  private let makeSubject: () throws -> AppSubject
  private var numbers: [Key: Int] = [:]
  private var life: ExploredLife?

  init(_ plan: Plan, makeSubject: @escaping () throws -> AppSubject) {
    self.plan = plan
    self.makeSubject = makeSubject
  }

  /// Finds every state up to a depth: tries all from each state that is less deep.
  ///
  /// - Throws: ``CounterExample`` where something does not hold; what keeps a life from beginning.
  func explore(depth: Int) async throws {
    try await begin()
    try await found(key: sightKey(), depth: 0, path: [])
    for level in 0..<depth {
      guard states.contains(where: { $0.depth == level }) else { break }
      try await explore(level: level)
    }
    await endLife()
  }

  private func explore(level: Int) async throws {
    var first = states.firstIndex { $0.depth == level } ?? 0
    var here: Int?
    while true {
      if let there = here, states[there].depth == level, !states[there].pending.isEmpty {
        // The life goes on from where it is.
      } else {
        while first < states.count, states[first].depth == level, states[first].pending.isEmpty { first += 1 }
        guard first < states.count, states[first].depth == level else { return }
        try await arrive(at: first)
        here = first
      }
      guard let number = here, let deed = states[number].pending.popFirst() else { return }
      guard try await step(deed) else { continue }
      guard let key = sightKey() else { return }
      here = numbers[key]
      if here == nil { try await found(key: key, depth: level + 1, path: states[number].path + [deed]) }
    }
  }

  private func sightKey() -> Key? { life.map { plan.key($0.sight, $0) } }

  /// Notes a state that was not met before, and looks for the ways out of it; that ends the life.
  private func found(key: Key?, depth: Int, path: [Deed]) async throws {
    guard let key, let life else { return }
    numbers[key] = states.count
    states.append(
      State(
        key: key, depth: depth, path: path, found: life.log, canvas: life.subject.canvas,
        pending: plan.deeds(life.sight, life)[...]))
    guard let deadEnds = plan.deadEnds else { return }
    if let breach = try await deadEnds.breach(
      from: life.sight, step: { try await self.step($0) ? self.life?.sight : nil })
    {
      throw CounterExample(of: deadEnds, breach, deeds: life.log)
    }
    await endLife()
  }

  /// Begins a life and brings it to a state.
  private func arrive(at number: Int) async throws {
    try await begin()
    for deed in states[number].path where try await !step(deed) { break }
    if sightKey() == states[number].key { return }
    states[number].path = states[number].found
    try await begin()
    for deed in states[number].path where try await !step(deed) { break }
  }

  private func begin() async throws {
    await endLife()
    lifeCount += 1
    let (life, step) = await ExploredLife.begin(try makeSubject())
    self.life = life
    try judge(step)
  }

  private func endLife() async {
    await life?.close()
    life = nil
  }

  /// Does something in the life at hand. Returns whether it could be done.
  private func step(_ deed: Deed) async throws -> Bool {
    guard let step = await life?.perform(deed) else { return false }
    stepCount += 1
    try judge(step)
    return true
  }

  private func judge(_ step: ExploredStep) throws {
    for invariant in plan.invariants {
      if let breach = invariant.breach(in: step) {
        throw CounterExample(of: invariant, breach, deeds: life?.log ?? [])
      }
    }
  }
}
