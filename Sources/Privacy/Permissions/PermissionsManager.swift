import AppEnvironment
import Observation

/// Airship's Permissions Manager: asks for permissions through their delegates, one prompt at a time, in the order of
/// the calls, and tells how each request ended.
///
/// Its asynchronous functions are to be called inside an effect.
@MainActor @Observable public final class PermissionsManager {
  @ObservationIgnored let effects: Effects
  @ObservationIgnored let privacy: PrivacyManager
  @ObservationIgnored let openSettings: @MainActor (Permission) async -> Bool
  /// Asks for the consent to features that a request named, where no prompt has said that they would be switched on: the
  /// permission was granted before.
  @ObservationIgnored public var askConsent: @MainActor (Feature) async -> Void = { _ in }
  @ObservationIgnored var delegates: [Permission: any PermissionDelegate] = [:]
  @ObservationIgnored var enablers: [Permission: [@MainActor (Feature) async -> Void]] = [:]
  @ObservationIgnored var extenders: [Permission: [@MainActor (PermissionStatus) async -> Void]] = [:]
  @ObservationIgnored private var checks: [Permission: PermissionCheck] = [:]
  @ObservationIgnored private var listeners: [Permission: [StatusListener]] = [:]
  @ObservationIgnored private var returnWaiters: [Reply<Void>] = []
  @ObservationIgnored private var activations = 0
  @ObservationIgnored private var observations = 0
  @ObservationIgnored private var newest: [Permission: Int] = [:]
  @ObservationIgnored lazy var queue = makeQueue()

  /// The statuses as they were last seen; empty for a permission that was not looked at yet.
  public private(set) var lastSeen: [Permission: PermissionStatus] = [:]
  /// Whether prompts may be shown: the app is in use.
  public private(set) var isActive = true

  /// - Parameters:
  ///   - privacy: what a grant may switch a feature on in.
  ///   - openSettings: leads to the system's settings for a permission; false when that is not possible. When the
  ///     person is back, ``becameActive()`` is to be called.
  public init(
    effects: Effects, privacy: PrivacyManager, openSettings: @escaping @MainActor (Permission) async -> Bool
  ) {
    self.effects = effects
    self.privacy = privacy
    self.openSettings = openSettings
  }

  // MARK: What is configured

  /// The permissions that have a delegate.
  public var configuredPermissions: [Permission] { Permission.allCases.filter { delegates[$0] != nil } }

  /// Lets a delegate answer for a permission from now on; a request that runs ends with the delegate it began with.
  public func setDelegate(_ delegate: (any PermissionDelegate)?, for permission: Permission) {
    let isWatched = delegates[permission] != nil || listeners[permission] != nil
    delegates[permission] = delegate
    lastSeen[permission] = nil
    if delegate != nil, isWatched { effects.run { [weak self] in _ = await self?.check(permission, isFresh: true) } }
  }

  /// Runs, in the order of adding, when a request that named features is granted; with those of the features that the
  /// person has not refused. They are switched on before.
  public func addEnabler(for permission: Permission, _ body: @escaping @MainActor (Feature) async -> Void) {
    enablers[permission, default: []].append(body)
  }

  /// Runs, in the order of adding, at the end of every request.
  public func addExtender(for permission: Permission, _ body: @escaping @MainActor (PermissionStatus) async -> Void) {
    extenders[permission, default: []].append(body)
  }

  // MARK: Checking

  /// Asks the delegate for the status; nothing is shown. Callers at the same time share one answer.
  ///
  /// - Returns: not determined when there is no delegate; nil when the caller was cancelled first.
  public func check(_ permission: Permission) async -> PermissionStatus? {
    await check(permission, isFresh: false)
  }

  /// - Parameter isFresh: whether an answer that is under way may be outdated already.
  func check(_ permission: Permission, isFresh: Bool) async -> PermissionStatus? {
    guard let delegate = delegates[permission] else { return .notDetermined }
    let running: PermissionCheck
    if !isFresh, let check = checks[permission], check.delegate === delegate {
      running = check
    } else {
      running = PermissionCheck(delegate: delegate)
      checks[permission] = running
      start(running, of: permission)
    }
    return await effects.reply { running.waiters.append($0) }
  }

  private func start(_ check: PermissionCheck, of permission: Permission) {
    let number = nextObservation()
    effects.run { [weak self] in
      let status = await RequestTurn.$current.withValue(nil) { await check.delegate.status() }
      guard let self else { return }
      if checks[permission] === check { checks[permission] = nil }
      see(status, of: permission, by: check.delegate, observation: number)
      check.waiters.forEach { $0.give(status) }
    }
  }

  // MARK: Watching

  /// The status now, then each change, in order. Ends with the manager.
  public func statusUpdates(of permission: Permission) -> AsyncStream<PermissionStatus> {
    let (stream, continuation) = AsyncStream.makeStream(of: PermissionStatus.self)
    let listener = StatusListener(continuation)
    listeners[permission, default: []].append(listener)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[permission]?.removeAll { $0 === listener } }
    }
    if delegates[permission] == nil {
      listener.tell(.notDetermined)
    } else {
      effects.run { [weak self] in _ = await self?.check(permission, isFresh: true) }
    }
    return stream
  }

  /// Numbers what was looked at in order, so that a slow answer never replaces a newer one.
  func nextObservation() -> Int {
    observations += 1
    return observations
  }

  func see(
    _ status: PermissionStatus, of permission: Permission, by delegate: any PermissionDelegate, observation: Int
  ) {
    guard delegates[permission] === delegate, observation > newest[permission, default: 0] else { return }
    newest[permission] = observation
    if lastSeen[permission] != status { lastSeen[permission] = status }
    listeners[permission]?.forEach { $0.tell(status) }
  }

  // MARK: In use or not

  /// The app is in use again, or the person is back from the settings: every configured permission is looked at.
  public func becameActive() {
    isActive = true
    activations += 1
    let waiters = returnWaiters
    returnWaiters = []
    waiters.forEach { $0.give(()) }
    for permission in configuredPermissions {
      effects.run { [weak self] in _ = await self?.check(permission, isFresh: true) }
    }
  }

  public func resignedActive() {
    isActive = false
  }

  /// Opens the settings and waits until the person is back.
  ///
  /// - Returns: false when they could not be opened.
  func visitSettings(for permission: Permission) async -> Bool {
    let before = activations
    guard await openSettings(permission) else { return false }
    if activations == before { let _: Void? = await effects.reply { returnWaiters.append($0) } }
    return true
  }
}

/// One question to a delegate, and who waits for the answer.
@MainActor private final class PermissionCheck {
  let delegate: any PermissionDelegate
  var waiters: [Reply<PermissionStatus>] = []

  init(delegate: any PermissionDelegate) {
    self.delegate = delegate
  }
}

/// A stream of statuses that says nothing twice.
@MainActor private final class StatusListener {
  private let continuation: AsyncStream<PermissionStatus>.Continuation
  private var last: PermissionStatus?

  init(_ continuation: AsyncStream<PermissionStatus>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }

  func tell(_ status: PermissionStatus) {
    guard status != last else { return }
    last = status
    continuation.yield(status)
  }
}
