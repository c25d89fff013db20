import Foundation
import Testing

extension BuiltProgram {
  /// What is answered to a command line, without a terminal.
  struct OptionTests {
    @Test(arguments: [["--help"], ["-h"], ["near", "--help"], ["walk", "--help"], ["near", "--place", "x", "-h"]])
    func helpGoesToStandardOutput(words: [String]) async throws {
      let outcome = try await Sandbox().petsave(words)
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("petsave"))
      #expect(outcome.output.contains("usage: petsave"))
      #expect(outcome.errors.isEmpty)
      #expect(!outcome.isRaw)
    }

    @Test func helpFitsEightyColumns() async throws {
      for words in [["--help"], ["near", "--help"], ["walk", "--help"]] {
        let wide = try await Sandbox().petsave(words).outputLines.filter { $0.count > 80 }
        #expect(wide.isEmpty, "\(words): \(wide.joined(separator: "\n"))")
      }
    }

    @Test func versionNamesLicencesAndSources() async throws {
      let outcome = try await Sandbox().petsave("--version")
      #expect(outcome.status == 0)
      #expect(outcome.outputLines.first?.wholeMatch(of: /petsave \d+\.\d+(\.\d+)?/) != nil)
      for words in ["MIT", "GeoNames", "CC BY 4.0", "Census Bureau", "invented"] {
        #expect(outcome.output.contains(words))
      }
      #expect(outcome.errors.isEmpty)
    }

    @Test func licencesOfAllThatIsLinkedArePrinted() async throws {
      let outcome = try await Sandbox().petsave("--version", "--licences")
      #expect(outcome.status == 0, "\(outcome.errors)")
      for words in [
        "\nGCC runtime\n===", "\nGNU C Library\n===", "\nGNU LGPL 2.1\n===", "\nlibcurl\n===", "\nncurses\n===",
        "\nSQLite\n===", "\nSwift\n===", "GNU LESSER GENERAL PUBLIC LICENSE", "Runtime Library Exception",
        "Daniel Stenberg", "D. Richard Hipp", "Thomas E. Dickey",
      ] { #expect(outcome.output.contains(words), "\(words)") }
    }

    @Test func licencesAloneAreRefused() async throws {
      let outcome = try await Sandbox().petsave("--licences")
      #expect(outcome.status == 2)
      #expect(outcome.errorLines.first?.contains("--licences goes with --version") == true)
    }

    /// What is wrong, and the word that the message suggests.
    @Test(arguments: [
      (["--thme", "dark"], "--thme", "--theme"),
      (["--statedir", "x"], "--statedir", "--state-dir"),
      (["--theme", "drak"], "drak", "dark"),
      (["--theme=drak"], "drak", "dark"),
      (["--provider", "atuo"], "atuo", "auto"),
      (["--source", "catalog"], "catalog", "catalogue"),
      (["--units", "kms"], "kms", "km"),
      (["--locale", "eng"], "eng", "en"),
      (["--location-request", "allways"], "allways", "always"),
      (["nera"], "nera", "near"),
      (["wlak", "x"], "wlak", "walk"),
      (["near", "--plce", "78701"], "--plce", "--place"),
      (["near", "--place", "78701", "--type", "dgo"], "dgo", "dog"),
      (["walk", "--chek", "x.walk"], "--chek", "--check"),
    ])
    func unknownWordIsNamedWithTheNearest(words: [String], wrong: String, nearest: String) async throws {
      let outcome = try await Sandbox().petsave(words)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      let message = try #require(outcome.errorLines.first)
      #expect(message.hasPrefix("petsave"))
      #expect(message.contains(wrong))
      #expect(message.contains("did you mean"))
      #expect(message.split(separator: " ").last?.contains(nearest) == true)
      #expect(!outcome.isRaw)
    }

    /// What is wrong, and what the message names.
    @Test(arguments: [
      (["--theme"], "--theme"), (["--state-dir"], "--state-dir"), (["--state-dir", ""], "--state-dir"),
      (["--mouse=yes"], "--mouse"), (["--reset=1"], "--reset"), (["--help=x"], "--help"),
      (["--place", ""], "--place"), (["--json"], "--json"), (["-x"], "-x"), (["--"], "--"),
      (["near"], "--place"), (["near", "--place"], "--place"), (["near", "Austin"], "Austin"),
      (["near", "--place", "78701", "--limit", "0"], "--limit"),
      (["near", "--place", "78701", "--limit", "1001"], "--limit"),
      (["near", "--place", "78701", "--limit", "ten"], "--limit"),
      (["near", "--place", "78701", "--limit", "99999999999999999999"], "--limit"),
      (["near", "--place", "78701", "--radius", "-1"], "--radius"),
      (["near", "--place", "78701", "--mouse"], "--mouse"),
      (["walk"], "walk"), (["walk", "--list", "--check", "x.walk"], "--check"),
    ])
    func misuseIsNamed(words: [String], named: String) async throws {
      let outcome = try await Sandbox().petsave(words)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errorLines.first?.contains(named) == true)
      #expect(!outcome.isRaw)
    }

    @Test func usageErrorPointsToTheHelpOfItsCommand() async throws {
      let sandbox = try Sandbox()
      #expect(try await sandbox.petsave("--bogus").errors.contains("petsave --help"))
      #expect(try await sandbox.petsave("near", "--bogus").errors.contains("petsave near --help"))
    }

    @Test func fullDiskIsAFailure() async throws {
      for line in ["--help", "--version", "near --place 78701", "near --place 78701 --json"] {
        let outcome = try await Sandbox().shell("\"$PETSAVE\" \(line) >/dev/full")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("No space left on device"))
      }
    }

    @Test func readerThatLeavesEndsIt() async throws {
      let outcome = try await Sandbox().shell("\"$PETSAVE\" near --place 78701 --limit 1000 | head -n 1")
      #expect(outcome.outputLines.count == 1)
      #expect(outcome.errors.isEmpty)
    }
  }
}

/// The built program's tests, one after another: many processes at once would slow each other's tests.
@Suite(.serialized) enum BuiltProgram {}
