/// A verb of the language: where it may stand, and how its words are read.
struct Verb: Sendable {
  /// Where a line may stand.
  enum Place: Sendable {
    case beforeLaunch, anywhere, afterLaunch
  }

  /// What a line comes to.
  enum Meaning: Sendable {
    case title(String)
    /// Sets up the world; nothing is run.
    case world(@Sendable (inout World) -> Void)
    case instruction(Instruction)
  }

  let place: Place
  /// How it is written; more than one where its words differ in kind.
  let usages: [VerbUsage]
  let read: @Sendable (inout LineReader) throws(LineError) -> Meaning

  static let table = WordTable(
    "verb", WorldVerbs.entries + StepVerbs.entries + CheckVerbs.entries + TellingVerbs.entries)
}

typealias VerbEntry = (word: String, value: Verb)

/// One way to write a line, for the reference of the language.
struct VerbUsage: Sendable {
  /// What follows the verb: words as they are written, and names in capitals for what stands for something.
  let words: String
  let help: String
  /// What holds where no line says it; nil for what is no setting.
  let initial: String?

  init(_ words: String, _ help: String, initial: String? = nil) {
    self.words = words
    self.help = help
    self.initial = initial
  }
}

extension Verb {
  static func setting(
    _ words: String, _ help: String, initial: String,
    _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> @Sendable (inout World) -> Void
  ) -> Verb {
    Verb(place: .beforeLaunch, usages: [VerbUsage(words, help, initial: initial)]) { line throws(LineError) in
      .world(try read(&line))
    }
  }

  static func change(
    _ words: String, _ help: String, initial: String,
    _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> WorldChange
  ) -> Verb {
    Verb(place: .anywhere, usages: [VerbUsage(words, help, initial: initial)]) { line throws(LineError) in
      .instruction(.change(try read(&line)))
    }
  }

  static func step(
    _ words: String, _ help: String, _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> Step
  ) -> Verb {
    Verb(place: .afterLaunch, usages: [VerbUsage(words, help)]) { line throws(LineError) in
      .instruction(.step(try read(&line)))
    }
  }

  static func telling(
    _ words: String, _ help: String, place: Place = .anywhere,
    _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> Telling
  ) -> Verb {
    Verb(place: place, usages: [VerbUsage(words, help)]) { line throws(LineError) in
      .instruction(.telling(try read(&line)))
    }
  }
}
