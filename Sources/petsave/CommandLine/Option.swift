import PetSaveApp
import Walkthroughs

/// One option of the command line. The table below is what the parser, its suggestions and `--help` are made from.
struct Option {
  let name: String
  /// What its value is called in the help; nil for a switch.
  let value: String?
  let help: String
  let commands: Set<Command>

  init(_ name: String, _ value: String? = nil, help: String, in commands: Set<Command> = [.app]) {
    self.name = name
    self.value = value
    self.help = help
    self.commands = commands
  }
}

/// What `petsave` can be told to do; the app itself has no word.
enum Command: String, CaseIterable {
  case app = ""
  case near
  case privacy
  case config
  case action
  case walk
  case explore
  case gallery
  case demo
  case doctor

  /// What follows it, in the usage.
  var words: String {
    switch self {
    case .app: "[OPTION…]"
    case .near: "--place PLACE [OPTION…]"
    case .privacy: "status|history|events|report|erase [OPTION…]"
    case .config: "check FILE"
    case .action: "NAME ARGUMENTS [OPTION…]"
    case .walk: "[OPTION…] FILE|FOLDER…"
    case .explore: "[OPTION…]"
    case .gallery: "--output|--check DIR"
    case .demo, .doctor: "[OPTION…]"
    }
  }

  /// The words that may follow it, one of which must.
  var subcommands: [String] {
    switch self {
    case .privacy: PrivacyCommand.Task.allCases.map(\.rawValue)
    case .config: ["check"]
    case .app, .near, .action, .walk, .explore, .gallery, .demo, .doctor: []
    }
  }

  /// What its words are, besides options and a subcommand.
  var positionals: [String] {
    switch self {
    case .config: ["FILE"]
    case .action: ["NAME", "ARGUMENTS"]
    case .app, .near, .privacy, .walk, .explore, .gallery, .demo, .doctor: []
    }
  }

  var help: String {
    switch self {
    case .app: "finds adoptable pets near you, as far as you allow"
    case .near: "prints pets around a place"
    case .privacy: "tells what is on, decided and stored, or erases all of it"
    case .config: "checks a PetSave.plist"
    case .action: "runs an opt-in action, such as prompt_permission_action"
    case .walk: "plays walkthroughs: scripts that are test and demo in one"
    case .gallery: "writes the screen of each combination of what is allowed"
    case .explore: "tries everything from every state, and tells what does not hold"
    case .demo: "presents the walkthroughs that come with it, from a menu"
    case .doctor: "tells what this computer has of what PetSave needs"
    }
  }
}

extension Option {
  static let all: [Option] = [
    Option("--provider", "auto|gpsd|geoclue|none", help: "where the position comes from (auto)", in: [.app, .doctor]),
    Option("--gpsd", "HOST:PORT", help: "where gpsd listens here (127.0.0.1:2947)", in: [.app, .doctor]),
    Option("--simulate", "PLACE|FILE.gpx", help: "pretend that this computer is there"),
    Option("--place", "PLACE", help: "look around a ZIP code, a town or LAT,LON", in: [.app, .near]),
    Option(
      "--source", "catalogue|petfinder|montgomery|king-county", help: "where pets come from (catalogue: sample data)",
      in: [.app, .near]),
    Option("--state-dir", "DIR", help: "keep decisions in this folder", in: [.app, .near, .privacy, .action, .doctor]),
    Option("--config", "FILE", help: "read this PetSave.plist", in: [.app, .near, .privacy, .action, .doctor]),
    Option("--theme", "auto|light|dark|mono", help: "colours (auto; NO_COLOR is obeyed)", in: [.app, .demo]),
    Option("--ascii", help: "borders and marks in ASCII", in: [.app, .demo]),
    Option("--mouse", help: "take mouse clicks and the wheel", in: [.app, .demo]),
    Option("--speed", "N", help: "present so many times as fast (1)", in: [.demo]),
    Option("--units", "mi|km", help: "units of distance (by the locale)", in: [.app, .near]),
    Option("--locale", "en", help: "language of the texts (en)", in: [.app, .near]),
    Option(
      "--location-request", "when-in-use|always|location-button",
      help: "what “Current location” asks for (when-in-use)"),
    Option("--reset", help: "forget all decisions first"),
    Option("--radius", "N", help: "how far, in the units of distance (50 mi, 80 km)", in: [.near]),
    Option("--type", "TYPE", help: "only this type: dog, cat, rabbit, …", in: [.near]),
    Option("--limit", "N", help: "at most so many pets, 1 to 1000 (20)", in: [.near]),
    Option("--depth", "N", help: "how many steps from launch, 0 to 99 (\(ExploreCommand.usualDepth))", in: [.explore]),
    Option("--output", "DIR", help: "write the gallery into this folder", in: [.gallery]),
    Option("--force", help: "write over files that petsave did not make", in: [.gallery]),
    Option("--check", "DIR", help: "compare it with what this folder holds", in: [.gallery]),
    Option("--json", help: "print JSON", in: [.near, .privacy, .explore, .doctor]),
    Option("--help", help: "print this help", in: Set(Command.allCases)),
    Option("--version", help: "print the version, licence and data sources"),
    Option("--licences", help: "with --version: print all licences in full"),
  ]
}
