import Foundation
import Testing

extension BuiltProgram {
  /// Standard output that is no terminal never gets an escape byte.
  struct NoTerminalTests {
    @Test(arguments: [
      [], ["--place", "78701"], ["--simulate", "78701"], ["--mouse"], ["--ascii", "--theme", "mono"], ["--reset"],
    ])
    func appPointsToNear(words: [String]) async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave(words)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("no terminal"))
      #expect(outcome.errors.contains("petsave near"))
      #expect(!outcome.isRaw)
    }

    @Test func nothingIsWritten() async throws {
      let sandbox = try Sandbox()
      let state = try sandbox.write("{}", to: "\(sandbox.state)/consent.json")
      _ = try await sandbox.petsave("--reset")
      #expect(try String(contentsOfFile: state, encoding: .utf8) == "{}")
      #expect(sandbox.names(in: sandbox.state) == ["consent.json"])
    }

    @Test(arguments: ["TERM=dumb", "TERM=", "TERM=xterm-256color FORCE_COLOR=1 CLICOLOR_FORCE=1 COLORTERM=truecolor"])
    func environmentDoesNotChangeThat(assignments: String) async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.shell("env \(assignments) \"$PETSAVE\"")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("no terminal"))
      #expect(!outcome.isRaw)
      #expect(try await !sandbox.shell("env \(assignments) \"$PETSAVE\" near --place 78701").isRaw)
    }

    @Test func closedStreamsAreNoTerminals() async throws {
      let outcome = try await Sandbox().shell("\"$PETSAVE\" <&- >&-")
      #expect(outcome.status == 2)
    }
  }
}
