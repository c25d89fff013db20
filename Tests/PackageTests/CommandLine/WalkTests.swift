import Foundation
import Testing

extension BuiltProgram {
  struct WalkTests {
    static let good = "launch\nexpect screen consent\n"

    @Test func statusIsZeroWhenAllHold() async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave("walk", try sandbox.write(Self.good, to: "good.walk"))
      #expect(outcome.status == 0)
      #expect(outcome.outputLines.last == "1 passed, 0 failed")
      #expect(outcome.errors.isEmpty)
    }

    @Test func statusIsOneForABrokenExpectation() async throws {
      let sandbox = try Sandbox()
      try sandbox.write(Self.good, to: "a.walk")
      try sandbox.write("launch\nexpect \"no such words\"\n", to: "b.walk")
      let outcome = try await sandbox.petsave("walk", sandbox.folder)
      #expect(outcome.status == 1)
      #expect(outcome.outputLines.last == "1 passed, 1 failed")
      #expect(outcome.output.contains("b.walk:2: "))
      #expect(outcome.output.contains("Your choices"), "The whole screen is shown.")
      #expect(outcome.output.contains("\n    0.000 frame consent 80x24\n"), "What happened last is told.")
    }

    @Test func statusIsTwoForAScriptError() async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave("walk", try sandbox.write("lanch\nexpct \"x\"\n", to: "bad.walk"))
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("bad.walk:1:1: "))
      #expect(outcome.errors.contains("bad.walk:2:1: "))
      #expect(outcome.errors.contains("launch"))
      #expect(outcome.outputLines.last == "0 passed, 1 failed")
    }

    @Test func statusIsTwoForAMissingFile() async throws {
      let outcome = try await Sandbox().petsave("walk", "none.walk")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("none.walk"))
    }

    @Test func jsonIsALineOfJSONAStep() async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave("walk", "--json", try sandbox.write(Self.good, to: "good.walk"))
      #expect(outcome.status == 0)
      for line in outcome.outputLines {
        let step = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(step?["outcome"] as? String == "passed")
      }
      #expect(outcome.outputLines.count == 2)
      #expect(outcome.errorLines.last == "1 passed, 0 failed")
    }

    @Test func leavesNothingBehind() async throws {
      let sandbox = try Sandbox()
      sandbox.environment["TMPDIR"] = sandbox.path("tmp")
      try FileManager.default.createDirectory(atPath: sandbox.path("tmp"), withIntermediateDirectories: false)
      let script = "launch\npress Tab\nclick \"Accept all\"\nexpect consent decided\nkill\n"
      let outcome = try await sandbox.petsave("walk", try sandbox.write(script, to: "a.walk"))
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(sandbox.names(in: sandbox.path("home")).isEmpty)
      #expect(sandbox.names(in: sandbox.path("tmp")).isEmpty)
    }

    @Test func stateFoldersLieInTheTemporaryFolder() async throws {
      let sandbox = try Sandbox()
      let script = try sandbox.write(Self.good, to: "a.walk")
      sandbox.environment["TMPDIR"] = sandbox.path("none")
      let outcome = try await sandbox.petsave("walk", script)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(sandbox.path("none")))
      sandbox.environment["TMPDIR"] = ""
      #expect(try await sandbox.petsave("walk", script).status == 0)
    }

    /// A picture, a program, a file without line breaks: one line or few, none endless.
    @Test func aFileThatIsNoScriptIsToldInFewLines() async throws {
      let sandbox = try Sandbox()
      let random = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ ($0 >> 3) &* 29 | 1) })
      let files = [
        try sandbox.write(Data([0x7F, 0x45, 0x4C, 0x46, 0x0A, 0x00]) + random, to: "program.walk"),
        try sandbox.write(random, to: "random.walk"),
        try sandbox.write(String(repeating: "x", count: 100_000), to: "long.walk"),
        try sandbox.write(String(repeating: "x\n", count: 100_000), to: "lines.walk"),
        "/dev/zero",
      ]
      for file in files {
        let outcome = try await sandbox.petsave("walk", file)
        #expect(outcome.status == 2)
        #expect(outcome.errorLines.count <= 52 && outcome.errors.utf8.count < 12_000, "\(file)")
        #expect(!outcome.isRaw)
        #expect(outcome.outputLines.last == "0 passed, 1 failed")
      }
      let program = try await sandbox.petsave("walk", files[0])
      #expect(program.errorLines.count == 1 && program.errors.contains("program.walk:2:1: a zero byte"))
    }

    @Test func presentingNeedsATerminal() async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave("walk", "--present", try sandbox.write(Self.good, to: "a.walk"))
      #expect(outcome.status == 2 && outcome.errorLines.count == 1 && outcome.errors.contains("no terminal"))
      #expect(outcome.output.isEmpty)
      let demo = try await sandbox.petsave("demo")
      #expect(demo.status == 2 && demo.errorLines.count == 1 && demo.errors.contains("no terminal"))
      #expect(try await sandbox.petsave("demo", "--speed", "0").errors.contains("--speed"))
    }

    /// What is wrong in a script is told before the terminal is touched.
    @Test func aBrokenScriptIsNotPresented() async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave("walk", "--present", try sandbox.write("lanch\n", to: "bad.walk"))
      #expect(outcome.status == 2 && outcome.errors.contains("bad.walk:1:1: "))
    }

    @Test func everyWalkthroughOfThePackageIsListedWithItsTitle() async throws {
      let outcome = try await Sandbox().petsave("walk", "--list", "\(Package.folder)/Tests/Walkthroughs")
      #expect(outcome.status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(Package.folder)/Tests/Walkthroughs")
      #expect(outcome.outputLines.count == names.filter { $0.hasSuffix(".walk") }.count)
    }
  }
}
