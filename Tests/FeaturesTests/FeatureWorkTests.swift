import AppEnvironment
import Foundation
import Privacy
import Storage
import Testing

@testable import Features

/// What each feature's own part does while it is on, and that it does nothing while it is off.
@MainActor struct FeatureWorkTests {
  private let folder = TemporaryFolder()
  private let clock = VirtualClock(start: Date(timeIntervalSince1970: 1_772_442_000))
  private let privacy: PrivacyManager
  private let effects: Effects
  private let file: FeatureFile
  private let work: FeatureWork

  init() {
    var config = Config()
    config.featureFlags = ["compact_list": true, "other": false]
    privacy = PrivacyManager(config: config, folder: nil, clock: clock, language: "en")
    effects = Effects(clock: clock)
    file = FeatureFile(folder: folder.path, executor: .main)
    work = FeatureWork(privacy: privacy, effects: effects, file: file) { Issue.record("\($0)") }
  }

  @Test func whileAnalyticsIsOffAnEventIsDropped() async throws {
    UsageLog(work: work).record("screen_opened")
    await effects.settle()
    #expect(folder.names.isEmpty)
  }

  @Test func whileAnalyticsIsOnAnEventIsKept() async throws {
    privacy.enable(.analytics)
    UsageLog(work: work).record("screen_opened", ["screen": "help"])
    await effects.settle()
    #expect(try await file.events().known.map(\.name) == ["screen_opened"])
  }

  @Test func workIsDroppedWhenItsFeatureWentOffBeforeItsTurn() async throws {
    privacy.enable(.analytics)
    UsageLog(work: work).record("screen_opened")
    privacy.disable(.analytics)
    await effects.settle()
    #expect(folder.names.isEmpty)
  }

  @Test func aTipIsDueAFewTimesOnlyAlsoInTheNextRun() async throws {
    privacy.enable(.inAppAutomation)
    let book = TipBook(work: work)
    #expect(!book.isDue("tip"))
    book.load()
    await effects.settle()
    for _ in 1...TipBook.limit {
      #expect(book.isDue("tip"))
      book.wasShown("tip")
    }
    #expect(!book.isDue("tip"))
    await effects.settle()
    let next = TipBook(work: work)
    next.load()
    await effects.settle()
    #expect(!next.isDue("tip"))
    #expect(next.isDue("another"))
  }

  @Test func aDismissedTipIsNotDueAgain() async throws {
    privacy.enable(.inAppAutomation)
    let book = TipBook(work: work)
    book.load()
    await effects.settle()
    book.dismiss("tip")
    #expect(!book.isDue("tip"))
  }

  @Test func whileTipsAreOffNoneIsDueAndNothingIsCounted() async throws {
    let book = TipBook(work: work)
    book.load()
    book.wasShown("tip")
    await effects.settle()
    #expect(!book.isDue("tip"))
    #expect(book.counts.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func aReadMarkIsKeptAndTakenBack() async throws {
    privacy.enable(.messageCenter)
    let marks = ReadMarks(work: work)
    marks.mark("a")
    marks.mark("b")
    marks.mark("b", isRead: false)
    await effects.settle()
    #expect(marks.contains("a") && !marks.contains("b"))
    #expect(try await file.readMessages() == ["a"])
  }

  @Test func nothingIsRememberedBeforeWhatWasKeptIsRead() async throws {
    privacy.enable(.tagsAndAttributes)
    let first = Remembered(work: work)
    first.load()
    await effects.settle()
    first.set("radius", "100 mi")
    await effects.settle()
    let next = Remembered(work: work)
    next.set("radius", "50 mi")
    next.load()
    await effects.settle()
    #expect(next["radius"] == "100 mi")
  }

  @Test func aFlagHasItsValueWhileFlagsAreOn() throws {
    privacy.enable(.featureFlags)
    let flags = FeatureFlags(privacy: privacy)
    #expect(try flags.isOn("compact_list"))
    #expect(try !flags.isOn("other"))
    #expect(throws: FeatureFlagError.unknown("compact")) { try flags.isOn("compact") }
  }

  @Test func whileFlagsAreOffEveryEvaluationFails() {
    let flags = FeatureFlags(privacy: privacy)
    #expect(throws: FeatureFlagError.disabled) { try flags.isOn("compact_list") }
    #expect(throws: FeatureFlagError.disabled) { try flags.isOn("unknown") }
  }

  // MARK: New pets

  private func allowNotifications(_ isAllowed: Bool) {
    NotificationPermission(effects: effects, privacy: privacy).decide(isAllowed ? .granted : .denied)
  }

  @Test func newPetsAreToldTogetherAfterAMoment() async {
    privacy.enable(.push)
    allowNotifications(true)
    let told = Told()
    let queue = NewPetQueue(privacy: privacy, effects: effects) { told.names.append($0) }
    queue.add(["Luna"])
    queue.add(["Milo"])
    #expect(told.names.isEmpty)
    await clock.advance(by: NewPetQueue.delay)
    #expect(told.names == [["Luna", "Milo"]])
    #expect(queue.count() == 0)
  }

  @Test func withoutThePermissionOrTheFeatureNothingQueues() {
    let queue = NewPetQueue(privacy: privacy, effects: effects) { _ in }
    allowNotifications(true)
    queue.add(["Luna"])
    #expect(queue.count() == 0)
    privacy.enable(.push)
    allowNotifications(false)
    queue.add(["Luna"])
    #expect(queue.count() == 0)
  }

  @Test func whatWaitsIsNotToldWhenTheFeatureOrThePermissionWentMeanwhile() async {
    let told = Told()
    let queue = NewPetQueue(privacy: privacy, effects: effects) { told.names.append($0) }
    privacy.enable(.push)
    allowNotifications(true)
    queue.add(["Luna"])
    privacy.disable(.push)
    await clock.advance(by: NewPetQueue.delay)
    privacy.enable(.push)
    queue.add(["Milo"])
    allowNotifications(false)
    await clock.advance(by: NewPetQueue.delay)
    #expect(told.names.isEmpty)
  }

  @Test func theQueueIsDropped() async {
    let told = Told()
    privacy.enable(.push)
    allowNotifications(true)
    let queue = NewPetQueue(privacy: privacy, effects: effects) { told.names.append($0) }
    queue.add(["Luna"])
    queue.erase()
    await clock.advance(by: NewPetQueue.delay)
    #expect(told.names.isEmpty && queue.count() == 0)
  }

  private final class Told {
    var names: [[String]] = []
  }
}
