/// Where the app stands with positions.
public enum PositionState: Hashable, Sendable {
  /// Nothing is asked of a provider: no grant.
  case none
  /// Waiting for the first fix.
  case locating
  case current
  /// There is a position, and it is old.
  case stale
  /// The provider cannot give any; a position from before may remain and ages.
  case unavailable(UnavailableReason)
  /// The provider lost its source and keeps trying; a position from before may remain and ages.
  case lost
}
