/// The words after `petsave walk`.
struct WalkOptions: Equatable {
  /// What is done with the walkthroughs.
  enum Mode {
    case play, present, check, list

    /// The option that asks for it; nil for playing.
    var option: String? {
      switch self {
      case .play: nil
      case .present: "--present"
      case .check: "--check"
      case .list: "--list"
      }
    }
  }

  fileprivate(set) var mode = Mode.play
  fileprivate(set) var isJSON = false
  /// The file that a recording is written to.
  fileprivate(set) var record: String?
  fileprivate(set) var format: RecordingFormat?
  /// The folder that snapshots are compared with.
  fileprivate(set) var snapshots: String?
  fileprivate(set) var isUpdating = false
  /// Whether files that this program did not make are written over.
  fileprivate(set) var isForced = false
  /// The folder that snapshots are exported to.
  fileprivate(set) var export: String?
  fileprivate(set) var presenting = PresentingOptions()
  /// The first option that is about presenting.
  fileprivate var presentingOption: String?
  fileprivate(set) var paths: [String] = []

  init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        paths += rest
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try take(argument, &rest)
      } else {
        paths.append(argument)
      }
    }
    try check()
  }

  private mutating func take(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = WalkOption.table.value(of: parts[0]) else {
      throw UsageError(WalkOption.table.error(for: Word(text: parts[0], isQuoted: false, column: 1)).message)
    }
    if option.value == nil, parts.count > 1 { throw UsageError("`\(parts[0])` takes no value") }
    var value = parts.count > 1 ? parts[1] : nil
    if let word = option.value, value == nil {
      value = rest.popFirst()
      if value == nil { throw UsageError("`\(parts[0])` needs its \(word)") }
    }
    try option.set(&self, value ?? "")
  }

  /// Options that would do nothing are refused, rather than left unsaid.
  private func check() throws(UsageError) {
    let playing = [
      ("--json", isJSON), ("--record", record != nil), ("--snapshots", snapshots != nil), ("--export", export != nil),
    ]
    if let other = mode.option, let option = playing.first(where: { $0.1 }) {
      throw UsageError("`\(option.0)` does not go with `\(other)`")
    }
    if mode != .present, let option = presentingOption { throw UsageError("`\(option)` goes with `--present`") }
    if format != nil, record == nil { throw UsageError("`--format` goes with `--record`") }
    if isUpdating, snapshots == nil { throw UsageError("`--update` goes with `--snapshots`") }
    if isForced, record == nil, snapshots == nil, export == nil {
      throw UsageError("`--force` goes with `--record`, `--snapshots` or `--export`")
    }
    if paths.contains("-") {
      throw UsageError("`-`: scripts are not read from standard input; a file of this name is `./-`")
    }
    if paths.isEmpty { throw UsageError("no walkthrough named; give files, or folders of `.walk` files") }
  }

  /// What cannot be done with these files.
  func check(_ files: [String]) throws(UsageError) {
    if record != nil, files.count > 1 {
      throw UsageError("`--record` takes one walkthrough; \(files.count) are named")
    }
    if let record, let file = files.first(where: RecordingFile(path: record, isForced: isForced).isSame(as:)) {
      throw UsageError("`--record \(record)` would destroy the script \(file)")
    }
    guard snapshots != nil || export != nil else { return }
    for file in files where !Walkthrough.isName(Walkthrough.name(ofFile: file)) {
      throw UsageError("\(file): snapshots cannot go into a folder named after this file; rename it, as in `flow.walk`")
    }
    var seen: Set<String> = []
    for name in files.map(Walkthrough.name(ofFile:)) where !seen.insert(name).inserted {
      throw UsageError("two walkthroughs are named `\(name)`; their snapshots would be the same files")
    }
  }
}

extension WalkOptions {
  fileprivate mutating func set(_ mode: Mode) throws(UsageError) {
    if let one = self.mode.option, let other = mode.option, one != other {
      throw UsageError("`\(one)` and `\(other)` exclude each other")
    }
    self.mode = mode
  }

