/// A parsed script: what the app's world is at launch, and every line from there on.
public struct Walkthrough: Sendable {
  /// The script's path, as it was given.
  public let file: String
  /// The `title`, or the file's name without `.walk`.
  public let title: String
  public let world: World
  /// What is run, in order: everything but blank lines and the world before `launch`.
  public let lines: [ScriptLine]

  public init(file: String, title: String, world: World, lines: [ScriptLine]) {
    self.file = file
    self.title = title
    self.world = world
    self.lines = lines
  }

  /// The file's name without its folder and `.walk`.
  public var name: String { Walkthrough.name(ofFile: file) }

  static func name(ofFile file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".walk") ? String(name.dropLast(5)) : name
  }

  /// Whether a name is one of a file or folder in the folder that it is put in, and of none that hides.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 }
  }

  /// The names of its snapshots, in the order in which they are taken.
  public var snapshotNames: [String] {
    lines.compactMap { line in
      if case .telling(.snapshot(let name)) = line.instruction { name } else { nil }
    }
  }

  /// Every caption's text, in order.
  public var captions: [String] {
    lines.compactMap { line in
      if case .telling(.caption(let text)) = line.instruction { text } else { nil }
    }
  }
}

/// One line that is run.
public struct ScriptLine: Sendable {
  public let position: ScriptPosition
  /// The line as written, without its comment and surrounding blanks.
  public let source: String
  public let verb: String
  public let instruction: Instruction

  public init(position: ScriptPosition, source: String, verb: String, instruction: Instruction) {
    self.position = position
    self.source = source
    self.verb = verb
    self.instruction = instruction
  }
}

/// What a line does.
public enum Instruction: Sendable {
  /// The person or the world changes something outside the app.
  case change(WorldChange)
  case step(Step)
  case check(Check)
  case telling(Telling)
}

/// A place in a script; lines and columns count from 1, columns in characters.
public struct ScriptPosition: Hashable, Sendable {
  public let file: String
  public let line: Int
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
