/// The known word with the fewest slips (letters added, left out, changed or swapped) from what was written; nil when
/// even the nearest has more than a third of its letters wrong.
func nearestWord(to text: String, in words: [String]) -> String? {
  let near = words.map { (word: $0, slips: slips(from: Array(text), to: Array($0))) }
  guard let best = near.min(by: { $0.slips < $1.slips }) else { return nil }
  return best.slips <= max(1, best.word.count / 3) ? best.word : nil
}

/// The optimal string alignment distance.
private func slips(from a: [Character], to b: [Character]) -> Int {
  var rows = [Array(0...b.count)]
  for (i, x) in a.enumerated() {
    var row = [i + 1]
    for (j, y) in b.enumerated() {
      var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (x == y ? 0 : 1))
      if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
