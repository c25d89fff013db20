import Foundation
import Testing

extension BuiltProgram {
  /// Command lines of `petsave explore` and `petsave gallery` that cannot be used are told before any work.
  struct ExploringOptionTests {
    @Test(arguments: [
      (["gallery"], "gallery needs --output DIR to write it, or --check DIR to compare"),
      (["gallery", "--output", "a", "--check", "b"], "--output and --check exclude each other"),
      (["gallery", "--output", ""], "--output needs a folder"),
      (["gallery", "--check="], "--check needs a folder"),
      (["gallery", "--outptu", "a"], "unknown option “--outptu”; did you mean --output?"),
      (["gallery", "a"], "“a” is one word too many"),
      (["explore", "--depth", "deep"], "--depth “deep”: a whole number from 0 to 99 is needed"),
      (["explore", "--depth", "-1"], "--depth “-1”: a whole number from 0 to 99 is needed"),
      (["explore", "--depth"], "--depth needs a value: N"),
    ])
    func aWrongCommandLineIsTwo(words: [String], message: String) async throws {
      let outcome = try await Sandbox().petsave(words)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines == ["petsave: \(message)", "petsave: try petsave \(words[0]) --help"])
    }

    @Test(arguments: [
      ("--output", "file/gallery", "file/gallery: Not a directory"), ("--output", "file", "file: Not a directory"),
      ("--check", "none", "none: No such file or directory"), ("--check", "file", "file: Not a directory"),
    ])
    func aFolderThatCannotBeUsedIsOne(option: String, folder: String, message: String) async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.write("", to: "file")
      let path = String(file.dropLast("file".count)) + folder
      let outcome = try await sandbox.petsave("gallery", option, path)
      #expect(outcome.status == 1)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasSuffix("/\(message)\n"), "\(outcome.errors)")
    }
  }
}
