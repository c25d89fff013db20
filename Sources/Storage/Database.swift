import CSQLite
import Glibc

/// A SQLite database, in memory or in a file, and one connection to it.
///
/// It belongs to one actor. A file is opened with a write-ahead log and with secure deletion, readable by its owner only.
public final class Database {
  /// Where the database is.
  public enum Location: Hashable, Sendable {
    case memory
    /// A path; missing folders are made.
    case file(String)
  }

  public let location: Location
  /// Ends the use of this database from outside.
  public let revocation: Revocation

  private let handle: OpaquePointer
  /// Statements that are not in use, by their text. One in use is taken out, so that a nested use gets its own.
  private var statements: [String: Statement] = [:]

  /// Opens or makes the database and brings its schema up to date.
  ///
  /// - Parameter revocation: ends the use of several databases at once when they share it.
  /// - Throws: kind `damaged` when the file is no database, `newer` when a later version of the program wrote it, `foreign`
  ///   when another program did; the file is left as it is.
  public init(
    _ location: Location, migrations: [Migration] = Migration.all, revocation: Revocation = Revocation()
  ) throws(StorageError) {
    self.location = location
    self.revocation = revocation
    handle = try Database.open(location)
    try identify()
    try configure()
    try migrate(migrations)
  }

  deinit {
    // Closes once the last statement is finalized, and removes the log of a file that nobody else has open.
    sqlite3_close_v2(handle)
  }

  /// The file's path; empty in memory.
  var path: String {
    switch location {
    case .memory: ""
    case .file(let path): path
    }
  }

  /// Carries out a statement. Returns how many rows it changed.
  @discardableResult
  public func run(_ sql: String, _ values: [SQLValue] = []) throws(StorageError) -> Int {
    _ = try rows(sql, values) { _ in }
    return Int(sqlite3_changes64(handle))
  }

  /// The rows that a statement gives, each as `body` makes it.
  public func rows<Element>(
    _ sql: String, _ values: [SQLValue] = [], _ body: (borrowing Row) -> Element
  ) throws(StorageError) -> [Element] {
    guard !revocation.isRevoked else { throw StorageError(kind: .revoked, path: path) }
    let statement = try takeStatement(sql)
    defer {
      statement.reset()
      statements[sql] = statement
    }
    try check(statement.bind(values))
    var result: [Element] = []
    while true {
      let code = sqlite3_step(statement.pointer)
      if code == SQLITE_DONE { return result }
      guard code == SQLITE_ROW else { throw StorageError(code: code, path: path) }
      result.append(body(Row(of: statement.pointer)))
    }
  }

  /// The first row that a statement gives.
  public func first<Element>(
    _ sql: String, _ values: [SQLValue] = [], _ body: (borrowing Row) -> Element
  ) throws(StorageError) -> Element? {
    try rows(sql, values, body).first
  }

  /// Carries out `body` whole or not at all. Inside another transaction it is a part of that one.
  public func transaction<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result {
    guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // SQLite may have ended the transaction itself, and a revoked database still has to be rolled back.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// Brings the write-ahead log into the file and empties it: only then is what was deleted gone from the disk.
  public func checkpoint() throws(StorageError) {
    guard case .file = location else { return }
    let isBlocked = try first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.flag(0) ?? false }
    if isBlocked == true { throw StorageError(kind: .busy, path: path) }
  }

  private static func open(_ location: Location) throws(StorageError) -> OpaquePointer {
    var name = ":memory:"
    if case .file(let path) = location {
      try DatabaseFile(path: path).make()
      name = path
    }
    var handle: OpaquePointer?
    // No mutex: the actor that owns the database is one.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(name, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw StorageError(code: code, path: location == .memory ? "" : name)
    }
    return handle
  }

  /// Looks whose file it is, and marks a new one as this program's. Nothing is written to another program's.
  private func identify() throws(StorageError) {
    guard case .file = location else { return }
    sqlite3_busy_timeout(handle, 250)
    let mark = try first("PRAGMA application_id") { $0.integer(0) ?? 0 } ?? 0
    if mark == DatabaseFile.applicationID { return }
    let tables = try rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) ?? "" }
    let version = try version()
    let isNew = tables.isEmpty && version == 0
    // The first versions of this program did not mark their files.
    let isUnmarked = Set(tables).isSuperset(of: ["animals", "favourites"])
    guard mark == 0, isNew || isUnmarked else { throw StorageError(kind: .foreign, path: path) }
    // SQLite opens a file that may not be written as a read-only one.
    if sqlite3_db_readonly(handle, nil) == 0 { try run("PRAGMA application_id = \(DatabaseFile.applicationID)") }
  }

  private func configure() throws(StorageError) {
    try run("PRAGMA temp_store = MEMORY")
    guard case .file = location else { return }
    guard sqlite3_db_readonly(handle, nil) == 0 else { throw StorageError(kind: .readOnly, path: path) }
    chmod(path, 0o600)
    try run("PRAGMA secure_delete = ON")
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = NORMAL")
    try run("PRAGMA cache_size = -256")
  }

  private func migrate(_ migrations: [Migration]) throws(StorageError) {
    guard try version() != migrations.count else { return }
    try transaction { () throws(StorageError) in
      // Read again: another program may have migrated the file before this one got hold of it.
      let version = try version()
      guard version <= migrations.count else { throw StorageError(kind: .newer, path: path) }
      guard version >= 0 else { throw StorageError(kind: .damaged, path: path) }
      for statement in migrations[version...].flatMap(\.statements) { try run(statement) }
      try run("PRAGMA user_version = \(migrations.count)")
    }
    // Statements of the schema are used once.
    statements = [:]
  }

  /// The schema's version; 0 in a new database.
  public func version() throws(StorageError) -> Int {
    Int(try first("PRAGMA user_version") { $0.integer(0) ?? 0 } ?? 0)
  }

  private func takeStatement(_ sql: String) throws(StorageError) -> Statement {
    if let statement = statements.removeValue(forKey: sql) { return statement }
    var pointer: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil))
    // Nil for a text without a statement in it.
    guard let pointer else { throw StorageError(code: SQLITE_MISUSE, path: path) }
    return Statement(pointer)
  }

  private func check(_ code: Int32) throws(StorageError) {
    if code != SQLITE_OK { throw StorageError(code: code, path: path) }
  }
}