  fileprivate mutating func present(
    _ option: String, _ set: (inout PresentingOptions) throws(UsageError) -> Void
  ) throws(UsageError) {
    presentingOption = presentingOption ?? option
    try set(&presenting)
  }

  fileprivate mutating func setFormat(_ word: String) throws(UsageError) {
    let formats = WordTable<RecordingFormat>("format")
    guard let format = formats.value(of: word) else {
      throw UsageError(formats.error(for: Word(text: word, isQuoted: false, column: 1)).message)
    }
    self.format = format
  }
}

/// An option of `petsave walk`; the table is what the parser, its suggestions and the help are made from.
struct WalkOption: Sendable {
  /// What its value is called; nil for a switch.
  let value: String?
  let help: String
  let set: @Sendable (inout WalkOptions, String) throws(UsageError) -> Void

  static let table = WordTable<WalkOption>(
    "option",
    [
      (
        "--list",
        WalkOption(value: nil, help: "name the walkthroughs with their titles") { options, _ throws(UsageError) in
          try options.set(.list)
        }
      ),
      (
        "--check",
        WalkOption(value: nil, help: "only read the scripts, and tell all their errors") {
          options, _ throws(UsageError) in try options.set(.check)
        }
      ),
      (
        "--present",
        WalkOption(value: nil, help: "show them live on this terminal, step by step") { options, _ throws(UsageError) in
          try options.set(.present)
        }
      ),
      (
        "--speed",
        WalkOption(value: "N", help: "present so many times as fast (1)") { options, word throws(UsageError) in
          try options.present("--speed") { presenting throws(UsageError) in try presenting.setSpeed(word) }
        }
      ),
      (
        "--theme",
        WalkOption(value: "THEME", help: "present in auto, light, dark or mono colours (auto)") {
          options, word throws(UsageError) in
          try options.present("--theme") { presenting throws(UsageError) in try presenting.setTheme(word) }
        }
      ),
      (
        "--ascii",
        WalkOption(value: nil, help: "present with borders and marks in ASCII") { options, _ throws(UsageError) in
          try options.present("--ascii") { $0.isASCII = true }
        }
      ),
      (
        "--mouse",
        WalkOption(value: nil, help: "present with mouse clicks and the wheel") { options, _ throws(UsageError) in
          try options.present("--mouse") { $0.hasMouse = true }
        }
      ),
      ("--json", WalkOption(value: nil, help: "print one line of JSON a step") { options, _ in options.isJSON = true }),
      (
        "--record",
        WalkOption(value: "FILE.cast", help: "record what is seen, at a person's pace") { options, file in
          options.record = file
        }
      ),
      (
        "--format",
        WalkOption(value: "FORMAT", help: "asciicast-v3 (as it is without this) or asciicast-v2") {
          options, word throws(UsageError) in try options.setFormat(word)
        }
      ),
      (
        "--snapshots",
        WalkOption(value: "DIR", help: "compare each snapshot with the one kept in this folder") { options, folder in
          options.snapshots = folder
        }
      ),
      (
        "--update",
        WalkOption(value: nil, help: "keep the snapshots as they are now, and no stale ones") { options, _ in
          options.isUpdating = true
        }
      ),
      (
        "--force",
        WalkOption(value: nil, help: "write over files that petsave did not make") { options, _ in
          options.isForced = true
        }
      ),
      (
        "--export",
        WalkOption(value: "DIR", help: "write each snapshot as text, SVG and HTML, with a page") {
          options, folder in options.export = folder
        }
      ),
    ])

  /// The options with their values and what they do, one a line.
  static var help: String {
    let words = table.entries.map { entry in entry.value.value.map { "\(entry.word) \($0)" } ?? entry.word }
    let width = (words.map(\.count).max() ?? 0) + 2
    return zip(words, table.entries).map { word, entry in
      "  " + word + String(repeating: " ", count: width - word.count) + entry.value.help
    }.joined(separator: "\n")
  }
}

/// A command line that cannot be served.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
