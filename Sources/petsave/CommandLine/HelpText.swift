import Walkthroughs

/// What `--help` and `--version` print.
enum HelpText {
  /// - Throws: `UsageError` for a subject that there is no help on.
  static func help(for arguments: Arguments) throws(UsageError) -> String {
    guard arguments.command == .walk, let subject = arguments.rest.first else { return help(for: arguments.command) }
    guard subject == "verbs" else { throw UsageError(unknown: "subject of walk --help", subject, known: ["verbs"]) }
    return "petsave walk: the lines of a walkthrough\n\n" + LanguageReference.text
  }

  static func help(for command: Command) -> String {
    var lines = [command == .app ? "petsave: \(command.help)" : "petsave \(command.rawValue): \(command.help)", ""]
    switch command {
    case .app:
      lines += ["usage: petsave [OPTION…]"]
      for other in Command.allCases where other != .app {
        lines.append("       petsave \(other.rawValue) \(other.words)")
      }
      lines += ["", "commands (petsave COMMAND --help tells more):"]
      for other in Command.allCases where other != .app {
        lines.append("  \(other.rawValue.padded(to: 8)) \(other.help)")
      }
    case .near, .privacy, .config, .action, .explore, .gallery, .demo, .doctor:
      lines.append("usage: petsave \(command.rawValue) \(command.words)")
    case .walk: return lines.joined(separator: "\n") + "\n" + walk
    }
    lines += ["", "options:"]
    let options = Option.all.filter { $0.commands.contains(command) }
    let words = options.map { option in option.value.map { "\(option.name) \($0)" } ?? option.name }
    for (option, word) in zip(options, words) {
      if word.count > 28 {
        lines += ["  \(word)", String(repeating: " ", count: 32) + option.help]
      } else {
        lines.append("  \(word)" + String(repeating: " ", count: 30 - word.count) + option.help)
      }
    }
    lines += details(of: command)
    if options.contains(where: { $0.name == "--source" }) {
      lines += [
        "", "With petfinder each search sends the position, as exactly as you allow it, or",
        "the place, and the type to the host that the config names; how long they are",
        "kept there is unknown. The counties are asked for whole lists, without a",
        "position. With catalogue nothing leaves.",
      ]
    }
    if command == .app { lines += ["", "Press ? in the app for its keys."] }
    lines += ["", "Exit status: 0, 1 for a failure, 2 for a wrong command line."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the words of a command do.
  private static func details(of command: Command) -> [String] {
    switch command {
    case .privacy:
      [
        "", "status   what is on, since when and why, and what is stored", "history  every decision, the oldest first",
        "events   the usage events that are stored",
        "report   what has left this computer: by day, by purpose and by host",
        "erase    deletes what features have stored, all choices and their history",
      ]
    case .config: ["", "Prints every error of the file; the status is 2 where there is one."]
    case .action:
      [
        "", "names: prompt_permission_action (^pp), enable_feature (^ef)",
        "prompt_permission_action takes JSON: {\"permission\": \"display_notifications\",",
        "  \"enable_airship_usage\": false, \"fallback_system_settings\": false}",
        "enable_feature takes user_notifications, location or background_location",
        "Without a terminal nothing can be asked: it says so, and the status is 1.",
      ]
    case .explore:
      [
        "", "Plays the real app on a virtual clock, in state folders of its own, breadth first: keys, clicks, answers,",
        "and what the world around it may change. Prints what holds, or a counter-example as a walkthrough: status 1.",
      ]
    case .gallery:
      [
        "",
        "Authorization, services, accuracy, consent and the list's state: each combination that can be reached, found",
        "by exploring, at 80x24 with a script that leads there; those that cannot, with the reason. Nothing is deleted.",
        "--check tells missing, stale and changed files apart; the status is 1 where there are some.",
      ]
    case .demo: ["", "Press ? in the menu for the keys while presenting."]
    case .doctor:
      [
        "",
        "Looks for location sources, PetSave's own programs and files, and at the terminal, and tells what to do about",
        "what is missing. Nothing is connected, started, sent or written; the status is 1 where something does not work.",
      ]
    case .app, .near, .walk: []
    }
  }

  private static let walk = """
    usage: petsave walk \(Command.walk.words)

    options:
    \(WalkCommand.optionHelp)

    petsave walk --help verbs lists what a walkthrough can say.

    While presenting: Space next, → one step, Backspace back, p pause,
    t take over the keyboard and give it back, q end.

    Exit status: 0 when all held, 1 when an expectation or a step failed,
    2 for a wrong command line or script.

    """

  static let version = """
    petsave 0.1
    Copyright the PetSave for the terminal authors. MIT licence.
    Places: GeoNames (https://www.geonames.org), CC BY 4.0; ZIP code areas: US Census Bureau, public domain.
    The catalogue's pets, shelters and people are invented.
    Linked with the GNU C library, the GCC runtime, ncurses, SQLite and Swift; petsave-fetch with libcurl:
    petsave --version --licences prints their licences.

    """
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
