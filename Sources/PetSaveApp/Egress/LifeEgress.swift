import AppEnvironment
import Egress
import Features
import PetSaveModels
import Privacy
import Storage

/// The way out as a life of the app has it, with its ledger. Until something may leave it does nothing and starts nothing.
@MainActor final class LifeEgress {
  let ledger: Ledger
  let sender: Egress
  let watch = LedgerWatch()

  private let transport: any FetchTransport
  private let privacy: PrivacyManager
  private let effects: Effects
  private let hasRemoteSource: Bool

  init(
    world: LifeWorld, file: FeatureFile, hasRemoteSource: Bool, privacy: PrivacyManager, revocations: Revocations,
    notices: Notices, effects: Effects
  ) {
    self.privacy = privacy
    self.effects = effects
    self.hasRemoteSource = hasRemoteSource
    transport = world.transport
    let listener = Ledger.Listener { [weak revocations, watch] in
      watch.noteChange()
      revocations?.noteChange()
    } failed: { [weak notices] in
      notices?.post(.storeFailed($0))
    }
    ledger = Ledger(
      path: file.path, revocation: file.revocation, isKeeping: hasRemoteSource || !privacy.enabledFeatures.isEmpty,
      listener: listener, executor: world.storeExecutor)
    sender = Egress(
      transport: transport, ledger: ledger, now: { [clock = world.clock] in clock.now },
      leaving: { [onEgress = world.onEgress] in onEgress($0) }, executor: world.storeExecutor)
  }

  /// From now on the ledger is on the disk while there is a reason for it.
  func start() {
    privacy.observeChanges { [weak self] change in
      guard let self, change.before.isEmpty != change.after.isEmpty else { return }
      effects.run { [self] in
        if hasRemoteSource || !privacy.enabledFeatures.isEmpty {
          await ledger.keep()
        } else {
          await ledger.stopKeeping()
        }
      }
    }
  }

  /// Ends what was started.
  func close() { transport.close() }

  /// The ledger's part in plans of what will be erased.
  func data(erased: @escaping @MainActor () async -> Void) -> LedgerData {
    LedgerData(ledger, privacy: privacy, isAlwaysKept: hasRemoteSource, after: erased)
  }
}
