import CursesTerminal
import PetSaveApp

extension CursesError {
  /// What is wrong and what to do, in a line.
  var text: String { text(way: "`petsave near --place PLACE` prints pets as text") }

  /// - Parameter way: what can be done without a terminal.
  func text(way: String) -> String {
    switch self {
    case .inputIsNoTerminal: "standard input is no terminal; \(way)"
    case .outputIsNoTerminal: "standard output is no terminal; \(way)"
    case .inputCannotBeRead:
      "standard input can only be written to; start it with the terminal open for reading, or \(way)"
    case .outputCannotBeWritten:
      "standard output can only be read from; start it with the terminal open for writing, or \(way)"
    case .noTerminalType: "TERM is not set, so the terminal's abilities are not known; set it, or \(way)"
    case .unknownTerminalType(let name):
      "the terminal type TERM=\(Quoted(name)) is not known here; try TERM=xterm-256color, or \(way)"
    case .incapableTerminalType(let name):
      "a terminal of type TERM=\(Quoted(name)) cannot show screens; \(way)"
    case .noTerminalDatabase: "no terminal descriptions are installed (package ncurses-base); \(way)"
    }
  }
}
