import Terminal

/// How a terminal is opened to present on, and how fast it goes.
public struct PresentingOptions: Equatable, Sendable {
  public var speed = PresenterSpeed.normal
  public var theme = Theme.auto
  public var isASCII = false
  public var hasMouse = false

  public init() {}

  mutating func setSpeed(_ text: String) throws(UsageError) {
    guard let speed = PresenterSpeed(text) else {
      throw UsageError(
        "`--speed` takes \(PresenterSpeed.expectation), not `\(SafeText.clean(String(text.prefix(40))))`")
    }
    self.speed = speed
  }

  mutating func setTheme(_ word: String) throws(UsageError) {
    let themes = WordTable<Theme>("theme")
    guard let theme = themes.value(of: word) else {
      throw UsageError(themes.error(for: Word(text: word, isQuoted: false, column: 1)).message)
    }
    self.theme = theme
  }
}
