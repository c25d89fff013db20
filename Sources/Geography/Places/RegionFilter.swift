/// The states and countries that a word after a comma may mean: `TX`, `Texas`, `CH`, `Switzerland`.
struct RegionFilter {
  private var states: Set<RegionCode> = []
  private var countries: Set<RegionCode> = []

  /// What of a town's a filter named; a state comes before a country of the same code, as `CA` and `GA` do.
  enum Match: Comparable {
    case country, state
  }

  var isEmpty: Bool { states.isEmpty && countries.isEmpty }

  /// - Parameters:
  ///   - key: the folded word.
  ///   - isUnfinished: whether it may go on, so that "tex" is Texas.
  ///   - table: regions.tsv.
  init(key: [UInt8], isUnfinished: Bool = false, in table: MappedTable) {
    guard !key.isEmpty else { return }
    func fits(_ candidate: [UInt8]) -> Bool { isUnfinished ? candidate.starts(with: key) : candidate == key }
    table.read { rows in
      rows.walk { row, _ in
        var row = row
        guard let country = row.code(), country != .none, let state = row.code(), let name = row.field() else {
          return true
        }
        let code = state == .none ? country : state
        if fits(code.key) || fits(FoldedName.key(String(decoding: name, as: UTF8.self))) {
          if state == .none { countries.insert(code) } else { states.insert(code) }
        }
        return true
      }
    }
  }

  func match(_ town: TownRow) -> Match? {
    if town.region != .none, states.contains(town.region) { return .state }
    return countries.contains(town.country) ? .country : nil
  }
}

extension [RegionFilter] {
  /// The best of the matches of filters that must all match; a country when there are none.
  func match(_ town: TownRow) -> RegionFilter.Match? {
    var best = RegionFilter.Match.country
    for filter in self {
      guard let match = filter.match(town) else { return nil }
      best = Swift.max(best, match)
    }
    return best
  }
}
