import Testing

@testable import Walkthroughs

/// What stands where around `launch`.
struct LaunchTests {
  @Test(arguments: ["", "# nothing\n", "title \"x\"\n", "press Down\nexpect \"a\"\n"])
  func withoutLaunchOneErrorSaysSo(text: String) {
    #expect(errors(in: text) == ["1:1: no `launch`; it starts the app, before any step or check"])
  }

  @Test func aSecondLaunchIsAnError() {
    #expect(
      errors(in: "launch\nlaunch\n") == [
        "2:1: a second `launch`; line 1 has it, and `relaunch` starts the app again"
      ])
  }

  @Test func stepsAndChecksBeforeLaunchAreErrors() {
    #expect(
      errors(in: "press Down\n  expect \"a\"\nsnapshot a\nlaunch\n") == [
        "1:1: `press` before `launch`", "2:3: `expect` before `launch`", "3:1: `snapshot` before `launch`",
      ])
  }

  @Test func theWorldIsSetUpBeforeLaunch() {
    #expect(
      errors(in: "launch\nsize 100x30\nlocale en\n") == [
        "2:1: `size` stands before `launch`, which is line 1",
        "3:1: `locale` stands before `launch`, which is line 1",
      ])
  }

  @Test(
    arguments: [
      "remote-disabled none", "authorization denied", "accuracy approximate", "services off",
      "notifications granted", "location none", "source empty", "answer deny",
    ])
  func changesMayStandBeforeAndAfterLaunch(line: String) throws {
    #expect(try script("\(line)\nlaunch\n").lines.count == 1)
    #expect(try script("launch\n\(line)\n").lines.count == 2)
  }

  @Test(
    arguments: [
      "title x", "size 40x12", "clock 2026-01-01T00:00:00Z", "locale en", "units km", "onboarding seen", "consent all",
      "config x.plist", "location-request always",
    ])
  func theRestOfTheWorldMayNot(line: String) {
    #expect(errors(in: "\(line)\nlaunch\n") == [])
    #expect(errors(in: "launch\n\(line)\n").count == 1)
  }

  @Test func tellingMayStandBeforeLaunch() throws {
    #expect(
      try script("hide\ncaption \"Hello\"\nlaunch\nshow\n").lines.map(\.verb) == ["hide", "caption", "launch", "show"])
  }

  @Test func aMisspeltLaunchIsOneError() {
    #expect(errors(in: "lanch\npress Down\n") == ["1:1: unknown verb `lanch`; did you mean `launch`?"])
  }
}
