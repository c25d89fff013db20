import Foundation
import Testing

extension BuiltProgram {
  struct NearTests {
    @Test func textSaysThatItIsSampleData() async throws {
      let outcome = try await Sandbox().petsave("near", "--place", "Austin, TX")
      #expect(outcome.status == 0)
      #expect(outcome.outputLines.first?.hasPrefix("Sample data: 20 of ") == true)
      #expect(outcome.outputLines.count == 21)
      #expect(outcome.errors.isEmpty)
      #expect(!outcome.isRaw)
    }

    @Test func jsonHoldsTheSamePets() async throws {
      let sandbox = try Sandbox()
      let words = ["near", "--place", "78701", "--limit", "30"]
      let text = try await sandbox.petsave(words)
      let outcome = try await sandbox.petsave(words + ["--json"])
      #expect(outcome.status == 0)
      let report = try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
      #expect(report["isSampleData"] as? Bool == true)
      #expect(report["source"] as? String == "catalogue")
      #expect((report["place"] as? String)?.contains("Austin, TX") == true)
      let pets = try #require(report["animals"] as? [[String: Any]])
      #expect(pets.count == 30)
      #expect(try #require(report["total"] as? Int) >= 30)
      #expect(Set(pets.compactMap { $0["id"] as? Int }).count == 30)
      let lines = text.outputLines.dropFirst()
      for (pet, line) in zip(pets, lines) {
        #expect(line.contains(pet["distance"] as? String ?? "?"))
        #expect(line.contains(pet["name"] as? String ?? "Unnamed"))
      }
    }

    @Test func sameBytesEachTime() async throws {
      let sandbox = try Sandbox()
      let words = ["near", "--place", "Lisbon, Portugal", "--json", "--limit", "50"]
      let first = try await sandbox.petsave(words)
      #expect(try await sandbox.petsave(words).outputBytes == first.outputBytes)
    }

    @Test(arguments: [1, 20, 21, 1000])
    func limitIsKept(limit: Int) async throws {
      let outcome = try await Sandbox().petsave(
        "near", "--place", "New York, NY", "--radius", "500", "--limit", "\(limit)", "--json")
      let report = try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
      let total = try #require(report["total"] as? Int)
      #expect((report["animals"] as? [Any])?.count == min(limit, total))
    }

    @Test func typeIsKept() async throws {
      let outcome = try await Sandbox().petsave("near", "--place", "78701", "--type", "horse", "--radius=500", "--json")
      let report = try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
      let pets = try #require(report["animals"] as? [[String: Any]])
      #expect(!pets.isEmpty)
      #expect(pets.allSatisfy { $0["type"] as? String == "Horse" })
    }

    @Test func unitsFollowTheLocaleUnlessNamed() async throws {
      let sandbox = try Sandbox()
      sandbox.environment["LC_ALL"] = "de_DE.UTF-8"
      #expect(try await sandbox.petsave("near", "--place", "78701").output.contains(" km"))
      #expect(try await sandbox.petsave("near", "--place", "78701", "--units", "mi").output.contains(" mi"))
    }

    @Test func farFromEverythingThereIsNone() async throws {
      let outcome = try await Sandbox().petsave("near", "--place", "-48.8,-123.4", "--radius", "1")
      #expect(outcome.status == 0)
      #expect(outcome.outputLines.count == 1)
      #expect(outcome.output.contains("No pets"))
    }

    /// A place that is none, and what the message says of it.
    @Test(arguments: [
      ("Nowhereville", "No such place"), ("99999", "99999"), ("Austn, TX", "Austin, TX"), ("95,10", "Latitude"),
      ("10,190", "ongitude"), ("-97.7431,30.2672", "30.2672"), ("", "--place"), (" ", "--place"), ("NaN,0", "--place"),
      ("1e999,0", "--place"), (",", "--place"),
    ])
    func badPlaceIsRefusedWithAHint(place: String, hint: String) async throws {
      let outcome = try await Sandbox().petsave("near", "--place", place)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains(hint))
    }

    @Test func keepsNothing() async throws {
      let sandbox = try Sandbox()
      _ = try await sandbox.petsave("near", "--place", "78701")
      #expect(sandbox.names(in: sandbox.path("home")).isEmpty)
    }

    @Test func needsNoHome() async throws {
      let sandbox = try Sandbox()
      sandbox.environment["HOME"] = nil
      #expect(try await sandbox.petsave("near", "--place", "78701").status == 0)
    }
  }
}
