/// Finds what someone probably meant.
public enum NearestWord {
  /// The known word nearest to a misspelt one; of equally near ones the first. Nil only when nothing is known.
  ///
  /// A word that the given one begins is nearer than any other, so that `esc` finds `Escape`.
  public static func nearest(to word: String, in known: [String]) -> String? {
    let folded = Array(word.lowercased())
    return known.min { distance(from: folded, to: $0) < distance(from: folded, to: $1) }
  }

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
