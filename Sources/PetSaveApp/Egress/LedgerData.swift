import Egress
import Privacy

/// The ledger on the disk as revocations see it: kept for whatever is on, it goes with the last of it.
@MainActor final class LedgerData: StoredData {
  let feature = Feature()
  let name = LedgerData.keptName

  private let ledger: Ledger
  private let privacy: PrivacyManager
  private let isAlwaysKept: Bool
  private let after: @MainActor () async -> Void

  static let keptName = "requests"

  /// - Parameters:
  ///   - isAlwaysKept: whether it stays with no feature on.
  ///   - after: follows each deletion.
  init(
    _ ledger: Ledger, privacy: PrivacyManager, isAlwaysKept: Bool, after: @escaping @MainActor () async -> Void
  ) {
    self.ledger = ledger
    self.privacy = privacy
    self.isAlwaysKept = isAlwaysKept
    self.after = after
  }

  func goes(with features: Feature) -> Bool {
    !isAlwaysKept && privacy.enabledFeatures.subtracting(features).isEmpty
  }

  func count() async throws -> Int { try await ledger.countKept() }

  func erase() async throws {
    try await ledger.eraseKept()
    await after()
  }
}
