import AppEnvironment
import Foundation
import PetSaveApp
import Testing

/// The remote list as a file that is watched.
@MainActor struct RemoteListFileTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "petsave-remote-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  private var path: String { "\(folder)/remote.json" }

  private func readings() -> (list: RemoteListFile, next: () async -> RemoteListReading?) {
    let list = RemoteListFile(path: path)
    let (stream, continuation) = AsyncStream.makeStream(of: RemoteListReading.self)
    list.start { continuation.yield($0) }
    var iterator = stream.makeAsyncIterator()
    return (list, { await iterator.next(isolation: MainActor.shared) })
  }

  private func text(_ text: String) -> RemoteListReading { .contents(Data(text.utf8)) }

  @Test func itGivesWhatIsThereAndEachChangeWrittenInPlaceOrRenamedOver() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("one".utf8).write(to: URL(filePath: path))
    let (list, next) = readings()
    #expect(await next() == text("one"))
    // In place.
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.write(contentsOf: Data("two".utf8))
    try handle.close()
    #expect(await next() == text("two"))
    // Another file renamed over it.
    try StateFolder(path: folder).write(Data("three".utf8), to: "remote.json")
    #expect(await next() == text("three"))
    try FileManager.default.removeItem(atPath: path)
    #expect(await next() == .unreadable(reason: "No such file or directory"))
    try StateFolder(path: folder).write(Data("four".utf8), to: "remote.json")
    #expect(await next() == text("four"))
    list.stop()
  }

  @Test func otherFilesOfTheFolderAreNoChange() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("one".utf8).write(to: URL(filePath: path))
    let (list, next) = readings()
    #expect(await next() == text("one"))
    try Data("other".utf8).write(to: URL(filePath: "\(folder)/other.json"))
    try StateFolder(path: folder).write(Data("two".utf8), to: "remote.json")
    #expect(await next() == text("two"))
    list.stop()
  }

  @Test func anotherFolderInItsPlaceIsHeardOf() async throws {
    defer { for name in [folder, folder + ".old"] { try? FileManager.default.removeItem(atPath: name) } }
    try Data("one".utf8).write(to: URL(filePath: path))
    let (list, next) = readings()
    #expect(await next() == text("one"))
    try FileManager.default.moveItem(atPath: folder, toPath: folder + ".old")
    #expect(await next() == .unreadable(reason: "No such file or directory"))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try StateFolder(path: folder).write(Data("two".utf8), to: "remote.json")
    #expect(await next() == text("two"))
    // And what is written into the new one later.
    try StateFolder(path: folder).write(Data("three".utf8), to: "remote.json")
    #expect(await next() == text("three"))
    list.stop()
  }

  @Test func whatALinkLeadsToIsHeardOf() async throws {
    let target = folder + ".target"
    defer { for name in [folder, target] { try? FileManager.default.removeItem(atPath: name) } }
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    try Data("one".utf8).write(to: URL(filePath: "\(target)/list.json"))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(target)/list.json")
    let (list, next) = readings()
    #expect(await next() == text("one"))
    try StateFolder(path: target).write(Data("two".utf8), to: "list.json")
    #expect(await next() == text("two"))
    // The link leads elsewhere.
    try Data("three".utf8).write(to: URL(filePath: "\(target)/other.json"))
    try FileManager.default.createSymbolicLink(atPath: path + ".new", withDestinationPath: "\(target)/other.json")
    rename(path + ".new", path)
    #expect(await next() == text("three"))
    try StateFolder(path: target).write(Data("four".utf8), to: "other.json")
    #expect(await next() == text("four"))
    list.stop()
  }

  @Test func whatIsNoFileIsNotWaitedFor() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    mkfifo(path, 0o600)
    let (list, next) = readings()
    #expect(await next() == .unreadable(reason: "not a file"))
    list.stop()
  }

  @Test func aFolderThatIsMissingIsSaidToBe() async throws {
    try FileManager.default.removeItem(atPath: folder)
    let (list, next) = readings()
    #expect(await next() == .unreadable(reason: "No such file or directory"))
    list.stop()
  }
}
