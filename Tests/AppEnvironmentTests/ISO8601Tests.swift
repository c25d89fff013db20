import Foundation
import Testing

@testable import AppEnvironment

struct ISO8601Tests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0), ("2026-03-02T09:00:00Z", 1_772_442_000), ("2000-02-29T23:59:59Z", 951_868_799),
    ("1969-12-31T23:59:59Z", -1), ("0001-01-01T00:00:00Z", -62_135_596_800), ("2100-03-01T00:00:00Z", 4_107_542_400),
  ])
  func writesAndReadsUniversalTime(text: String, seconds: Double) {
    #expect(Date(timeIntervalSince1970: seconds).iso8601 == text)
    #expect(Date(iso8601: text)?.timeIntervalSince1970 == seconds)
  }

  @Test func anOffsetIsTakenAway() {
    #expect(Date(iso8601: "2026-03-02T10:00:00+01:00")?.iso8601 == "2026-03-02T09:00:00Z")
    #expect(Date(iso8601: "2026-03-01T23:30:00-09:30")?.iso8601 == "2026-03-02T09:00:00Z")
  }

  @Test(arguments: [
    "", "2026-03-02", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-03-02T24:00:00Z", "2026-03-02T09:00:00",
  ])
  func whatIsNoTimeIsNone(text: String) {
    #expect(Date(iso8601: text) == nil)
  }

  @Test func agreesWithFoundation() {
    let formatter = ISO8601DateFormatter()
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let date = Date(timeIntervalSince1970: Double(random.next(below: 8_000_000_000) - 2_000_000_000))
      #expect(date.iso8601 == formatter.string(from: date))
    }
  }
}
