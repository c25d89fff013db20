import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Location

/// GeoClue's answers, played on a virtual clock.
@MainActor struct GeoClueTests {
  /// One provider, and the line to GeoClue that it opened last.
  @MainActor final class Line: GeoClueConnection {
    let clock = VirtualClock(start: Date(timeIntervalSince1970: 1_772_442_000))
    private(set) var opened: [AccuracyAuthorization] = []
    private(set) var events: [ProviderEvent] = []
    private var receive: (@MainActor (GeoClueConnectionEvent) -> Void)?
    private(set) var isOpen = false
    var isMissing = false
    private(set) lazy var provider = GeoClueLocationProvider(clock: clock) { [unowned self] accuracy, receive in
      opened.append(accuracy)
      if isMissing { return nil }
      isOpen = true
      self.receive = receive
      return self
    }

    func start(_ accuracy: AccuracyAuthorization = .fullAccuracy) {
      provider.start(at: accuracy) { [unowned self] in events.append($0) }
    }

    func close() { isOpen = false }
    func says(_ lines: String...) { for line in lines { receive?(.line(Array(line.utf8))) } }
    func ends() {
      isOpen = false
      receive?(.closed)
    }
  }

  private let line = Line()
  private static let austin = Coordinate(latitude: 30.2672, longitude: -97.7431)

  @Test func aPositionIsAFixWithItsAccuracyAndItsTime() throws {
    line.start()
    line.says("active 1", "fix 30.2672 -97.7431 0.0 1772441990")
    let coordinate = try #require(Self.austin)
    #expect(
      line.events == [
        .fix(Fix(coordinate: coordinate, horizontalAccuracy: 0, timestamp: Date(timeIntervalSince1970: 1_772_441_990)))
      ])
  }

  @Test func aPositionWithoutATimeIsOfNowAndOneWithoutAnAccuracyHasNone() throws {
    line.start()
    line.says("active 1", "fix 30.2672 -97.7431 -1.0 0")
    let coordinate = try #require(Self.austin)
    #expect(line.events == [.fix(Fix(coordinate: coordinate, horizontalAccuracy: nil, timestamp: line.clock.now))])
  }

  @Test(arguments: ["fix 91 0 1 0", "fix nan 0 1 0", "fix 1 2", "fix a b c d", "", "what is this", "fix 1 2 3 4 5"])
  func aLineThatSaysNothingKnownChangesNothing(_ text: String) {
    line.start()
    line.says(text)
    #expect(line.events.isEmpty)
  }

  @Test func whatIsAskedForIsNoFinerThanWhatIsAllowed() {
    line.start(.reducedAccuracy)
    line.start(.fullAccuracy)
    #expect(line.opened == [.reducedAccuracy, .fullAccuracy])
  }

  @Test(arguments: [
    ("missing", UnavailableReason.noGeoClue), ("silent", .geoClueDoesNotAnswer),
    ("refused 'petsave' disallowed, no agent for UID 1000", .geoClueDoesNotAnswer),
    ("refused Agent rejected 'petsave' for user '1000'", .geoClueRefuses), ("refused ", .geoClueRefuses),
  ])
  func noPositionComesForAReasonThatIsToldOnce(_ text: String, _ reason: UnavailableReason) {
    line.start()
    line.says(text, text)
    #expect(line.events == [.unavailable(reason)])
  }

  @Test func theSystemsSwitchMasksAndIsTakenBack() {
    line.start()
    line.says("active 1", "active 0", "active 1")
    #expect(line.events == [.servicesEnabled(false), .servicesEnabled(true)])
  }

  @Test func theSwitchIsTakenBackAlsoByTheNextStart() {
    line.start()
    line.says("refused Geolocation disabled for UID 1000")
    line.start()
    line.says("active 1")
    #expect(line.events == [.servicesEnabled(false), .servicesEnabled(true)])
  }

  @Test func aConfigurationThatForbidsIsAPolicy() {
    line.start()
    line.says("refused 'petsave' disallowed by configuration for UID 1000", "active 1")
    #expect(line.events == [.policyRestricted(true), .policyRestricted(false)])
  }

  @Test func aDaemonThatEndsIsALostSourceAndComesBack() {
    line.start()
    line.says("active 1", "fix 30.2672 -97.7431 5.0 0", "gone", "active 1")
    #expect(line.events.dropFirst() == [.lost, .recovered])
  }

  @Test func aStartedServiceThatSaysNothingForFifteenSecondsKnowsNothing() async {
    line.start()
    line.says("active 1")
    await line.clock.advance(by: .seconds(14))
    #expect(line.events.isEmpty)
    await line.clock.advance(by: .seconds(1))
    #expect(line.events == [.unavailable(.geoClueKnowsNothing)])
    line.says("fix 30.2672 -97.7431 5.0 0")
    #expect(line.events.dropFirst().first == .recovered)
  }

  /// GeoClue does not look again by itself for a receiver that it failed to reach.
  @Test func aServiceThatKnowsNothingIsAskedAfreshAndSaysSoOnce() async {
    line.start()
    line.says("active 1")
    await line.clock.advance(by: .seconds(15))
    line.says("active 1")
    await line.clock.advance(by: .seconds(15))
    line.says("active 1", "fix 30.2672 -97.7431 5.0 0")
    #expect(line.opened == [.fullAccuracy, .fullAccuracy, .fullAccuracy])
    #expect(line.events.prefix(2) == [.unavailable(.geoClueKnowsNothing), .recovered])
    await line.clock.advance(by: .seconds(60))
    #expect(line.opened.count == 3)
  }

  @Test func whereThereIsNothingCoarseItAsksForMoreAndTheGateMakesItCoarse() async {
    line.start(.reducedAccuracy)
    line.says("active 1")
    await line.clock.advance(by: .seconds(4))
    #expect(line.opened == [.reducedAccuracy])
    await line.clock.advance(by: .seconds(1))
    #expect(line.opened == [.reducedAccuracy, .fullAccuracy])
    line.says("active 1")
    await line.clock.advance(by: .seconds(15))
    #expect(line.events == [.unavailable(.geoClueKnowsNothing)])
  }

  @Test func aCoarsePositionIsEnough() async {
    line.start(.reducedAccuracy)
    line.says("active 1", "fix 30.2672 -97.7431 25000.0 0")
    await line.clock.advance(by: .seconds(60))
    #expect(line.opened == [.reducedAccuracy])
  }

  @Test func aHelperThatEndsIsStartedAgainEachTimeLater() async {
    line.start()
    line.ends()
    #expect(line.events == [.unavailable(.noGeoClue)])
    await line.clock.advance(by: .seconds(1))
    #expect(line.opened.count == 2)
    line.ends()
    await line.clock.advance(by: .seconds(1))
    #expect(line.opened.count == 2)
    await line.clock.advance(by: .seconds(1))
    #expect(line.opened.count == 3)
  }

  @Test func withoutItsHelperItSaysSo() {
    line.isMissing = true
    line.start()
    #expect(line.events == [.unavailable(.geoClueHelperMissing)])
  }

  @Test func nothingIsHeardAfterAStop() async {
    line.start()
    line.provider.stop()
    line.says("fix 30.2672 -97.7431 5.0 0")
    await line.clock.advance(by: .seconds(60))
    #expect(line.events.isEmpty)
    #expect(!line.isOpen)
  }
}

