import Terminal
import Testing

struct TextWidthTests {
  /// The numbers of facts about glibc, after reduction of what terminals disagree on.
  @Test(arguments: [
    ("", 0), ("Biscuit", 7), ("犬太", 4), ("🐶", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("❤️", 1), ("⚠️", 1), ("🇩🇪", 2),
    ("\u{200B}", 0), ("Zoe\u{308}", 3), ("Zoë", 3), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("─▸●♥…", 5),
  ])
  func textHasTheColumnsOfItsGlyphs(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("Biscuit", 7, "Biscuit"), ("Biscuit", 6, "Biscu…"), ("Biscuit", 1, "…"), ("Biscuit", 0, ""), ("犬太郎", 5, "犬太…"),
    ("犬太郎", 4, "犬…"), ("Zoe\u{308}lla", 4, "Zoe\u{308}…"),
  ])
  func longTextIsCutAtACharacter(text: String, columns: Int, expected: String) {
    #expect(TextWidth.truncated(text, to: columns) == expected)
  }

  @Test func textIsWrappedAtBlanks() {
    #expect(
      TextWidth.wrapped("A gentle soul who  counts stairs ", width: 12) == ["A gentle", "soul who", "counts", "stairs"])
  }

  @Test func wrappedTextKeepsLineBreaks() {
    #expect(TextWidth.wrapped("one\n\ntwo\r\nthree", width: 20) == ["one", "", "two", "three"])
  }

  @Test func longWordIsBrokenWhereItMust() {
    #expect(TextWidth.wrapped("an antidisestablishment", width: 10) == ["an", "antidisest", "ablishment"])
  }

  @Test func wideTextIsBrokenBetweenCharacters() {
    #expect(TextWidth.wrapped("犬太は犬です", width: 5) == ["犬太", "は犬", "です"])
  }

  @Test func characterWiderThanTheLineStandsAlone() {
    #expect(TextWidth.wrapped("犬a", width: 1) == ["犬", "a"])
  }
}
