import AppEnvironment
import Foundation
import Geography
import Testing

@testable import Location

/// What the gate keeps on disk, and what it makes of files that it cannot use.
@MainActor struct LocationFilesTests {
  // MARK: authorization.json

  @Test func nothingIsWrittenBeforeADecision() async {
    let world = GateWorld()
    world.effects.run { await world.gate.requestAuthorization() }
    await world.effects.settle()
    world.gate.setServices(on: false)
    world.gate.setServices(on: true)
    #expect(world.files.isEmpty)
  }

  @Test func aPermanentAnswerIsWrittenAndOutlivesARelaunch() async throws {
    let world = GateWorld()
    world.effects.run { await world.gate.requestAuthorization() }
    await world.effects.settle()
    world.gate.answer(.allowWhileUsing(precise: false))
    #expect(world.files == ["authorization.json"])
    let text = try #require(try world.text(of: "authorization.json"))
    #expect(text.contains("\"whenInUse\"") && text.contains("\"reducedAccuracy\""))
    world.relaunch()
    #expect(world.gate.authorization == .authorizedWhenInUse)
    #expect(world.gate.accuracy == .reducedAccuracy)
  }

  @Test(arguments: [StoredDecision.denied, .whenInUse, .provisionalAlways, .always])
  func aPermanentDecisionOutlivesARelaunch(_ decision: StoredDecision) {
    let world = GateWorld(decision)
    world.relaunch()
    #expect(world.gate.decision == decision)
    #expect(world.gate.notices.isEmpty)
  }

  @Test func aGrantForOnceIsNeverWritten() throws {
    let world = GateWorld(.once)
    world.fix(GateWorld.austin)
    #expect(try world.text(of: "authorization.json")?.contains("\"decision\": \"notDetermined\"") == true)
    world.relaunch()
    #expect(world.gate.authorization == .notDetermined)
  }

  @Test func askNextTimeKeepsTheHistoryOnly() throws {
    let world = GateWorld(.denied)
    #expect(world.files == ["authorization.json"])
    world.gate.setDecision(.notDetermined)
    #expect(try world.text(of: "authorization.json")?.contains("\"decision\": \"notDetermined\"") == true)
    world.gate.eraseHistory()
    #expect(world.files.isEmpty)
  }

  // MARK: The history

  @Test func eachDecisionIsKeptWithWhatWasAskedAndWhoWasNamed() async throws {
    let world = GateWorld(recipients: ["pets.example"])
    world.effects.run { await world.gate.requestAuthorization() }
    await world.effects.settle()
    world.gate.answer(.allowWhileUsing(precise: false))
    await world.wait(.seconds(60))
    world.effects.run { try? await world.gate.requestTemporaryFullAccuracy(purposeKey: "nearby") }
    await world.effects.settle()
    world.gate.answer(.deny)
    world.gate.setDecision(.denied)
    world.relaunch()
    let expected: [(LocationDecision.Question, String, String)] = [
      (.whenInUse, "near-you", "allow_while_using approximate"), (.preciseOnce, "nearby", "deny"),
      (.settings, "near-you", "never"),
    ]
    let history = world.gate.history
    #expect(history.map(\.asked) == expected.map(\.0))
    #expect(history.map(\.purpose) == expected.map(\.1))
    #expect(history.map(\.answer) == expected.map(\.2))
    #expect(history.allSatisfy { $0.recipients == ["pets.example"] && $0.noticeVersion == "1" })
    #expect(history.map { $0.time.timeIntervalSince(GateWorld.start) } == [0, 60, 60])
  }

  @Test func aQuestionThatIsClosedIsNoDecision() async {
    let world = GateWorld()
    world.effects.run { await world.gate.requestAuthorization() }
    await world.effects.settle()
    world.gate.dismissPrompt()
    #expect(world.gate.history.isEmpty && world.files.isEmpty)
  }

  @Test func aTapThatNeedsNoQuestionIsADecision() async {
    let world = GateWorld(request: .locationButton)
    world.effects.run { await world.gate.requestAuthorization() }
    await world.effects.settle()
    world.gate.answer(.allowOnce(precise: true))
    world.relaunch()
    world.effects.run { await world.gate.requestAuthorization() }
    await world.effects.settle()
    #expect(world.gate.history.map(\.answer) == ["allow_once precise", "allow_once precise"])
  }

  @Test func twoInstancesKeepBothHistories() {
    let world = GateWorld(.whenInUse)
    let other = GateWorld(folder: world.folder)
    other.gate.setDecision(.denied)
    world.gate.setAccuracy(.reducedAccuracy)
    #expect(world.gate.history.map(\.answer) == ["while_using", "never", "approximate"])
  }

