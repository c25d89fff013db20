import Foundation
import Testing

extension BuiltProgram {
  /// The walkthroughs that come with the program, recorded and exported by it.
  struct LibraryTests {
    static let folder = "\(Package.resources)/Walkthroughs"
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".walk") }.map { String($0.dropLast(5)) }.sorted()

    /// What the independent checker reads in a recording.
    struct Cast: Decodable {
      let version: Int
      let size: [Int]
      let events: [Event]
      let screens: [[String]]

      struct Event: Decodable, Equatable {
        let time: Int
        let code: String
        let data: String

        init(from decoder: any Decoder) throws {
          var values = try decoder.unkeyedContainer()
          time = try values.decode(Int.self)
          code = try values.decode(String.self)
          data = try values.decode(String.self)
        }
      }

      static func read(_ file: String, _ sandbox: Sandbox) async throws -> Cast {
        let outcome = try await sandbox.command(
          "python3", ["\(Package.folder)/Tests/Checkers/check_asciicast.py", file]
        )
        .run()
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try JSONDecoder().decode(Cast.self, from: outcome.outputBytes)
      }
    }

    /// The texts of the script's lines with a verb.
    static func texts(_ verb: String, in name: String) throws -> [String] {
      try String(contentsOfFile: "\(folder)/\(name).walk", encoding: .utf8).split(separator: "\n").compactMap { line in
        guard line.hasPrefix(verb + " ") else { return nil }
        return line.dropFirst(verb.count + 1).trimmingCharacters(in: ["\""])
      }
    }

    static func record(_ name: String, _ cast: String, _ export: String, _ sandbox: Sandbox, _ more: String...)
      async throws
    {
      let outcome = try await sandbox.petsave(
        ["walk", "--record", cast, "--export", export, "\(folder)/\(name).walk"] + more)
      try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test func thereAreThirteen() { #expect(Self.names.count >= 13) }

    @Test(arguments: names) func twoRunsAreTheSameBytes(name: String) async throws {
      let sandbox = try Sandbox()
      try await Self.record(name, "one.cast", "one", sandbox)
      // Whatever the environment says.
      for (variable, value) in [("LC_ALL", "es_ES.UTF-8"), ("TZ", "Asia/Tokyo"), ("NO_COLOR", "1"), ("COLUMNS", "33")] {
        sandbox.environment[variable] = value
      }
      try await Self.record(name, "two.cast", "two", sandbox)
      let difference = try await sandbox.shell("cmp one.cast two.cast && diff -r one two")
      #expect(difference.status == 0, "\(difference.output)")
    }

    @Test(arguments: names) func itsRecordingTellsTheWholeStory(name: String) async throws {
      let sandbox = try Sandbox()
      try await Self.record(name, "three.cast", "out", sandbox)
      try await Self.record(name, "two.cast", "out", sandbox, "--format", "asciicast-v2")
      let three = try await Cast.read("three.cast", sandbox)
      let two = try await Cast.read("two.cast", sandbox)
      #expect((three.version, two.version) == (3, 2))
      #expect(three.screens == two.screens)
      #expect(three.events.filter { $0.code == "m" }.map(\.data) == (try Self.texts("caption", in: name)))
      #expect(three.events.last?.code == "x" && three.events.count { $0.code == "x" } == 1)
      #expect(two.events == three.events.filter { $0.code != "x" })
      // Nobody watches longer than that.
      #expect(try #require(three.events.last).time < 90_000)
      // The last screen is the last snapshot, with its caption below.
      let snapshot = try #require(try Self.texts("snapshot", in: name).last)
      let kept = try String(contentsOfFile: sandbox.path("out/\(name)/\(snapshot).txt"), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      let last = try #require(three.screens.last)
      #expect(Array(last.prefix(kept.count)) == kept)
      let caption = try #require(try Self.texts("caption", in: name).last)
      let below = last.dropFirst(kept.count + 1).map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(below.joined(separator: " ").trimmingCharacters(in: .whitespaces) == caption)
      // Nothing of this computer is in it.
      let text = try String(contentsOfFile: sandbox.path("three.cast"), encoding: .utf8)
      #expect(!text.contains(Package.folder) && !text.contains(sandbox.folder))
    }

    @Test func theExportIsOnePageOfEveryScreen() async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave("walk", "--export", "out", Self.folder)
      #expect(outcome.status == 0)
      let check = try await sandbox.command(
        "python3", ["\(Package.folder)/Tests/Checkers/check_markup.py", "out/index.html"]
      ).run()
      try #require(check.status == 0, "\(check.errors)")
      let page = try #require(try JSONSerialization.jsonObject(with: check.outputBytes) as? [String: Any])
      let snapshots = try Self.names.flatMap { try Self.texts("snapshot", in: $0) }
      let headings = try #require(page["headings"] as? [String])
      #expect(snapshots.allSatisfy { headings.contains($0) })
      #expect((page["screens"] as? [String])?.count == snapshots.count)
      // Every caption is in it.
      let captions = try #require(page["captions"] as? [String]).joined(separator: "\n")
      for caption in try Self.names.flatMap({ try Self.texts("caption", in: $0) }) {
        #expect(captions.contains(caption), "\(caption)")
      }
    }
  }
}
