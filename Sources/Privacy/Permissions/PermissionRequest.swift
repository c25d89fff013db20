import AppEnvironment

/// One request in the queue, with everybody who waits for its result.
@MainActor final class PermissionRequest {
  let permission: Permission
  /// The features that the request named.
  let features: Feature
  let fallback: PermissionFallback
  private var waiters: [Int: Reply<PermissionResult>] = [:]
  private var waitersSoFar = 0

  init(_ permission: Permission, enabling features: Feature, fallback: PermissionFallback) {
    self.permission = permission
    self.features = features
    self.fallback = fallback
  }

  /// Whether everybody who waited was cancelled.
  var isAbandoned: Bool { waiters.isEmpty }

  func add(_ waiter: Reply<PermissionResult>) -> Int {
    waitersSoFar += 1
    waiters[waitersSoFar] = waiter
    return waitersSoFar
  }

  func leave(_ number: Int) {
    waiters[number] = nil
  }

  func end(with result: PermissionResult) {
    for number in waiters.keys.sorted() { waiters[number]?.give(result) }
    waiters = [:]
  }

  /// Whether another request asks for exactly this, so that one answer serves both.
  func isSame(as other: PermissionRequest) -> Bool {
    guard permission == other.permission, features == other.features else { return false }
    return switch (fallback, other.fallback) {
    case (.none, .none), (.systemSettings, .systemSettings): true
    default: false
    }
  }
}
