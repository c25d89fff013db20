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
  let read: @Sendable (inout LineReader) throws(LineError) -> Meaning

  static let table = WordTable(
    "verb", WorldVerbs.entries + StepVerbs.entries + CheckVerbs.entries + TellingVerbs.entries)
}

typealias VerbEntry = (word: String, value: Verb)

extension Verb {
  static func setting(
    _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> @Sendable (inout World) -> Void
  ) -> Verb {
    Verb(place: .beforeLaunch) { line throws(LineError) in .world(try read(&line)) }
  }

  static func change(_ read: @escaping @Sendable (inout LineReader) throws(LineError) -> WorldChange) -> Verb {
    Verb(place: .anywhere) { line throws(LineError) in .instruction(.change(try read(&line))) }
  }

  static func step(_ read: @escaping @Sendable (inout LineReader) throws(LineError) -> Step) -> Verb {
    Verb(place: .afterLaunch) { line throws(LineError) in .instruction(.step(try read(&line))) }
  }

  static func telling(
    _ place: Place = .anywhere, _ read: @escaping @Sendable (inout LineReader) throws(LineError) -> Telling
  ) -> Verb {
    Verb(place: place) { line throws(LineError) in .instruction(.telling(try read(&line))) }
  }
}
