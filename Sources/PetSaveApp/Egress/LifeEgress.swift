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

  /// What tells another machine that this app is there; nil where the config names none.
  private let channel: Channel?
  private let transport: any FetchTransport
  private let state: StateFolder?
  private let privacy: PrivacyManager
  private let effects: Effects
  private let hasRemoteSource: Bool

  init(
    world: LifeWorld, settings: LifeSettings, file: FeatureFile, privacy: PrivacyManager, revocations: Revocations,
    notices: Notices, effects: Effects
  ) {
    self.privacy = privacy
    self.effects = effects
    hasRemoteSource = settings.source.isRemote
    transport = world.transport
    state = world.state
    let listener = Ledger.Listener { [weak revocations, watch] in
      watch.noteChange()
      revocations?.noteChange()
    } failed: { [weak notices] in
      notices?.post(.storeFailed($0))
    }
    ledger = Ledger(
      path: file.path, revocation: file.revocation,
      isKeeping: hasRemoteSource || !privacy.enabledFeatures.isEmpty || file.path != nil && file.exists,
      listener: listener, executor: world.storeExecutor)
    sender = Egress(
      transport: transport, ledger: ledger, now: { [clock = world.clock] in clock.now },
      leaving: { [onEgress = world.onEgress, trace = world.trace] request in
        trace?.record("egress", "\(request.purpose.rawValue), of the position: \(Trace.name(of: request.carries))")
        onEgress(request)
      }, executor: world.storeExecutor)
    channel = settings.config.channelURL.map { [sender, random = world.random] address in
      Channel(
        address: address, folder: world.state, privacy: privacy, sender: sender, effects: effects, random: random
      ) { [weak notices] in notices?.post(Notice($0)) }
    }
  }

  /// From now on the ledger is on the disk as soon as there is a reason for it, and another machine hears of the app if the
  /// config names one. What was kept stays, with whatever follows it, until everything is erased.
  func start() {
    privacy.observeChanges { [weak self] change in
      guard let self, change.before.isEmpty, !change.after.isEmpty else { return }
      effects.run { [self] in await ledger.keep() }
    }
    if let channel {
      channel.start()
    } else if privacy.enabledFeatures.isEmpty {
      Channel.removeLeftover(in: state)
    }
  }

  /// Everything was erased: what left is forgotten, and nothing is kept anew without a reason.
  func forget() async {
    await ledger.forgetRun()
    if !hasRemoteSource { await ledger.stopKeeping() }
  }

  /// Ends what was started.
  func close() { transport.close() }

  /// The ledger's part in plans of what will be erased.
  func data(erased: @escaping @MainActor () async -> Void) -> LedgerData {
    LedgerData(ledger, after: erased)
  }
}
