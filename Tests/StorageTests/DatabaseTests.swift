import CSQLite
import Testing

@testable import Storage

struct DatabaseTests {
  private static let pets = [Migration(["CREATE TABLE pets (id INTEGER PRIMARY KEY, name TEXT, good INTEGER) STRICT"])]

  private func database() throws -> Database { try Database(.memory, migrations: Self.pets) }

  @Test func valuesComeBackAsTheyWereGiven() throws {
    let database = try database()
    let name = "Łucja 🐕‍🦺 'ט'\u{0}end"
    try database.run("INSERT INTO pets VALUES (?, ?, ?)", [.integer(.max), .text(name), .null])
    try database.run("INSERT INTO pets VALUES (?, ?, ?)", [.integer(.min), "", SQLValue(false)])
    let rows = try database.rows("SELECT id, name, good FROM pets ORDER BY id DESC") { row in
      (row.integer(0), row.text(1), row.flag(2))
    }
    #expect(rows.map(\.0) == [.max, .min])
    #expect(rows.map(\.1) == [name, ""])
    #expect(rows.map(\.2) == [nil, false])
  }

  @Test func absentValuesAreStoredAsNull() throws {
    let values = [SQLValue(nil as String?), SQLValue(nil as Int64?), SQLValue(nil as Bool?)]
    #expect(values == [.null, .null, .null])
  }

  @Test func textThatIsNoUTF8IsRepaired() throws {
    let text = try database().first("SELECT CAST(x'41FF42' AS TEXT)") { $0.text(0) }
    #expect(text == "A\u{FFFD}B")
  }

  @Test func aStatementInUseCanBeUsedAgainInside() throws {
    let database = try database()
    try database.run("INSERT INTO pets (id) VALUES (1), (2)")
    let sql = "SELECT id FROM pets ORDER BY id"
    let counts = try database.rows(sql) { _ in try? database.rows(sql) { $0.integer(0) }.count }
    #expect(counts == [2, 2])
  }

  @Test func runTellsHowManyRowsChanged() throws {
    let database = try database()
    #expect(try database.run("INSERT INTO pets (id) VALUES (1), (2), (3)") == 3)
    #expect(try database.run("DELETE FROM pets WHERE id > ?", [1]) == 2)
  }

  @Test func aFailedTransactionLeavesNothing() throws {
    let database = try database()
    #expect(throws: StorageError.self) {
      try database.transaction { () throws(StorageError) in
        try database.run("INSERT INTO pets (id) VALUES (1)")
        try database.run("INSERT INTO pets (id) VALUES (1)")
      }
    }
    #expect(try database.first("SELECT count(*) FROM pets") { $0.integer(0) } == 0)
  }

  @Test func aTransactionInsideAnotherIsAPartOfIt() throws {
    let database = try database()
    try? database.transaction { () throws(StorageError) in
      _ = try database.transaction { () throws(StorageError) in
        try database.run("INSERT INTO pets (id) VALUES (1)")
      }
      try database.run("nonsense")
    }
    #expect(try database.first("SELECT count(*) FROM pets") { $0.integer(0) } == 0)
  }

  @Test func errorsCarrySQLitesCode() throws {
    let database = try database()
    try database.run("INSERT INTO pets (id) VALUES (1)")
    #expect(throws: StorageError(kind: .other, code: SQLITE_CONSTRAINT | 6 << 8, path: "")) {
      try database.run("INSERT INTO pets (id) VALUES (1)")
    }
    #expect(throws: StorageError(kind: .other, code: SQLITE_ERROR, path: "")) { try database.run("nonsense") }
    #expect(throws: StorageError(kind: .other, code: SQLITE_RANGE, path: "")) { try database.run("SELECT ?") }
    #expect(throws: StorageError(kind: .other, code: SQLITE_MISUSE, path: "")) { try database.run("-- nothing") }
  }

  @Test func aFullDatabaseSaysSoAndKeepsWhatItHas() throws {
    let database = try database()
    try database.run("INSERT INTO pets (id, name) VALUES (1, 'Biscuit')")
    try database.run("PRAGMA max_page_count = 3")
    let error = try #require(throws: StorageError.self) {
      try database.run("INSERT INTO pets (id, name) VALUES (2, hex(zeroblob(100000)))")
    }
    #expect(error.kind == .full)
    #expect(try database.rows("SELECT name FROM pets") { $0.text(0) } == ["Biscuit"])
  }

  @Test func aRevokedDatabaseDoesNothingMore() throws {
    let database = try database()
    try database.run("INSERT INTO pets (id) VALUES (1)")
    database.revocation.revoke()
    let error = try #require(throws: StorageError.self) { try database.run("DELETE FROM pets") }
    #expect(error.kind == .revoked)
  }

  @Test func aTransactionUnderWayWhenRevokedIsRolledBack() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pets.sqlite")
    let database = try Database(.file(path), migrations: Self.pets)
    #expect(throws: StorageError.self) {
      try database.transaction { () throws(StorageError) in
        try database.run("INSERT INTO pets (id) VALUES (1)")
        database.revocation.revoke()
      }
    }
    let reader = try Database(.file(path), migrations: Self.pets)
    #expect(try reader.first("SELECT count(*) FROM pets") { $0.integer(0) } == 0)
  }
}
