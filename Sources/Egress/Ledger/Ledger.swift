import AppEnvironment
import FoundationEssentials

/// Every request that left, with what it carried and what was withheld.
public actor Ledger {
  nonisolated let executor: ActorExecutor
  private var run: [Int: LedgerEntry] = [:]
  private var lastNumber = 0

  public init(executor: ActorExecutor) {
    self.executor = executor
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  /// All of it, the oldest first.
  public func entries() -> [LedgerEntry] { run.sorted { $0.key < $1.key }.map(\.value) }

  /// Enters a request that is about to leave. Returns its number.
  func begin(_ entry: LedgerEntry) -> Int {
    lastNumber += 1
    run[lastNumber] = entry
    return lastNumber
  }

  /// Enters how a request ended.
  func end(_ number: Int, _ outcome: LedgerEntry.Outcome, bytesIn: Int = 0) {
    run[number]?.outcome = outcome
    run[number]?.bytesIn = bytesIn
  }

  /// Takes back what did not leave after all.
  func takeBack(_ number: Int) {
    run[number] = nil
  }
}
