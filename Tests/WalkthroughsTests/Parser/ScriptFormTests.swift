import Foundation
import Testing

@testable import Walkthroughs

/// Lines, words, quotes, comments and bytes.
struct ScriptFormTests {
  @Test func anEmptyLineAndACommentAreNothing() throws {
    let walkthrough = try script("# first\n\n  \t\n   # second\nlaunch # third\n")
    #expect(walkthrough.lines.map(\.position) == [ScriptPosition(file: "flow.walk", line: 5, column: 1)])
  }

  @Test func theSourceOfALineIsItselfWithoutComment() throws {
    let walkthrough = try script("launch\n  type \"a # b\"   # a comment\n")
    #expect(walkthrough.lines[1].source == "type \"a # b\"")
    #expect(walkthrough.lines[1].position.column == 3)
  }

  @Test func aHashWithinAWordOrQuotesIsText() throws {
    #expect(try steps("type a#b\ntype \"# c\"") == [.type("a#b"), .type("# c")])
  }

  @Test func escapesInQuotesAreResolved() throws {
    #expect(try steps(#"type "a\"b\\c\nd\e""#) == [.type("a\"b\\c\nd\u{1B}")])
  }

  @Test func crlfAndAByteOrderMarkAreAccepted() throws {
    let text = "launch\r\ntype \"a b\"\r\n"
    let walkthrough = try Walkthrough(
      parsing: Data([0xEF, 0xBB, 0xBF] + text.utf8), file: "flow.walk", context: .testing())
    #expect(walkthrough.lines.map(\.source) == ["launch", "type \"a b\""])
  }

  @Test func theLastLineNeedsNoLineEnd() throws {
    #expect(try steps("suspend") == [.suspend])
  }

  @Test func textBeyondASCIICountsInCharacters() {
    #expect(errors(in: "launch\ntype \"🐶é\" x") == ["2:11: unexpected `x`; a text with blanks goes in double quotes"])
  }

  @Test func everyErrorOfAFileIsReportedAtOnce() {
    let text = "siez 80x24\nlaunch\npress Dwon Upp\nwait 5\nexpect screen consnt\n"
    #expect(
      errors(in: text) == [
        "1:1: unknown verb `siez`; did you mean `size`?",
        "3:7: unknown key `Dwon`; did you mean `Down`?",
        "3:12: unknown key `Upp`; did you mean `Up`?",
        "4:6: `5` is no duration; one is `500ms`, `2s` or `15m`",
        "5:15: unknown screen `consnt`; did you mean `consent`?",
      ])
  }

  @Test(
    arguments: [
      ("type \"abc", "2:6: the text has no closing quote"),
      ("type \"abc\\", "2:6: the text has no closing quote"),
      ("type \"a\"b", "2:9: no blank after the text; a quote inside it is written `\\\"`"),
      ("type a\"b", "2:7: a quote inside a word; a text begins and ends with one"),
      ("type \"a\\tb\"", "2:8: unknown escape `\\t`; known are `\\\"`, `\\\\`, `\\n` and `\\e`"),
      ("type \"a\u{7}b\"", "2:8: a control character; in quotes `\\n` and `\\e` can be written"),
      ("type a\u{1B}b", "2:7: a control character; in quotes `\\n` and `\\e` can be written"),
      ("type \"\"", "2:6: the text is empty"),
      ("type", "2:5: the text is missing"),
      ("type   # nothing", "2:5: the text is missing"),
      ("\"type\" x", "2:1: the verb `type` is written without quotes"),
    ])
  func malformedWordsAreErrors(line: String, error: String) {
    #expect(errors(in: "launch\n\(line)\n") == [error])
  }

  @Test func bytesThatAreNotUTF8AreLocated() {
    let bytes = Data("launch\ntype \"é".utf8) + Data([0xFF]) + Data("\"\nsuspnd\n".utf8)
    #expect(errors(in: bytes) == ["2:8: not UTF-8", "3:1: unknown verb `suspnd`; did you mean `suspend`?"])
  }

  @Test func aFileInAnotherEncodingIsAnErrorAndNothingElse() {
    #expect(!errors(in: Data([0xFF, 0xFE, 0x6C, 0x00, 0x0A, 0x00])).isEmpty)
  }
}
