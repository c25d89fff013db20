import AppEnvironment
import Foundation

@testable import Privacy

/// A delegate that answers as told, and says what it was asked.
@MainActor final class FakeDelegate: PermissionDelegate {
  var current: PermissionStatus
  /// What a request makes of the status; nil leaves it.
  var next: PermissionAnswer?
  /// While true prompts and checks wait for ``release()``.
  var holdsRequests = false
  var holdsChecks = false
  private(set) var checks = 0
  private(set) var requests = 0
  private(set) var isPrompting = false
  private var held: [Reply<Void>] = []
  private let log: (String) -> Void
  private let effects: Effects

  /// What each request would have switched on.
  private(set) var enabled: [Feature] = []

  init(_ current: PermissionStatus, effects: Effects, log: @escaping (String) -> Void = { _ in }) {
    self.current = current
    self.effects = effects
    self.log = log
  }

  func status() async -> PermissionStatus {
    checks += 1
    log("check")
    let seen = current
    if holdsChecks { let _: Void? = await effects.reply { held.append($0) } }
    return seen
  }

  func request(enabling features: Feature) async -> PermissionAnswer {
    requests += 1
    log("request")
    enabled.append(features)
    if holdsRequests {
      isPrompting = true
      let _: Void? = await effects.reply { held.append($0) }
      isPrompting = false
    }
    let answer = next ?? PermissionAnswer(current)
    current = answer.status
    log("answered")
    return answer
  }

  func release() {
    let waiting = held
    held = []
    waiting.forEach { $0.give(()) }
  }
}

/// A Permissions Manager, its delegates, and what was asked of it.
@MainActor final class PermissionWorld {
  let world = World()
  let effects: Effects
  let privacy: PrivacyManager
  let permissions: PermissionsManager
  let location: FakeDelegate
  let notifications: FakeDelegate
  /// What happened, in order.
  let log = Log()

  @MainActor final class Log {
    var lines: [String] = []
    var opensSettings = true
    func add(_ line: String) { lines.append(line) }
  }

  init(config: Config = Config()) {
    let (effects, log) = (Effects(clock: world.clock), log)
    self.effects = effects
    privacy = world.launch(config)
    permissions = PermissionsManager(effects: effects, privacy: privacy) { permission in
      log.add("settings \(permission.rawValue)")
      return log.opensSettings
    }
    location = FakeDelegate(.notDetermined, effects: effects) { log.add("location \($0)") }
    notifications = FakeDelegate(.notDetermined, effects: effects) { log.add("notifications \($0)") }
    permissions.setDelegate(location, for: .location)
    permissions.setDelegate(notifications, for: .displayNotifications)
  }

  /// Starts a request; its result is kept when it comes.
  @discardableResult
  func request(
    _ permission: Permission, enabling features: Feature = [], fallback: PermissionFallback = .none
  ) -> Pending {
    let pending = Pending()
    pending.effect = effects.run {
      pending.result = await self.permissions.request(permission, enabling: features, fallback: fallback)
      pending.isOver = true
    }
    return pending
  }

  /// Requests, and settles.
  func result(
    of permission: Permission, enabling features: Feature = [], fallback: PermissionFallback = .none
  ) async -> PermissionResult? {
    let pending = request(permission, enabling: features, fallback: fallback)
    await effects.settle()
    return pending.result
  }

  func check(_ permission: Permission) async -> PermissionStatus? {
    let seen = Box<PermissionStatus>()
    effects.run { seen.value = await self.permissions.check(permission) }
    await effects.settle()
    return seen.value
  }

  /// Collects a stream for as long as the test lives.
  func watch(_ permission: Permission) -> Box<[PermissionStatus]> {
    let seen = Box<[PermissionStatus]>()
    seen.value = []
    let updates = permissions.statusUpdates(of: permission)
    Task { for await status in updates { seen.value?.append(status) } }
    return seen
  }

  /// Settles, and lets the streams' readers have their turns.
  func settle() async {
    await effects.settle()
    for _ in 0..<20 { await Task.yield() }
  }
}

@MainActor final class Pending {
  var effect: Effect?
  var result: PermissionResult?
  var isOver = false
}

@MainActor final class Box<Value> {
  var value: Value?
}
