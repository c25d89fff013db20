import Foundation
import Testing

extension BuiltProgram {
  /// `petsave privacy`, `petsave config` and `petsave action`, without a terminal.
  struct PrivacyCommandTests {
    /// Decisions as the app keeps them: `push` granted, `analytics` withdrawn.
    static let decided = """
      {
        "decisions": {
          "push": {"language": "en", "noticeVersion": "1", "scope": ["untold_pets"], "state": "granted",
            "time": "2026-03-02T09:00:00Z"},
          "analytics": {"language": "en", "noticeVersion": "1", "scope": ["events"], "state": "withdrawn",
            "time": "2026-03-02T09:00:00Z"}
        },
        "history": [
          {"changes": {
              "push": {"after": "granted", "before": "undecided", "isOn": true, "wasOn": false},
              "analytics": {"after": "withdrawn", "before": "granted", "isOn": false, "wasOn": true}},
            "indicated": "accept_selected", "language": "en", "noticeVersion": "1", "sequence": 1,
            "time": "2026-03-02T09:00:00Z"}
        ],
        "isOnboardingSeen": true,
        "schema": 1
      }
      """

    private func sandbox() throws -> Sandbox {
      let sandbox = try Sandbox()
      try sandbox.write(Self.decided, to: "\(sandbox.state)/consent.json")
      return sandbox
    }

    private func object(_ outcome: Command.Outcome) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
    }

    // MARK: status

