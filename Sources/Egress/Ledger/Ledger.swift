import AppEnvironment
import FetchMessages
import FoundationEssentials
import Storage

/// Every request that left, with what it carried and what was withheld: for the run, and on the disk for as long as it is
/// told to keep them.
///
/// It has its part in the file of features. Nothing is opened before something is to be written or read.
public actor Ledger {
  /// How long an entry is kept.
  public static let daysKept = 30

  /// What hears of it, on the main actor.
  public struct Listener: Sendable {
    public var changed: @MainActor @Sendable () -> Void
    /// Why something could not be written; it is remembered for the run.
    public var failed: @MainActor @Sendable (StorageError) -> Void

    public init(
      changed: @escaping @MainActor @Sendable () -> Void = {},
      failed: @escaping @MainActor @Sendable (StorageError) -> Void = { _ in }
    ) {
      self.changed = changed
      self.failed = failed
    }
  }

  private struct Known {
    var entry: LedgerEntry
    /// Where it is on the disk.
    var row: Int64?
  }

  nonisolated let executor: ActorExecutor
  private nonisolated let path: String?
  private nonisolated let revocation: Revocation
  private nonisolated let listener: Listener
  private var run: [Int: Known] = [:]
  private var lastNumber = 0
  private var isKeeping: Bool
  private var opened: Database?

  /// - Parameters:
  ///   - path: the file's; nil has everything in memory.
  ///   - revocation: ends every use of the file.
  ///   - isKeeping: whether it keeps on the disk from the start.
  public init(
    path: String? = nil, revocation: Revocation = Revocation(), isKeeping: Bool = false,
    listener: Listener = Listener(), executor: ActorExecutor
  ) {
    self.path = path
    self.revocation = revocation
    self.isKeeping = isKeeping && path != nil
    self.listener = listener
    self.executor = executor
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  /// How many requests left in this run, whatever became of their entries.
  public private(set) var countOfRun = 0

  /// All of it, the oldest first: what the disk has, and what this run has besides.
  public func entries() throws(StorageError) -> [LedgerEntry] { try report().entries.reversed() }

  /// All of it, as it is told.
  public func report() throws(StorageError) -> LedgerReport {
    let (stored, unreadable) = try table?.entries() ?? ([], 0)
    let rows = Set(stored.map(\.row))
    let others = run.sorted { $0.key < $1.key }.map(\.value).filter { known in
      known.row.map { !rows.contains($0) } ?? true
    }
    return LedgerReport(stored.map(\.entry) + others.map(\.entry), unreadable: unreadable)
  }

  // MARK: Keeping

  /// Keeps on the disk what left in this run, and what will leave.
  public func keep() async {
    guard !isKeeping, path != nil else { return }
    isKeeping = true
    for number in run.keys.sorted() { await write(number) }
  }

  /// From now on remembers for the run only. What was kept stays to be erased.
  public func stopKeeping() { isKeeping = false }

  /// How many entries are on the disk.
  public func countKept() throws(StorageError) -> Int { try table?.count() ?? 0 }

  /// Erases what is on the disk. This run's own entries are still remembered.
  public func eraseKept() throws(StorageError) {
    for number in run.keys { run[number]?.row = nil }
    guard let table = try table else { return }
    try table.removeAll()
    try table.database.checkpoint()
  }

  /// Forgets this run's entries too.
  public func forgetRun() async {
    run = [:]
    await listener.changed()
  }

  /// Lets go of the file, so that it can be deleted.
  public func close() { opened = nil }

  // MARK: Entering

  /// Enters a request that is about to leave. Returns its number.
  func begin(_ entry: LedgerEntry) async -> Int {
    lastNumber += 1
    countOfRun += 1
    let number = lastNumber
    run[number] = Known(entry: entry)
    if isKeeping { await write(number) }
    await listener.changed()
    return number
  }

  /// Enters how a request ended.
  ///
  /// - Parameter wire: what the wire had; nil where that is not known, and what was entered stays.
  func end(_ number: Int, _ outcome: LedgerEntry.Outcome, _ wire: FetchAnswer? = nil) async {
    run[number]?.entry.outcome = outcome
    if let wire, case .response(let response) = wire.outcome, wire.bytesOut == 0 {
      // Who does not count, as a transport of a walkthrough, says by its body how much came.
      run[number]?.entry.bytesIn = response.body.count
    } else if let wire {
      run[number]?.entry.bytesOut = wire.bytesOut
      run[number]?.entry.bytesIn = wire.bytesIn
      run[number]?.entry.sentFields = wire.sentFields
    }
    if let known = run[number], let row = known.row {
      await tell { () throws(StorageError) in try table?.end(row, known.entry) }
    }
    await listener.changed()
  }

  /// Takes back what did not leave after all.
  func takeBack(_ number: Int) async {
    guard let known = run.removeValue(forKey: number) else { return }
    countOfRun -= 1
    if let row = known.row { await tell { () throws(StorageError) in try table?.remove(row) } }
    await listener.changed()
  }

  private func write(_ number: Int) async {
    guard let entry = run[number]?.entry, run[number]?.row == nil else { return }
    await tell { () throws(StorageError) in
      let table = LedgerTable(database: try made)
      let oldest = entry.time.addingTimeInterval(-Double(Self.daysKept) * 86_400)
      run[number]?.row = try table.database.transaction { () throws(StorageError) in
        try table.remove(before: oldest)
        return try table.add(entry)
      }
    }
  }

  /// What cannot be written is remembered all the same, and told.
  private func tell(_ body: () throws(StorageError) -> Void) async {
    do throws(StorageError) {
      try body()
    } catch {
      await listener.failed(error)
    }
  }

  // MARK: The file

  /// Nil where there is no file of ours.
  private var table: LedgerTable? {
    get throws(StorageError) {
      guard let path, DatabaseFile(path: path).exists else { return nil }
      do throws(StorageError) {
        if opened == nil { opened = try Database(.file(path), revocation: revocation) }
      } catch {
        guard error.kind == .foreign else { throw error }
      }
      return opened.map { LedgerTable(database: $0) }
    }
  }

  private var made: Database {
    get throws(StorageError) {
      // A file that was deleted under us is made anew rather than written into the void.
      if let opened, let path, DatabaseFile(path: path).exists { return opened }
      let database = try Database.open(path, revocation: revocation).database
      opened = database
      return database
    }
  }
}
