import Observation

/// How often the ledger is known to have changed in this life of the app, for who shows it.
@MainActor @Observable public final class LedgerWatch {
  public private(set) var changes = 0

  public init() {}

  public func noteChange() { changes += 1 }
}
