import AppEnvironment
import FoundationEssentials
import Observation

/// Airship's Privacy Manager with consent as facts of its own: which features are on, who decided, when and how.
///
/// A feature without a decision follows the config. What is on (``enabledFeatures``) is that, minus the remote mask,
/// which is never written back. `consent.json` is written when something is decided, and at no other time.
@MainActor @Observable public final class PrivacyManager {
  @ObservationIgnored public let config: Config
  /// What consent is asked with now.
  @ObservationIgnored public let notice: ConsentNotice
  /// What was on when this life of the app began; ``changes`` start from it.
  @ObservationIgnored public private(set) var initialFeatures: Feature = []
  @ObservationIgnored let clock: any AppClock
  @ObservationIgnored let language: String
  @ObservationIgnored private let file: ConsentFile
  @ObservationIgnored private var isStored: Bool
  /// What the config has on before anything is decided; nothing where decisions were lost.
  private var defaults: Feature
  /// What is off whatever was decided: the config has errors, so that nobody knows what it holds off.
  @ObservationIgnored private let heldOff: Feature
  @ObservationIgnored private var listeners: [Int: AsyncStream<Feature>.Continuation] = [:]
  @ObservationIgnored private var listenersSoFar = 0
  @ObservationIgnored private var observers: [(FeatureChange) -> Void] = []
  @ObservationIgnored private var untold: [FeatureChange] = []
  @ObservationIgnored private var answerObservers: [() -> Void] = []
  @ObservationIgnored private var refusalObservers: [(Feature) -> Void] = []

  var record: ConsentRecord

  /// What is held off from outside, whatever was decided.
  public private(set) var remoteMask: Feature = []
  /// What is wrong with the remote list that was read last; the last good one stays in force.
  public internal(set) var remoteMaskErrors: ConfigErrors?
  /// The changes of ``enabledFeatures`` in this life of the app; of more than a thousand the newest.
  public private(set) var changes: [FeatureChange] = []
  /// What the person should be told, once.
  public private(set) var notices: [PrivacyNotice] = []

  /// - Parameters:
  ///   - folder: where `consent.json` lies; nil keeps everything in memory.
  ///   - language: the language that the person is asked in, for the records.
  ///   - notice: what consent is asked with; the config may override its version.
  ///   - isConfigBroken: whether the config that should count cannot be read: then nothing is on.
  ///   - isLooking: whether only to look: then nothing on the disk is changed.
  public init(
    config: Config, folder: StateFolder?, clock: any AppClock, language: String,
    notice: ConsentNotice = ConsentNotice(), isConfigBroken: Bool = false, isLooking: Bool = false
  ) {
    self.config = config
    self.clock = clock
    self.language = language
    var notice = notice
    if let version = config.noticeVersion { notice.version = version }
    self.notice = notice
    heldOff = isConfigBroken ? .all : []
    file = ConsentFile(folder: folder, isLooking: isLooking)
    let kept = file.read()
    record = kept.record
    isStored = kept.isStored
    defaults = file.isAnythingLost ? [] : config.enabledFeatures
    note(kept.notice)
    if config.resetEnabledFeatures, !isLooking { resetDecisions() }
    dropLapsedConsents()
    initialFeatures = enabledFeatures
  }

  isolated deinit {
    for listener in listeners.values { listener.finish() }
  }

  // MARK: What is on

  /// What is on: the local set minus the remote mask; nothing while the config has errors.
  public var enabledFeatures: Feature { localFeatures.subtracting(remoteMask).subtracting(heldOff) }

  /// What is on by the person's answer: nothing that only the config has on. What tells another machine follows this.
  public var answeredFeatures: Feature {
    Feature(enabledFeatures.singles.filter { record.decisions[$0] != nil })
  }

  /// What would be on without the remote mask.
  public var localFeatures: Feature { Feature(Feature.singles.filter { isLocallyOn($0) }) }

  /// Whether a single feature would be on without the remote mask.
  func isLocallyOn(_ single: Feature, by record: ConsentRecord? = nil) -> Bool {
    (record ?? self.record).isOn(single, defaults: defaults)
  }

  /// Whether nothing is on because the config has errors.
  public var isConfigBroken: Bool { !heldOff.isEmpty }

  /// Whether all of the features are on; the empty set only when nothing is.
  public func isEnabled(_ features: Feature) -> Bool {
    features.isEmpty ? enabledFeatures.isEmpty : enabledFeatures.isSuperset(of: features)
  }

