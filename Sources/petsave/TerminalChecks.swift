import CursesTerminal
import PetSaveApp
import Terminal

/// What `petsave doctor` finds of the terminal.
@MainActor enum TerminalChecks {
  typealias Check = DoctorCommand.Check

  static func all(environment: [String: String]) -> [Check] {
    let type = Check("terminal", "TERM", environment["TERM"].map { "\(Quoted($0))" } ?? "not set")
    let terminal: CursesTerminal
    do throws(CursesError) {
      terminal = try CursesTerminal(options: CursesOptions(environment: environment))
    } catch {
      // Sent into a file or a pipe there is nothing wrong with it.
      let isElsewhere = error == .inputIsNoTerminal || error == .outputIsNoTerminal
      return [type, Check("terminal", "screens", isElsewhere ? .missing : .broken, error.text)]
    }
    let depth = ColorDepth(environment: environment)
    return [
      type,
      Check("terminal", "size", "\(terminal.size.columns) columns, \(terminal.size.rows) rows"),
      Check("terminal", "colours", depth == .none ? "none" : "\(depth.rawValue)"),
      terminal.isUnicode
        ? Check("terminal", "characters", "UTF-8")
        : Check(
          "terminal", "characters", .missing, "ASCII only, by the locale",
          advice: "set LANG=C.UTF-8 for borders and marks"),
    ]
  }
}
