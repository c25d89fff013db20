import Foundation
import Terminal
import Testing

@testable import Walkthroughs

/// What `petsave walk` writes: recordings, snapshots, exports.
@MainActor final class WalkOutputTests: WalkHarness {
  static let flow = "title \"A flow\"\nsize 20x2\nlaunch\ncaption \"Hi\"\nsnapshot one\npress q\nsnapshot two\n"

  @Test func aRecordingIsVersionThreeUnlessAskedFor() async throws {
    let file = try folder.write("a.walk", Self.flow)
    #expect(await walk("--record", path("a.cast"), file) == 0)
    let three = try CheckedCast.check(try #require(folder.text("a.cast")))
    #expect((three.version, three.title) == (3, "A flow"))
    #expect(await walk("--record=\(path("b.cast"))", "--format", "asciicast-v2", file) == 0)
    let two = try CheckedCast.check(try #require(folder.text("b.cast")))
    #expect(two.version == 2)
    #expect(two.screens == three.screens)
  }

  @Test func aRecordingHasNoPathInIt() async throws {
    let file = try folder.write("a.walk", Self.flow)
    _ = await walk("--record", path("a.cast"), file)
    #expect(try #require(folder.text("a.cast")).contains(folder.path) == false)
  }

  @Test func whatFailsIsRecordedUpToThere() async throws {
    let file = try folder.write("a.walk", "size 20x2\nlaunch\nexpect \"Rex\"\npress q\n")
    #expect(await walk("--record", path("a.cast"), file) == 1)
    #expect(try CheckedCast.check(try #require(folder.text("a.cast"))).screens.last?.first == "launch")
  }

  @Test func aRecordingThatCannotBeWrittenFails() async throws {
    let file = try folder.write("a.walk", Self.flow)
    #expect(await walk("--record", "\(file)/a.cast", file) == 1)
    #expect(output == ["FAILED  \(file)\n\(file)/a.cast: Not a directory", "0 passed, 1 failed"])
  }

  @Test func missingSnapshotsAreWrittenAndFail() async throws {
    let file = try folder.write("a.walk", Self.flow)
    #expect(await walk("--snapshots", path("kept"), file) == 1)
    #expect(
      output == [
        """
        FAILED  \(file)
        \(file):5: no snapshot was kept; now it is: \(path("kept/a/one.txt"))
        \(file):7: no snapshot was kept; now it is: \(path("kept/a/two.txt"))
        """, "0 passed, 1 failed",
      ])
    #expect(folder.text("kept/a/one.txt") == "launch\n\n")
    #expect(await walk("--snapshots", path("kept"), file) == 0)
  }

  @Test func changedSnapshotsFailAndStaleOnesAreTold() async throws {
    _ = await walk("--snapshots", path("kept"), "--update", try folder.write("a.walk", Self.flow))
    let file = try folder.write("a.walk", "size 20x2\nlaunch\npress x\nsnapshot two\n")
    #expect(await walk("--snapshots", path("kept"), file) == 1)
    #expect(
      output == [
        "stale   \(path("kept/a/one.txt")): no step makes it any more",
        """
        FAILED  \(file)
        \(file):4: not as in \(path("kept/a/two.txt"))
        row 1
          - key q
          + key x
                ^
        """, "0 passed, 1 failed",
      ])
    #expect(await walk("--snapshots", path("kept"), "--update", file) == 0)
    #expect(folder.text("kept/a/two.txt") == "key x\n\n")
    #expect(folder.text("kept/a/one.txt") == nil)
    #expect(output.contains("removed \(path("kept/a/one.txt"))"))
    #expect(await walk("--snapshots", path("kept"), file) == 0)
    #expect(output == ["ok      \(file)", "1 passed, 0 failed"])
  }

  /// A failed walkthrough has not made all of its snapshots: what it did not come to is not stale.
  @Test func whatAFailedWalkthroughDidNotComeToIsKept() async throws {
    let file = try folder.write("a.walk", Self.flow)
    _ = await walk("--snapshots", path("kept"), "--update", file)
    try Data("size 20x2\nlaunch\nexpect \"Rex\"\nsnapshot one\nsnapshot two\n".utf8).write(to: URL(filePath: file))
    #expect(await walk("--snapshots", path("kept"), "--update", file) == 1)
    #expect(folder.text("kept/a/one.txt") != nil && folder.text("kept/a/two.txt") != nil)
  }

  @Test func exportsAreTextPictureAndPages() async throws {
    let file = try folder.write("a.walk", Self.flow)
    #expect(await walk("--export", path("out"), file) == 0)
    #expect(folder.text("out/a/two.txt") == "key q\n\n")
    #expect(try #require(folder.text("out/a/one.svg")).contains("<title id=\"title\">Hi</title>"))
    #expect(try #require(folder.text("out/a/one.html")).contains("<h3 id=\"a-one-heading\">one</h3>"))
    let page = try #require(folder.text("out/index.html"))
    #expect(page.contains("<title>A flow</title>") && page.contains("a-one") && page.contains("a-two"))
  }

  @Test func twoRunsExportTheSameBytes() async throws {
    let file = try folder.write("a.walk", Self.flow)
    _ = await walk("--export", path("one"), file)
    _ = await walk("--export", path("two"), file)
    for name in ["index.html", "a/one.svg", "a/one.html", "a/two.txt"] {
      let first = try #require(folder.text("one/\(name)") as String?)
      #expect(folder.text("two/\(name)") == first)
    }
  }

  @Test(
    arguments: [
      (["--record"], "`--record` needs its FILE.cast"),
      (["--format", "asciicast-v2", "a.walk"], "`--format` goes with `--record`"),
      (
        ["--record", "x", "--format", "asciicast-v4", "a.walk"],
        "unknown format `asciicast-v4`; did you mean `asciicast-v2`?"
      ),
      (["--update", "a.walk"], "`--update` goes with `--snapshots`"),
      (["--json=yes", "a.walk"], "`--json` takes no value"),
      (["--speed", "2", "a.walk"], "`--speed` goes with `--present`"),
      (["--ascii", "a.walk"], "`--ascii` goes with `--present`"),
      (["--present", "--speed", "fast", "a.walk"], "`--speed` takes a number from 0.1 to 20, not `fast`"),
      (["--present", "--theme", "drak", "a.walk"], "unknown theme `drak`; did you mean `dark`?"),
      (["--present", "--record", "x.cast", "a.walk"], "`--record` does not go with `--present`"),
      (["--present", "--check", "a.walk"], "`--present` and `--check` exclude each other"),
      (
        ["--list", "--export", "x", "a.walk"],
        "`--export` does not go with `--list`"
      ),
      (["--record", "x", "a.walk", "b.walk"], "`--record` takes one walkthrough; 2 are named"),
      (
        ["--snapshots", "x", "one/a.walk", "two/a.walk"],
        "two walkthroughs are named `a`; their snapshots would be the same files"
      ),
    ])
  func aWrongCommandLineIsTwo(arguments: [String], message: String) async {
    let command = WalkCommand(
      context: .testing(), makeSubject: { _ in FakeSubject() }, output: { self.output.append($0) },
      errors: { self.errors.append($0) })
    #expect(await command.run(arguments) == 2)
    #expect(errors == ["petsave walk: \(message)"])
    #expect(output == [])
  }
}
