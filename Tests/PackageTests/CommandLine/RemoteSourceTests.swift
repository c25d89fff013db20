import Foundation
import Testing

extension BuiltProgram {
  /// Sources of other machines, end to end: the program, `petsave-fetch` and a server on this computer.
  struct RemoteSourceTests {
    private struct Report: Decodable {
      let source: String
      let isSampleData: Bool
      let total: Int?
      let animals: [Pet]

      struct Pet: Decodable {
        let id: Int64
        let name: String?
        let type: String
        let distance: String
      }
    }

    private func near(
      _ server: PetServer, _ sandbox: Sandbox, source: String = "petfinder", place: String = "Austin, TX",
      _ words: String...
    ) async throws -> Command.Outcome {
      try sandbox.write(server.config(source: source), to: "PetSave.plist")
      return try await sandbox.petsave(
        ["near", "--place", place, "--config", sandbox.path("PetSave.plist"), "--json"] + words)
    }

    private func report(_ outcome: Command.Outcome) throws -> Report {
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try JSONDecoder().decode(Report.self, from: outcome.outputBytes)
    }

    @Test func petsComePageByPage() async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(in: sandbox)
      let report = try report(try await near(server, sandbox, "--limit", "100"))
      #expect(report.source == "petfinder" && !report.isSampleData)
      #expect(report.total == 45 && report.animals.count == 45)
      #expect(Set(report.animals.map(\.id)).count == 45)
      let requests = try server.requests()
      #expect(requests.map(\.method) == ["POST", "GET", "GET", "GET"])
      #expect(requests[0].query.isEmpty)
      for (request, page) in zip(requests.dropFirst(), 1...) {
        let items = request.query.split(separator: "&")
        #expect(items.filter { $0.hasPrefix("location=") }.count == 1)
        #expect(items.contains("page=\(page)") && items.contains("sort=distance") && items.contains("distance=50"))
        #expect(!request.query.contains("latitude"))
      }
    }