  /// Whether at least one of the features is on.
  public func isAnyEnabled(_ features: Feature = .all, ignoringRemoteMask: Bool = false) -> Bool {
    !(ignoringRemoteMask ? localFeatures.subtracting(heldOff) : enabledFeatures).isDisjoint(with: features)
  }

  /// What is on now, then each later set, in order; none is lost and none comes twice in a row.
  public func updates() -> AsyncStream<Feature> {
    let (stream, continuation) = AsyncStream.makeStream(of: Feature.self)
    listenersSoFar += 1
    let number = listenersSoFar
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    continuation.yield(enabledFeatures)
    return stream
  }

  /// Hears each change of what is on from now on, in order, before the one who made it goes on.
  public func observeChanges(_ observer: @escaping (FeatureChange) -> Void) {
    observers.append(observer)
  }

  /// Hears each change of ``answeredFeatures`` from now on.
  public func observeAnswers(_ observer: @escaping () -> Void) {
    answerObservers.append(observer)
  }

  /// Hears of each refusal of what was off already, which changes nothing of what is on.
  public func observeRefusals(_ observer: @escaping (Feature) -> Void) {
    refusalObservers.append(observer)
  }

  func tellRefusal(of features: Feature) {
    if !features.isEmpty { refusalObservers.forEach { $0(features) } }
  }

  /// Takes over what another instance of the app decided meanwhile: a refusal there holds here too.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  public func takeOverDecisions() -> Bool {
    guard let kept = file.readIfChanged() else { return false }
    isStored = kept.isStored
    let before = enabledFeatures
    change(cause: .user) {
      record = kept.record
      dropLapsedConsents()
    }
    tellRefusal(of: Feature(Feature.singles.filter { !before.contains($0) && state(of: $0) == .refused }))
    return true
  }

  /// Holds features off whatever was decided, until another mask lifts that. Not kept.
  public func setRemoteMask(_ features: Feature) {
    change(cause: .remote) { remoteMask = features.intersection(.all) }
  }

  /// Changes something, and tells if that changed what is on.
  func change(cause: DecisionSource, _ body: () -> Void) {
    let before = enabledFeatures
    let answered = answeredFeatures
    body()
    let after = enabledFeatures
    defer { if answeredFeatures != answered { answerObservers.forEach { $0() } } }
    guard after != before else { return }
    let change = FeatureChange(
      sequence: (changes.last?.sequence ?? 0) + 1, time: clock.now, before: before, after: after, cause: cause)
    changes.append(change)
    if changes.count > 1_000 { changes.removeFirst() }
    for number in listeners.keys.sorted() { listeners[number]?.yield(after) }
    tell(change)
  }

  /// An observer may change something itself; the others hear of that after what they were being told.
  private func tell(_ change: FeatureChange) {
    untold.append(change)
    guard untold.count == 1 else { return }
    while let next = untold.first {
      observers.forEach { $0(next) }
      untold.removeFirst()
    }
  }

  // MARK: What is kept

  /// Whether the onboarding was shown to its end; kept together with the first decision.
  public var isOnboardingSeen: Bool { record.isOnboardingSeen }

  public func markOnboardingSeen() {
    guard !record.isOnboardingSeen else { return }
    record.isOnboardingSeen = true
    if isStored { store() }
  }

  /// What the system was told about notifications; kept here, but no decision on a feature.
  public var notificationStatus: PermissionStatus { record.notifications ?? .notDetermined }

  func keepNotificationStatus(_ status: PermissionStatus) {
    guard status != notificationStatus else { return }
    record.notifications = status == .notDetermined ? nil : status
    store()
  }

  /// Whether there is a decision, a history or a seen onboarding that could be forgotten.
  public var isAnythingKept: Bool {
    !record.decisions.isEmpty || !record.history.isEmpty || record.isOnboardingSeen
  }

  /// Forgets every decision, the history and the onboarding, on disk too: as at first launch. What the system was told
  /// about notifications stays the system's.
  public func eraseDecisions() {
    change(cause: .user) {
      let notifications = record.notifications
      record = ConsentRecord()
      record.notifications = notifications
      // First removed: what is stored then is not put onto what was.
      removeFile()
      defaults = config.enabledFeatures
      if notifications != nil { store() }
    }
  }

  private func removeFile() {
    let failure = file.remove()
    if failure == nil { isStored = false }
    note(failure)
  }

  /// Stores what was decided; what another instance decided meanwhile is taken over with it.
  func store() {
    let (merged, failure) = file.write(record)
    record = merged
    if failure == nil { isStored = true }
    note(failure)
  }

  private func note(_ notice: PrivacyNotice?) {
    if let notice, !notices.contains(notice) { notices.append(notice) }
  }
}
