/// Why a terminal cannot be opened.
public enum CursesError: Error, Equatable, Sendable {
  case inputIsNoTerminal
  case outputIsNoTerminal
  /// The terminal is there and was opened for writing only, or for reading only.
  case inputCannotBeRead
  case outputCannotBeWritten
  /// `TERM` is not set, or empty.
  case noTerminalType
  /// No description of this `TERM` is installed.
  case unknownTerminalType(String)
  /// The description says that nothing can be placed on the screen, as with `dumb`.
  case incapableTerminalType(String)
  /// No terminal descriptions are installed at all.
  case noTerminalDatabase
}
