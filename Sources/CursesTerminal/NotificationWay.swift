import Terminal

/// How a notification reaches the person: by the sequence that the terminal turns into one of the desktop's, or by the
/// bell where it is not known to have that.
enum NotificationWay: Hashable, Sendable {
  /// OSC 9, as iTerm2 has it.
  case sequence
  case bell

  init(environment: [String: String]) {
    let type = environment["TERM"] ?? ""
    // Inside a multiplexer the sequence does not come through, and its variables are those of the terminal outside.
    let isInside = environment["TMUX"] != nil || environment["STY"] != nil
    let isKnown =
      Self.programs.contains(environment["TERM_PROGRAM"] ?? "") || Self.types.contains { type.hasPrefix($0) }
    self = isKnown && !isInside ? .sequence : .bell
  }

  private static let programs: Set<String> = ["iTerm.app", "WezTerm", "ghostty"]
  private static let types = ["xterm-kitty", "xterm-ghostty", "foot", "wezterm", "contour"]

  /// The sequence for a text, which may be from outside: cleaned, so that nothing in it ends the sequence or acts on
  /// the terminal, and cut.
  static func sequence(for text: String) -> String {
    "\u{1B}]9;\(SafeText.clean(text).prefix(200))\u{07}"
  }
}
