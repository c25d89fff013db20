import Egress
import Features
import Location
import Privacy
import Storage

/// What erasing everything came to.
public struct ErasureReport: Sendable {
  /// What features had stored.
  public let stored: RevocationReport
  /// Whether there were decisions or a history of them.
  public let hadDecisions: Bool
  /// Whether there was a secret of the approximate area.
  public let hadGridSecret: Bool
  /// State files that could not be understood and had another name, what writes that were cut short had left, and a database that
  /// could not be used: those that are gone, and those that are not.
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
    let hadDecisions = isAnyDecisionKept
    let hadGridSecret = hasGridSecret
    let stored = await revocations.carryOut(await revocations.planForEverything())
    await wayOut.forget()
    privacy.eraseDecisions()
    gate.eraseHistory()
    await features.closeUnused()
    gate.resetGridSecret()
    let setAside = setAsideFiles
    for name in setAside { try? world.state?.remove(name) }
    var left = setAsideFiles
    var erased = setAside.filter { !left.contains($0) }
    do throws(StorageError) {
      // What could not be deleted within it goes with the whole of it.
      if try await features.file.discard() { erased.append(FeatureFile.name) }
    } catch {
      left.append(FeatureFile.name)
    }
    return ErasureReport(
      stored: features.file.exists ? stored : stored.allErased, hadDecisions: hadDecisions,
      hadGridSecret: hadGridSecret, setAside: (erased, left),
      isOptOutDue: (try? world.state?.read(Channel.fileName)) != nil)
  }

  /// Whether there are choices or a history, of the location too.
  var isAnyDecisionKept: Bool { privacy.isAnythingKept || !gate.history.isEmpty }

  /// State files that could not be understood, under their new names, and what writes that were cut short have left: old
  /// decisions may be in them.
  var setAsideFiles: [String] {
    let names = [
      "consent.json", "authorization.json", Channel.fileName, LocationFile.gridKey.rawValue, RemoteMask.fileName,
    ]
    return world.state.map { $0.setAsideNames(of: names) + $0.unfinishedNames(of: names) } ?? []
  }
}
