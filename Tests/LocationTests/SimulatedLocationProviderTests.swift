import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Location

@MainActor struct SimulatedLocationProviderTests {
  private let clock = VirtualClock(start: GateWorld.start)

  @MainActor final class Listener {
    let provider: SimulatedLocationProvider
    var events: [ProviderEvent] = []

    init(_ provider: SimulatedLocationProvider) { self.provider = provider }

    var latitudes: [Double] {
      events.compactMap { event in
        if case .fix(let fix) = event { fix.coordinate.latitude } else { nil }
      }
    }
  }

  private func started(_ scenario: SimulatedScenario) -> (SimulatedLocationProvider, Listener) {
    let provider = SimulatedLocationProvider(clock: clock, scenario: scenario)
    let listener = Listener(provider)
    provider.start(at: .fullAccuracy) { listener.events.append($0) }
    return (provider, listener)
  }

  /// Points at latitudes 1, 2, 3, reached after 0, 10 and 30 seconds.
  private func route() throws -> GPXRoute {
    try GPXRoute(
      parsing: Data(
        """
        <gpx><trk><trkseg>
        <trkpt lat="1" lon="0"><time>2009-10-17T18:37:00Z</time></trkpt>
        <trkpt lat="2" lon="0"><time>2009-10-17T18:37:10Z</time></trkpt>
        <trkpt lat="3" lon="0"><time>2009-10-17T18:37:30Z</time></trkpt>
        </trkseg></trk></gpx>
        """.utf8))
  }

  @Test func aFixedPlaceGivesOneFixAtEachStart() async {
    let (provider, listener) = started(.fixed(GateWorld.austin))
    let fix = Fix(coordinate: GateWorld.austin, horizontalAccuracy: nil, timestamp: GateWorld.start)
    #expect(listener.events == [.fix(fix)])
    await clock.advance(by: .seconds(3600))
    #expect(listener.events.count == 1)
    provider.start(at: .fullAccuracy) { listener.events.append($0) }
    #expect(listener.events.count == 2)
  }

  @Test func aChangeWhileStartedIsToldAtOnce() {
    let (provider, listener) = started(.fixed(GateWorld.austin))
    provider.scenario = .fixed(GateWorld.dallas)
    #expect(listener.latitudes == [GateWorld.austin.latitude, GateWorld.dallas.latitude])
  }

  @Test func aChangeWhileStoppedIsToldAtTheNextStart() {
    let (provider, listener) = started(.fixed(GateWorld.austin))
    provider.stop()
    provider.scenario = .fixed(GateWorld.dallas)
    #expect(listener.events.count == 1)
    provider.start(at: .fullAccuracy) { listener.events.append($0) }
    #expect(listener.latitudes == [GateWorld.austin.latitude, GateWorld.dallas.latitude])
  }

  @Test func noFixGivesNothing() async {
    let (_, listener) = started(.noFix)
    await clock.advance(by: .seconds(3600))
    #expect(listener.events.isEmpty)
  }

  @Test func lostIsToldAndRecoversWithTheNextScenario() {
    let (provider, listener) = started(.lost)
    #expect(listener.events == [.lost])
    provider.scenario = .fixed(GateWorld.austin)
    #expect(listener.events[1] == .recovered)
    #expect(listener.latitudes == [GateWorld.austin.latitude])
  }

  @Test func aRouteIsPlayedByItsTimesOnTheClock() async throws {
    let (_, listener) = started(.route(try route()))
    #expect(listener.latitudes == [1])
    await clock.advance(by: .milliseconds(9_999))
    #expect(listener.latitudes == [1])
    await clock.advance(by: .milliseconds(1))
    #expect(listener.latitudes == [1, 2])
    await clock.advance(by: .seconds(20))
    #expect(listener.latitudes == [1, 2, 3])
    await clock.advance(by: .seconds(3600))
    #expect(listener.latitudes == [1, 2, 3])
    let last = try #require(listener.events.last)
    guard case .fix(let fix) = last else { return }
    #expect(fix.timestamp == GateWorld.start + 30)
  }

