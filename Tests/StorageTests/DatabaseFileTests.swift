import CSQLite
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

  @Test func aNewFileIsMarkedAsThisPrograms() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.sqlite")
    do { _ = try Database(.file(path), migrations: Self.notes) }
    // Bytes 68 to 71 of a database are its application's number: https://www.sqlite.org/fileformat.html#the_database_header
    #expect(try Data(contentsOf: URL(filePath: path))[68..<72].elementsEqual("PetS".utf8))
  }

  @Test(arguments: ["CREATE TABLE notes (text TEXT)", "PRAGMA user_version = 1", "PRAGMA application_id = 7"])
  func anotherProgramsDatabaseIsLeftAsItIs(statement: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.sqlite")
    var handle: OpaquePointer?
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    #expect(sqlite3_exec(handle, statement, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(handle)
    chmod(path, 0o644)
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(throws: StorageError(kind: .foreign, path: path)) {
      _ = try Database(.file(path), migrations: Self.notes)
    }
    #expect(throws: StorageError(kind: .foreign, path: path)) {
      _ = try Database.open(path, revocation: Revocation())
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o644)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)) == ["notes.sqlite"])
  }

  @Test func aFileOfThisProgramWithoutAMarkIsTakenOver() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("petsave.sqlite")
    do {
      let old = try Database(.file(path))
      try old.run("INSERT INTO favourites VALUES ('catalogue', 7)")
      try old.run("PRAGMA application_id = 0")
    }
    let new = try Database(.file(path))
    #expect(try new.rows("SELECT id FROM favourites") { $0.integer(0) } == [7])
    #expect(try new.first("PRAGMA application_id") { $0.integer(0) } == 0x5065_7453)
  }

  @Test func linksAndPipesAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    let target = folder.path("target")
    try Data("somebody's".utf8).write(to: URL(filePath: target))
    symlink(target, folder.path("link.sqlite"))
    mkfifo(folder.path("pipe.sqlite"), 0o600)
    for name in ["link.sqlite", "pipe.sqlite"] {
      #expect(throws: StorageError(kind: .foreign, path: folder.path(name))) {
        _ = try Database(.file(folder.path(name)), migrations: Self.notes)
      }
    }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "somebody's")
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