    /// What came is printed, and what did not come is said.
    @Test func pagesThatCameArePrintedWhenALaterOneFails() async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(case: "second-page-faults", in: sandbox)
      let outcome = try await near(server, sandbox, "--limit", "100")
      #expect(outcome.status == 1)
      let report = try JSONDecoder().decode(Report.self, from: outcome.outputBytes)
      #expect(report.animals.count == 20)
      #expect(outcome.errorLines == ["petsave: only the first 20 pets came: The source has a fault (500)."])
    }

    /// What the server counted is what the ledger has, with neither the secret nor the token in it.
    @Test func theLedgerHasWhatTheServerCounted() async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(case: "expired-mid-paging", in: sandbox)
      let outcome = try await near(server, sandbox, "--limit", "100")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let requests = try server.requests()
      let ledger = try await sandbox.petsave("privacy", "report", "--json")
      let entries = try #require(
        (try JSONSerialization.jsonObject(with: ledger.outputBytes) as? [String: Any])?["requests"] as? [[String: Any]])
      #expect(entries.reversed().map { $0["method"] as? String } == requests.map(\.method))
      #expect(entries.reversed().map { $0["status"] as? Int } == requests.map(\.status))
      #expect(entries.reversed().map { $0["bytesOut"] as? Int } == requests.map(\.bytes))
      for text in ["invented-secret", "token-1", "token-2", "Bearer"] {
        #expect(!ledger.output.contains(text) && !outcome.output.contains(text) && !outcome.errors.contains(text))
      }
      #expect((entries.last?["headerFields"] as? [String])?.contains("Host") == true)
    }

    @Test func typedCoordinatesGoOutWithFourDecimals() async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(in: sandbox)
      _ = try report(try await near(server, sandbox, place: "30.267153,-97.743061"))
      #expect(
        try server.searches().first?.query.hasPrefix("location=30.2672,-97.7431&distance=50&sort=distance") == true)
    }

    /// The cases that end well, and how many pets each brings.
    @Test(arguments: [
      ("expired-mid-paging", 45), ("unauthorized-once", 45), ("rate-limited", 45), ("faults-twice", 45), ("slow", 45),
      ("page-shift", 45), ("empty-page", 25), ("unknown-word", 45), ("missing-keys", 45), ("no-pages", 0),
      ("bad-records", 45),
    ])
    func serversThatStumbleAreBorne(name: String, count: Int) async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(case: name, in: sandbox)
      let report = try report(try await near(server, sandbox, "--limit", "100"))
      #expect(report.animals.count == count)
      if name == "missing-keys" { #expect(report.animals.allSatisfy { $0.distance == "distance unknown" }) }
      if name == "unknown-word" { #expect(report.animals.allSatisfy { $0.type == "Unknown" }) }
    }

    @Test func filtersThatAreIgnoredAreCheckedHere() async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(case: "filters-ignored", in: sandbox)
      let report = try report(try await near(server, sandbox, "--type", "cat", "--limit", "100"))
      #expect(report.animals.count == 15 && report.animals.allSatisfy { $0.type == "Cat" })
      #expect(report.total == nil)
    }

    /// The cases that end badly, and what is said of each.
    @Test(arguments: [
      ("revoked", "check petfinderClientID or petfinderClientSecret"),
      ("wrong-keys", "check petfinderClientID or petfinderClientSecret"), ("rate-limited-long", "Wait 90 s"),
      ("rate-limited-without-header", "Too many searches"), ("faults", "fault (500)"),
      ("problem", "invalid parameters. distance: too far"), ("web-page", "sent a web page"), ("cut-body", "cut short"),
      ("not-json", "not understood"), ("wrong-shape", "not understood"), ("forbidden", "does not allow"),
      ("not-found", "does not know this address"), ("redirect", "an address of localhost, which was not followed"),
      ("redirect-here", "an address of 127.0.0.1, which was not followed"), ("endless", "too long"),
    ])
    func serversThatFailAreTold(name: String, words: String) async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(case: name, in: sandbox)
      let outcome = try await near(server, sandbox)
      #expect(outcome.status != 0 && outcome.output.isEmpty)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.errorLines.count == 1)
      if name.hasPrefix("redirect") { #expect(try server.searches().count == 1) }
      #expect(!outcome.errors.contains("invented-secret") && !outcome.errors.contains("token-"))
    }

    @Test func nobodyWhoListensIsARefusal() async throws {
      let sandbox = try Sandbox()
      let config = try await PetServer(in: sandbox).config()
      try sandbox.write(config, to: "PetSave.plist")
      let outcome = try await sandbox.petsave(
        "near", "--place", "Austin, TX", "--config", sandbox.path("PetSave.plist"))
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains("127.0.0.1 refused the connection."))
    }

    @Test(arguments: [("montgomery", "Gaithersburg, MD"), ("king-county", "Seattle, WA")])
    func countyFeedsAreSentNoPosition(source: String, place: String) async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(pets: 730, in: sandbox)
      let report = try report(try await near(server, sandbox, source: source, place: place, "--limit", "1000"))
      #expect(report.source == source && !report.isSampleData)
      #expect(report.animals.count == 730 && report.total == 730)
      let searches = try server.searches()
      #expect(searches.count == 2)
      #expect(searches.allSatisfy { $0.query.contains("$order=:id") && !$0.query.contains("4") })
    }

    @Test func theOptionComesBeforeTheConfig() async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(in: sandbox)
      let report = try report(try await near(server, sandbox, "--source", "catalogue"))
      #expect(report.source == "catalogue" && report.isSampleData)
      #expect(try server.requests().isEmpty)
    }

    @Test func theSecretMayComeFromTheEnvironment() async throws {
      let sandbox = try Sandbox()
      let server = try await PetServer(in: sandbox)
      try sandbox.write(server.config(secret: nil), to: "PetSave.plist")
      let words = ["near", "--place", "Austin, TX", "--config", sandbox.path("PetSave.plist")]
      let without = try await sandbox.petsave(words)
      #expect(without.status == 2)
      #expect(without.errors.contains("petfinderClientSecret: is missing"))
      #expect(without.errors.contains("PETSAVE_PETFINDER_CLIENT_SECRET"))
      sandbox.environment["PETSAVE_PETFINDER_CLIENT_SECRET"] = "invented-secret"
      let outcome = try await sandbox.petsave(words)
      #expect(outcome.status == 0)
      #expect(outcome.outputLines.first == "Petfinder server: 20 of 45 pets within 50 mi of Austin, TX, nearest first")
      sandbox.environment["PETSAVE_PETFINDER_CLIENT_SECRET"] = "another"
      #expect(try await sandbox.petsave(words).errors.contains("PETSAVE_PETFINDER_CLIENT_SECRET"))
    }

    // MARK: The config

    @Test(arguments: [
      (
        "<key>source</key><string>petfindr</string>",
        "source: no source is called “petfindr”; did you mean “petfinder”?"
      ),
      (
        "<key>petfinderBaseURL</key><string>http://pets.example.org/v2</string>",
        "petfinderBaseURL: must be https, as pets.example.org is another computer"
      ),
      ("<key>petfinderBaseURL</key><string>pets</string>", "petfinderBaseURL: must be an address such as"),
      ("<key>petfinderBaseURL</key><string>https://a:b@pets.example.org</string>", "must name no user"),
      ("<key>socrataBaseURL</key><string>https://pets.example.org/?a=1</string>", "socrataBaseURL: must be an address"),
      ("<key>petfinderClientID</key><string></string>", "petfinderClientID: must not be empty"),
      ("<key>petfinderClientSecret</key><integer>7</integer>", "petfinderClientSecret: must be"),
      (
        "<key>source</key><string>petfinder</string>", "petfinderBaseURL: is missing, and the source petfinder needs it"
      ),
    ])
    func errorsOfTheConfigAreTold(keys: String, words: String) async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.write("<plist version=\"1.0\"><dict>\(keys)</dict></plist>", to: "PetSave.plist")
      for command in [["config", "check", file], ["near", "--place", "78701", "--config", file]] {
        let outcome = try await sandbox.petsave(command)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
      }
    }

    @Test func aSourceWithoutAConfigNamesEachKey() async throws {
      let outcome = try await Sandbox().petsave("near", "--place", "78701", "--source", "petfinder")
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.count == 3)
    }
  }
}