  @Test func aRouteGoesOnWhileNobodyListens() async throws {
    let (provider, listener) = started(.route(try route()))
    provider.stop()
    await clock.advance(by: .seconds(15))
    #expect(listener.latitudes == [1])
    provider.start(at: .fullAccuracy) { listener.events.append($0) }
    #expect(listener.latitudes == [1, 2])
    await clock.advance(by: .seconds(15))
    #expect(listener.latitudes == [1, 2, 3])
  }

  @Test func anotherRouteBeginsAtItsFirstPoint() async throws {
    let (provider, listener) = started(.route(try route()))
    await clock.advance(by: .seconds(15))
    provider.scenario = .route(try route())
    #expect(listener.latitudes == [1, 2, 1])
    await clock.advance(by: .seconds(10))
    #expect(listener.latitudes == [1, 2, 1, 2])
  }

  @Test func startingAnewWhileReceivingPlaysTheRouteOnce() async throws {
    let provider = SimulatedLocationProvider(clock: clock, scenario: .route(try route()))
    let listener = Listener(provider)
    provider.start(at: .fullAccuracy) { event in
      listener.events.append(event)
      provider.start(at: .fullAccuracy) { listener.events.append($0) }
    }
    #expect(listener.latitudes == [1, 1])
    await clock.advance(by: .seconds(60))
    #expect(listener.latitudes == [1, 1, 2, 3])
  }

  @Test func pointsThatWentByWhileSuspendedAreSkipped() async throws {
    let (_, listener) = started(.route(try route()))
    clock.isSuspended = true
    await clock.advance(by: .seconds(40))
    clock.isSuspended = false
    await clock.advance(by: .zero)
    #expect(listener.latitudes == [1, 3])
  }

  @Test func stoppingWhileReceivingEndsTheRoute() async throws {
    let provider = SimulatedLocationProvider(clock: clock, scenario: .route(try route()))
    var received = 0
    provider.start(at: .fullAccuracy) { _ in
      received += 1
      provider.stop()
    }
    await clock.advance(by: .seconds(60))
    #expect(received == 1)
  }

  @Test func aComputerWithoutASourceSaysSo() {
    let provider = NoLocationProvider()
    var events: [ProviderEvent] = []
    provider.start(at: .fullAccuracy) { events.append($0) }
    #expect(events == [.unavailable(.noSource)])
  }

  @Test func behindTheGateARouteIsApproximateOnceInAQuarterOfAnHour() async throws {
    let effects = Effects(clock: clock)
    let far = try GPXRoute(
      parsing: Data("<gpx>\((0..<3000).map { "<wpt lat=\"\(Double($0) / 100)\" lon=\"0\"/>" }.joined())</gpx>".utf8))
    let provider = SimulatedLocationProvider(clock: clock, scenario: .route(far))
    let gate = LocationGate(
      effects: effects, provider: provider, folder: nil, random: { 0 }, purposeKeys: [], request: .whenInUse)
    gate.setAccuracy(.reducedAccuracy)
    gate.setDecision(.whenInUse)
    var seen: [Coordinate] = []
    for _ in 0..<1801 {
      if let here = gate.position?.coordinate, here != seen.last { seen.append(here) }
      await clock.advance(by: .seconds(1), settling: effects.settle)
    }
    #expect(seen.count == 3)
    for (here, latitude) in zip(seen, [0.0, 9, 18]) { #expect(abs(here.latitude - latitude) < 0.05) }
  }

  /// On the machine's clock: its timers count in nanoseconds, of which 300 years are too many.
  @Test func threeHundredYearsBetweenTwoPointsAreWaitedFor() throws {
    let gpx = """
      <gpx><trk><trkseg><trkpt lat="30" lon="-97"><time>1726-03-02T09:00:00Z</time></trkpt>
      <trkpt lat="31" lon="-97"><time>2026-03-02T09:00:00Z</time></trkpt></trkseg></trk></gpx>
      """
    let clock = SystemClock()
    let provider = SimulatedLocationProvider(clock: clock, scenario: .route(try GPXRoute(parsing: Data(gpx.utf8))))
    var fixes = 0
    provider.start(at: .fullAccuracy) { if case .fix = $0 { fixes += 1 } }
    provider.stop()
    #expect(fixes == 1)
  }
}
