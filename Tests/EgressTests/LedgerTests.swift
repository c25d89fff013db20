import AppEnvironment
import FetchMessages
import Foundation
import Storage
import Synchronization
import Testing

@testable import Egress

struct LedgerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "petsave-ledger-\(UUID().uuidString)")
    .path(percentEncoded: false)
  private var path: String { "\(folder)/petsave.sqlite" }

  private func ledger(_ listener: Ledger.Listener = Ledger.Listener()) -> Ledger {
    Ledger(path: path, listener: listener, executor: .queue("test"))
  }

  private static let entries = [
    LedgerEntry(
      time: Date(timeIntervalSince1970: 1_772_442_000), purpose: .searchPets, host: "pets.example", method: .get,
      carried: .approximate(latitude: 30.27, longitude: -97.74, metres: 6000), withheld: [.precisePosition],
      bytesOut: 120, bytesIn: 4000, sentFields: ["Host", "Accept"], outcome: .answered(status: 200)),
    LedgerEntry(
      time: Date(timeIntervalSince1970: 1_772_442_001), purpose: .signIn, host: "::1", method: .post, bytesOut: 1),
    LedgerEntry(
      time: Date(timeIntervalSince1970: 1_772_442_002), purpose: .registerChannel, host: "c.example", method: .post,
      carried: .precise, bytesOut: 1, outcome: .failed(.nameNotFound)),
    LedgerEntry(
      time: Date(timeIntervalSince1970: 1_772_442_003), purpose: .optOut, host: "c.example", method: .post,
      carried: .place("Austin, TX"), bytesOut: 1, outcome: .failed(.helperFailed)),
  ]

  private func enter(_ entries: [LedgerEntry] = entries, into ledger: Ledger) async {
    for entry in entries {
      var open = entry
      open.outcome = .open
      open.bytesIn = 0
      let number = await ledger.begin(open)
      if entry.outcome != .open {
        let wire = FetchAnswer(
          id: 1, outcome: .failure(.other, detail: nil), bytesOut: entry.bytesOut, bytesIn: entry.bytesIn,
          sentFields: entry.sentFields)
        await ledger.end(number, entry.outcome, wire)
      }
    }
  }

  private func cleanUp() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func withoutKeepingNoFileIsMade() async throws {
    defer { cleanUp() }
    let ledger = ledger()
    await enter(into: ledger)
    #expect(try await ledger.entries() == Self.entries)
    #expect(try await ledger.countKept() == 0)
    await ledger.keep()
    await ledger.stopKeeping()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  /// What is in a row may have been written by anybody: it is left out, counted and left in the file.
  @Test(arguments: [
    "time = 9223372036854775807", "time = -9223372036854775808", "time = -1", "bytes_out = 9223372036854775807",
    "bytes_in = -1", "metres = 9223372036854775807", "latitude = 9223372036854775807", "longitude = -1800000001",
    "status = 9223372036854775807", "outcome = 'later'", "purpose = ''",
  ])
  func anEntryThatCannotBeReadIsCounted(change: String) async throws {
    defer { cleanUp() }
    let writer = ledger()
    await writer.keep()
    await enter([Self.entries[0], Self.entries[1]], into: writer)
    do { try Database(.file(path)).run("UPDATE requests SET \(change) WHERE number = 1") }
    let report = try await ledger().report()
    #expect(report.unreadable == 1)
    #expect(report.entries == [Self.entries[1]])
    #expect(report.json.contains("\"unreadable\": 1"))
    #expect(try await ledger().countKept() == 2)
  }

  @Test func keepingNothingMakesNoFile() async throws {
    defer { cleanUp() }
    let ledger = ledger()
    await ledger.keep()
    #expect(try await ledger.entries().isEmpty)
    try await ledger.eraseKept()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func keptEntriesComeBackAsTheyWere() async throws {
    defer { cleanUp() }
    let first = ledger()
    await enter([Self.entries[0]], into: first)
    await first.keep()
    await enter(Array(Self.entries[1...]), into: first)
    #expect(try await first.entries() == Self.entries)
    #expect(try await first.countKept() == 4)
    await first.close()
    let second = ledger()
    #expect(try await second.entries() == Self.entries)
    #expect(await second.countOfRun == 0)
  }

  /// Neither the file nor its log has a word of it afterwards; the run still knows its own.
  @Test func erasedIsGoneFromTheDisk() async throws {
    defer { cleanUp() }
    let ledger = ledger()
    await ledger.keep()
    await enter(into: ledger)
    try await ledger.eraseKept()
    #expect(try await ledger.countKept() == 0)
    #expect(try await ledger.entries() == Self.entries)
    for suffix in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: path + suffix) ?? Data()
      #expect(bytes.range(of: Data("pets.example".utf8)) == nil && bytes.range(of: Data("Austin".utf8)) == nil)
    }
    await ledger.forgetRun()
    #expect(try await ledger.entries().isEmpty)
  }

  @Test func whatDidNotLeaveIsTakenBack() async throws {
    defer { cleanUp() }
    let ledger = ledger()
    await ledger.keep()
    let number = await ledger.begin(Self.entries[0])
    #expect(try await ledger.countKept() == 1)
    await ledger.takeBack(number)
    #expect(try await ledger.countKept() == 0)
    #expect(try await ledger.entries().isEmpty)
    #expect(await ledger.countOfRun == 0)
  }

  @Test func entriesGoByAge() async throws {
    defer { cleanUp() }
    let ledger = ledger()
    await ledger.keep()
    for day in [0, 29, 31, 60] {
      _ = await ledger.begin(
        LedgerEntry(
          time: Date(timeIntervalSince1970: 1_772_442_000 + Double(day) * 86_400), purpose: .searchPets,
          host: "d\(day).example", method: .get, bytesOut: 1))
    }
    await ledger.close()
    #expect(try await self.ledger().entries().map(\.host) == ["d31.example", "d60.example"])
  }

  /// What cannot be written is told, and known for the run.
  @Test func whatCannotBeWrittenIsRemembered() async throws {
    let failures = Mutex(0)
    let ledger = Ledger(
      path: "/proc/nowhere/petsave.sqlite",
      listener: Ledger.Listener(failed: { _ in failures.withLock { $0 += 1 } }), executor: .queue("test"))
    await ledger.keep()
    await enter(into: ledger)
    #expect(try await ledger.entries() == Self.entries)
    #expect(failures.withLock { $0 } == Self.entries.count)
  }

  /// A life that has ended enters nothing more.
  @Test func aRevokedLedgerWritesNothing() async throws {
    defer { cleanUp() }
    let revocation = Revocation()
    let ledger = Ledger(path: path, revocation: revocation, executor: .queue("test"))
    await ledger.keep()
    await enter([Self.entries[0]], into: ledger)
    revocation.revoke()
    await enter([Self.entries[1]], into: ledger)
    await ledger.close()
    #expect(try await self.ledger().entries() == [Self.entries[0]])
  }
}
