import Testing

@testable import Storage

struct MigrationTests {
  private static let first = Migration(["CREATE TABLE pets (id INTEGER PRIMARY KEY)"])
  private static let second = Migration(["ALTER TABLE pets ADD COLUMN name TEXT", "UPDATE pets SET name = 'Unnamed'"])

  @Test func aNewDatabaseHasTheLastVersion() throws {
    #expect(try Database(.memory).version() == Migration.all.count)
  }

  @Test func laterStepsAreAppliedToWhatIsStored() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pets.sqlite")
    do {
      let old = try Database(.file(path), migrations: [Self.first])
      try old.run("INSERT INTO pets VALUES (7)")
    }
    let new = try Database(.file(path), migrations: [Self.first, Self.second])
    #expect(try new.version() == 2)
    #expect(try new.rows("SELECT name FROM pets") { $0.text(0) } == ["Unnamed"])
  }

  @Test func aFailingStepLeavesTheOldVersion() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pets.sqlite")
    do { _ = try Database(.file(path), migrations: [Self.first]) }
    #expect(throws: StorageError.self) {
      _ = try Database(.file(path), migrations: [Self.first, Self.second, Migration(["nonsense"])])
    }
    let database = try Database(.file(path), migrations: [Self.first])
    #expect(try database.version() == 1)
    #expect(throws: StorageError.self) { try database.run("SELECT name FROM pets") }
  }

  @Test(arguments: [(3, StorageError.Kind.newer), (-1, .damaged)])
  func aVersionThatIsNotKnownIsRefused(version: Int, kind: StorageError.Kind) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pets.sqlite")
    do { try Database(.file(path), migrations: []).run("PRAGMA user_version = \(version)") }
    #expect(throws: StorageError(kind: kind, path: path)) {
      _ = try Database(.file(path), migrations: [Self.first])
    }
  }
}
