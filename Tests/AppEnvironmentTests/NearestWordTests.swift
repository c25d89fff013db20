import Testing

@testable import AppEnvironment

struct NearestWordTests {
  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("dwon", "down", 1), ("ca", "abc", 3),
    ])
  func editsAreCounted(source: String, target: String, edits: Int) {
    #expect(NearestWord.edits(from: Array(source), to: Array(target)) == edits)
  }

  @Test func aBegunWordIsNearest() {
    #expect(NearestWord.likely(for: "esc", in: ["End", "Escape"]) == "Escape")
  }

  @Test func ofEquallyNearWordsTheFirstIsTaken() {
    #expect(NearestWord.likely(for: "of", in: ["on", "off", "if"]) == "off")
    #expect(NearestWord.likely(for: "in", in: ["an", "on"]) == "an")
  }

  @Test(
    arguments: [
      ("granted", ["denied", "always"]), ("reduced", ["precise", "approximate"]), ("xx", ["on", "in"]),
    ])
  func aWordThatMeansSomethingElseIsNotLikely(word: String, known: [String]) {
    #expect(NearestWord.likely(for: word, in: known) == nil)
  }

  @Test func nothingKnownIsNearNothing() {
    #expect(NearestWord.likely(for: "x", in: []) == nil)
  }
}
