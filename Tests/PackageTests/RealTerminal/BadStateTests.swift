import Foundation
import Testing

extension RealTerminal {
  /// Files and folders of the state that cannot be used: a clear message each, nothing lost, no crash.
  struct BadStateTests {
    /// A file's name and a content that is none.
    static let broken: [(String, Data)] = [
      ("consent.json", Data("nonsense".utf8)), ("consent.json", Data()),
      ("consent.json", Data([0xFF, 0xFE, 0x00])), ("consent.json", Data("{\"decisions\":42}".utf8)),
      ("consent.json", Data(String(repeating: "[", count: 100_000).utf8)),
      ("authorization.json", Data("{".utf8)), ("authorization.json", Data("\"always\"".utf8)),
    ]

    @Test(arguments: broken)
    func brokenFileIsSetAsideAndTold(name: String, content: Data) async throws {
      let sandbox = try Sandbox()
      try sandbox.write(content, to: "\(sandbox.state)/\(name)")
      let window = try await TerminalWindow(in: sandbox)
      let screen = try await window.waitForChoices()
      #expect(!screen.contains("[x]"))
      try await window.wait(for: "\(name).unreadable")
      try await window.press("q")
      #expect(try await window.status() == "0")
      let kept = try Data(contentsOf: URL(filePath: "\(sandbox.state)/\(name).unreadable"))
      #expect(kept == content, "Nothing of it is lost.")
    }

    /// The grid's secret is read when it is needed.
    @Test func brokenGridKeyIsSetAsideAndTold() async throws {
      let sandbox = try Sandbox()
      try sandbox.write("short", to: "\(sandbox.state)/grid.key")
      let window = try await TerminalWindow("--simulate", "Austin, TX", in: sandbox)
      try await window.choose("Refuse all")
      try await window.choose("Current location")
      try await window.choose("Precise")
      try await window.wait(for: "[ ] Precise")
      try await window.choose("Allow Once")
      try await window.wait(for: "kept as grid.key.unreadable")
      #expect(
        sandbox.names(in: sandbox.state) == ["authorization.json", "consent.json", "grid.key", "grid.key.unreadable"])
    }

    /// A folder where a file should be.
    @Test(arguments: ["consent.json", "authorization.json"])
    func folderInPlaceOfAFileIsSetAside(name: String) async throws {
      let sandbox = try Sandbox()
      try sandbox.write("kept", to: "\(sandbox.state)/\(name)/file")
      let window = try await TerminalWindow(in: sandbox)
      try await window.waitForChoices()
      try await RealTerminal.tour(window)
      #expect(sandbox.names(in: "\(sandbox.state)/\(name).unreadable") == ["file"])
    }

    /// A place where nothing can be written: below a file, and where the system makes nothing.
    @Test(arguments: ["file/state", "/proc/petsave", "/dev/null"])
    func stateThatCannotBeWrittenIsToldAndHoldsForTheRun(folder: String) async throws {
      let sandbox = try Sandbox()
      try sandbox.write("kept", to: "file")
      let window = try await TerminalWindow("--state-dir", folder, in: sandbox)
      try await window.choose("Refuse all")
      try await window.wait(for: "Find pets near you")
      try await window.wait(for: "Not saved: consent.json")
      // The decision holds: the choices are not asked again in this run.
      try await window.choose("Browse without location")
      try await window.wait(for: "No location used")
      try await window.press("q")
      #expect(try await window.status() == "0")
      #expect(try String(contentsOfFile: sandbox.path("file"), encoding: .utf8) == "kept")
    }

