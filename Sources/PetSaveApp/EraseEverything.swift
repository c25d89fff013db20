import Egress
import Privacy

/// What erasing everything came to.
public struct ErasureReport: Sendable {
  /// What features had stored.
  public let stored: RevocationReport
  /// Whether there were decisions or a history of them.
  public let hadDecisions: Bool
  /// Whether there was a secret of the approximate area.
  public let hadGridSecret: Bool
  /// State files that could not be understood and had another name: those that are gone, and those that are not.
  public let setAside: (erased: [String], left: [String])
  /// Whether another machine still has to be told that the app is gone.
  public let isOptOutDue: Bool

  public var isNothing: Bool {
    stored.entries.isEmpty && !hadDecisions && !hadGridSecret && setAside == ([], []) && !isOptOutDue
  }

  public var isComplete: Bool { stored.isComplete && setAside.left.isEmpty }
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
    let setAside = setAsideFiles
    for name in setAside { try? world.state?.remove(name) }
    let left = setAsideFiles
    return ErasureReport(
      stored: stored, hadDecisions: hadDecisions, hadGridSecret: hadGridSecret,
      setAside: (setAside.filter { !left.contains($0) }, left),
      isOptOutDue: (try? world.state?.read(Channel.fileName)) != nil)
  }

  /// State files that could not be understood, under their new names: old decisions may be in them.
  var setAsideFiles: [String] {
    world.state?.setAsideNames(of: ["consent.json", "authorization.json", Channel.fileName, "grid.key"]) ?? []
  }
}
