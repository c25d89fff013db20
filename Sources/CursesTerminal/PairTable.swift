import Terminal

/// Which of ncurses' numbered colour pairs stands for which colours.
///
/// A pair is given out once for the same colours. When all are given out, further colours get the terminal's own,
/// pair 0: attributes still show.
struct PairTable {
  struct Colors: Hashable {
    var foreground: Color?
    var background: Color?
  }

  /// Pairs from 1 to below this are given out.
  let limit: Int32
  private var numbers: [Colors: Int32] = [:]

  init(limit: Int32) {
    self.limit = limit
  }

  /// - Returns: the pair, and whether it still has to be set to the colours.
  mutating func pair(for colors: Colors) -> (number: Int32, isNew: Bool) {
    if colors == Colors() { return (0, false) }
    if let number = numbers[colors] { return (number, false) }
    let next = Int32(numbers.count) + 1
    guard next < limit else { return (0, false) }
    numbers[colors] = next
    return (next, true)
  }
}
