import Terminal

/// The texts around a walkthrough that is presented, and of the demo's menu.
public struct PresenterTexts: Sendable {
  /// A key as it is named, and what it does.
  public struct Hint: Hashable, Sendable {
    public let key: Key
    public let name: String
    public let meaning: String
  }

  public let playing: String
  public let paused: String
  public let end: String
  public let failed: String
  public let ended: @Sendable (_ status: Int) -> String
  public let next: Hint
  public let goOn: Hint
  public let oneStep: Hint
  public let back: Hint
  public let pause: Hint
  public let takeOver: Hint
  public let quit: Hint
  /// While the presenter has the keyboard.
  public let takenOver: String
  public let takenOverCaption: String
  /// Where letters are text, and elsewhere.
  public let giveBackInText: Hint
  public let giveBack: Hint
  public let clicked: @Sendable (String) -> String
  public let typed: @Sendable (String) -> String
  public let pasted: @Sendable (String) -> String
  public let tooSmall: @Sendable (_ needed: Size, _ actual: Size) -> String
  public let menuTitle: String
  public let menuCount: @Sendable (Int) -> String
  public let menuNeeds: @Sendable (Size) -> String
  public let menuFailed: String
  /// The keys of the menu, the least needed first.
  public let menuHints: [String]
  public let menuHelpTitle: String
  /// What `?` tells in the menu: keys and what they do while a walkthrough is presented.
  public let menuHelp: [(keys: String, meaning: String)]
}

extension PresenterTexts {
  static let english = PresenterTexts(
    playing: "Playing", paused: "Paused", end: "The end", failed: "Failed",
    ended: { "The app has ended with status \($0)." },
    next: Hint(key: .character(" "), name: "Space", meaning: "next"),
    goOn: Hint(key: .character(" "), name: "Space", meaning: "go on"),
    oneStep: Hint(key: .right, name: "→", meaning: "one step"),
    back: Hint(key: .backspace, name: "Backspace", meaning: "back"),
    pause: Hint(key: .character("p"), name: "p", meaning: "pause"),
    takeOver: Hint(key: .character("t"), name: "t", meaning: "take over"),
    quit: Hint(key: .character("q"), name: "q", meaning: "end"),
    takenOver: "You have the keyboard",
    takenOverCaption:
      "The app answers your own keys now. Given back, the walkthrough goes on where it was.",
    giveBackInText: Hint(key: .control("t"), name: "Ctrl+T", meaning: "give it back"),
    giveBack: Hint(key: .character("t"), name: "t", meaning: "give it back"),
    clicked: { "click “\($0)”" }, typed: { "type “\($0)”" }, pasted: { "paste “\($0)”" },
    tooSmall: { needed, actual in
      "This walkthrough needs a terminal of \(needed.columns)×\(needed.rows). This one has "
        + "\(actual.columns)×\(actual.rows): make it larger, or press q."
    },
    menuTitle: "Walkthroughs", menuCount: { "\($0) to present" },
    menuNeeds: { "needs \($0.columns)×\($0.rows)" }, menuFailed: "failed",
    menuHints: ["↑↓ move", "q quit", "⏎ present", "? keys"],
    menuHelpTitle: "Keys while presenting",
    menuHelp: [
      ("Space", "next, or go on"), ("→", "one step, and pause"), ("Backspace ←", "one step back"), ("p", "pause"),
      ("t", "take over, give back"), ("Ctrl+T", "give back in a field"), ("Ctrl+Z", "to the shell; fg returns"),
      ("q Esc", "end, back to this list"), ("Ctrl+C", "quit at once"),
    ])
}
