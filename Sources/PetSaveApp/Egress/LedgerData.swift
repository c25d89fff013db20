import Egress
import Privacy

/// The ledger on the disk as revocations see it: the person's evidence of what left. It goes with no feature, only when
/// everything is erased.
@MainActor final class LedgerData: StoredData {
  let feature = Feature()
  let name = LedgerData.keptName

  private let ledger: Ledger
  private let after: @MainActor () async -> Void

  static let keptName = "requests"

  /// - Parameter after: follows each deletion.
  init(_ ledger: Ledger, after: @escaping @MainActor () async -> Void) {
    self.ledger = ledger
    self.after = after
  }

  func count() async throws -> Int { try await ledger.countKept() }

  func erase() async throws {
    try await ledger.eraseKept()
    await after()
  }
}
