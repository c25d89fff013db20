import AppEnvironment

/// How the catalogue draws: in integers only, so that every machine draws the same.
extension SplitMix64 {
  /// The numbers that stand behind one thing of one version of the catalogue.
  ///
  /// - Parameter kind: what the thing is; things of different kinds share no numbers.
  init(version: Int, kind: DrawnKind, index: Int) {
    // Seeds in a row would give the same numbers shifted by one, so the seed is drawn too.
    var seeds = SplitMix64(seed: UInt64(version) << 48 | UInt64(kind.rawValue) << 40 | UInt64(index))
    self.init(seed: seeds.next())
  }

  /// True so many times in a thousand.
  mutating func chance(_ perMille: Int) -> Bool { next(below: 1000) < perMille }

  /// True or false, or nil so many times in a thousand.
  mutating func flag(_ truePerMille: Int, unknown unknownPerMille: Int = 0) -> Bool? {
    let drawn = next(below: 1000)
    return drawn < unknownPerMille ? nil : drawn < unknownPerMille + truePerMille
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(below: elements.count)] }

  /// One of several by their weights, the last one taking what is left of a thousand.
  mutating func pick<Element>(_ weighted: [(Element, perMille: Int)], else last: Element) -> Element {
    var drawn = next(below: 1000)
    for (element, perMille) in weighted {
      if drawn < perMille { return element }
      drawn -= perMille
    }
    return last
  }
}

/// What the catalogue draws numbers for.
enum DrawnKind: Int {
  case animal = 1
  case shelter = 2
}