  /// Erasing writes the file too: what another instance decided meanwhile is heard with it.
  @Test func aRefusalElsewhereIsHeardWhileTheHistoryIsErased() {
    let world = GateWorld(.whenInUse)
    let other = GateWorld(folder: world.folder)
    other.gate.setDecision(.denied)
    world.gate.eraseHistory()
    #expect(world.gate.authorization == .denied)
    #expect(world.gate.history.isEmpty)
    world.relaunch()
    #expect(world.gate.authorization == .denied)
  }

  @Test func aDamagedEntryCostsItselfOnly() throws {
    let world = GateWorld(.denied)
    let text = try #require(try world.text(of: "authorization.json"))
    try world.folder.write(
      Data(text.replacing("\"history\": [", with: "\"history\": [7, {\"time\": \"now\"},").utf8),
      to: "authorization.json")
    world.relaunch()
    #expect(world.gate.authorization == .denied)
    #expect(world.gate.history.map(\.answer) == ["never"])
  }

  @Test func ofMoreThanFiveHundredDecisionsTheNewestAreKept() throws {
    let world = GateWorld(.denied)
    let text = try #require(try world.text(of: "authorization.json"))
    let entry =
      #"{"time": "2026-03-01T09:00:00Z", "asked": "always", "purpose": "near-you", "recipients": [], "#
      + #""answer": "deny", "noticeVersion": "1"}, "#
    let many = String(repeating: entry, count: 500)
    try world.folder.write(
      Data(text.replacing("\"history\": [", with: "\"history\": [\(many)").utf8), to: "authorization.json")
    world.relaunch()
    world.gate.setDecision(.notDetermined)
    world.relaunch()
    #expect(world.gate.history.count == 500)
    #expect(world.gate.history.suffix(3).map(\.answer) == ["deny", "never", "ask_next_time"])
  }

  @Test func aFileOfALaterVersionIsLeftAlone() throws {
    let world = GateWorld()
    let text = #"{"version": 2, "decisions": []}"#
    try world.folder.write(Data(text.utf8), to: "authorization.json")
    world.relaunch()
    #expect(world.gate.authorization == .notDetermined)
    #expect(world.gate.notices == [.later(.authorization)])
    world.gate.setDecision(.denied)
    #expect(try world.text(of: "authorization.json") == text)
    #expect(world.files == ["authorization.json"])
  }

  @Test func aGrantForOnceAfterAPermanentOneLeavesNoGrantBehind() {
    let world = GateWorld(.whenInUse)
    world.gate.setDecision(.once)
    world.relaunch()
    #expect(world.gate.authorization == .notDetermined)
  }

  @Test(
    "A file that cannot be understood is set aside, and the app starts as at first launch",
    arguments: [
      "", "{", "[]", "\u{0}\u{1}", "{\"version\": 1}",
      #"{"version":1,"decision":"once","accuracy":"fullAccuracy","hasAskedAlways":false,"agreesToButton":false}"#,
      #"{"version":1,"decision":"all","accuracy":"fullAccuracy","hasAskedAlways":false,"agreesToButton":false}"#,
    ])
  func corrupt(_ text: String) throws {
    let world = GateWorld()
    try world.folder.write(Data(text.utf8), to: "authorization.json")
    world.relaunch()
    #expect(world.gate.authorization == .notDetermined)
    #expect(world.provider.starts == 0)
    #expect(world.gate.notices == [.authorizationSetAside(as: "authorization.json.unreadable")])
    #expect(try world.text(of: "authorization.json.unreadable") == text)
    world.gate.setDecision(.denied)
    world.relaunch()
    #expect(world.gate.authorization == .denied)
    #expect(world.gate.notices.isEmpty)
  }

  @Test func whatCannotBeReadIsSetAside() throws {
    let world = GateWorld()
    let path = world.folder.path + "/authorization.json"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    world.relaunch()
    #expect(world.gate.authorization == .notDetermined)
    #expect(world.gate.notices == [.authorizationSetAside(as: "authorization.json.unreadable")])
    #expect(FileManager.default.fileExists(atPath: path + ".unreadable"))
    world.gate.setDecision(.denied)
    world.relaunch()
    #expect(world.gate.authorization == .denied)
  }

  /// A folder below a plain file cannot be made, not even by root.
  private func unwritableFolder() throws -> StateFolder {
    let file = FileManager.default.temporaryDirectory.path + "/petsave-location-\(UUID())"
    try Data().write(to: URL(filePath: file))
    return StateFolder(path: file + "/state")
  }

