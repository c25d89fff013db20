import AppEnvironment
import FoundationEssentials
import Storage

/// The file that features keep things in, `petsave.sqlite`. Nothing is opened before something is to be kept, and
/// looking for what was kept makes no file.
public actor FeatureFile {
  /// The file's path; nil keeps everything in memory.
  public nonisolated let path: String?
  /// Ends every use of the file, also by others that open it with this.
  public nonisolated let revocation = Revocation()
  nonisolated let executor: ActorExecutor
  private var opened: Database?
  /// The new name of a file that could not be understood.
  private var newName: String?

  /// - Parameter folder: where the file lies; nil keeps everything in memory.
  public init(folder: String?, executor: ActorExecutor) {
    path = folder.map { "\($0)/\(Self.name)" }
    self.executor = executor
  }

  public static let name = "petsave.sqlite"

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  /// Whether anything may be kept: a look at the disk, that opens nothing.
  public nonisolated var exists: Bool { path.map { DatabaseFile(path: $0).exists } ?? true }

  /// Opens the file if there is one. One that cannot be understood is given another name.
  ///
  /// - Returns: that other name, once.
  public func look() throws(StorageError) -> String? {
    if exists { _ = try database }
    defer { newName = nil }
    return newName
  }

  // MARK: What is kept

  public func count(_ thing: KeptThing) throws(StorageError) -> Int {
    guard let database = try existing else { return 0 }
    return Int(try database.first("SELECT count(*) FROM \(thing.table)") { $0.integer(0) ?? 0 } ?? 0)
  }

  /// Deletes all of it from the disk.
  public func erase(_ thing: KeptThing) throws(StorageError) {
    guard let database = try existing else { return }
    try database.transaction { () throws(StorageError) in
      for statement in thing.deletion { try database.run(statement) }
    }
    try database.checkpoint()
  }

  /// Closes the file, and deletes it when it holds nothing any more or nothing that can be understood.
  ///
  /// - Returns: whether there is no file now.
  @discardableResult
  public func deleteIfEmpty() throws(StorageError) -> Bool {
    guard let path, exists else { return true }
    do throws(StorageError) {
      if try existing == nil { return false }
      for thing in KeptThing.allCases where try count(thing) > 0 { return false }
      guard try !holdsRequests else { return false }
    } catch {
      guard error.kind == .damaged else { throw error }
    }
    opened = nil
    try DatabaseFile(path: path).delete(withSetAside: true)
    return true
  }

  /// Deletes the file with all that it holds, whatever state it is in: full, damaged, or written by a later version. What is
  /// another program's stays.
  ///
  /// - Returns: whether there was one of ours.
  public func discard() throws(StorageError) -> Bool {
    guard let path, exists || DatabaseFile(path: path).hasLeftovers else { return false }
    do throws(StorageError) {
      if exists, try existing == nil { return false }
    } catch {
      // Whatever is wrong with it, it is ours.
    }
    opened = nil
    newName = nil
    try DatabaseFile(path: path).delete(withSetAside: true)
    return true
  }

  /// Whether the ledger has its part in it.
  private var holdsRequests: Bool {
    get throws(StorageError) { try existing?.first("SELECT 1 FROM requests LIMIT 1") { _ in true } ?? false }
  }

  // MARK: Usage events

  public func add(_ event: UsageEvent) throws(StorageError) {
    try database.run(
      "INSERT INTO events (time, name, properties) VALUES (?, ?, ?)",
      [.integer(event.seconds), .text(event.name), .text(event.propertiesText)])
  }

  /// The oldest first, and how many rows hold what cannot be read.
  public func events() throws(StorageError) -> (known: [UsageEvent], unreadable: Int) {
    guard let database = try existing else { return ([], 0) }
    let rows = try database.rows("SELECT time, name, properties FROM events ORDER BY rowid") { row in
      row.seconds(0).map { UsageEvent(seconds: $0, name: row.text(1) ?? "", propertiesText: row.text(2) ?? "") }
    }
    let known = rows.compactMap { $0 }
    return (known, rows.count - known.count)
  }

  // MARK: Small things

  public func tipCounts() throws(StorageError) -> [String: Int] {
    guard let database = try existing else { return [:] }
    let rows = try database.rows("SELECT tip, shown FROM tip_counts") {
      ($0.text(0) ?? "", Int($0.integer(1, in: 0...1_000) ?? 1_000))
    }
    return Dictionary(rows) { $1 }
  }

  public func setTipCount(_ tip: String, _ count: Int) throws(StorageError) {
    try database.run("INSERT OR REPLACE INTO tip_counts VALUES (?, ?)", [.text(tip), SQLValue(count)])
  }

  public func readMessages() throws(StorageError) -> Set<String> {
    guard let database = try existing else { return [] }
    return Set(try database.rows("SELECT id FROM read_messages") { $0.text(0) ?? "" })
  }

  public func setRead(_ id: String, _ isRead: Bool) throws(StorageError) {
    if isRead {
      try database.run("INSERT OR IGNORE INTO read_messages VALUES (?)", [.text(id)])
    } else if let database = try existing {
      try database.run("DELETE FROM read_messages WHERE id = ?", [.text(id)])
      try database.checkpoint()
    }
  }

  public func deleteReadNotes() throws(StorageError) {
    guard let database = try existing else { return }
    try database.run("DELETE FROM read_messages WHERE id LIKE 'note-%'")
    try database.checkpoint()
  }

  public func remembered() throws(StorageError) -> [String: String] {
    guard let database = try existing else { return [:] }
    let rows = try database.rows("SELECT name, value FROM remembered") { ($0.text(0) ?? "", $0.text(1) ?? "") }
    return Dictionary(rows) { $1 }
  }

  /// - Parameter value: nil forgets it.
  public func remember(_ name: String, _ value: String?) throws(StorageError) {
    if let value {
      try database.run("INSERT OR REPLACE INTO remembered VALUES (?, ?)", [.text(name), .text(value)])
    } else if let database = try existing {
      try database.run("DELETE FROM remembered WHERE name = ?", [.text(name)])
      try database.checkpoint()
    }
  }

  // MARK: Opening

  /// Nil where there is no file of ours. One that cannot be understood is left as it is.
  private var existing: Database? {
    get throws(StorageError) {
      guard exists else { return nil }
      if let opened { return opened }
      do throws(StorageError) {
        opened = try Database(path.map { .file($0) } ?? .memory, revocation: revocation)
      } catch {
        guard error.kind == .foreign else { throw error }
      }
      return opened
    }
  }

  private var database: Database {
    get throws(StorageError) {
      // A file that was deleted under us is made anew rather than written into the void.
      if let opened, exists { return opened }
      let (database, newName) = try Database.open(path, revocation: revocation)
      opened = database
      self.newName = newName ?? self.newName
      return database
    }
  }
}
