import AppEnvironment
import Foundation
import Testing

@testable import Privacy

/// When consent is asked for again.
@MainActor struct AskingTests {
  let world = World()

  @Test func whatWasDecidedIsNotAskedAgain() async {
    world.launch().decide(granted: .push, refused: Feature.all.subtracting(.push), indicated: .acceptSelected)
    await world.days(10_000)
    #expect(world.launch().featuresToAsk == [])
  }

  @Test func anotherNoticeAsksAgainForConsentAndIsOffUntilAnswered() {
    world.launch().enable(.push)
    let privacy = world.launch(notice: ConsentNotice(version: "2"))
    #expect(privacy.reasonToAsk(about: .push) == .noticeChanged)
    #expect(!privacy.isEnabled(.push))
    privacy.enable(.push)
    #expect(privacy.reasonToAsk(about: .push) == nil)
    #expect(world.launch(notice: ConsentNotice(version: "2")).reasonToAsk(about: .push) == nil)
  }

  @Test func theConfigCanSetTheNoticesVersion() {
    world.launch().enable(.push)
    var config = Config()
    config.noticeVersion = "2"
    #expect(world.launch(config).reasonToAsk(about: .push) == .noticeChanged)
  }

  @Test func aRefusalIsNotAskedAgainWithinItsTimeWhateverChanged() async {
    var config = Config()
    config.refusalHoldsForDays = 30
    let changed = ConsentNotice(version: "2", scopes: [.push: ["more"]])
    world.launch(config).disable([.push, .analytics])
    await world.days(29)
    #expect(world.launch(config, notice: changed).reasonToAsk(about: .push) == nil)
    await world.days(1)
    #expect(world.launch(config, notice: changed).reasonToAsk(about: .push) == .scopeWidened)
    #expect(world.launch(config, notice: changed).reasonToAsk(about: .analytics) == .noticeChanged)
    #expect(world.launch(config).reasonToAsk(about: .push) == nil)
  }

  @Test func aWithdrawalHoldsLikeARefusal() async {
    let first = world.launch()
    first.enable(.push)
    first.disable(.push)
    await world.days(179)
    #expect(world.launch(notice: ConsentNotice(version: "2")).reasonToAsk(about: .push) == nil)
    await world.days(1)
    #expect(world.launch(notice: ConsentNotice(version: "2")).reasonToAsk(about: .push) == .noticeChanged)
  }

  @Test func anExpiredConsentIsOffAndAskedAgain() async {
    var config = Config()
    config.consentExpiresAfterDays = 365
    world.launch(config).enable(.push)
    await world.days(364)
    #expect(world.launch(config).isEnabled(.push))
    await world.days(1)
    let privacy = world.launch(config)
    #expect(!privacy.isEnabled(.push))
    #expect(privacy.state(of: .push) == .undecided)
    #expect(privacy.reasonToAsk(about: .push) == .expired)
    #expect(privacy.history.last?.indicated == .lapsed(.expired))
  }

  @Test func aConsentThatExpiresWhileTheAppIsOpenEndsWithTheNextReview() async {
    var config = Config()
    config.consentExpiresAfterDays = 1
    let privacy = world.launch(config)
    privacy.enable(.push)
    await world.days(1)
    #expect(privacy.isEnabled(.push))
    privacy.reviewConsents()
    #expect(!privacy.isEnabled(.push))
    #expect(privacy.changes.last?.cause == .config)
    privacy.reviewConsents()
    #expect(privacy.changes.count == 2)
  }

  @Test func aRefusalDoesNotExpire() async {
    var config = Config()
    config.consentExpiresAfterDays = 200
    world.launch(config).disable(.push)
    await world.days(200)
    let privacy = world.launch(config)
    #expect(privacy.reasonToAsk(about: .push) == nil)
    #expect(privacy.state(of: .push) == .refused)
  }

