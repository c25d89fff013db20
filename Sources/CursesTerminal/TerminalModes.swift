/// What is switched on while the screen is up, beyond what ncurses does: bracketed paste, focus reports and, if asked
/// for, the mouse.
struct TerminalModes {
  let on: String
  let off: String

  init(type: String, hasMouse: Bool) {
    // Hardware terminals may not skip what they do not know.
    let isSkipped = type.hasPrefix("vt") || type.hasPrefix("ansi")
    let modes = isSkipped ? [] : hasMouse ? [2004, 1004, 1000, 1006] : [2004, 1004]
    on = modes.map { "\u{1B}[?\($0)h" }.joined()
    off = modes.reversed().map { "\u{1B}[?\($0)l" }.joined()
  }
}
