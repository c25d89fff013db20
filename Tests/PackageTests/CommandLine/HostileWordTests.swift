import Foundation
import Testing

extension BuiltProgram {
  /// Words, paths and variables that would act on a terminal if they were repeated to it as they are.
  struct HostileWordTests {
    /// As a shell's printf writes them: a colour, a title, a clear screen in its one-byte and UTF-8 form, broken
    /// UTF-8, a backspace and a reversal of the text's direction.
    static let words = [
      "\\033[31mred\\ta\\bb\\rc\\nd", "\\302\\2332J\\342\\200\\256cba\\033]0;title\\007",
      "\\2332J\\377\\376\\303",
    ]

    @Test(
      arguments: words,
      [
        "%s", "--%s", "--theme %s", "--theme=%s", "--place %s", "--simulate %s.gpx", "--simulate %s", "--config %s",
        "near --place %s", "near --place 78701 --limit %s", "near %s", "walk %s", "walk --%s", "--state-dir=%s",
      ])
    func wordIsNeverRepeatedRaw(word: String, line: String) async throws {
      let sandbox = try Sandbox()
      let words = line.replacing("%s", with: "\"$WORD\"")
      let outcome = try await sandbox.shell("WORD=$(printf '\(word)'); \"$PETSAVE\" \(words)")
      #expect(outcome.status == 2)
      #expect(!outcome.isRaw, "\(outcome.errors.debugDescription)")
    }

    @Test(arguments: words, ["TERM", "HOME", "PETSAVE_RESOURCES", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "LC_ALL"])
    func variableIsNeverRepeatedRaw(word: String, variable: String) async throws {
      let sandbox = try Sandbox()
      let outcome = try await sandbox.shell("export \(variable)=\"$(printf '/\(word)')\"; \"$PETSAVE\"")
      #expect(outcome.status == 2)
      #expect(!outcome.isRaw, "\(outcome.errors.debugDescription)")
    }

    @Test(arguments: words)
    func fileIsNeverRepeatedRaw(word: String) async throws {
      let sandbox = try Sandbox()
      let line = """
        WORD=$(printf '\(word)')
        mkdir "d$WORD" && cd "d$WORD"
        printf '<plist version="1.0"><dict><key>enabledFeatures</key><array><string>x%s</string></array></dict></plist>' \
          "$WORD" >"c$WORD.plist"
        "$PETSAVE" --config "c$WORD.plist"
        printf '<gpx><a%s></gpx>' "$WORD" >"g$WORD.gpx"
        "$PETSAVE" --simulate "g$WORD.gpx"
        printf 'title "x%s"\\nlaunch\\nexpect "x%s"\\n' "$WORD" "$WORD" >"w$WORD.walk"
        "$PETSAVE" walk "w$WORD.walk"
        "$PETSAVE" walk --list .
        "$PETSAVE" walk --json .
        printf 'launch\\nfoo%s\\nexpect screen %s\\n' "$WORD" "$WORD" >"w$WORD.walk"
        "$PETSAVE" walk --check .
        """
      let outcome = try await sandbox.shell(line)
      #expect(!outcome.isRaw, "\(outcome.output.debugDescription) \(outcome.errors.debugDescription)")
    }

    @Test func longWordIsCut() async throws {
      let sandbox = try Sandbox()
      // The longest word that Linux hands over.
      let word = String(repeating: "x", count: 131_000)
      for words in [[word], ["--\(word)"], ["--theme", word], ["near", "--place", word], ["--simulate", word]] {
        let outcome = try await sandbox.petsave(words)
        #expect(outcome.status == 2)
        #expect(outcome.errors.count < 1000)
      }
    }

    @Test func megabyteOfWordsIsRefused() async throws {
      let outcome = try await Sandbox().shell(
        "\"$PETSAVE\" near --place 78701 $(yes --limit=2 | head -n 100000 | tr '\\n' ' ')x")
      #expect(outcome.status == 2)
      #expect(outcome.errors.count < 1000)
    }
  }
}
