import FoundationEssentials
import Geography

extension Walkthrough {
  /// Parses a script.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark, lines ended by LF or CRLF.
  ///   - file: the script's path, for messages and for the paths inside it.
  /// - Throws: everything that is wrong in it, in the order of the lines.
  public init(parsing bytes: Data, file: String, context: ScriptContext) throws(ScriptErrors) {
    var parser = ScriptParser(file: file, context: context)
    self = try parser.parse(bytes)
  }
}

/// Parses one script, collecting its errors.
private struct ScriptParser {
  private let file: String
  private let folder: String
  private let context: ScriptContext
  private var errors: [ScriptError] = []
  private var title: String?
  private var world = World(location: .none)
  private var isLocated = false
  private var lines: [ScriptLine] = []
  private var launchLine: Int?
  /// Verbs that may only stand after `launch`, met before it.
  private var early: [(line: Int, verb: Word)] = []
  private var snapshotLines: [String: Int] = [:]

  init(file: String, context: ScriptContext) {
    self.file = file
    self.context = context
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  mutating func parse(_ bytes: Data) throws(ScriptErrors) -> Walkthrough {
    if let line = ScriptText.firstBinaryLine(of: bytes) {
      report(LineError(column: 1, message: "a zero byte; this is no text file"), line: line)
      throw ScriptErrors(errors: errors)
    }
    for (index, line) in ScriptText.lines(of: bytes).enumerated() {
      do throws(LineError) {
        try parse(try line.get(), line: index + 1)
      } catch {
        report(error, line: index + 1)
      }
      // This is no script; nobody reads on.
      if errors.count >= ScriptErrors.mostLookedFor { throw ScriptErrors(errors: errors) }
    }
    checkLaunch()
    locateByDefault()
    guard errors.isEmpty else {
      errors.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
      throw ScriptErrors(errors: errors)
    }
    return Walkthrough(file: file, title: title ?? Walkthrough.name(ofFile: file), world: world, lines: lines)
  }

  private mutating func parse(_ text: String, line: Int) throws(LineError) {
    let (words, length) = try LineScanner.words(of: text)
    guard let word = words.first else { return }
    var reader = LineReader(words: words, length: length, folder: folder, context: context)
    // A misspelt launch still begins the app's life, so that one slip is one error.
    let isLaunch =
      word.text == StepVerbs.launch
      || Verb.table.value(of: word.text) == nil && Verb.table.likely(for: word.text) == StepVerbs.launch
    if isLaunch { try launch(word, line: line) }
    let verb = try reader.word(in: Verb.table)
    checkPlace(of: verb, word, line: line)
    defer { for error in reader.errors { report(error, line: line) } }
    let meaning = try verb.read(&reader)
    reader.finish()
    switch meaning {
    case .title(let text): title = text
    case .world(let set): set(&world)
    case .instruction(let instruction):
      let source = String(text.prefix(length).drop { $0 == " " || $0 == "\t" })
      let position = ScriptPosition(file: file, line: line, column: word.column)
      try take(ScriptLine(position: position, source: source, verb: word.text, instruction: instruction))
    }
  }

  private mutating func take(_ line: ScriptLine) throws(LineError) {
    if case .change(let change) = line.instruction, launchLine == nil {
      if case .location = change { isLocated = true }
      return world.apply(change)
    }
    if case .telling(.snapshot(let name)) = line.instruction {
      if let first = snapshotLines[name] {
        throw LineError(column: line.position.column, message: "a second snapshot `\(name)`; line \(first) takes it")
      }
      snapshotLines[name] = line.position.line
    }
    lines.append(line)
  }

  private mutating func launch(_ word: Word, line: Int) throws(LineError) {
    if let launchLine {
      throw LineError(
        column: word.column,
        message: "a second `launch`; line \(launchLine) has it, and `relaunch` starts the app again")
    }
    launchLine = line
  }

  private mutating func checkPlace(of verb: Verb, _ word: Word, line: Int) {
    switch verb.place {
    case .beforeLaunch:
      guard let launchLine else { return }
      report(
        LineError(column: word.column, message: "`\(word.text)` stands before `launch`, which is line \(launchLine)"),
        line: line)
    case .afterLaunch: if launchLine == nil { early.append((line, word)) }
    case .anywhere: break
    }
  }

  /// Without any launch one error says so, rather than one a step.
  private mutating func checkLaunch() {
    guard launchLine != nil else {
      return report(LineError(column: 1, message: "no `launch`; it starts the app, before any step or check"), line: 1)
    }
    for (line, verb) in early {
      report(LineError(column: verb.column, message: "`\(verb.text)` before `launch`"), line: line)
    }
  }

  private mutating func locateByDefault() {
    guard !isLocated else { return }
    let name = "Austin, TX"
    do {
      world.location = .place(name, try context.resolvePlace(name))
    } catch {
      report(LineError(column: 1, message: "the place where walkthroughs start, `\(name)`: \(error.message)"), line: 1)
    }
  }

  private mutating func report(_ error: LineError, line: Int) {
    errors.append(
      ScriptError(
        position: ScriptPosition(file: file, line: line, column: error.column), message: error.message))
  }
}
