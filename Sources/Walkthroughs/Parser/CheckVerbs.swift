/// `expect` and what may follow it.
enum CheckVerbs {
  static let entries: [VerbEntry] = [
    (
      "expect",
      Verb(
        place: .afterLaunch,
        usages: [VerbUsage("\"TEXT\"", "a row of the screen contains the text")]
          + checks.entries.flatMap { entry in
            entry.value.usages.map { VerbUsage("\(entry.word) \($0.words)".trimmed, $0.help) }
          }
      ) { line throws(LineError) in .instruction(.check(try check(&line))) }
    )
  ]

  /// What may follow `expect`.
  private struct Expectation: Sendable {
    let usages: [VerbUsage]
    let read: @Sendable (inout LineReader) throws(LineError) -> Check

    init(
      _ words: String, _ help: String, _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> Check
    ) {
      self.init([VerbUsage(words, help)], read)
    }

    init(_ usages: [VerbUsage], _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> Check) {
      self.usages = usages
      self.read = read
    }
  }

  private static func check(_ line: inout LineReader) throws(LineError) -> Check {
    if line.peek?.isQuoted == true { return .text(try line.rowText()) }
    return try line.word(in: checks).read(&line)
  }

  private static let checks = WordTable<Expectation>(
    "expectation", hint: "(a text goes in double quotes)",
    [
      (
        "not",
        Expectation(
          [
            VerbUsage("\"TEXT\"", "no row contains the text"),
            VerbUsage("stored TEXT", "no file of the state folder contains it"),
          ]
        ) { line throws(LineError) in try no(&line) }
      ),
      (
        "row",
        Expectation("N TEXT", "row N, counted from 1, contains the text") { line throws(LineError) in
          .row(try line.number("row", in: 1...1000), try line.rowText())
        }
      ),
      (
        "selected",
        Expectation("TEXT", "the row, button or field that has the focus contains the text") {
          line throws(LineError) in .selected(try line.rowText())
        }
      ),
      (
        "screen",
        Expectation("SCREEN", "this screen is on top") { line throws(LineError) in
          .screen(try line.word(in: screens))
        }
      ),
      (
        "authorization",
        Expectation(
          WorldVerbs.authorizations.choices, "what the app is told; a grant for once is when-in-use and once"
        ) { line throws(LineError) in .authorization(try line.word(in: WorldVerbs.authorizations)) }
      ),
      (
        "accuracy",
        Expectation(WorldVerbs.accuracies.choices, "how exact a position the app gets now") {
          line throws(LineError) in .accuracy(try line.word(in: WorldVerbs.accuracies))
        }
      ),
      (
        "searched",
        Expectation(searched.choices, "where the last search looked from") { line throws(LineError) in
          .searched(try line.word(in: searched))
        }
      ),
      (
        "feature",
        Expectation("FEATURE \(onOrOff.choices)", "the feature runs, or does not") { line throws(LineError) in
          .feature(try line.word(in: featureNames), isOn: try line.isOn())
        }
      ),
      (
        "consent",
        Expectation(decisions.choices, "some feature waits for an answer, or none does") {
          line throws(LineError) in .consent(isDecided: try line.word(in: decisions))
        }
      ),
      (
        "rows",
        Expectation("N|>N", "so many pets are in the list, or more; 0 where no list is on top") {
          line throws(LineError) in try rows(&line)
        }
      ),
      (
        "egress",
        Expectation("N", "so many requests left since launch, in all starts together") { line throws(LineError) in
          .egress(try line.number("number", in: 0...1_000_000))
        }
      ),
      (
        "no-precise-egress",
        Expectation("", "no position left that was more exact than allowed") { _ in .noPreciseEgress }
      ),
      (
        "stored",
        Expectation(
          [
            VerbUsage("none", "nothing of the person is stored"),
            VerbUsage("TEXT", "a file of the state folder contains the text"),
          ]
        ) { line throws(LineError) in try stored(&line) }
      ),
      (
        "exit",
        Expectation("N", "the app has ended with this status") { line throws(LineError) in
          .exit(try line.number("exit status", in: 0...255))
        }
      ),
    ])

  static let screens = WordTable<ScreenName>("screen")
  private static let searched = WordTable<Searched>("search area")
  private static let decisions = WordTable("consent", [("undecided", false), ("decided", true)])

  private static func no(_ line: inout LineReader) throws(LineError) -> Check {
    if line.peek?.isQuoted == true { return .noText(try line.rowText()) }
    try line.word(
      in: WordTable<Void>("expectation after `not`", hint: "(a text goes in double quotes)", [("stored", ())]))
    return .notStored(try line.text())
  }

  private static func stored(_ line: inout LineReader) throws(LineError) -> Check {
    if try line.word(ifIn: WordTable<Void>("file", [("none", ())])) != nil { return .nothingStored }
    return .stored(try line.text())
  }

  /// `12` or `>3`
  private static func rows(_ line: inout LineReader) throws(LineError) -> Check {
    let word = try line.word("number of rows")
    let isAbove = word.text.hasPrefix(">")
    guard !word.isQuoted, let number = decimal(word.text.dropFirst(isAbove ? 1 : 0)) else {
      throw LineError(column: word.column, message: "`\(word.text)` is no number of rows; one is `12` or `>3`")
    }
    return isAbove ? .rowsAbove(number) : .rows(number)
  }
}

extension String {
  /// Without the blank that a usage without words leaves.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
