import Foundation
import Testing

extension BuiltProgram {
  /// `petsave doctor`: what is found of the program's files, and that nothing is made.
  struct DoctorTests {
    @Test func aNewHomeIsFineAndStaysEmpty() async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave("doctor")
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains("\(sandbox.state): not there yet"))
      #expect(outcome.output.contains("Nothing was connected, started, sent or written."))
      #expect(outcome.errors.isEmpty)
      #expect(sandbox.names(in: sandbox.path("home")).isEmpty)
    }

    @Test func aFileThatOthersMayChangeAndADamagedOneDoNotWork() async throws {
      let sandbox = try Sandbox()
      let consent = try sandbox.write("{}", to: "\(sandbox.state)/consent.json")
      let authorization = try sandbox.write("{", to: "\(sandbox.state)/authorization.json")
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: consent)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: authorization)
      let outcome = try await sandbox.petsave("doctor")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains(/! consent.json +2 bytes, others may change it \(666\)\n/))
      #expect(outcome.output.contains(/! authorization.json +damaged\n/))
      #expect(outcome.output.contains("  consent.json: look at what it holds, then chmod 600 \(consent)\n"))
    }

    @Test func aBrokenConfigDoesNotWorkAndItsNameIsCleaned() async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.write(FileTests.brokenConfig, to: "my\u{1B}[2J.plist")
      let outcome = try await sandbox.petsave("doctor", "--config", file)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("petsave config check "))
      #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func aProgramThatIsMissingBesideItDoesNotWork() async throws {
      let sandbox = try Sandbox()
      let program = try sandbox.write(
        try Data(contentsOf: URL(filePath: Package.executable)), to: "alone/petsave")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let outcome = try await sandbox.command(program, ["doctor"]).run()
      #expect(outcome.status == 1)
      #expect(
        outcome.output.contains(#/! petsave-fetch +not found beside petsave, nor at .*libexec/petsave/petsave-fetch\n/#)
      )
      #expect(outcome.output.contains(#/! own files +not found; looked in /#))
      #expect(outcome.output.contains("own files: set PETSAVE_RESOURCES to the folder Resources"))
    }

    /// python3 reads it.
    @Test func jsonHasEachCheckWithItsState() async throws {
      let outcome = try await Sandbox().shell(
        """
        "$PETSAVE" doctor --json --provider none | python3 -c '
        import json, sys
        for check in json.load(sys.stdin): print(check["subject"], check["name"], check["state"], sep="|")'
        """)
      #expect(outcome.output.contains("location|provider|good\n"))
      #expect(outcome.output.contains("location|asked once allowed|missing\n"))
      #expect(outcome.output.contains("files|config|good\n"))
    }
  }
}
