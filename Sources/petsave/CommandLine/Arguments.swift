import AppEnvironment
import PetSaveApp
import Walkthroughs

/// The words of a command line, sorted: a command, options with their values, and the rest.
struct Arguments {
  let command: Command
  private(set) var values: [String: String] = [:]
  /// What to do of what the command can do; empty where it does one thing.
  private(set) var subcommand = ""
  private(set) var rest: [String] = []

  /// - Parameter words: without the program's name.
  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    if let first = words.first, !first.hasPrefix("-") {
      guard let command = Command(rawValue: first), command != .app else {
        throw UsageError(unknown: "command", first, known: Command.allCases.map(\.rawValue).filter { !$0.isEmpty })
      }
      self.command = command
      words = words.dropFirst()
    } else {
      command = .app
    }
    // The walkthrough player has options of its own.
    if command == .walk, !words.contains("--help") {
      rest = Array(words)
      return
    }
    // Asking for help needs nothing else.
    if !words.contains("--help"), !words.contains("-h") { try takeSubcommand(&words) }
    try parse(words)
    let wanted = command.positionals
    if !has("--help"), rest.count < wanted.count {
      throw UsageError(
        "\(([command.rawValue, subcommand].filter { !$0.isEmpty }).joined(separator: " ")) needs \(wanted[rest.count...].joined(separator: " "))"
      )
    }
  }

  private mutating func takeSubcommand(_ words: inout ArraySlice<String>) throws(UsageError) {
    let known = command.subcommands
    guard !known.isEmpty else { return }
    guard let word = words.popFirst() else {
      throw UsageError("\(command.rawValue) needs \(known.joined(separator: ", "))")
    }
    guard known.contains(word) else { throw UsageError(unknown: "word after \(command.rawValue)", word, known: known) }
    subcommand = word
  }

  private mutating func parse(_ words: ArraySlice<String>) throws(UsageError) {
    let options = Option.all.filter { $0.commands.contains(command) }
    let isHelp = words.contains("--help") || words.contains("-h")
    var words = words
    while let word = words.popFirst() {
      guard word.hasPrefix("-") else {
        if rest.count < command.positionals.count || isHelp {
          rest.append(word)
          continue
        }
        throw UsageError(
          "\(Quoted(word)) is one word too many" + (command == .near ? "; the place follows --place" : ""))
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0] == "-h" ? "--help" : String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw UsageError(unknown: "option", name, known: options.map(\.name))
      }
      switch (option.value, parts.count > 1) {
      case (nil, false): values[name] = ""
      case (nil, true): throw UsageError("\(name) takes no value")
      case (_?, true): values[name] = String(parts[1])
      case (let value?, false):
        guard let next = words.popFirst() else { throw UsageError("\(name) needs a value: \(value)") }
        values[name] = next
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option as one of the words it can have.
  func choice<Value>(_ name: String, _ choices: [(word: String, value: Value)]) throws(UsageError) -> Value? {
    guard let text = values[name] else { return nil }
    if let match = choices.first(where: { $0.word == text }) { return match.value }
    throw UsageError(unknown: "value of \(name)", text, known: choices.map(\.word))
  }

  /// The value of an option as a whole number.
  func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(name) \(Quoted(text)): a whole number from \(range.lowerBound) to \(range.upperBound) is needed")
    }
    return number
  }
}

/// A command line that cannot be understood.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  init(unknown kind: String, _ word: String, known: [String]) {
    let near = NearestWord.likely(for: word, in: known).map { "; did you mean \($0)?" } ?? ""
    message = "unknown \(kind) \(Quoted(word))\(near)"
  }
}
