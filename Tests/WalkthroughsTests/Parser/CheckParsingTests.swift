import Testing

@testable import Walkthroughs

struct CheckParsingTests {
  @Test func everyCheckIsRead() throws {
    let text = """
      expect "a b"
      expect not "a b"
      expect row 3 "x"
      expect selected "x"
      expect screen request-location
      expect authorization once
      expect accuracy approximate
      expect searched place
      expect feature tags_and_attributes on
      expect feature push off
      expect consent decided
      expect consent undecided
      expect rows 12
      expect rows >3
      expect egress 0
      expect no-precise-egress
      expect stored none
      expect stored "none"
      expect not stored "x y"
      expect exit 130
      """
    #expect(
      try checks(text) == [
        .text("a b"), .noText("a b"), .row(3, "x"), .selected("x"), .screen(.requestLocation), .authorization(.once),
        .accuracy(.approximate), .searched(.place), .feature(.tagsAndAttributes, isOn: true),
        .feature(.push, isOn: false), .consent(isDecided: true), .consent(isDecided: false), .rows(12), .rowsAbove(3),
        .egress(0), .noPreciseEgress, .nothingStored, .stored("none"), .notStored("x y"), .exit(130),
      ])
  }

  @Test(
    arguments: [
      "consent", "request-location", "location-prompt", "precise-prompt", "notification-prompt", "place",
      "animals", "details", "favourites", "inbox", "privacy", "privacy-report", "settings",
      "confirm", "help", "too-small",
    ])
  func everyScreenHasItsName(name: String) throws {
    #expect(try checks("expect screen \(name)").count == 1)
  }

  @Test(
    arguments: [
      ("expect", "2:7: the expectation is missing"),
      (
        "expect Austin",
        "2:8: unknown expectation `Austin`; it is `not`, `row`, `selected`, `screen`, `authorization`, `accuracy`, "
          + "`searched`, `feature`, `consent`, `rows`, `egress`, `no-precise-egress`, `stored` or `exit` "
          + "(a text goes in double quotes)"
      ),
      (
        "expect not Austin",
        "2:12: unknown expectation after `not` `Austin`; it is `stored` (a text goes in double quotes)"
      ),
      ("expect not stored", "2:18: the text is missing"),
      ("expect \"\"", "2:8: the text is empty"),
      ("expect \"a\\nb\"", "2:8: a row of the screen has no line break and no Escape in it"),
      ("expect \"a\" b", "2:12: unexpected `b`; a text with blanks goes in double quotes"),
      ("expect row 0 \"a\"", "2:12: `0` is no row; it is 1 to 1000"),
      ("expect row \"a\"", "2:12: `a` is no row; it is 1 to 1000"),
      ("expect row 3", "2:13: the text is missing"),
      ("expect rows", "2:12: the number of rows is missing"),
      ("expect rows >", "2:13: `>` is no number of rows; one is `12` or `>3`"),
      ("expect rows -1", "2:13: `-1` is no number of rows; one is `12` or `>3`"),
      ("expect exit 256", "2:13: `256` is no exit status; it is 0 to 255"),
      ("expect egress many", "2:15: `many` is no number; it is 0 to 1000000"),
      ("expect feature push", "2:20: the switch is missing"),
      ("expect feature puhs on", "2:16: unknown feature `puhs`; did you mean `push`?"),
      ("expect searched plaec", "2:17: unknown search area `plaec`; did you mean `place`?"),
      ("expect consent given", "2:16: unknown consent `given`; it is `undecided` or `decided`"),
      ("expect authorization denyed", "2:22: unknown authorization `denyed`; did you mean `denied`?"),
    ])
  func wrongWordsAreErrors(line: String, error: String) {
    #expect(errors(in: "launch\n\(line)\n") == [error])
  }
}
