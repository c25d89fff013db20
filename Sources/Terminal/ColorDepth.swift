/// How many colours may be shown.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  case none = 0
  case ansi8 = 8
  case ansi16 = 16
  case indexed256 = 256

  public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }

  /// What the environment says, strongest word first: `NO_COLOR` with any value but an empty one, a `TERM` that shows
  /// nothing, `CLICOLOR_FORCE`, `CLICOLOR=0`, `COLORTERM`, `TERM`.
  public init(environment: [String: String]) {
    func value(_ name: String) -> String { environment[name] ?? "" }
    let term = value("TERM")
    if !value("NO_COLOR").isEmpty || term == "dumb" {
      self = .none
      return
    }
    let isForced = !["", "0"].contains(value("CLICOLOR_FORCE"))
    if value("CLICOLOR") == "0" && !isForced {
      self = .none
      return
    }
    switch value("COLORTERM") {
    case "truecolor", "24bit": self = .indexed256
    case "": self = max(Self.depth(of: term), isForced ? .ansi8 : .none)
    default: self = max(Self.depth(of: term), .ansi16)
    }
  }

  /// A palette of `count` colours, as terminfo gives it.
  public init(count: Int) {
    self = Self.allCases.last { $0.rawValue <= count } ?? .none
  }

  private static func depth(of term: String) -> ColorDepth {
    let rich = ["256color", "direct", "tmux", "screen", "kitty", "ghostty", "alacritty", "wezterm", "foot", "iterm"]
    if rich.contains(where: { term.contains($0) }) { return .indexed256 }
    if term.contains("16color") { return .ansi16 }
    let plain = ["xterm", "linux", "rxvt", "color", "ansi", "cygwin", "putty", "konsole", "gnome", "vte", "st"]
    return plain.contains { term.hasPrefix($0) || term.contains("color") } ? .ansi8 : .none
  }
}
