import Foundation
import TestSupport
import Testing

@testable import Walkthroughs

/// `petsave gallery` on the app as it is.
@MainActor struct GalleryTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func gallery(_ task: GalleryCommand.Task, broken: BrokenApp? = nil) async throws -> (Int32, [String]) {
    var lines: [String] = []
    let parts = try RealApp.parts()
    let command = GalleryCommand(
      context: ScriptContext(places: parts.places), parts: parts,
      makeSubject: { try RealApp.subject($0, $1, broken: broken) }, output: { lines.append($0) })
    return (try await command.run(task), lines)
  }

  private var folder: String { temporary.path + "/gallery" }

  private func text(_ name: String) throws -> String {
    try #require(temporary.text("gallery/" + name), "\(name)")
  }

  private func put(_ text: String, in name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  /// A second run finds the same bytes everywhere but where they were changed in between.
  @Test func whatDiffersIsTold() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try put("mine", in: "notes.txt")
    let (status, lines) = try await gallery(.write(folder: folder, isForced: false))
    #expect(status == 0)
    // 3 grants by 2 accuracies by 3 consents by 7 states of the list and 2 other ways to look; without one 4 times 2 by 3
    // by the request and these 2.
    #expect(lines.last?.hasPrefix("written  234 combinations on ") == true, "\(lines)")
    #expect(
      lines.dropLast() == [
        "pruned   300: While location services are off the app is told denied, whatever was decided.",
        "pruned   168: Without a grant there is no list by location; the request stands in its place.",
        "pruned   18: With a grant there is nothing to request; the list stands in its place.",
      ])
    try await look()

    let denied = "denied/services-on/precise/consent-none/request.txt"
    try put(
      try text(denied).replacing("You did not allow", with: "You might not allow"), in: denied)
    try FileManager.default.removeItem(atPath: "\(folder)/once/services-on/approximate/consent-all/pets.walk")
    try put("old", in: "always/services-on/precise/consent-all/updating.txt")
    let (differs, found) = try await gallery(.check(folder: folder))
    #expect(differs == 1)
    #expect(
      found.map { $0.split(separator: "\n")[0] } == [
        "changed  \(denied)", "missing  once/services-on/approximate/consent-all/pets.walk",
        "stale    always/services-on/precise/consent-all/updating.txt: no combination has it any more",
        "3 files differ",
      ])
    #expect(found[0].contains("  - ") && found[0].contains("You might not allow") && found[0].contains("^"))
    #expect(try text("notes.txt") == "mine")
  }

  /// What the reviewer finds in the folder.
  private func look() async throws {
    let precise = try text("when-in-use/services-on/precise/consent-none/pets.txt")
    #expect(precise.contains("● Precise · near Austin, TX") && precise.contains("3.0 mi"))
    let approximate = try text("when-in-use/services-on/approximate/consent-none/pets.txt")
    #expect(approximate.contains("◍ Approximate") && approximate.contains("about 5 mi"))
    // Who has left the choices without one is told so where they go on.
    for name in ["pets", "request", "everywhere"] {
      let folder = (name == "pets" ? "when-in-use" : "not-determined") + "/services-on/precise/consent-"
      #expect(try text("\(folder)undecided/\(name).txt").contains("not decided (p)"), "\(name)")
      #expect(!(try text("\(folder)none/\(name).txt").contains("not decided (p)")), "\(name)")
    }
    #expect(
      try text("once/services-on/approximate/consent-all/no-position.walk") == """
        title "once, services on, approximate, consent all: no-position"
        launch
        click "Accept all"
        press Escape
        location none
        accuracy approximate
        click "Current location"
        click "Allow Once"
        wait 10s
        expect screen animals
        expect authorization once
        expect accuracy approximate
        expect consent decided

        """)
    try await playSome()
    let page = try text("index.html")
    #expect(!page.contains(folder) && !page.contains("/tmp/"))
    let output = try run("/usr/bin/env", ["python3", checker("check_markup.py"), "\(folder)/index.html"])
    #expect(output.status == 0, "\(output.errors)")
    #expect(page.split(separator: "<tr>").count == 236)
  }

  /// The scripts hold, and end in the screens that lie beside them.
  private func playSome() async throws {
    let parts = try RealApp.parts()
    for combination in Combination.all.filter({ Pruning($0) == nil }).enumerated().filter({ $0.offset % 9 == 0 }) {
      let name = combination.element.path
      let walkthrough = try Walkthrough(
        parsing: Data(try text("\(name).walk").utf8), file: "\(name).walk",
        context: ScriptContext(places: parts.places))
      let subject = try RealApp.subject(walkthrough, parts)
      if case .failed(let failure) = await WalkthroughPlayer(walkthrough, on: subject).play() {
        Issue.record("\(failure)")
      }
      #expect(subject.canvas.text == (try text("\(name).txt")), "\(name)")
      await subject.close()
    }
  }

  @Test func aLeakIsFoundOnTheWay() async throws {
    let (status, lines) = try await gallery(.write(folder: folder, isForced: false), broken: .unshiftedGrid)
    #expect(status == 1)
    #expect(lines.joined().hasPrefix("title \"Against approximate-is-public\""))
    #expect(temporary.text("gallery/index.html") == nil)
  }

  @Test func aFolderThatCannotBeWrittenIsTold() async throws {
    let file = try temporary.write("file", "")
    for folder in [file, "\(file)/gallery"] {
      await #expect(throws: FileError(path: folder, code: ENOTDIR)) {
        try await gallery(.write(folder: folder, isForced: false))
      }
    }
  }

  @Test func somebodysPageIsNotWrittenOver() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let page = try temporary.write("gallery/index.html", "<title>mine</title>")
    await #expect(throws: FileError.foreign(page)) { try await gallery(.write(folder: folder, isForced: false)) }
    #expect(try text("index.html") == "<title>mine</title>")
  }

  @Test func aFolderThatIsNotThereCannotBeCompared() async throws {
    await #expect(throws: FileError(path: "\(folder)", code: ENOENT)) {
      try await gallery(.check(folder: folder))
    }
  }
}
