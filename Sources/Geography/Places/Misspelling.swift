/// How many slips of the keyboard lie between a typed name and another: letters that are wrong, missing, too many or
/// two that are swapped (the optimal string alignment distance).
struct Misspelling {
  private let typed: [UInt8]
  private let limit: Int
  private var rows: [[Int]]

  /// - Parameter limit: more slips than these count as another name.
  init(of typed: [UInt8], limit: Int) {
    self.typed = typed
    self.limit = limit
    rows = [[Int]](repeating: [Int](repeating: 0, count: typed.count + 1), count: 3)
  }

  /// Nil beyond the limit.
  mutating func slips(in name: [UInt8]) -> Int? {
    guard abs(name.count - typed.count) <= limit else { return nil }
    for column in 0...typed.count { rows[0][column] = column }
    for (index, letter) in name.enumerated() {
      let (current, above, second) = ((index + 1) % 3, index % 3, (index + 2) % 3)
      rows[current][0] = index + 1
      var least = index + 1
      for column in 0..<typed.count {
        var slips = min(rows[above][column + 1], rows[current][column]) + 1
        slips = min(slips, rows[above][column] + (letter == typed[column] ? 0 : 1))
        if index > 0, column > 0, letter == typed[column - 1], name[index - 1] == typed[column] {
          slips = min(slips, rows[second][column - 1] + 1)
        }
        rows[current][column + 1] = slips
        least = min(least, slips)
      }
      if least > limit { return nil }
    }
    let slips = rows[name.count % 3][typed.count]
    return slips <= limit ? slips : nil
  }
}
