import Testing

@testable import Walkthroughs

struct TellingParsingTests {
  @Test func everyTellingIsRead() throws {
    let text = "caption \"Two\\nlines\"\ncaption\npause\nhide\nshow\nsnapshot the-end-2\n"
    let telling = try instructions(text).compactMap { if case .telling(let telling) = $0 { telling } else { nil } }
    #expect(telling == [.caption("Two\nlines"), .noCaption, .pause, .hide, .show, .snapshot("the-end-2")])
  }

  @Test func snapshotsAndCaptionsAreListed() throws {
    let walkthrough = try script("launch\nsnapshot b\ncaption \"x\"\nsnapshot a\n")
    #expect(walkthrough.snapshotNames == ["b", "a"])
    #expect(walkthrough.captions == ["x"])
  }

  @Test(
    arguments: [
      ("snapshot", "2:9: the snapshot's name is missing"),
      (
        "snapshot ../up",
        "2:10: `../up` is no name for a snapshot; it has lower-case letters, digits and hyphens only"
      ),
      ("snapshot Up", "2:10: `Up` is no name for a snapshot; it has lower-case letters, digits and hyphens only"),
      ("snapshot a\nsnapshot a", "3:1: a second snapshot `a`; line 2 takes it"),
      ("caption \"\"", "2:9: the text is empty"),
      ("caption \"a\\eb\"", "2:9: a caption has no Escape in it"),
      ("pause 2s", "2:7: unexpected `2s`; a text with blanks goes in double quotes"),
    ])
  func wrongWordsAreErrors(line: String, error: String) {
    #expect(errors(in: "launch\n\(line)\n") == [error])
  }
}
