import Foundation
import Testing

extension BuiltProgram {
  /// Files that the person names, and those that come with the program.
  struct FileTests {
    static let brokenConfig = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>enabledFeatures</key><array><string>pusch</string><integer>7</integer></array>
        <key>resetEnabledFeatures</key><string>maybe</string>
      </dict>
      </plist>
      """

    @Test func namedConfigTellsAllItsErrors() async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.write(Self.brokenConfig, to: "my.plist")
      let outcome = try await sandbox.petsave("--config", file)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 3)
      #expect(outcome.errorLines.allSatisfy { $0.hasPrefix("petsave: \(file): ") })
      #expect(outcome.errors.contains("enabledFeatures[0]") && outcome.errors.contains("“push”"))
      #expect(outcome.errors.contains("enabledFeatures[1]"))
      #expect(outcome.errors.contains("resetEnabledFeatures"))
    }

    @Test(arguments: ["", "nonsense", "<plist><dict>", "bplist00", "{}", "\u{0}\u{1}\u{2}"])
    func configThatIsNoneIsNamed(text: String) async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.petsave("--config", try sandbox.write(text, to: "my.plist"))
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("my.plist"))
      #expect(!outcome.errors.contains("terminal"))
    }

    /// Files that cannot be read, by option.
    @Test(arguments: [
      ("--config", "none.plist"), ("--config", "."), ("--config", "/dev/null/x"), ("--simulate", "none.gpx"),
      ("--simulate", "home/../none.gpx"),
    ])
    func unreadableFileIsNamedWithTheReason(option: String, file: String) async throws {
      let outcome = try await Sandbox().petsave(option, file)
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("\(option) “\(file)”: "))
    }

    /// A broken route, and where it is broken.
    @Test(arguments: [
      ("", "1:1"), ("<gpx>", "1:"), ("<gpx>\n<trk><trkseg><trkpt lat=\"95\" lon=\"0\"/></trkseg></trk></gpx>", "2:"),
      ("<gpx></gpx>", "1:"), ("not a route", "1:1"),
      ("<gpx>\n\n<trk><trkseg><trkpt lat=\"1\"></trkpt></trkseg></trk></gpx>", "3:"),
    ])
    func brokenRouteIsToldWithItsPlace(text: String, position: String) async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.write(text, to: "walk.gpx")
      let outcome = try await sandbox.petsave("--simulate", file)
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("walk.gpx:\(position)"))
    }

    /// Without the files that come with it the program says so in a line.
    @Test(arguments: [[], ["near", "--place", "78701"], ["walk", "x.walk"]])
    func missingResourcesAreToldInALine(words: [String]) async throws {
      let sandbox = try Sandbox()
      sandbox.environment["PETSAVE_RESOURCES"] = sandbox.path("none")
      let outcome = try await sandbox.petsave(words)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains(sandbox.path("none")))
      #expect(outcome.errors.contains("PETSAVE_RESOURCES"))
    }

    @Test func helpNeedsNoResources() async throws {
      let sandbox = try Sandbox()
      sandbox.environment["PETSAVE_RESOURCES"] = sandbox.path("none")
      #expect(try await sandbox.petsave("--help").status == 0)
      #expect(try await sandbox.petsave("--version").status == 0)
    }

    /// One of the files missing, empty, cut short or full of something else.
    @Test(
      arguments: ["Places/zips.tsv", "Places/regions.tsv", "Places/places.tsv", "Catalogue/shelters.tsv"],
      [nil, "", "a\tb\n", "\u{0}\u{1F}\n\n\t\t\n"])
    func damagedResourceIsToldInALine(name: String, text: String?) async throws {
      let sandbox = try Sandbox()
      let copy = sandbox.path("Resources")
      // A copy of one's own, whoever the original belongs to.
      _ = try await sandbox.shell("cp -R \(Package.resources.quoted) \(copy.quoted)")
      try FileManager.default.removeItem(atPath: "\(copy)/\(name)")
      if let text { try sandbox.write(text, to: "\(copy)/\(name)") }
      sandbox.environment["PETSAVE_RESOURCES"] = copy
      let outcome = try await sandbox.petsave("near", "--place", "Austin, TX")
      #expect(outcome.status == 2 || outcome.status == 1)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.output.isEmpty)
    }

    @Test func withoutHomeAStateFolderMustBeNamed() async throws {
      let sandbox = try Sandbox()
      sandbox.environment["HOME"] = nil
      let outcome = try await sandbox.petsave()
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("HOME") && outcome.errors.contains("--state-dir"))
      // With one the next thing that is missing is the terminal.
      #expect(try await sandbox.petsave("--state-dir", sandbox.path("s")).errors.contains("no terminal"))
      sandbox.environment["XDG_STATE_HOME"] = sandbox.path("x")
      #expect(try await sandbox.petsave().errors.contains("no terminal"))
    }
  }
}
