import Terminal
import Testing

@testable import Walkthroughs

struct StepParsingTests {
  @Test func everyStepIsRead() throws {
    let text = """
      relaunch
      kill
      type "Austin, TX"
      paste "a\\nb"
      click "Current location"
      resize 100x30
      focus in
      focus out
      suspend
      resume
      wait 500ms
      wait 2s
      wait 15m
      """
    #expect(
      try steps(text) == [
        .relaunch, .kill, .type("Austin, TX"), .paste("a\nb"), .click("Current location"),
        .resize(Size(columns: 100, rows: 30)), .focus(true), .focus(false), .suspend, .resume,
        .wait(.milliseconds(500)), .wait(.seconds(2)), .wait(.seconds(900)),
      ])
  }

  @Test(
    arguments: [
      ("Up Down Left Right", [Key.up, .down, .left, .right]),
      ("Tab Shift+Tab Enter Space Escape Backspace", [.tab, .backTab, .enter, .character(" "), .escape, .backspace]),
      ("Home End PageUp PageDown F1 F12", [.home, .end, .pageUp, .pageDown, .function(1), .function(12)]),
      ("Ctrl+C Ctrl+Z", [.control("c"), .control("z")]),
      ("Down*3 q*2", [.down, .down, .down, .character("q"), .character("q")]),
      ("q ? G é *", [.character("q"), .character("?"), .character("G"), .character("é"), .character("*")]),
      ("**2 \"#\" \"\\\"\"", [.character("*"), .character("*"), .character("#"), .character("\"")]),
    ])
  func keysAreRead(words: String, keys: [Key]) throws {
    #expect(try steps("press \(words)") == [.press(keys)])
  }

  @Test(
    arguments: [
      ("press", "2:6: the key is missing"),
      ("press enter", "2:7: unknown key `enter`; did you mean `Enter`?"),
      ("press Esc", "2:7: unknown key `Esc`; did you mean `Escape`?"),
      ("press Ctrl+1", "2:7: unknown key `Ctrl+1`; did you mean `Ctrl+A`?"),
      ("press F13", "2:7: unknown key `F13`; did you mean `F1`?"),
      ("press \"Down\"", "2:7: the key `Down` is written without quotes"),
      ("press Down*0", "2:12: `0` is no number of presses; it is 1 to 1000, as in `Down*3`"),
      ("press Down*x", "2:12: `x` is no number of presses; it is 1 to 1000, as in `Down*3`"),
      ("press Down*", "2:12: `` is no number of presses; it is 1 to 1000, as in `Down*3`"),
      ("press Dow*3", "2:7: unknown key `Dow`; did you mean `Down`?"),
      ("wait 1.5s", "2:6: `1.5s` is no duration; one is `500ms`, `2s` or `15m`"),
      ("wait 2h", "2:6: `2h` is no duration; one is `500ms`, `2s` or `15m`"),
      ("wait -2s", "2:6: `-2s` is no duration; one is `500ms`, `2s` or `15m`"),
      ("wait", "2:5: the duration is missing"),
      ("focus on", "2:7: unknown focus `on`; did you mean `in`?"),
      ("resize 80", "2:8: `80` is no size; one is `80x24`, from 1 to 1000 columns and rows"),
      ("click Current location", "2:15: unexpected `location`; a text with blanks goes in double quotes"),
      ("click \"a\\eb\"", "2:7: a row of the screen has no line break and no Escape in it"),
      ("suspend now", "2:9: unexpected `now`; a text with blanks goes in double quotes"),
    ])
  func wrongWordsAreErrors(line: String, error: String) {
    #expect(errors(in: "launch\n\(line)\n") == [error])
  }

  @Test func everyKeyNameIsReadAsTheKeyThatItNames() throws {
    for entry in KeyNames.table.entries {
      #expect(try steps("press \(entry.word)") == [.press([entry.value])])
      #expect(KeyNames.name(of: entry.value) == entry.word)
    }
    #expect(KeyNames.name(of: .character("q")) == "q")
  }

  @Test func typedTextIsKeys() {
    #expect(
      KeyNames.keys(typing: "aé\n\u{1B}") == [.character("a"), .character("é"), .enter, .escape])
  }
}