  @Test func anUnwritableFolderIsSaidOnceAndTheAppGoesOnInMemory() throws {
    let folder = try unwritableFolder()
    defer { try? FileManager.default.removeItem(atPath: URL(filePath: folder.path).deletingLastPathComponent().path) }
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy, folder: folder)
    world.fix(GateWorld.austin)
    world.gate.setDecision(.always)
    #expect(world.gate.authorization == .authorizedAlways)
    #expect(world.gate.position != nil)
    #expect(
      world.gate.notices == [
        .fileFailed(.authorization, .write, reason: "Not a directory"),
        .fileFailed(.gridKey, .write, reason: "Not a directory"),
      ])
  }

  @Test func withoutAFolderEverythingIsKeptForTheRun() {
    let effects = Effects(clock: VirtualClock(start: GateWorld.start))
    let provider = ScriptedProvider()
    let gate = LocationGate(
      effects: effects, provider: provider, folder: nil, random: { 7 }, purposeKeys: [], request: .whenInUse)
    gate.setAccuracy(.reducedAccuracy)
    gate.setDecision(.whenInUse)
    provider.tell(.fix(GateWorld.fix(GateWorld.austin)))
    #expect(gate.position?.isPrecise == false)
    #expect(gate.notices.isEmpty)
  }

  // MARK: grid.key

  @Test func theSecretIsWrittenWithTheFirstApproximateFix() throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    #expect(world.files == ["authorization.json"])
    world.fix(GateWorld.austin)
    #expect(world.files == ["authorization.json", "grid.key"])
    var random = SplitMix64(seed: 1)
    let drawn = GridSecret(random.next(), random.next())
    #expect(try world.text(of: "grid.key") == String(decoding: drawn.data, as: UTF8.self))
    let attributes = try FileManager.default.attributesOfItem(atPath: world.folder.path + "/grid.key")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func preciseFixesWriteNoSecret() {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    #expect(world.files == ["authorization.json"])
  }

  @Test func theSecretDoesNotDependOnTheLocation() throws {
    let one = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    let other = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    one.fix(GateWorld.austin)
    other.fix(GateWorld.dallas)
    #expect(try one.text(of: "grid.key") == other.text(of: "grid.key"))
  }

  @Test func relaunchesAndRevocationsKeepTheSecretSoThatTheyRevealNothing() throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    let key = try world.text(of: "grid.key")
    let released = world.gate.position
    for _ in 0..<20 {
      world.relaunch()
      world.fix(GateWorld.austin)
      #expect(world.gate.position == released)
      world.gate.setDecision(.denied)
      world.gate.setDecision(.once)
      world.fix(GateWorld.austin)
      #expect(world.gate.position == released)
      world.gate.setDecision(.whenInUse)
    }
    #expect(try world.text(of: "grid.key") == key)
  }

  /// Each new secret shows another cell around the same place; many of them give the place away.
  @Test func theSecretIsDrawnOnceAndKeptAlsoAfterPreciseFixes() throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    let key = try #require(try world.text(of: "grid.key"))
    for _ in 0..<60 {
      world.gate.setAccuracy(.fullAccuracy)
      world.relaunch()
      world.fix(GateWorld.austin)
      world.gate.setAccuracy(.reducedAccuracy)
      world.fix(GateWorld.austin)
    }
    #expect(try world.text(of: "grid.key") == key)
    #expect(world.random.draws == 2)
  }

  @Test func twoInstancesDrawOneSecretBetweenThem() throws {
    let first = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    first.fix(GateWorld.austin)
    let key = try #require(try first.text(of: "grid.key"))
    let second = GridKeeper(folder: StateFolder(path: first.folder.path), random: { 1 })
    _ = second.locate(Fix(coordinate: GateWorld.austin, horizontalAccuracy: 5, timestamp: .now))
    #expect(try first.text(of: "grid.key") == key)
  }

  @Test func theResetDrawsANewSecretAndAsksForAFixAtOnce() throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    world.fix(GateWorld.austin)
    let key = try #require(try world.text(of: "grid.key"))
    world.gate.resetGridSecret()
    #expect(world.provider.starts == 2)
    world.fix(GateWorld.austin)
    let next = try #require(try world.text(of: "grid.key"))
    #expect(next != key)
  }

  @Test func aSecretsFileThatCannotBeUnderstoodIsSetAsideAndDrawnAnew() throws {
    let world = GateWorld(.whenInUse, accuracy: .reducedAccuracy)
    try world.folder.write(Data("secret".utf8), to: "grid.key")
    world.fix(GateWorld.austin)
    #expect(world.gate.position != nil)
    #expect(world.gate.notices == [.gridKeySetAside(as: "grid.key.unreadable")])
    #expect(try world.text(of: "grid.key.unreadable") == "secret")
    #expect(try world.text(of: "grid.key")?.utf8.count == 33)
  }

  @Test func noFileOfTheGateHoldsAPosition() throws {
    let world = GateWorld(.whenInUse)
    world.fix(GateWorld.austin)
    world.gate.setAccuracy(.reducedAccuracy)
    world.fix(GateWorld.austin)
    for file in world.files {
      let text = try #require(try world.text(of: file))
      #expect(!text.contains("30.2") && !text.contains("97.7"))
    }
  }
}
