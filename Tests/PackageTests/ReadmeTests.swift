import Foundation
import Testing

@testable import Screens

/// The README and the program say the same.
struct ReadmeTests {
  static func readme() throws -> String { try Package.text("README.md") }

  /// What is set as code within a line.
  static func code() throws -> [String] {
    try readme().matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }

  @Test func keysAreTheKeyTable() throws {
    let rows = KeyTable.bindings.map { "| `\($0.names)` | \($0.meaning(Texts.english.keys)) |" }
    let table = (["| keys | what they do |", "|---|---|"] + rows).joined(separator: "\n")
    #expect(try Self.readme().contains("\n\(table)\n\n"), "README.md needs:\n\(table)")
  }

  @Test func optionsInItExist() async throws {
    let help = try await Self.helps().values.joined()
    let options = Set(try Self.readme().matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
    #expect(options.count > 10)
    for option in options { #expect(help.contains(option), "\(option)") }
  }

  /// Each command is in it, and it says where all options are told.
  @Test func commandsAreInItAndItPointsToTheHelp() async throws {
    let readme = try Self.readme()
    for command in try await Self.helps().keys where !command.isEmpty {
      #expect(readme.contains("petsave \(command) "), "\(command)")
    }
    #expect(readme.contains("`petsave --help`"))
  }

  /// The help of each command by its name; the app's is empty.
  private static func helps() async throws -> [String: String] {
    let sandbox = try Sandbox()
    var helps = ["": try await sandbox.petsave("--help").output]
    let commands = helps["", default: ""].matches(of: /\n  ([a-z]+) +[a-z]/).map { String($0.1) }
    try #require(commands.contains("near") && commands.contains("walk"))
    for command in commands { helps[command] = try await sandbox.petsave(command, "--help").output }
    return helps
  }

  @Test func filesInItExist() throws {
    let top = try FileManager.default.contentsOfDirectory(atPath: Package.folder)
    let files = try Self.code().flatMap { $0.split(separator: " ").map(String.init) }.filter { word in
      top.contains(String(word.split(separator: "/").first ?? ""))
    }
    #expect(files.contains { $0.hasPrefix("Resources/") } && files.contains { $0.hasPrefix("Tests/") })
    for file in files {
      #expect(FileManager.default.fileExists(atPath: "\(Package.folder)/\(file)"), "\(file)")
    }
  }

  @Test func makeTargetsInItExist() throws {
    let makefile = try Package.text("Makefile")
    let targets = try Self.readme().matches(of: /make ([a-z]+)/).map { String($0.1) }
    #expect(Set(targets).isSuperset(of: ["run", "test", "build", "lint", "bench", "install", "uninstall"]))
    for target in targets { #expect(makefile.contains(try Regex("(?m)^\(target):")), "\(target)") }
  }

  /// It begins with two commands, one that runs the app and one that passes the tests.
  @Test func opensWithTwoCommands() throws {
    let commands = try Self.readme().split(separator: "\n").prefix { !$0.hasPrefix("PetSave ") }
      .filter { $0.hasPrefix("    ") }
    #expect(
      commands.map { $0.split(separator: "#")[0].trimmingCharacters(in: .whitespaces) } == ["make run", "make test"])
  }

  /// The picture in it is what the program draws now.
  @Test func picturesInItAreReal() async throws {
    let sandbox = try Sandbox()
    let script = "\(Package.folder)/Resources/Pictures/make_pictures.sh"
    let outcome = try await sandbox.command(script, [Package.executable, sandbox.folder]).run()
    try #require(outcome.status == 0, "\(outcome.errors)")
    let pictures = try Self.readme().matches(of: /\]\(([^)]+\.svg)\)/).map { String($0.1) }
    #expect(pictures == ["Resources/Pictures/pets.svg"])
    for picture in pictures {
      let drawn = try String(
        contentsOfFile: sandbox.path(String(picture.split(separator: "/").last ?? "")), encoding: .utf8)
      let isSame = try Package.text(picture) == drawn
      #expect(isSame, "\(picture) is out of date: make pictures")
    }
  }

  @Test func presenterKeysAreTheMenusHelp() throws {
    let readme = try Self.readme()
    for line in Texts.english.presenter.menuHelp {
      for key in line.keys.split(separator: " ") where key.count > 1 && key != "Esc" {
        #expect(readme.contains("`\(key)`"), "\(key)")
      }
    }
  }

  @Test func placeholdersAreFilled() throws {
    #expect(try Self.readme().matches(of: /@[A-Z]+@/).isEmpty)
  }

  /// The example config is one that the program takes: the next thing that is missing is a terminal.
  @Test func configInItIsTaken() async throws {
    let sandbox = try Sandbox()
    let example = try #require(try Self.readme().firstMatch(of: /```xml\n([^`]+)```/)).1
    let outcome = try await sandbox.petsave("--config", try sandbox.write(String(example), to: "my.plist"))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("no terminal"))
  }

  /// The example walkthrough is one that holds.
  @Test func walkthroughInItHolds() async throws {
    let sandbox = try Sandbox()
    let example = try #require(try Self.readme().firstMatch(of: /(?:    .*\n)*    launch\n(?:    .*\n)*/)).0
    let script = example.split(separator: "\n").map { String($0.dropFirst(4)) }.joined(separator: "\n") + "\n"
    let outcome = try await sandbox.petsave("walk", try sandbox.write(script, to: "readme.walk"))
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  /// The first screen in it is the one that is shown.
  @Test func screensInItAreReal() async throws {
    let sandbox = try Sandbox()
    let script = "launch\nexpect \"nothing shows this\"\n"
    let outcome = try await sandbox.petsave("walk", try sandbox.write(script, to: "a.walk"))
    let shown = outcome.outputLines.filter { $0.hasPrefix("  |") }.map { row in
      row.dropFirst(3).dropLast().trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    let rows = Set(try Self.readme().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    for row in shown { #expect(rows.contains(row), "\(row)") }
    #expect(shown.count > 10)
  }
}
