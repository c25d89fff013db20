/// A way to something that must not be, as a walkthrough.
struct CounterExample: Error {
  let name: String
  let sentence: String
  let breach: Breach
  let deeds: [Deed]

  init(of invariant: any Invariant, _ breach: Breach, deeds: [Deed]) {
    name = invariant.name
    sentence = invariant.sentence
    self.breach = breach
    self.deeds = deeds
  }

  private init(_ other: CounterExample, deeds: [Deed], breach: Breach) {
    name = other.name
    sentence = other.sentence
    self.breach = breach
    self.deeds = deeds
  }

  /// The walkthrough: it ends where it is broken, with a check that fails there.
  var script: String {
    let head = [
      "title \(quoted("Against \(name)"))", "# What must hold: \(sentence)", "# What is the case: \(breach.found).",
      "launch",
    ]
    return (head + deeds.script + breach.checks).joined(separator: "\n") + "\n"
  }

  /// The same without what is not needed: deeds are left out, one by one, for as long as it stays broken.
  @MainActor func shortened(
    by invariants: [any Invariant], makeSubject: () throws -> AppSubject
  ) async throws -> CounterExample {
    guard let invariant = invariants.first(where: { $0.name == name }) else { return self }
    var best = self
    var index = deeds.count - 1
    while index >= 0 {
      if index < best.deeds.count {
        var fewer = best.deeds
        fewer.remove(at: index)
        if let shorter = try await best.again(fewer, invariant, makeSubject: makeSubject) { best = shorter }
      }
      index -= 1
    }
    return best
  }

  /// Does these deeds; nil when nothing is broken by them.
  @MainActor private func again(
    _ deeds: [Deed], _ invariant: any Invariant, makeSubject: () throws -> AppSubject
  ) async throws -> CounterExample? {
    let (life, first) = await ExploredLife.begin(try makeSubject())
    var breach = invariant.breach(in: first)
    for deed in deeds where breach == nil {
      guard let step = await life.perform(deed) else { break }
      breach = invariant.breach(in: step)
    }
    let done = life.log
    await life.close()
    return breach.map { CounterExample(self, deeds: done, breach: $0) }
  }
}
