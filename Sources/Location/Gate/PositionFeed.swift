import AppEnvironment
import Geography
import Observation

/// Runs the provider while it may run, and holds the one position that may be known now.
///
/// In the approximate mode no precise value is held: a fix that comes before the next computation is due is dropped,
/// and the provider is asked anew when it is.
@MainActor @Observable final class PositionFeed {
  /// What may be known.
  enum Mode {
    /// Nothing; the provider is stopped.
    case off
    /// Nothing; but the provider goes on, for it alone said no and may take that back.
    case masked
    case approximate
    case precise
  }

  static let staleAge = Duration.seconds(5 * 60)
  /// Within this time of a precise position a small movement waits, so that a receiver that reports ten times a second does not
  /// redraw the screen as often.
  static let pace = Duration.seconds(1)
  /// So many jumps within that time are told at once: sources that correct each other at the start, not a storm.
  static let mostJumps = 3

  private enum Source {
    case working
    case unavailable(UnavailableReason)
    case lost
  }

  private struct Held {
    var position: Position
    /// The uptime at which the position was true.
    var measuredAt: Duration
    /// The uptime at which the last fix was true, whether its position was released or not.
    var heardAt: Duration
  }

  private(set) var provider: any LocationProvider
  private var mode = Mode.off
  private var source = Source.working
  private var held: Held?
  /// Counts the wake-ups at which a position became stale, so that observers look again.
  private var agings = 0

  @ObservationIgnored private let effects: Effects
  @ObservationIgnored var grid: GridKeeper
  /// Receives what the provider says of the machine's services and policy.
  @ObservationIgnored var machineSaid: (@MainActor (AuthorizationEvent) -> Void)?
  @ObservationIgnored private var starts = 0
  @ObservationIgnored private var approximatedAt: Duration?
  @ObservationIgnored private var aging: ClockTimer?
  /// The newest fix that waits for its turn, and the timer that gives it one.
  @ObservationIgnored private var waiting: Fix?
  @ObservationIgnored private var turn: ClockTimer?
  /// The uptime until which the last turn holds.
  @ObservationIgnored private var turnEnds = Duration.zero
  @ObservationIgnored private var jumps = 0
  @ObservationIgnored private var recomputing: ClockTimer?

  init(effects: Effects, provider: any LocationProvider, grid: GridKeeper) {
    self.effects = effects
    self.provider = provider
    self.grid = grid
  }

  // MARK: What is known

  var position: Position? { held?.position }

  var age: Duration? { held.map { effects.clock.uptime - $0.measuredAt } }

  var isStale: Bool {
    _ = agings
    guard let held else { return false }
    return effects.clock.uptime - held.heardAt >= PositionFeed.staleAge
  }

  var state: PositionState {
    if mode == .off || mode == .masked { return .none }
    switch source {
    case .unavailable(let reason): return .unavailable(reason)
    case .lost: return .lost
    case .working: return held == nil ? .locating : isStale ? .stale : .current
    }
  }

  // MARK: What may be known

  func set(_ next: Mode) {
    let before = mode
    if next == before { return }
    mode = next
    recomputing?.cancel()
    approximatedAt = nil
    endTurn()
    switch (before, next) {
    case (_, .off):
      stop()
      forget()
    case (_, .masked): forget()
    case (.precise, .approximate):
      coarsen()
      if provider.hasLevels { restart() }
    default: restart()
    }
  }

  /// Leaves the feed off.
  func replaceProvider(_ next: any LocationProvider) {
    set(.off)
    provider = next
  }

  /// Asks the provider anew; what is known stays until it answers.
  func restart() {
    stop()
    if mode == .off { return }
    source = .working
    let start = starts
    provider.start(at: mode == .precise ? .fullAccuracy : .reducedAccuracy) { [weak self] event in
      // A provider that talks after its stop is not heard.
      if let self, self.starts == start { self.receive(event) }
    }
  }

  /// Draws a new secret with the next fix, and asks for one.
  func resetSecret() {
    grid.giveUpSecret()
    approximatedAt = nil
    recomputing?.cancel()
    if mode == .approximate { restart() }
  }

