import Terminal

/// Every verb of the language, as the parser's own tables have it: for `petsave walk --help verbs` and for
/// `docs/WALKTHROUGHS.md`.
public struct LanguageReference: Sendable {
  /// The verbs of one kind, in the order of their table.
  public struct Section: Sendable {
    public let title: String
    public let lines: [Line]
  }

  /// One way to write a line.
  public struct Line: Sendable {
    public let verb: String
    /// What follows the verb; empty where nothing does.
    public let words: String
    public let help: String
    /// What holds where no line says it; nil for what is no setting.
    public let initial: String?

    /// The verb and its words.
    public var usage: String { words.isEmpty ? verb : "\(verb) \(words)" }
  }

  public static let sections = [
    Section("The world, before launch", WorldVerbs.entries.filter { $0.value.place == .beforeLaunch }),
    Section(
      "The world, before launch or at any time after it", WorldVerbs.entries.filter { $0.value.place == .anywhere }),
    Section("Steps", StepVerbs.entries),
    Section("Checks", CheckVerbs.entries),
    Section("For those who watch", TellingVerbs.entries),
  ]

  /// What the names in capitals stand for, each with the words that it can be where they are listed.
  public static let names: [(name: String, meaning: String)] = [
    ("TEXT", "one word, or a text in double quotes"),
    ("PATH", "a file, from the script's folder"),
    ("DURATION", "a whole number and its unit: " + durationUnits.entries.map(\.word).joined(separator: ", ")),
    ("FEATURE", featureNames.entries.map(\.word).joined(separator: ", ")),
    ("FEATURES", "one or more of them, with commas and without blanks"),
    ("SCREEN", CheckVerbs.screens.entries.map(\.word).joined(separator: ", ")),
    ("KEY", "one printable character, or " + KeyNames.table.entries.map(\.word).joined(separator: ", ")),
  ]

  /// As plain text of at most 80 columns.
  public static var text: String {
    var lines: [String] = []
    func add(_ head: String, _ text: String) {
      lines += TextWidth.wrapped(head, width: 78).map { "  \($0)" }
      lines += TextWidth.wrapped(text, width: 72).map { "      \($0)" }
    }
    for section in sections {
      lines += ["\(section.title):"]
      for line in section.lines { add(line.usage, line.help + (line.initial.map { " (\($0))" } ?? "")) }
      lines.append("")
    }
    lines.append("Names in capitals:")
    for (name, meaning) in names { add(name, meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As the tables of a Markdown page.
  public static var markdown: String {
    var parts: [String] = []
    for section in sections {
      let isSetting = section.lines.contains { $0.initial != nil }
      var rows =
        isSetting
        ? ["| line | what it says | without it |", "|---|---|---|"] : ["| line | what it does |", "|---|---|"]
      if section.title == "Checks" { rows[0] = "| line | holds when |" }
      for line in section.lines {
        let initial = line.initial.map { " \(isWord($0) ? "`\($0)`" : $0) |" } ?? (isSetting ? " |" : "")
        rows.append("| `\(line.usage.escaped)` | \(line.help.escaped) |\(initial)")
      }
      parts.append("### \(section.title)\n\n" + rows.joined(separator: "\n"))
    }
    let rows = names.map { "| `\($0.name)` | \($0.meaning.escaped) |" }
    parts.append("### Names in capitals\n\n" + (["| name | stands for |", "|---|---|"] + rows).joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Whether a setting's default is a word of a script, rather than a description.
  private static func isWord(_ initial: String) -> Bool { initial.hasPrefix("\"") || !initial.contains(" ") }
}

extension LanguageReference.Section {
  fileprivate init(_ title: String, _ entries: [VerbEntry]) {
    self.title = title
    lines = entries.flatMap { entry in
      entry.value.usages.map {
        LanguageReference.Line(verb: entry.word, words: $0.words, help: $0.help, initial: $0.initial)
      }
    }
  }
}

extension String {
  /// As a cell of a Markdown table.
  fileprivate var escaped: String {
    var text = ""
    for character in self { text += character == "|" ? "\\|" : String(character) }
    return text
  }
}
