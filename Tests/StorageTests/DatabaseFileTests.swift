import Foundation
import Testing

@testable import Storage

struct DatabaseFileTests {
  private static let notes = [Migration(["CREATE TABLE notes (text TEXT)"])]

  @Test func filesAreTheOwnersOnly() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("deep/down/notes.sqlite")
    let database = try Database(.file(path), migrations: Self.notes)
    try database.run("INSERT INTO notes VALUES ('x')")
    for name in ["deep/down/notes.sqlite", "deep/down/notes.sqlite-wal", "deep/down/notes.sqlite-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("deep/down"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test func deletedTextIsGoneFromTheDiskAfterACheckpoint() throws {
    let folder = try TemporaryFolder()
    let database = try Database(.file(folder.path("notes.sqlite")), migrations: Self.notes)
    let secret = "a secret of some length"
    try database.run("INSERT INTO notes VALUES (?)", [.text(secret)])
    try database.checkpoint()
    try database.run("DELETE FROM notes")
    #expect(try folder.everything().contains(Data(secret.utf8)), "else this test shows nothing")
    try database.checkpoint()
    #expect(try !folder.everything().contains(Data(secret.utf8)))
  }

  @Test func aSecondConnectionSeesWhatTheFirstWrote() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.sqlite")
    let writer = try Database(.file(path), migrations: Self.notes)
    let reader = try Database(.file(path), migrations: Self.notes)
    try writer.run("INSERT INTO notes VALUES ('Biscuit')")
    #expect(try reader.rows("SELECT text FROM notes") { $0.text(0) } == ["Biscuit"])
  }

  @Test func aWriterThatHoldsTheFileIsBusy() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.sqlite")
    let first = try Database(.file(path), migrations: Self.notes)
    let second = try Database(.file(path), migrations: Self.notes)
    try first.run("BEGIN IMMEDIATE")
    let error = try #require(throws: StorageError.self) { try second.run("INSERT INTO notes VALUES ('x')") }
    #expect(error.kind == .busy)
    #expect(error.path == path)
  }

  @Test func aFileThatIsNoDatabaseIsDamagedAndCanBeSetAside() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.sqlite")
    let text = String(repeating: "this is no database. ", count: 100)
    try Data(text.utf8).write(to: URL(filePath: path))
    let error = try #require(throws: StorageError.self) {
      _ = try Database(.file(path), migrations: Self.notes)
    }
    #expect(error.kind == .damaged)
    let aside = try DatabaseFile(path: path).setAside()
    #expect(aside == "\(path).unreadable")
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == text)
    try Database(.file(path), migrations: Self.notes).run("INSERT INTO notes VALUES ('x')")
  }

  @Test func settingAsideNeverReplacesAFile() throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 {
      try Data().write(to: URL(filePath: folder.path("a")))
      _ = try DatabaseFile(path: folder.path("a")).setAside()
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)).sorted() == [
        "a.unreadable", "a.unreadable-2",
      ])
  }

  @Test func aPathBelowAFileCannotBeOpened() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(filePath: folder.path("file")))
    let path = folder.path("file/notes.sqlite")
    #expect(throws: StorageError(kind: .cannotOpen, path: path)) {
      _ = try Database(.file(path), migrations: Self.notes)
    }
  }

  @Test func deletingLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.sqlite")
    do { try Database(.file(path), migrations: Self.notes).run("INSERT INTO notes VALUES ('x')") }
    let file = DatabaseFile(path: path)
    #expect(file.exists)
    try file.delete()
    try file.delete()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)).isEmpty)
  }
}
