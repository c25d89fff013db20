import Testing

@testable import CursesTerminal

struct EnvironmentTests {
  @Test(
    arguments: [
      (["LC_ALL": "C"], true, []),
      (["LANG": "POSIX"], true, []),
      (["LC_ALL": "", "LC_CTYPE": "C", "LANG": "en_US.UTF-8"], true, []),
      (["LC_ALL": "en_US.UTF-8", "LANG": "C"], false, ["en_US.UTF-8", "C.UTF-8"]),
      (["LANG": "de_DE.utf8"], false, ["de_DE.utf8", "C.UTF-8"]),
      (["LANG": "de_DE.UTF-8@euro"], false, ["de_DE.UTF-8@euro", "C.UTF-8"]),
      (["LANG": "de_DE"], false, ["de_DE", "C.UTF-8"]),
      (["LANG": "de_DE.ISO-8859-1"], true, []),
      ([:], true, ["C.UTF-8"]),
      ([:], false, []),
    ] as [([String: String], Bool, [String])])
  func localeFollowsTheEnvironment(environment: [String: String], isTerminalUTF8: Bool, names: [String]) {
    #expect(LocaleChoice.candidates(environment: environment, isTerminalUTF8: isTerminalUTF8) == names)
  }

  @Test(
    arguments: [
      ([:], 25), (["ESCDELAY": "300"], 300), (["ESCDELAY": "0"], 0), (["ESCDELAY": "soon"], 25),
      (["SSH_CONNECTION": "x"], 100), (["SSH_TTY": "/dev/pts/1"], 100), (["SSH_TTY": "x", "ESCDELAY": "10"], 10),
    ] as [([String: String], Int32)])
  func escapeDelayIsShortUnlessSomeoneSaysOtherwise(environment: [String: String], milliseconds: Int32) {
    #expect(EscapeDelay.milliseconds(environment: environment) == milliseconds)
  }
}
