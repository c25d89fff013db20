import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Location

/// gpsd as a provider, with a connection that the test plays.
@MainActor struct GpsdTests {
  private let clock = VirtualClock(start: Date(timeIntervalSince1970: 1_772_442_000))
  private let line = Line()

  @MainActor private final class Line {
    var openings = 0
    var sent: [String] = []
    var receive: (@MainActor (GpsdConnectionEvent) -> Void)?
    var events: [ProviderEvent] = []
  }

  @MainActor private final class Played: GpsdConnection {
    private let line: Line
    init(_ line: Line) { self.line = line }
    func send(_ text: String) { line.sent.append(text) }
    func close() { line.receive = nil }
  }

  private func start() -> GpsdLocationProvider {
    let provider = GpsdLocationProvider(address: .usual, clock: clock) { [line] _, receive in
      line.openings += 1
      line.receive = receive
      return Played(line)
    }
    provider.start(at: .fullAccuracy) { [line] in line.events.append($0) }
    return provider
  }

  private func say(_ text: String) { line.receive?(.bytes(Array(text.utf8))) }

  private static let fix = #"{"class":"TPV","mode":3,"lat":30.2672,"lon":-97.7431,"eph":17.1}"# + "\n"

  private func fix(_ latitude: Double, _ longitude: Double, _ accuracy: Double?) throws -> ProviderEvent {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    return .fix(Fix(coordinate: coordinate, horizontalAccuracy: accuracy, timestamp: clock.now))
  }

  @Test func itWatchesOnceConnectedAndGivesFixes() throws {
    let provider = start()
    line.receive?(.opened)
    #expect(line.sent == ["?WATCH={\"enable\":true,\"json\":true};\n"])
    say(Self.fix)
    #expect(line.events == [try fix(30.2672, -97.7431, 17.1)])
    withExtendedLifetime(provider) {}
  }

