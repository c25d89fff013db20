import Foundation
import Terminal
import Testing

@testable import Walkthroughs

/// Snapshots compared with kept ones.
struct SnapshotTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func snapshot(_ name: String, _ rows: String...) -> Snapshot {
    var canvas = Canvas(size: Size(columns: 10, rows: 2))
    for (index, row) in rows.enumerated() { canvas.write(row, at: Point(column: 0, row: index)) }
    return Snapshot(name: name, line: 1, caption: nil, canvas: canvas)
  }

  @Test func aMissingOneIsTheSameOnceItIsKept() throws {
    var kept = try SnapshotFolder(path: "\(folder.path)/new")
    #expect(try kept.compare(snapshot("a", "Biscuit"), of: "walk") == .missing)
    try kept.keep(snapshot("a", "Biscuit"), of: "walk")
    #expect(folder.text("new/walk/a.txt") == "Biscuit\n\n")
    #expect(try kept.compare(snapshot("a", "Biscuit"), of: "walk") == .same)
  }

  @Test func aChangedOneIsTold() throws {
    var kept = try SnapshotFolder(path: folder.path)
    try kept.keep(snapshot("a", "Biscuit", "Dog"), of: "walk")
    #expect(
      try kept.compare(snapshot("a", "Biscotti", "Dog"), of: "walk")
        == .changed("row 1\n  - Biscuit\n  + Biscotti\n        ^^ ^"))
    #expect(folder.text("walk/a.txt") == "Biscuit\nDog\n")
  }

  @Test func keepingWritesOverAnEarlierOne() throws {
    var kept = try SnapshotFolder(path: folder.path)
    try kept.keep(snapshot("a", "one"), of: "walk")
    var later = try SnapshotFolder(path: folder.path)
    try later.keep(snapshot("a", "two"), of: "walk")
    #expect(folder.text("walk/a.txt") == "two\n\n")
  }

  @Test func aKeptOneThatNoStepMakesIsStale() throws {
    var kept = try SnapshotFolder(path: folder.path)
    for name in ["a", "b", "c"] { try kept.keep(snapshot(name, "x"), of: "flow") }
    try FileManager.default.createDirectory(atPath: "\(folder.path)/flow", withIntermediateDirectories: true)
    _ = try folder.write("flow/mine.txt", "a text of the person's own")
    let walkthrough = try script("launch\nsnapshot b\n", file: "some/flow.walk")
    #expect(try kept.stale(of: walkthrough) == ["a", "c"])
    #expect(try kept.stale(of: try script("launch\n", file: "other.walk")) == [])
  }

  @Test func rowsThatCameOrWentAreTold() {
    #expect(
      ScreenDifference.description(from: "a\nb\n", to: "a\nb\nc\n") == "rows: 2 before, 3 now\nrow 3\n  + c")
    #expect(
      ScreenDifference.description(from: "a\nb\n", to: "a\n") == "rows: 2 before, 1 now\nrow 2\n  - b")
    #expect(ScreenDifference.description(from: "a\n", to: "a\n") == "")
  }

  @Test @MainActor func theCaptionAtASnapshotIsKeptWithIt() async throws {
    let subject = FakeSubject(size: Size(columns: 10, rows: 2))
    let collector = SnapshotCollector()
    let text = "launch\nsnapshot a\ncaption \"Hi\"\nsnapshot b\ncaption\nsnapshot c\n"
    _ = await WalkthroughPlayer(try script(text), on: subject) { collector.take($0) }.play()
    #expect(collector.snapshots.map(\.name) == ["a", "b", "c"])
    #expect(collector.snapshots.map(\.line) == [2, 4, 6])
    #expect(collector.snapshots.map(\.caption) == [nil, "Hi", nil])
    #expect(collector.snapshots.map(\.story) == [[], ["Hi"], []])
  }

  @Test @MainActor func theStoryOfASnapshotIsWhatWasToldSinceTheOneBefore() async throws {
    let collector = SnapshotCollector()
    let text = """
      caption "One"
      launch
      caption "Two"
      snapshot a
      snapshot b
      caption "Three"
      caption "Four"
      snapshot c

      """
    _ = await WalkthroughPlayer(try script(text), on: FakeSubject()) { collector.take($0) }.play()
    #expect(collector.snapshots.map(\.story) == [["One", "Two"], ["One", "Two"], ["Three", "Four"]])
  }
}
