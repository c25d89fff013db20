import Foundation
import Glibc
import Terminal
import Testing

@testable import Walkthroughs

/// No output writes over, or removes, what this program did not make.
@MainActor final class OwnFilesTests: WalkHarness {
  /// What every file of the folder holds, by its path.
  var contents: [String: String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(names.compactMap { name in folder.text(name).map { (name, $0) } }) { one, _ in one }
  }

  /// Writes a file, with the folders that it lies in.
  @discardableResult private func write(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: (path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    return try folder.write(name, text)
  }

  static let flow = "size 20x2\nlaunch\nsnapshot one\npress q\nsnapshot two\n"

  private func expectNothingChanged(_ arguments: String..., because text: String) async {
    let before = contents
    #expect(await walk(arguments) > 0)
    #expect(contents == before)
    #expect((output + errors).joined(separator: "\n").contains(text), "\(output) \(errors)")
  }

  @Test func aRecordingIsNotWrittenOverASomebodysFile() async throws {
    let file = try folder.write("a.walk", Self.flow)
    let notes = try folder.write("notes.txt", "mine\n")
    await expectNothingChanged("--record", notes, file, because: "\(notes): was not made by petsave")
    #expect(await walk("--force", "--record", notes, file) == 0)
    #expect(folder.text("notes.txt")?.hasPrefix("{\"version\":3,") == true)
  }

  @Test func aRecordingIsWrittenOverAnEarlierOne() async throws {
    let file = try folder.write("a.walk", Self.flow)
    for format in ["asciicast-v2", "asciicast-v3"] {
      #expect(await walk("--record", path("a.cast"), "--format", format, file) == 0)
      #expect(await walk("--record", path("a.cast"), file) == 0)
    }
  }

  /// The header of one that asciinema made has no mark of ours.
  @Test func aRecordingThatSomebodyElseMadeIsTheirs() async throws {
    let file = try folder.write("a.walk", Self.flow)
    let cast = try folder.write("a.cast", "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"hi\"]\n")
    await expectNothingChanged("--record", cast, file, because: "was not made by petsave")
  }

  @Test(arguments: ["a.walk", "./a.walk", "link.walk"]) func aScriptIsNeverRecordedOver(name: String) async throws {
    let file = try folder.write("a.walk", Self.flow)
    try FileManager.default.createSymbolicLink(atPath: path("link.walk"), withDestinationPath: file)
    await expectNothingChanged("--force", "--record", path(name), file, because: "would destroy the script")
  }

  @Test func updatingKeepsTextsThatAreSomebodys() async throws {
    let file = try folder.write("a.walk", Self.flow)
    try write("a/notes.txt", "mine\n")
    #expect(await walk("--snapshots", folder.path, "--update", file) == 0)
    #expect(folder.text("a/notes.txt") == "mine\n")
    #expect(!output.joined().contains("notes"))
    try write("b/one.txt", "mine too\n")
    let other = try folder.write("b.walk", Self.flow)
    await expectNothingChanged("--snapshots", folder.path, "--update", other, because: "b/one.txt: was not made by")
    #expect(await walk("--snapshots", folder.path, "--update", "--force", other) == 0)
    #expect(folder.text("b/one.txt") == "launch\n\n")
  }

  @Test func anExportKeepsSomebodysPageAndWritesNothing() async throws {
    let file = try folder.write("a.walk", Self.flow)
    try write("index.html", "<title>My site</title>\n")
    await expectNothingChanged("--export", folder.path, file, because: "index.html: was not made by petsave")
    #expect(await walk("--export", path("out"), file) == 0)
    #expect(await walk("--export", path("out"), file) == 0)
  }

  @Test func aLinkInPlaceOfAFileOfOursIsNotFollowed() async throws {
    let file = try folder.write("a.walk", Self.flow)
    #expect(await walk("--snapshots", path("kept"), "--update", file) == 0)
    let notes = try folder.write("notes.txt", "mine\n")
    try FileManager.default.removeItem(atPath: path("kept/a/one.txt"))
    try FileManager.default.createSymbolicLink(atPath: path("kept/a/one.txt"), withDestinationPath: notes)
    #expect(await walk("--snapshots", path("kept"), "--update", file) == 1)
    #expect(folder.text("notes.txt") == "mine\n")
  }

  @Test func aFailingRunUpdatesNothing() async throws {
    let file = try folder.write("a.walk", Self.flow)
    let failing = try folder.write("b.walk", "size 20x2\nlaunch\nsnapshot one\nexpect \"Rex\"\n")
    await expectNothingChanged(
      "--snapshots", path("kept"), "--update", file, failing, because: "no snapshot was updated")
  }

  @Test(arguments: ["...walk", ".walk", "..walk"]) func aNameThatIsNoneNamesNoFolder(name: String) async throws {
    let file = try folder.write(name, Self.flow)
    for option in ["--snapshots", "--export"] {
      await expectNothingChanged(option, path("kept"), file, because: "rename it")
    }
  }

  @Test func aFolderMeansItsScriptsAlone() async throws {
    try write("flows/a.walk", Self.flow)
    try write("flows/.hidden.walk", "no script\n")
    try write("flows/old.walk/b.walk", "no script\n")
    #expect(await walk(path("flows")) == 0)
    #expect(output == ["ok      \(path("flows"))/a.walk", "1 passed, 0 failed"])
  }

  @Test func whatHasNoEndIsNoScript() async throws {
    #expect(mkfifo(path("pipe.walk"), 0o600) == 0)
    #expect(await walk(path("pipe.walk")) == 2)
    #expect(errors == ["\(path("pipe.walk")): not a regular file"])
    #expect(await walk("-") == 2)
    #expect(errors == ["petsave walk: `-`: scripts are not read from standard input; a file of this name is `./-`"])
  }

  // MARK: What is said of a script

  @Test(arguments: [
    ("launch\npress q\n", "checks nothing"),
    ("launch\nhide\npress q\nexpect not \"Rex\"\n", ":2: `hide` without `show`"),
  ])
  func whatAScriptLacksIsTold(text: String, remark: String) async throws {
    let file = try folder.write("a.walk", text)
    for mode in [[file], ["--check", file]] {
      #expect(await walk(mode) == 0)
      #expect(output.first?.hasPrefix("note    \(file):") == true && output.first?.contains(remark) == true)
    }
  }

  @Test func anAnswerThatNothingUsedIsTold() async throws {
    let file = try folder.write("a.walk", "launch\nanswer deny\nexpect not \"Rex\"\n")
    prepare = { $0.answer = .deny }
    #expect(await walk(file) == 0)
    #expect(output.first == "note    \(file):2: no prompt came that `answer` would have answered")
  }
}