  @Test(arguments: [
    (#"{"class":"TPV","mode":1}"#, GpsdReport?.some(.noFix)), (#"{"class":"TPV","mode":0,"lat":1,"lon":1}"#, .noFix),
    (#"{"class":"TPV","mode":3}"#, .noFix), (#"{"class":"TPV","mode":3,"lat":91,"lon":0}"#, .noFix),
    (#"{"class":"TPV","mode":3,"lat":1e999,"lon":0}"#, .noFix), (#"{"class":"TPV"}"#, .noFix),
    (#"{"class":"DEVICES","devices":[]}"#, .devices(count: 0)),
    (#"{"class":"DEVICE","activated":0}"#, .device(isActive: false)),
    (#"{"class":"DEVICE","activated":"2026-03-02T09:00:00.000Z"}"#, .device(isActive: true)),
    (#"{"class":"GST","lat":3}"#, .other), (#"{"class":"SKY","satellites":[]}"#, .other),
    (#"{"class":"TPV","mode":3,"lat":30.26"#, nil), ("", nil), ("[]", nil), ("\u{0}\u{1B}", nil),
  ])
  func aLineMeans(text: String, expected: GpsdReport?) { #expect(GpsdReport(line: text.utf8) == expected) }

  @Test(arguments: [("", nil), (#","epx":3,"epy":4"#, 5), (#","epx":3,"epy":4,"eph":17"#, 17), (#","epx":3"#, nil)])
  func theAccuracyIsTheHorizontalErrorElseThatOfBothDirections(members: String, expected: Double?) throws {
    let coordinate = try #require(Coordinate(latitude: 1.5, longitude: -2))
    let line = #"{"class":"TPV","mode":2,"lat":1.5,"lon":-2\#(members)}"#
    #expect(GpsdReport(line: line.utf8) == .fix(coordinate, accuracy: expected))
  }

  /// However the stream is cut, it means the same.
  @Test func cutAtEveryByteItIsTheSame() throws {
    let stream =
      #"{"class":"VERSION","release":"3.22"}"# + "\n" + #"{"class":"DEVICES","devices":[{"path":"/dev/x"}]}"# + "\n"
      + #"{"class":"SKY","satellites":[1,2,3]"# + "\n" + Self.fix + #"{"class":"TPV","mode":1}"# + "\n" + Self.fix
    let bytes = Array(stream.utf8)
    let expected = [try fix(30.2672, -97.7431, 17.1), try fix(30.2672, -97.7431, 17.1)]
    for cut in 0...bytes.count {
      line.events = []
      let provider = start()
      line.receive?(.opened)
      line.receive?(.bytes(Array(bytes[..<cut])))
      line.receive?(.bytes(Array(bytes[cut...])))
      #expect(line.events == expected, "cut at \(cut)")
      provider.stop()
    }
  }

  @Test func aLineWithoutAnEndIsGivenUp() throws {
    let provider = start()
    line.receive?(.opened)
    for _ in 0..<100 { line.receive?(.bytes([UInt8](repeating: 0x61, count: 10_000))) }
    say("\n" + Self.fix)
    #expect(line.events.count == 1)
    withExtendedLifetime(provider) {}
  }

  @Test func whereNothingAnswersItSaysSoOnceAndGoesOnTrying() async {
    let provider = start()
    line.receive?(.closed)
    #expect(line.events == [.unavailable(.gpsdDoesNotAnswer(port: 2947))])
    for (seconds, openings) in [(1, 2), (2, 3), (4, 4), (8, 5), (16, 6), (30, 7), (30, 8)] {
      await clock.advance(by: .seconds(seconds)) {}
      #expect(line.openings == openings)
      line.receive?(.closed)
    }
    #expect(line.events.count == 1)
    await clock.advance(by: .seconds(30)) {}
    line.receive?(.opened)
    say(Self.fix)
    #expect(line.events.dropFirst().first == .recovered)
    withExtendedLifetime(provider) {}
  }

  @Test func aConnectionThatEndsIsLostAndComesBack() async throws {
    let provider = start()
    line.receive?(.opened)
    say(Self.fix)
    line.receive?(.closed)
    await clock.advance(by: .seconds(1)) {}
    line.receive?(.opened)
    say(Self.fix)
    #expect(line.events == [line.events[0], .lost, .recovered, try fix(30.2672, -97.7431, 17.1)])
    withExtendedLifetime(provider) {}
  }

  @Test func withoutAReceiverItSaysSoUntilThereIsOne() {
    let provider = start()
    line.receive?(.opened)
    say(#"{"class":"DEVICES","devices":[]}"# + "\n")
    say(#"{"class":"DEVICE","activated":"now"}"# + "\n")
    #expect(line.events == [.unavailable(.noReceiver), .recovered])
    withExtendedLifetime(provider) {}
  }

  @Test func stoppedItTriesNothingAnyMore() async {
    let provider = start()
    line.receive?(.closed)
    provider.stop()
    await clock.advance(by: .seconds(100)) {}
    #expect(line.openings == 1)
  }

  @Test(arguments: [
    ("127.0.0.1:29472", "127.0.0.1", 29472), ("127.0.0.1", "127.0.0.1", 2947), ("[::1]:5", "::1", 5),
    ("localhost", "localhost", 2947), ("[::1]", "::1", 2947), ("127.1.2.3:443", "127.1.2.3", 443),
  ])
  func anAddressOfThisComputerIsTaken(text: String, host: String, port: Int) throws {
    let address = try GpsdAddress(text)
    #expect(address.host == host && address.port == port)
  }

  @Test(arguments: [
    "", "192.168.0.5", "example.org:2947", "0.0.0.0", "[fe80::1]", "127.0.0.1:0", "127.0.0.1:x", "a b", "::1",
  ])
  func anotherComputerOrNoAddressIsRefused(text: String) {
    #expect(throws: GpsdAddress.Problem.self) { try GpsdAddress(text) }
  }
}
