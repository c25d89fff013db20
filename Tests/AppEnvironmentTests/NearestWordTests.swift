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
    #expect(NearestWord.nearest(to: "esc", in: ["End", "Escape"]) == "Escape")
  }

  @Test func ofEquallyNearWordsTheFirstIsTaken() {
    #expect(NearestWord.nearest(to: "of", in: ["on", "off", "if"]) == "off")
    #expect(NearestWord.nearest(to: "xx", in: ["on", "in"]) == "on")
  }

  @Test func nothingKnownIsNearNothing() {
    #expect(NearestWord.nearest(to: "x", in: []) == nil)
  }
}
