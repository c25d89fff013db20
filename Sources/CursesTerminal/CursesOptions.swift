import Terminal

/// How to open a terminal.
public struct CursesOptions: Sendable {
  public var theme: Theme
  /// ASCII only, whatever the locale.
  public var isASCII: Bool
  /// Whether clicks and the wheel are asked for; they then no longer select text.
  public var hasMouse: Bool
  /// The environment that decides type, colours, locale and delay.
  public var environment: [String: String]
  public var input: Int32
  public var output: Int32

  public init(
    environment: [String: String], theme: Theme = .auto, isASCII: Bool = false, hasMouse: Bool = false,
    input: Int32 = 0, output: Int32 = 1
  ) {
    self.environment = environment
    self.theme = theme
    self.isASCII = isASCII
    self.hasMouse = hasMouse
    self.input = input
    self.output = output
  }
}
