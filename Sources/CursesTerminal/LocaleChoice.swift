import CNcurses
import Glibc

/// Which locale decides how characters are written to the terminal.
enum LocaleChoice {
  /// The locales to try in order of preference, of which the first installed one with UTF-8 is right; when there is
  /// none, ASCII is.
  ///
  /// A person's `C`, `POSIX` or other codeset is believed. A UTF-8 locale that is not installed (usual over ssh) is
  /// replaced by `C.UTF-8`, and so is no locale at all if the terminal's line is set to UTF-8.
  static func candidates(environment: [String: String], isTerminalUTF8: Bool) -> [String] {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name else { return isTerminalUTF8 ? ["C.UTF-8"] : [] }
    if name == "C" || name == "POSIX" { return [] }
    let codeset = name.split(separator: ".", maxSplits: 1).dropFirst().first?.prefix { $0 != "@" }
    let isUTF8 = codeset.map { ["UTF-8", "UTF8"].contains($0.uppercased()) } ?? true
    return isUTF8 ? [name, "C.UTF-8"] : []
  }

  /// Sets the process's character type to the first of the candidates that is there, else to ASCII.
  ///
  /// - Returns: whether characters are written as UTF-8.
  static func set(environment: [String: String], terminal: Int32) -> Bool {
    let names = candidates(environment: environment, isTerminalUTF8: petsave_is_utf8_terminal(terminal))
    for name in names where setlocale(LC_CTYPE, name) != nil && petsave_is_utf8_locale() { return true }
    setlocale(LC_CTYPE, "C")
    return false
  }
}