    @Test(.enabled(if: Command.canMount, "no file system can be mounted here, so no disk can be filled"))
    func fullDiskIsToldAndTheOldFileStays() async throws {
      let sandbox = try Sandbox()
      let state = sandbox.path("small")
      // The mount lies in a name space of the window's own, and ends with it.
      let mount = "mkdir \(state) && mount -t tmpfs -o size=16k none \(state); exec \"$@\""
      let window = try await TerminalWindow(
        "--state-dir", state, in: sandbox, wrapper: "unshare -m sh -c \(mount.quoted) sh")
      try await window.choose("Refuse all")
      try await window.wait(for: "Find pets near you")
      let seen = "/proc/\(try await window.pid())/root\(state)"
      let before = try Data(contentsOf: URL(filePath: "\(seen)/consent.json"))
      _ = try await sandbox.shell("cat /dev/zero >\(seen)/ballast")
      try await window.press("p")
      try await window.choose("Refuse all")
      try await window.wait(for: "Not saved: consent.json: No space left on device")
      #expect(try Data(contentsOf: URL(filePath: "\(seen)/consent.json")) == before)
      #expect(sandbox.names(in: seen) == ["ballast", "consent.json"])
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    /// What features keep, not a database any more.
    @Test(arguments: [Data("nonsense".utf8), Data("SQLite format 3\u{0}".utf8), Data(count: 8192)])
    func brokenStoreIsSetAsideAndTold(content: Data) async throws {
      let sandbox = try Sandbox()
      let first = try await TerminalWindow(in: sandbox)
      try await first.acceptAll()
      try await first.choose("Browse without location")
      try await first.wait(for: "of 20,000")
      try await first.press("f")
      try await first.wait(for: "♥")
      try await first.press("q")
      #expect(try await first.status() == "0")
      for name in sandbox.names(in: sandbox.data) {
        try FileManager.default.removeItem(atPath: "\(sandbox.data)/\(name)")
      }
      try sandbox.write(content, to: "\(sandbox.data)/petsave.sqlite")

      let window = try await TerminalWindow(in: sandbox)
      try await window.wait(for: "kept as petsave.sqlite.unreadable")
      try await window.press("Tab", "q")
      #expect(try await window.status() == "0")
      #expect(try Data(contentsOf: URL(filePath: "\(sandbox.data)/petsave.sqlite.unreadable")) == content)
    }

    @Test(.enabled(if: Command.canMount, "no file system can be mounted here, so no disk can be filled"))
    func fullDiskUnderAFeatureIsToldAndTheAppGoesOn() async throws {
      let sandbox = try Sandbox()
      let state = sandbox.path("small")
      let mount = "mkdir \(state) && mount -t tmpfs -o size=400k none \(state); exec \"$@\""
      let window = try await TerminalWindow(
        "--state-dir", state, in: sandbox, wrapper: "unshare -m sh -c \(mount.quoted) sh")
      try await window.acceptAll()
      try await window.choose("Browse without location")
      try await window.wait(for: "of 20,000")
      let seen = "/proc/\(try await window.pid())/root\(state)"
      _ = try await sandbox.shell("cat /dev/zero >\(seen)/ballast")
      try await window.press("f")
      try await window.wait(for: "there is no room")
      try await window.press("Down", "Enter")
      try await window.wait(for: "favourite")
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    @Test func fileSizeLimitIsToldAsAFullDisk() async throws {
      let window = try await TerminalWindow(in: Sandbox())
      try await window.waitForChoices()
      let limit = try await window.sandbox.shell("prlimit --fsize=0 --pid \(try await window.pid())")
      #expect(limit.status == 0)
      try await window.choose("Refuse all")
      try await window.wait(for: "Not saved: consent.json: File too large")
      try await window.press("q")
      #expect(try await window.status() == "0")
      try await RealTerminal.expectRestored(window)
    }

    @Test func brokenConfigAtItsUsualPlaceStartsWithNothingOn() async throws {
      let sandbox = try Sandbox()
      try sandbox.write(BuiltProgram.FileTests.brokenConfig, to: sandbox.config)
      let window = try await TerminalWindow(in: sandbox)
      let screen = try await window.waitForChoices()
      #expect(!screen.contains("[x]") && !screen.contains("on by the config"))
      try await window.wait(for: "Config ignored, nothing is on")
      try await window.press("q")
      #expect(try await window.status() == "0")
    }

    @Test func brokenNamedConfigShowsNoScreen() async throws {
      let sandbox = try Sandbox()
      let file = try sandbox.write(BuiltProgram.FileTests.brokenConfig, to: "my.plist")
      let window = try await TerminalWindow("--config", file, in: sandbox)
      #expect(try await window.status() == "2")
      try await window.wait(for: "resetEnabledFeatures")
      #expect(!window.sent().contains("\u{1B}"))
    }

    @Test func pathsAreShownWithoutTheirEscapes() async throws {
      let sandbox = try Sandbox()
      try sandbox.write(
        "<plist><dict><key>enabledFeatures\u{1B}[31m</key>", to: "a\u{1B}]0;x\u{7}/petsave/PetSave.plist")
      let window = try await TerminalWindow(
        in: sandbox, environment: ["XDG_CONFIG_HOME": sandbox.path("a\u{1B}]0;x\u{7}")])
      try await window.wait(for: "Config ignored")
      #expect(!window.sent().contains("\u{1B}]0;x"))
    }
  }

}
