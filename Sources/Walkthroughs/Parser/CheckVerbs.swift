/// `expect` and what may follow it.
enum CheckVerbs {
  static let entries: [VerbEntry] = [
    ("expect", Verb(place: .afterLaunch) { line throws(LineError) in .instruction(.check(try check(&line))) })
  ]

  private typealias Read = @Sendable (inout LineReader) throws(LineError) -> Check

  private static func check(_ line: inout LineReader) throws(LineError) -> Check {
    if line.peek?.isQuoted == true { return .text(try line.rowText()) }
    return try line.word(in: checks)(&line)
  }

  private static let checks = WordTable<Read>(
    "expectation", hint: "(a text goes in double quotes)",
    [
      ("not", { line throws(LineError) in try no(&line) }),
      (
        "row",
        { line throws(LineError) in .row(try line.number("row", in: 1...1000), try line.rowText()) }
      ),
      ("selected", { line throws(LineError) in .selected(try line.rowText()) }),
      ("screen", { line throws(LineError) in .screen(try line.word(in: WordTable<ScreenName>("screen"))) }),
      (
        "authorization",
        { line throws(LineError) in .authorization(try line.word(in: WorldVerbs.authorizations)) }
      ),
      ("accuracy", { line throws(LineError) in .accuracy(try line.word(in: WorldVerbs.accuracies)) }),
      (
        "searched",
        { line throws(LineError) in .searched(try line.word(in: WordTable<Searched>("search area"))) }
      ),
      (
        "feature",
        { line throws(LineError) in .feature(try line.word(in: featureNames), isOn: try line.isOn()) }
      ),
      (
        "consent",
        { line throws(LineError) in
          .consent(isDecided: try line.word(in: WordTable("consent", [("undecided", false), ("decided", true)])))
        }
      ),
      ("rows", { line throws(LineError) in try rows(&line) }),
      ("egress", { line throws(LineError) in .egress(try line.number("number", in: 0...1_000_000)) }),
      ("no-precise-egress", { _ in .noPreciseEgress }),
      ("stored", { line throws(LineError) in try stored(&line) }),
      ("exit", { line throws(LineError) in .exit(try line.number("exit status", in: 0...255)) }),
    ])

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
