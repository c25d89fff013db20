import AppEnvironment
import Geography
import Observation

/// Authorization, provider, coarsening and age: the one thing about location that the app sees.
///
/// Without a grant there is no position and no provider runs; on reduced accuracy there is no precise value anywhere.
@MainActor @Observable public final class LocationGate {
  /// A movement of less, in metres, changes no list: it starts no search, and may wait a second to be told.
  public static let smallMovement = 250.0

  private(set) var machine: AuthorizationMachine
  /// What went wrong with the files, each once.
  public private(set) var notices: [LocationNotice] = []

  @ObservationIgnored let request: LocationRequestStyle
  @ObservationIgnored let effects: Effects
  @ObservationIgnored let feed: PositionFeed
  /// Those who wait for the open prompt to close.
  @ObservationIgnored var waiters: [Reply<AuthorizationStatus>] = []
  @ObservationIgnored private var file: AuthorizationFile
  @ObservationIgnored private var saved: AuthorizationRecord
  @ObservationIgnored private let recipients: Set<String>
  @ObservationIgnored private let noticeVersion: String
  /// What was decided, until it is kept with what follows from it.
  @ObservationIgnored private var decisions: [LocationDecision] = []
  @ObservationIgnored private var graceTimer: ClockTimer?
  @ObservationIgnored private var isClosed = false

  /// - Parameters:
  ///   - folder: where the decisions and the grid's secret are kept; nil keeps them for this run.
  ///   - random: the grid's secret is drawn from it.
  ///   - purposeKeys: the keys under which the app has a text for temporary full accuracy.
  ///   - request: what ``requestAuthorization()`` asks for.
  ///   - recipients: the hosts that the position may be sent to, named to whoever is asked. A kept yes to which one of them
  ///     was not named counts as not decided.
  ///   - noticeVersion: the version of the texts that are shown with each question.
  ///   - isLooking: whether only to look: then nothing on the disk is changed.
  public init(
    effects: Effects, provider: any LocationProvider, folder: StateFolder?, random: @escaping @MainActor () -> UInt64,
    purposeKeys: Set<String>, request: LocationRequestStyle, recipients: Set<String> = [],
    noticeVersion: String = "1", isLooking: Bool = false
  ) {
    self.recipients = recipients
    self.noticeVersion = noticeVersion
    self.effects = effects
    self.request = request
    let grid = GridKeeper(folder: folder, random: random)
    feed = PositionFeed(effects: effects, provider: provider, grid: grid)
    file = AuthorizationFile(folder: folder, isLooking: isLooking)
    let (record, notice) = file.read()
    saved = record
    machine = AuthorizationMachine(record: record.asked(for: recipients), purposeKeys: purposeKeys)
    note(notice)
    grid.notify = { [weak self] in self?.note($0) }
    feed.machineSaid = { [weak self] in self?.handle($0) }
    handle(.launched)
  }

  /// Ends it with the app's life: the provider is stopped and nothing is known any more. Writes nothing.
  public func close() {
    isClosed = true
    graceTimer?.cancel()
    feed.set(.off)
  }

  /// Tells the machine, and lets everything follow from what it says then.
  func handle(_ event: AuthorizationEvent) { handle([event]) }

  /// Tells the machine what the person decided, and keeps that they did.
  func decide(_ event: AuthorizationEvent, asked: LocationPrompt? = nil, answer: String) {
    decisions.append(
      LocationDecision(
        time: effects.clock.now.wholeSecond,
        asked: asked?.question ?? .settings, purpose: asked?.purpose ?? LocationDecision.nearYou,
        recipients: recipients.sorted(), answer: answer, noticeVersion: noticeVersion))
    handle(event)
  }

  /// Every decision so far, the oldest first; of more than five hundred the newest.
  public var history: [LocationDecision] { file.history }

  /// Forgets the history, on the disk too. The decision in force stays.
  public func eraseHistory() { save(forgetsHistory: true) }

  /// Takes over what another instance of the app decided meanwhile: a revocation there holds here too.
  public func takeOverDecisions() {
    guard let record = file.readIfChanged() else { return }
    let events = record.asked(for: recipients).events(since: saved.asked(for: recipients))
    saved = record
    handle(events)
  }

  private func handle(_ events: [AuthorizationEvent]) {
    if isClosed || events.isEmpty { return }
    let before = machine.prompt
    var next = machine
    for event in events { _ = next.handle(event, at: effects.clock.uptime) }
    // An assignment wakes observers, so only a change is one.
    if next != machine { machine = next }
    save()
    watchGrace()
    feed.set(feedMode)
    if let before, before != machine.prompt { resumeWaiters() }
  }

  private var feedMode: PositionFeed.Mode {
    if machine.isMaskedByProviderAlone { return .masked }
    if !machine.status.isAuthorized { return .off }
    return machine.accuracy == .fullAccuracy ? .precise : .approximate
  }

  private func resumeWaiters() {
    let resumed = waiters
    waiters = []
    let status = machine.status
    for waiter in resumed { waiter.give(status) }
  }

  private func save(forgetsHistory: Bool = false) {
    let record = recordToKeep
    if record == saved, decisions.isEmpty, !forgetsHistory { return }
    let (kept, failure) = file.write(record, adding: decisions, forgetsHistory: forgetsHistory)
    decisions = []
    saved = kept
    note(failure)
    // What another instance decided meanwhile holds here too.
    if kept != record { handle(kept.asked(for: recipients).events(since: record)) }
  }

  /// What is kept of the machine's record: with the hosts that were named for what it allows. A yes that waits to be asked anew
  /// stays in the file as it is, until it is answered.
  private var recordToKeep: AuthorizationRecord {
    let isCovered = recipients.isSubset(of: saved.recipients)
    var record = machine.record
    record.recipients = saved.recipients
    if !isCovered, record == saved.asked(for: recipients) { return saved }
    let allows = record.decision.status.isAuthorized || record.agreesToButton
    record.recipients = !allows ? [] : isCovered && record.decision == saved.decision ? saved.recipients : recipients
    return record
  }

  private func note(_ notice: LocationNotice?) {
    if let notice, !notices.contains(notice) { notices.append(notice) }
  }

  /// What ends out of use ends just after the grace, if the process runs then; else when it comes back.
  private func watchGrace() {
    graceTimer?.cancel()
    guard let end = machine.graceEnd else { return }
    let delay = end + .milliseconds(1) - effects.clock.uptime
    graceTimer = effects.after(delay) { [weak self] in self?.handle(.timePassed) }
  }
}