  @Test func aConsentDoesNotCoverWhatAFeatureKeepsBesides() {
    let narrow = ConsentNotice(scopes: [.tagsAndAttributes: ["favourites", "ratings"]])
    world.launch(notice: narrow).enable(.tagsAndAttributes)
    let wide = ConsentNotice(scopes: [.tagsAndAttributes: ["favourites", "ratings", "places"]])
    let privacy = world.launch(notice: wide)
    #expect(!privacy.isEnabled(.tagsAndAttributes))
    #expect(privacy.reasonToAsk(about: .tagsAndAttributes) == .scopeWidened)
    privacy.enable(.tagsAndAttributes)
    #expect(world.launch(notice: wide).featuresToAsk.contains(.tagsAndAttributes) == false)
  }

  @Test func keepingLessAsksNothing() {
    world.launch(notice: ConsentNotice(scopes: [.push: ["a", "b"]])).enable(.push)
    let privacy = world.launch(notice: ConsentNotice(scopes: [.push: ["a"]]))
    #expect(privacy.isEnabled(.push))
    #expect(privacy.reasonToAsk(about: .push) == nil)
  }

  @Test func aLapsedConsentDoesNotFallBackToTheConfig() async {
    var config = Config(enabledFeatures: .push)
    config.consentExpiresAfterDays = 1
    world.launch(config).enable(.push)
    await world.days(2)
    for _ in 1...2 {
      let privacy = world.launch(config)
      #expect(!privacy.isEnabled(.push))
      #expect(privacy.state(of: .push) == .undecided)
      #expect(privacy.reasonToAsk(about: .push) == .expired)
    }
  }

  @Test func aLapseIsRecordedOnceWhenItHappened() async {
    var config = Config()
    config.consentExpiresAfterDays = 1
    world.launch(config).enable(.push)
    await world.days(5)
    for _ in 1...3 {
      let history = world.launch(config).history
      #expect(history.map(\.indicated) == [.toggle, .lapsed(.expired)])
      // 2026-03-02T09:00:00Z and a day.
      #expect(history.last?.time == Date(timeIntervalSince1970: 1_772_528_400))
    }
  }

  @Test func whoOnlyLooksRecordsNoLapse() async throws {
    var config = Config()
    config.consentExpiresAfterDays = 1
    world.launch(config).enable(.push)
    let before = try Data(contentsOf: URL(filePath: world.consentFile))
    await world.days(2)
    #expect(!world.launch(config, isLooking: true).isEnabled(.push))
    #expect(try Data(contentsOf: URL(filePath: world.consentFile)) == before)
  }

  @Test func aYesThatIsDatedInTheFutureCountsFromNow() async throws {
    var config = Config()
    config.consentExpiresAfterDays = 10
    world.launch(config).enable(.push)
    let text = try String(contentsOfFile: world.consentFile, encoding: .utf8)
    try world.writeConsentFile(text.replacingOccurrences(of: "2026-03-02T", with: "2036-03-02T"))
    #expect(world.launch(config).isEnabled(.push))
    await world.days(9)
    #expect(world.launch(config).isEnabled(.push))
    await world.days(1)
    #expect(!world.launch(config).isEnabled(.push))
  }

  /// Eight days, then the clock is set back by a month: two days are left.
  @Test func aClockThatGoesBackMakesNoYesLastLonger() async throws {
    var config = Config()
    config.consentExpiresAfterDays = 10
    world.launch(config).enable(.push)
    await world.days(8)
    #expect(world.launch(config).isEnabled(.push))
    let early = VirtualClock(start: world.clock.now.addingTimeInterval(-30 * 86_400))
    func launch() -> PrivacyManager {
      PrivacyManager(config: config, folder: StateFolder(path: world.path), clock: early, language: "en")
    }
    #expect(launch().isEnabled(.push))
    await early.advance(by: .seconds(86_400))
    #expect(launch().isEnabled(.push))
    await early.advance(by: .seconds(86_400))
    #expect(!launch().isEnabled(.push))
  }

  @Test func aResetAsksWithinTheTimeOfARefusalToo() {
    world.launch().disable(.push)
    #expect(world.launch(Config(resetEnabledFeatures: true)).reasonToAsk(about: .push) == .undecided)
  }
}
