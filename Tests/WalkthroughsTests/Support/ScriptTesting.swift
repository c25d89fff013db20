import Foundation
import Geography
import Testing

@testable import Walkthroughs

let austin = Coordinate(latitude: 30.25, longitude: -97.75)

extension ScriptContext {
  /// Knows two places, and every file but those named `missing`.
  static func testing() -> ScriptContext {
    ScriptContext(
      resolvePlace: { name throws(ScriptProblem) in
        guard let austin, name == "Austin, TX" || name == "78701" else {
          throw ScriptProblem("no such place; did you mean `Austin, TX`?")
        }
        return austin
      },
      checkFile: { file throws(ScriptProblem) in
        switch file {
        case .config(let path), .route(let path):
          if path.contains("missing") { throw ScriptProblem("No such file or directory") }
        }
      })
  }
}

func script(_ text: String, file: String = "flow.walk") throws -> Walkthrough {
  try Walkthrough(parsing: Data(text.utf8), file: file, context: .testing())
}

/// The errors of a script as `LINE:COLUMN: message`.
func errors(in text: String) -> [String] {
  errors(in: Data(text.utf8))
}

func errors(in bytes: Data) -> [String] {
  do throws(ScriptErrors) {
    _ = try Walkthrough(parsing: bytes, file: "flow.walk", context: .testing())
    return []
  } catch {
    return error.errors.map { String($0.description.dropFirst("flow.walk:".count)) }
  }
}

/// What the lines after `launch` do.
func instructions(_ text: String) throws -> [Instruction] {
  try script("launch\n" + text).lines.dropFirst().map(\.instruction)
}

func steps(_ text: String) throws -> [Step] {
  try instructions(text).compactMap { if case .step(let step) = $0 { step } else { nil } }
}

func checks(_ text: String) throws -> [Check] {
  try instructions(text).compactMap { if case .check(let check) = $0 { check } else { nil } }
}

func changes(_ text: String) throws -> [WorldChange] {
  try instructions(text).compactMap { if case .change(let change) = $0 { change } else { nil } }
}
