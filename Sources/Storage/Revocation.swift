import Synchronization

/// Ends what a database's owner may do, from outside and at once: every later use fails.
public final class Revocation: Sendable {
  private let state = Mutex(false)

  public init() {}

  public var isRevoked: Bool { state.withLock { $0 } }

  public func revoke() {
    state.withLock { $0 = true }
  }
}
