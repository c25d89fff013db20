import FoundationEssentials
import Testing

@testable import AppEnvironment

@MainActor struct TraceTests {
  let clock = VirtualClock(start: Date(timeIntervalSince1970: 0))

  @Test func aLineHasTheTimeTheKindAndTheWords() async {
    var lines: [String] = []
    let trace = Trace(clock: clock) { lines.append($0) }
    trace.record("event", "key up")
    await clock.advance(by: .milliseconds(1_050))
    trace.record("frame", "details 80x24")
    #expect(lines == ["0.000 event key up", "1.050 frame details 80x24"])
  }

  @Test func theLastLinesAreKept() {
    let trace = Trace(clock: clock, limit: 2)
    for word in ["a", "b", "c"] { trace.record("event", word) }
    #expect(trace.recent == ["0.000 event b", "0.000 event c"])
  }

  @Test func aNameHoldsNothingThatTheCaseCarries() {
    enum Sample {
      case plain
      case carrying(String)
    }
    #expect(Trace.name(of: Sample.plain) == "plain")
    #expect(Trace.name(of: Sample.carrying("30.2672")) == "carrying")
  }

  @Test func effectsAreTracedByTheirCaller() async {
    let effects = Effects(clock: clock)
    let trace = Trace(clock: clock)
    effects.trace = trace
    effects.run(from: "search()") {}
    await effects.settle()
    #expect(trace.recent == ["0.000 effect 1 search() started", "0.000 effect 1 ended"])
  }
}