    @Test func statusTellsEachFeatureWithWhyAndSince() async throws {
      let outcome = try await sandbox().petsave("privacy", "status")
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      let lines = outcome.outputLines
      #expect(lines.count(where: { $0.hasPrefix("[") }) == 7)
      #expect(
        lines.contains { $0.hasPrefix("[x] push ") && $0.hasSuffix("on: you said yes since 2026-03-02T09:00:00Z") })
      #expect(lines.contains { $0.hasPrefix("[ ] analytics ") && $0.contains("you took it back") })
      #expect(lines.contains { $0.hasPrefix("[ ] contacts ") && $0.contains("not decided") })
      #expect(lines.contains("location: not-determined, precise"))
      #expect(lines.contains("notifications: not_determined"))
    }

    @Test func statusAsJSON() async throws {
      let status = try object(try await sandbox().petsave("privacy", "status", "--json"))
      let features = try #require(status["features"] as? [[String: Any]])
      #expect(
        features.compactMap { $0["name"] as? String } == [
          "in_app_automation", "message_center", "push", "analytics", "tags_and_attributes", "contacts",
          "feature_flags",
        ])
      let push = try #require(features.first { $0["name"] as? String == "push" })
      #expect(push["isOn"] as? Bool == true)
      #expect(push["state"] as? String == "granted")
      #expect(push["source"] as? String == "user")
      #expect(push["since"] as? String == "2026-03-02T09:00:00Z")
      #expect((status["remoteMask"] as? [String]) == [])
    }

    @Test func statusWritesNothing() async throws {
      let sandbox = try Sandbox()
      #expect(try await sandbox.petsave("privacy", "status").status == 0)
      #expect(sandbox.names(in: sandbox.state).isEmpty)
    }

    @Test func theRemoteListOfTheConfigHolds() async throws {
      let sandbox = try sandbox()
      try sandbox.write(#"{"disabled_features": ["push"]}"#, to: "remote/list.json")
      let config = try sandbox.write(
        "<plist><dict><key>remoteConfigFile</key><string>remote/list.json</string></dict></plist>", to: "my.plist")
      let outcome = try await sandbox.petsave("privacy", "status", "--config", config)
      #expect(outcome.outputLines.contains { $0.hasPrefix("[ ] push ") && $0.contains("masked by remote config") })
    }

    // MARK: history

    @Test func historyTellsEachDecision() async throws {
      let outcome = try await sandbox().petsave("privacy", "history")
      #expect(
        outcome.output == """
          1  2026-03-02T09:00:00Z  accept_selected  (notice 1, en)
             push                 undecided, off → granted, on
             analytics            granted, on → withdrawn, off

          """)
    }

    @Test func historyAsJSON() async throws {
      let outcome = try await sandbox().petsave("privacy", "history", "--json")
      let entries = try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [[String: Any]])
      #expect(entries.count == 1)
      #expect(entries[0]["kind"] as? String == "consent")
      #expect(entries[0]["indicated"] as? String == "accept_selected")
      let changes = try #require(entries[0]["changes"] as? [String: [String: Any]])
      #expect(changes["push"]?["after"] as? String == "granted")
      #expect(changes["analytics"]?["wasOn"] as? Bool == true)
    }

    @Test func decisionsOnTheLocationAreInTheHistoryInTheOrderOfTime() async throws {
      let sandbox = try sandbox()
      try sandbox.write(
        """
        {"version": 1, "decision": "denied", "accuracy": "fullAccuracy", "hasAskedAlways": false,
         "agreesToButton": false, "areServicesOn": true, "isRestricted": false, "history": [
          {"time": "2026-03-01T09:00:00Z", "asked": "when_in_use", "purpose": "near-you",
           "recipients": ["pets.example"], "answer": "allow_once precise", "noticeVersion": "1"},
          {"time": "2026-03-03T09:00:00Z", "asked": "settings", "purpose": "near-you",
           "recipients": [], "answer": "never", "noticeVersion": "1"}]}
        """, to: "\(sandbox.state)/authorization.json")
      #expect(
        try await sandbox.petsave("privacy", "history").output == """
          1  2026-03-01T09:00:00Z  location:when_in_use  (notice 1)
             near-you             allow_once precise; sent to: pets.example
          2  2026-03-02T09:00:00Z  accept_selected  (notice 1, en)
             push                 undecided, off → granted, on
             analytics            granted, on → withdrawn, off
          3  2026-03-03T09:00:00Z  location:settings  (notice 1)
             near-you             never; sent to: nobody

          """)
      let json = try await sandbox.petsave("privacy", "history", "--json").outputBytes
      let entries = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
      #expect(entries.map { $0["kind"] as? String } == ["location", "consent", "location"])
      #expect(entries[0]["recipients"] as? [String] == ["pets.example"])
      #expect(try await sandbox.petsave("privacy", "erase").output.contains("erased: all choices and their history\n"))
      #expect(try await sandbox.petsave("privacy", "history").output == "Nothing has been decided yet.\n")
    }

    @Test func withoutDecisionsTheHistoryIsEmpty() async throws {
      let sandbox = try Sandbox()
      #expect(try await sandbox.petsave("privacy", "history").output == "Nothing has been decided yet.\n")
      let json = try await sandbox.petsave("privacy", "history", "--json")
      #expect(try JSONSerialization.jsonObject(with: json.outputBytes) as? [String] == [])
    }

    // MARK: erase

    @Test func eraseSaysWhatItDidAndASecondRunThatThereIsNothing() async throws {
      let sandbox = try sandbox()
      try sandbox.write("secret", to: "\(sandbox.state)/grid.key")
      let first = try await sandbox.petsave("privacy", "erase")
      #expect(first.status == 0)
      #expect(
        first.output == "erased: all choices and their history\nerased: the secret of the approximate area\n")
      #expect(sandbox.names(in: sandbox.state).isEmpty)
      let second = try await sandbox.petsave("privacy", "erase")
      #expect(second.status == 0)
      #expect(second.output == "There is nothing to erase.\n")
    }

    /// A file of ours is erased whatever state it is in.
    @Test(arguments: [
      ("consent.json.new", "{"), ("consent.json.new-123-00000000000000ff", "{"), ("authorization.json.unreadable", "{"),
      ("grid.key.unreadable-2", "secret"), ("petsave.sqlite", "no database"), ("petsave.sqlite", "sql:user_version=99"),
      ("petsave.sqlite.unreadable", "no database"), ("petsave.sqlite", "sql:user_version=5"),
    ])
    func whateverStateAFileOfOursIsInItIsErased(name: String, contents: String) async throws {
      let sandbox = try sandbox()
      let file = "\(name.hasPrefix("petsave") ? sandbox.data : sandbox.state)/\(name)"
      if contents.hasPrefix("sql:") {
        try await makeDatabase(file, applicationID: 0x5065_7453, pragma: String(contents.dropFirst(4)), in: sandbox)
      } else {
        try sandbox.write(contents, to: file)
      }
      let outcome = try await sandbox.petsave("privacy", "erase")
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(sandbox.names(in: sandbox.state).isEmpty && sandbox.names(in: sandbox.data).isEmpty)
      #expect(try await sandbox.petsave("privacy", "erase").output == "There is nothing to erase.\n")
    }

    /// What is somebody else's stays as it is, to the byte.
    @Test(arguments: ["foreign", "link"]) func whatIsNotOursIsLeft(kind: String) async throws {
      let sandbox = try sandbox()
      let file = "\(sandbox.data)/petsave.sqlite"
      let other = kind == "link" ? sandbox.path("other.sqlite") : file
      try await makeDatabase(other, applicationID: 7, pragma: "user_version=3", in: sandbox)
      if kind == "link" { try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: other) }
      let before = FileManager.default.contents(atPath: other)
      let outcome = try await sandbox.petsave("privacy", "erase")
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(FileManager.default.contents(atPath: other) == before)
      #expect(sandbox.names(in: sandbox.data) == ["petsave.sqlite"])
    }

    /// With a table of its own, made by SQLite's own program.
    private func makeDatabase(_ path: String, applicationID: Int, pragma: String, in sandbox: Sandbox) async throws {
      try FileManager.default.createDirectory(atPath: sandbox.data, withIntermediateDirectories: true)
      let made = try await sandbox.shell(
        "sqlite3 '\(path)' 'PRAGMA application_id=\(applicationID); PRAGMA \(pragma); CREATE TABLE t (x)'")
      #expect(made.status == 0, "\(made.errors)")
    }

    // MARK: config check

    @Test func aGoodConfigHasNoErrors() async throws {
      let outcome = try await Sandbox().petsave("config", "check", "\(Package.resources)/PetSave.plist")
      #expect(outcome.status == 0)
      #expect(outcome.output == "\(Package.resources)/PetSave.plist: no errors\n")
    }

    @Test func aBadConfigTellsAllItsErrors() async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave(
        "config", "check", try sandbox.write(FileTests.brokenConfig, to: "my.plist"))
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 3)
    }

    @Test func whatHasNoEffectIsAWarning() async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.write("<plist><dict><key>enabledFeature</key><array/></dict></plist>", to: "my.plist")
      let outcome = try await sandbox.petsave("config", "check", file)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("did you mean “enabledFeatures”?"))
    }

    // MARK: action

    @Test(arguments: [
      ["prompt_permission_action", #"{"permission": "display_notifications"}"#],
      ["^pp", #"{"permission": "location"}"#],
      ["enable_feature", "user_notifications"], ["^ef", "location"],
    ])
    func withoutATerminalAnActionSaysWhatCannotBeAsked(words: [String]) async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave(["action"] + words)
      #expect(outcome.status == 1)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("cannot be asked for without a terminal"))
      #expect(sandbox.names(in: sandbox.state).isEmpty)
    }

    @Test func aFeatureThatWasNotChosenStaysOffThoughThePermissionIsThere() async throws {
      let sandbox = try Sandbox()
      try sandbox.write(
        #"{"schema": 1, "isOnboardingSeen": false, "decisions": {}, "history": [], "notifications": "granted"}"#,
        to: "\(sandbox.state)/consent.json")
      let outcome = try await sandbox.petsave("action", "^ef", "user_notifications")
      #expect(outcome.status == 1)
      #expect((outcome.output + outcome.errors).contains("push stays off: choose it in the app first (p)"))
      let status = try await sandbox.petsave("privacy", "status")
      #expect(status.outputLines.contains { $0.hasPrefix("[ ] push ") })
    }

    @Test func whatWasGrantedNeedsNoTerminal() async throws {
      let sandbox = try Sandbox()
      try sandbox.write(
        Self.decided.replacing("\"schema\": 1", with: "\"notifications\": \"granted\", \"schema\": 1"),
        to: "\(sandbox.state)/consent.json")
      let outcome = try await sandbox.petsave("action", "^ef", "user_notifications")
      #expect(outcome.status == 0)
      #expect(outcome.output == "display_notifications: granted → granted\n")
    }

    @Test(arguments: [
      (["enable_feture", "location"], "enable_feature"), (["^ef", "locatoin"], "location"),
      (["^pp", "{}"], "permission is missing"), (["^pp", "location"], "a dictionary"),
    ])
    func anActionThatCannotBeIsNamed(words: [String], named: String) async throws {
      let outcome = try await Sandbox().petsave(["action"] + words)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains(named))
    }

    // MARK: words

    @Test(arguments: [
      (["privacy", "stauts"], "status"), (["privacy", "hsitory"], "history"), (["config", "chek", "x"], "check"),
      (["pirvacy", "status"], "privacy"), (["privacy", "status", "--jsno"], "--json"), (["acton", "x", "y"], "action"),
    ])
    func mistypedWordsAreSuggested(words: [String], nearest: String) async throws {
      let outcome = try await Sandbox().petsave(words)
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.first?.contains("did you mean \(nearest)?") == true)
    }

    @Test(arguments: [
      (["privacy"], "status, history, events, report, erase"), (["config", "check"], "FILE"),
      (["action"], "NAME ARGUMENTS"),
      (["action", "^ef"], "ARGUMENTS"), (["privacy", "status", "now"], "now"),
      (["privacy", "erase", "--json"], "--json"),
    ])
    func misuseIsNamed(words: [String], named: String) async throws {
      let outcome = try await Sandbox().petsave(words)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.first?.contains(named) == true)
    }

    @Test(arguments: ["privacy", "config", "action"])
    func eachCommandHasItsHelp(command: String) async throws {
      let outcome = try await Sandbox().petsave(command, "--help")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("usage: petsave \(command) "))
      #expect(outcome.outputLines.allSatisfy { $0.count <= 80 })
    }
  }
}
