/// Finds what someone probably meant.
public enum NearestWord {
  /// The known word with the fewest slips (letters added, left out, changed or swapped) from what was written; nil when
  /// even the nearest has more than a third of its letters wrong. Of equally near ones the first; case does not count.
  ///
  /// A word that the given one begins is nearer than any but the same word, so that `esc` finds `Escape`.
  public static func likely(for word: String, in known: [String]) -> String? {
    // No word is as long: a whole file in place of one must not cost a minute.
    let folded = Array(word.prefix(64).lowercased())
    let near = known.map { (word: $0, edits: distance(from: folded, to: $0)) }
    guard let best = near.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= 2 * max(1, best.word.count / 3) ? best.word : nil
  }

  /// Twice the slips; one for a word that is begun.
  private static func distance(from word: [Character], to known: String) -> Int {
    let candidate = Array(known.lowercased())
    if word == candidate { return 0 }
    if word.count > 1, candidate.starts(with: word) { return 1 }
    return 2 * edits(from: word, to: candidate)
  }

  /// Optimal string alignment: insertions, deletions, substitutions, and swaps of neighbours.
  static func edits(from source: [Character], to target: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        let isSame = source[row] == target[column]
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[target.count]
  }
}