  private func stop() {
    starts += 1
    provider.stop()
  }

  private func forget() {
    held = nil
    source = .working
    approximatedAt = nil
    grid.forgetLastCell()
    aging?.cancel()
    recomputing?.cancel()
    endTurn()
  }

  // MARK: Fixes

  private func receive(_ event: ProviderEvent) {
    switch event {
    case .fix(let fix): take(fix)
    case .unavailable(let reason): source = .unavailable(reason)
    case .lost: source = .lost
    case .recovered: source = .working
    case .servicesEnabled(let on): machineSaid?(.servicesSet(on: on, by: .provider))
    case .policyRestricted(let isOn): machineSaid?(.restrictionSet(isOn, by: .provider))
    }
  }

  private func take(_ fix: Fix) {
    let now = effects.clock.uptime
    let measuredAt = now - age(of: fix)
    switch mode {
    case .off, .masked: return
    case .precise:
      guard isDue(fix) else {
        waiting = fix
        return
      }
      held = Held(position: .precise(PreciseLocation(fix)), measuredAt: measuredAt, heardAt: measuredAt)
    case .approximate:
      if let approximatedAt, now < approximatedAt + SnapShift.step {
        held?.heardAt = measuredAt
        recompute(after: approximatedAt + SnapShift.step - now)
      } else {
        held = Held(position: .approximate(grid.locate(fix)), measuredAt: measuredAt, heardAt: measuredAt)
        approximatedAt = now
      }
    }
    source = .working
    watchAge()
  }

  /// Whether a precise fix may be told now: one in each turn, and what is a jump rather than a movement.
  private func isDue(_ fix: Fix) -> Bool {
    let now = effects.clock.uptime
    if now < turnEnds {
      guard case .precise(let last) = held?.position, jumps < Self.mostJumps,
        last.coordinate.distance(to: fix.coordinate) >= LocationGate.smallMovement
      else {
        awaitTurn(after: turnEnds - now)
        return false
      }
      jumps += 1
      waiting = nil
      return true
    }
    jumps = 0
    turnEnds = now + Self.pace
    return true
  }

  private func awaitTurn(after delay: Duration) {
    guard turn?.isPending != true else { return }
    turn = effects.after(delay) { [weak self] in
      guard let self, let fix = waiting else { return }
      waiting = nil
      take(fix)
    }
  }

  private func endTurn() {
    turn?.cancel()
    turnEnds = .zero
    waiting = nil
  }

  /// The downgrade: what is held becomes approximate in the same turn.
  private func coarsen() {
    guard case .precise(let location) = held?.position else { return }
    held?.position = .approximate(grid.locate(Fix(location)))
    approximatedAt = effects.clock.uptime
  }

  private func recompute(after delay: Duration) {
    if recomputing?.isPending == true { return }
    recomputing = effects.after(delay) { [weak self] in self?.restart() }
  }

  /// How old a fix is when it comes; a source may give one from long ago. One from the future is new.
  private func age(of fix: Fix) -> Duration {
    let seconds = effects.clock.now.timeIntervalSince(fix.timestamp)
    return seconds > 0 ? .seconds(min(seconds, 1e9)) : .zero
  }

  /// One wake-up at a time: when it comes and newer fixes have come, it is set anew.
  private func watchAge() {
    guard let held, aging?.isPending != true else { return }
    let rest = held.heardAt + PositionFeed.staleAge - effects.clock.uptime
    if rest <= .zero { return }
    aging = effects.after(rest) { [weak self] in
      guard let self else { return }
      if self.isStale { self.agings += 1 } else { self.watchAge() }
    }
  }
}

extension PreciseLocation {
  fileprivate init(_ fix: Fix) {
    self.init(coordinate: fix.coordinate, horizontalAccuracy: fix.horizontalAccuracy, timestamp: fix.timestamp)
  }
}

extension Fix {
  fileprivate init(_ location: PreciseLocation) {
    self.init(
      coordinate: location.coordinate, horizontalAccuracy: location.horizontalAccuracy, timestamp: location.timestamp)
  }
}
