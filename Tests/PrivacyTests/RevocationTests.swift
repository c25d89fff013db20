import AppEnvironment
import Testing

@testable import Privacy

/// What features keep, and that it goes with them.
@MainActor struct RevocationTests {
  let world = World()
  let effects: Effects
  let revocations = Revocations()
  let favourites = FakeData(.tagsAndAttributes, "favourites", 3)
  let places = FakeData(.tagsAndAttributes, "places", 0)
  let events = FakeData(.analytics, "events", 12)
  let reports = Box<[RevocationReport]>()

  init() {
    effects = Effects(clock: world.clock)
    for data in [favourites, places, events] { revocations.register(data) }
    reports.value = []
  }

  @Test func thePlanSaysWhatIsThere() async {
    #expect(
      await revocations.plan(for: .all).steps == [
        .init(feature: .analytics, name: "events", count: 12),
        .init(feature: .tagsAndAttributes, name: "favourites", count: 3),
      ])
    #expect(await revocations.plan(for: .contacts).isEmpty)
  }

  @Test func carryingItOutErasesAndChecks() async {
    let plan = await revocations.plan(for: .tagsAndAttributes)
    let report = await revocations.carryOut(plan)
    #expect(report.isComplete)
    #expect(report.entries.map(\.outcome) == [.erased])
    #expect(favourites.kept == 0)
    #expect(events.kept == 12)
  }

  @Test func aSecondRunDoesNothing() async {
    _ = await revocations.carryOut(await revocations.plan(for: .all))
    let plan = await revocations.plan(for: .all)
    #expect(plan.isEmpty)
    #expect(await revocations.carryOut(plan).entries == [])
    #expect(favourites.erasures == 1)
    #expect(places.erasures == 0)
  }

  @Test func whatIsStillThereIsNotSaidToBeGone() async {
    favourites.leaves = 1
    let report = await revocations.carryOut(await revocations.plan(for: .tagsAndAttributes))
    #expect(!report.isComplete)
    #expect(report.entries.map(\.outcome) == [.remains(1)])
  }

  @Test func whatFailsIsReportedAndTheRestGoesOn() async {
    events.fails = true
    let report = await revocations.carryOut(await revocations.plan(for: .all))
    #expect(report.entries.map(\.outcome) == [.failed(reason: "Failure()"), .erased])
    #expect(!report.isComplete)
  }

  @Test func switchingOffErasesAtOnceAndOnlyWhatBelongsToIt() async {
    let privacy = world.launch(Config(enabledFeatures: .all))
    revocations.follow(privacy, effects: effects) { reports.value?.append($0) }
    await effects.settle()
    #expect(reports.value == [])
    privacy.disable(.analytics)
    await effects.settle()
    #expect(events.kept == 0)
    #expect(favourites.kept == 3)
    #expect(reports.value?.count == 1)
    privacy.enable(.analytics)
    privacy.disable(.contacts)
    await effects.settle()
    #expect(reports.value?.count == 1)
  }

  @Test func whatAnEarlierLifeLeftIsErasedAtTheStart() async {
    world.launch().decide(granted: .analytics, refused: .tagsAndAttributes, indicated: .acceptSelected)
    revocations.follow(world.launch(), effects: effects) { reports.value?.append($0) }
    await effects.settle()
    #expect(favourites.kept == 0)
    #expect(events.kept == 12)
  }

  @Test func whatAnUndecidedFeatureKeptStaysUntilThePersonDecides() async {
    let privacy = world.launch()
    revocations.follow(privacy, effects: effects) { reports.value?.append($0) }
    await effects.settle()
    #expect(favourites.kept == 3)
    privacy.decide(granted: .analytics, refused: .tagsAndAttributes, indicated: .acceptSelected)
    await effects.settle()
    #expect(favourites.kept == 0)
    #expect(events.kept == 12)
    #expect(reports.value?.count == 1)
  }

  @Test func whatRanOutStaysUntilThePersonDecidesAnew() async {
    world.launch().decide(granted: .analytics, refused: [], indicated: .acceptSelected)
    await world.days(31)
    var config = Config()
    config.consentExpiresAfterDays = 30
    let privacy = world.launch(config)
    revocations.follow(privacy, effects: effects) { reports.value?.append($0) }
    await effects.settle()
    #expect(!privacy.isEnabled(.analytics))
    #expect(events.kept == 12)
  }

  @Test func scopesAreWhatIsRegistered() {
    #expect(revocations.scopes == [.tagsAndAttributes: ["favourites", "places"], .analytics: ["events"]])
  }

  @Test func registeringTheSameAgainReplacesIt() async {
    revocations.register(FakeData(.analytics, "events", 1))
    #expect(await revocations.plan(for: .analytics).steps.map(\.count) == [1])
  }
}

@MainActor final class FakeData: StoredData {
  struct Failure: Error {}

  let feature: Feature
  let name: String
  var kept: Int
  var leaves = 0
  var fails = false
  var erasures = 0

  init(_ feature: Feature, _ name: String, _ kept: Int) {
    (self.feature, self.name, self.kept) = (feature, name, kept)
  }

  func count() async throws -> Int { kept }

  func erase() async throws {
    if fails { throw Failure() }
    erasures += 1
    kept = leaves
  }
}