/// The first of two sources, and the second while the first has nothing.
@MainActor struct FirstLocationProviderTests {
  private let gpsd = ScriptedProvider()
  private let geoClue = ScriptedProvider()
  private static let fix = ProviderEvent.fix(
    Fix(
      coordinate: GateWorld.austin, horizontalAccuracy: 5, timestamp: Date(timeIntervalSince1970: 1_772_442_000)))

  private func start() -> (FirstLocationProvider, Told) {
    let told = Told()
    let provider = FirstLocationProvider(gpsd, else: geoClue)
    provider.start(at: .fullAccuracy) { told.events.append($0) }
    return (provider, told)
  }

  @MainActor final class Told {
    var events: [ProviderEvent] = []
  }

  @Test func theSecondIsNotAskedWhileTheFirstMayAnswer() {
    let (provider, told) = start()
    gpsd.tell(Self.fix)
    #expect(told.events == [Self.fix])
    #expect(geoClue.starts == 0)
    provider.stop()
  }

  @Test func theSecondIsAskedWhenTheFirstHasNothingAndLeftWhenItComes() {
    let (provider, told) = start()
    gpsd.tell(.unavailable(.noReceiver))
    #expect(told.events.isEmpty)
    #expect(geoClue.isStarted)
    geoClue.tell(Self.fix)
    gpsd.tell(Self.fix)
    #expect(told.events == [Self.fix, Self.fix])
    #expect(!geoClue.isStarted)
    geoClue.tell(.lost)
    #expect(told.events == [Self.fix, Self.fix])
    provider.stop()
  }
}
