import CNcurses
import Terminal

/// What the codes of ncurses mean.
enum KeyCodes {
  /// Codes of our own, beyond those that ncurses gives to a terminal's extended keys.
  static let pasteStart: Int32 = 0x2001
  static let focusIn: Int32 = 0x2002
  static let focusOut: Int32 = 0x2003
  static let mouseReport: Int32 = 0x2004
  static let oldMouseReport: Int32 = 0x2005

  /// Sequences that terminfo lacks: pastes and focus, and the form of the cursor keys outside application mode, which
  /// some terminals and drivers send. Also the mouse's, which ncurses would gather into clicks, waiting for more.
  static let sequences: [(text: String, code: Int32)] = [
    ("\u{1B}[200~", pasteStart), ("\u{1B}[I", focusIn), ("\u{1B}[O", focusOut),
    ("\u{1B}[<", mouseReport), ("\u{1B}[M", oldMouseReport),
    ("\u{1B}[A", KEY_UP), ("\u{1B}[B", KEY_DOWN), ("\u{1B}[C", KEY_RIGHT), ("\u{1B}[D", KEY_LEFT),
    ("\u{1B}OA", KEY_UP), ("\u{1B}OB", KEY_DOWN), ("\u{1B}OC", KEY_RIGHT), ("\u{1B}OD", KEY_LEFT),
    ("\u{1B}[H", KEY_HOME), ("\u{1B}[F", KEY_END), ("\u{1B}OH", KEY_HOME), ("\u{1B}OF", KEY_END),
    ("\u{1B}[1~", KEY_HOME), ("\u{1B}[4~", KEY_END), ("\u{1B}[5~", KEY_PPAGE), ("\u{1B}[6~", KEY_NPAGE),
    ("\u{1B}[3~", KEY_DC), ("\u{1B}[2~", KEY_IC), ("\u{1B}[Z", KEY_BTAB),
  ]

  /// The key of a function-key code; nil for one that the app has no use for.
  static func key(code: Int32) -> Key? {
    switch code {
    case KEY_UP, KEY_SR: .up
    case KEY_DOWN, KEY_SF: .down
    case KEY_LEFT, KEY_SLEFT: .left
    case KEY_RIGHT, KEY_SRIGHT: .right
    case KEY_HOME, KEY_FIND, KEY_A1: .home
    case KEY_END, KEY_SELECT, KEY_C1: .end
    case KEY_PPAGE, KEY_A3: .pageUp
    case KEY_NPAGE, KEY_C3: .pageDown
    case KEY_BTAB: .backTab
    case KEY_ENTER: .enter
    case KEY_BACKSPACE: .backspace
    case KEY_DC: .delete
    case KEY_IC: .insert
    case KEY_F0 + 1...KEY_F0 + 63: .function(Int(code - KEY_F0))
    default: nil
    }
  }

  /// The key of a character as the terminal sends it.
  static func key(scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: Unicode.Scalar(scalar.value + 0x60).map { .control(Character($0)) }
    case 0x00...0x1F, 0x80...0x9F: nil
    default: .character(Character(scalar))
    }
  }
}
