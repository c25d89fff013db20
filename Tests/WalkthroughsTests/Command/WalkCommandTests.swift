import Foundation
import Privacy
import Terminal
import Testing

@testable import Walkthroughs

/// `petsave walk` over scripts in a folder of its own.
@MainActor final class WalkCommandTests {
  let temporary: TemporaryFolder
  var output: [String] = []
  var errors: [String] = []
  var subjects: [FakeSubject] = []

  init() throws {
    temporary = try TemporaryFolder()
  }

  var folder: String { temporary.path }

  func write(_ name: String, _ text: String) throws -> String { try temporary.write(name, text) }

  func walk(_ arguments: String...) async -> Int32 {
    output = []
    errors = []
    let command = WalkCommand(
      context: .testing(),
      makeSubject: { [unowned self] walkthrough in
        let subject = FakeSubject(size: walkthrough.world.size)
        subject.features = [.push, .analytics]
        subject.reaction = { words, subject in
          await subject.show(words)
          if words == "key q" { subject.exitStatus = 0 }
        }
        self.subjects.append(subject)
        return subject
      },
      output: { self.output.append($0) }, errors: { self.errors.append($0) })
    return await command.run(arguments)
  }

  @Test func whatHoldsPasses() async throws {
    let file = try write("a.walk", "launch\nexpect \"launch\"\n")
    #expect(await walk(file) == 0)
    #expect(output == ["ok      \(file)", "1 passed, 0 failed"])
    #expect(errors == [])
    #expect(subjects.map(\.isClosed) == [true])
  }

  @Test func whatDoesNotHoldFailsWithTheScreen() async throws {
    let file = try write("a.walk", "size 10x2\nlaunch\nexpect \"Rex\"\n")
    #expect(await walk(file) == 1)
    #expect(
      output == [
        """
        FAILED  \(file)
        \(file):3: expected "Rex" on the screen
          expect "Rex"
          +----------+
          |launch    |
          |          |
          +----------+
        """, "0 passed, 1 failed",
      ])
    #expect(subjects.map(\.isClosed) == [true])
  }

  @Test func oneFailureDoesNotKeepTheNextFromPlaying() async throws {
    _ = try write("a.walk", "launch\nexpect \"Rex\"\n")
    _ = try write("b.walk", "launch\n")
    #expect(await walk(folder) == 1)
    #expect(output.last == "1 passed, 1 failed")
  }

  @Test func aFolderMeansItsWalkFilesInOrderOfName() async throws {
    for name in ["b.walk", "a.walk", "B.walk", "notes.txt", "10.walk", "9.walk"] {
      _ = try write(name, "launch\nexpect not \"Rex\"\n")
    }
    #expect(await walk(folder) == 0)
    #expect(output.dropLast() == ["10", "9", "B", "a", "b"].map { "ok      \(folder)/\($0).walk" })
  }

  @Test func scriptErrorsAreAllToldAndNothingOfThatFileRuns() async throws {
    let wrong = try write("a.walk", "lunch\npress Dwon\n")
    _ = try write("b.walk", "launch\n")
    #expect(await walk(folder) == 2)
    #expect(
      errors == [
        "\(wrong):1:1: unknown verb `lunch`; did you mean `launch`?\n"
          + "\(wrong):2:7: unknown key `Dwon`; did you mean `Down`?"
      ])
    #expect(output.last == "1 passed, 1 failed")
    #expect(subjects.count == 1)
  }

  @Test func checkParsesOnly() async throws {
    let file = try write("a.walk", "launch\nexpect \"Rex\"\n")
    #expect(await walk("--check", file) == 0)
    #expect(output == ["1 passed, 0 failed"])
    #expect(subjects.isEmpty)
  }

  @Test func checkOfAWrongScriptIsTwo() async throws {
    let file = try write("a.walk", "launch\nwait\n")
    #expect(await walk("--check", file) == 2)
    #expect(errors == ["\(file):2:5: the duration is missing"])
    #expect(output == ["0 passed, 1 failed"])
  }

  @Test func listNamesFilesWithTitles() async throws {
    let a = try write("a.walk", "title \"The straight way\"\nlaunch\n")
    let b = try write("b.walk", "launch\n")
    #expect(await walk("--list", folder) == 0)
    #expect(output == ["\(a)  The straight way", "\(b)  b"])
  }

  @Test func jsonIsOneLineAStep() async throws {
    let file = try write("a.walk", "caption \"Hi\"\nlaunch\npress q\n")
    #expect(await walk("--json", file) == 0)
    let known =
      #""accuracy":"precise","authorization":"not-determined","egress":0,"features":["push","analytics"],"file":"\#(file)""#
    #expect(
      output == [
        #"{"accuracy":null,"authorization":null,"egress":null,"features":null,"file":"\#(file)","line":1,"#
          + #""outcome":"passed","screen":null,"searched":null,"verb":"caption"}"#,
        "{\(known)"
          + #","line":2,"outcome":"passed","screen":"animals","searched":"none","verb":"launch"}"#,
        "{\(known)" + #","line":3,"outcome":"passed","screen":"animals","searched":"none","verb":"press"}"#,
      ])
    #expect(
      errors == ["note    \(file): checks nothing; `expect` or `snapshot` would", "1 passed, 0 failed"])
  }

  @Test func everyLineOfJSONCanBeRead() async throws {
    let file = try write("a.walk", "size 30x2\nlaunch\npaste \"\\\"\\\\ é🐶\"\nexpect \"\\\"x\"\n")
    #expect(await walk("--json", file) == 1)
    let lines = try output.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["outcome"] as? String } == ["passed", "passed", "failed"])
    #expect(lines.last?["message"] as? String == "expected \"\\\"x\" on the screen")
    #expect(lines.last?["canvas"] as? String == "paste \"\\ é🐶\n\n")
  }

  @Test(
    arguments: [
      ([], "petsave walk: no walkthrough named; give files, or folders of `.walk` files"),
      (["--jsn", "a.walk"], "petsave walk: unknown option `--jsn`; did you mean `--json`?"),
      (["--list", "--check", "a.walk"], "petsave walk: `--list` and `--check` exclude each other"),
    ])
  func aWrongCommandLineIsTwo(arguments: [String], message: String) async {
    let command = WalkCommand(
      context: .testing(), makeSubject: { _ in FakeSubject() }, output: { self.output.append($0) },
      errors: { self.errors.append($0) })
    #expect(await command.run(arguments) == 2)
    #expect(errors == [message])
    #expect(output == [])
  }

  @Test func aMissingFileIsNamed() async {
    #expect(await walk("\(folder)/none.walk") == 2)
    #expect(errors == ["\(folder)/none.walk: No such file or directory"])
  }

  @Test func aFolderWithoutScriptsIsAWrongCommandLine() async {
    #expect(await walk(folder) == 2)
    #expect(errors == ["petsave walk: \(folder): no `.walk` file in this folder"])
  }

  @Test func afterTwoHyphensAllAreFiles() async {
    #expect(await walk("--", "--json") == 2)
    #expect(errors == ["--json: No such file or directory"])
  }
}
