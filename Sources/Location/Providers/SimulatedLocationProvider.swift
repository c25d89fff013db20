import AppEnvironment
import FoundationEssentials
import Geography

/// What the simulated provider plays.
public enum SimulatedScenario: Hashable, Sendable {
  /// One fix, at the start.
  case fixed(Coordinate)
  /// A walk. Its first point is where it is when the scenario is first started; from then on it goes on with the
  /// clock, heard or not, and stays at its last point.
  case route(GPXRoute)
  /// Started, but no fix comes.
  case noFix
  /// The connection is gone.
  case lost
  /// A computer that has no location source.
  case noSource
}

/// A provider that a person or a walkthrough controls.
@MainActor public final class SimulatedLocationProvider: LocationProvider {
  public let name = "Simulated"
  public let isSimulated = true

  /// A change while started is told at once.
  public var scenario: SimulatedScenario {
    didSet { scenarioChanged(from: oldValue) }
  }

  public var isThere: Bool { scenario != .noSource }

  private let clock: any AppClock
  private var receive: (@MainActor (ProviderEvent) -> Void)?
  /// The uptime at which the route was first started.
  private var departure: Duration?
  private var plays = 0
  private var nextPoint: ClockTimer?

  public init(clock: any AppClock, scenario: SimulatedScenario) {
    self.clock = clock
    self.scenario = scenario
  }

  public func start(at accuracy: AccuracyAuthorization, _ receive: @escaping @MainActor (ProviderEvent) -> Void) {
    stop()
    self.receive = receive
    play()
  }

  public func stop() {
    receive = nil
    nextPoint?.cancel()
    nextPoint = nil
  }

  private func scenarioChanged(from before: SimulatedScenario) {
    departure = nil
    nextPoint?.cancel()
    nextPoint = nil
    guard receive != nil else { return }
    if [.lost, .noSource].contains(before), before != scenario { receive?(.recovered) }
    play()
  }

  private func play() {
    plays += 1
    switch scenario {
    case .fixed(let coordinate): give(coordinate)
    case .route(let route): walk(route)
    case .noFix: break
    case .lost: receive?(.lost)
    case .noSource: receive?(.unavailable(.noSource))
    }
  }

  /// Gives the point where the walk is now, and comes back at the next one.
  private func walk(_ route: GPXRoute) {
    let departure = departure ?? clock.uptime
    self.departure = departure
    let elapsed = clock.uptime - departure
    let reached = route.index(at: elapsed)
    let play = plays
    give(route.points[reached].coordinate)
    // What received the point may have stopped this, started it anew or changed the scenario.
    guard receive != nil, play == plays, reached + 1 < route.points.count else { return }
    nextPoint = clock.schedule(after: route.points[reached + 1].offset - elapsed) { [weak self] in
      self?.walk(route)
    }
  }

  private func give(_ coordinate: Coordinate) {
    receive?(.fix(Fix(coordinate: coordinate, horizontalAccuracy: nil, timestamp: clock.now)))
  }
}
