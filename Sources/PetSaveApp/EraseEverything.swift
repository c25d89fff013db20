import Privacy

/// What erasing everything came to.
public struct ErasureReport: Sendable {
  /// What features had stored.
  public let stored: RevocationReport
  /// Whether there were decisions or a history of them.
  public let hadDecisions: Bool
  /// Whether there was a secret of the approximate area.
  public let hadGridSecret: Bool

  public var isNothing: Bool { stored.entries.isEmpty && !hadDecisions && !hadGridSecret }
}

extension AppLife {
  /// Erases what features have stored, the ledger, every decision with its history, and the approximate area's secret. What the
  /// system was told about permissions is the system's, and stays.
  public func eraseEverything() async -> ErasureReport {
    let hadDecisions = privacy.isAnythingKept
    let hadGridSecret = hasGridSecret
    let stored = await revocations.carryOut(await revocations.planForEverything())
    await wayOut.ledger.forgetRun()
    privacy.eraseDecisions()
    await features.closeUnused()
    gate.resetGridSecret()
    return ErasureReport(stored: stored, hadDecisions: hadDecisions, hadGridSecret: hadGridSecret)
  }
}
