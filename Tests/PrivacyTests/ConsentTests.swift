import AppEnvironment
import Foundation
import Testing

@testable import Privacy

/// What the person decided, and what is kept of it.
@MainActor struct ConsentTests {
  let world = World()

  @Test func everythingIsUndecidedAtFirst() {
    let privacy = world.launch()
    #expect(Feature.singles.allSatisfy { privacy.state(of: $0) == .undecided })
    #expect(Feature.singles.allSatisfy { privacy.source(of: $0) == nil })
    #expect(!privacy.isDecided)
    #expect(privacy.featuresToAsk == .all)
  }

  @Test func aConfigThatSwitchesOnDecidesNothing() {
    let privacy = world.launch(Config(enabledFeatures: .push))
    #expect(privacy.isEnabled(.push))
    #expect(privacy.state(of: .push) == .undecided)
    #expect(privacy.source(of: .push) == .config)
    #expect(privacy.reasonToAsk(about: .push) == .undecided)
  }

  @Test func acceptingAllGrantsEach() {
    let privacy = world.launch()
    privacy.decide(granted: .all, refused: [], indicated: .acceptAll)
    #expect(Feature.singles.allSatisfy { privacy.state(of: $0) == .granted })
    #expect(Feature.singles.allSatisfy { privacy.source(of: $0) == .user })
    #expect(privacy.isDecided)
    #expect(privacy.featuresToAsk == [])
  }

  @Test func refusingWhatWasOffRefusesAndWhatWasOnWithdraws() {
    let privacy = world.launch(Config(enabledFeatures: .analytics))
    privacy.enable(.push)
    privacy.decide(granted: [], refused: .all, indicated: .refuseAll)
    #expect(privacy.enabledFeatures == [])
    #expect(privacy.state(of: .push) == .withdrawn)
    #expect(privacy.state(of: .analytics) == .withdrawn)
    #expect(privacy.state(of: .contacts) == .refused)
  }

  @Test func whatWasWithdrawnStaysSoWhenRefusedAgain() {
    let privacy = world.launch()
    privacy.enable(.push)
    privacy.disable(.push)
    privacy.disable(.push)
    #expect(privacy.state(of: .push) == .withdrawn)
  }

  @Test func refusingWhatIsMaskedWithdrawsIt() {
    let privacy = world.launch()
    privacy.enable(.push)
    privacy.setRemoteMask(.push)
    privacy.disable(.push)
    #expect(privacy.state(of: .push) == .withdrawn)
    privacy.setRemoteMask([])
    #expect(!privacy.isEnabled(.push))
  }

  @Test func aPartialDecisionKeepsTheOthersState() {
    let privacy = world.launch()
    privacy.decide(granted: .push, refused: .analytics, indicated: .toggle)
    #expect(privacy.state(of: .push) == .granted)
    #expect(privacy.state(of: .analytics) == .refused)
    #expect(privacy.featuresToAsk == Feature.all.subtracting([.push, .analytics]))
    #expect(!privacy.isDecided)
  }

  @Test func whatIsBothGrantedAndRefusedIsRefused() {
    let privacy = world.launch()
    privacy.decide(granted: .all, refused: .push, indicated: .acceptSelected)
    #expect(privacy.state(of: .push) == .refused)
  }

  @Test func aFeatureWithoutADecisionGoesOnFollowingTheConfig() {
    world.launch(Config(enabledFeatures: [.push, .analytics])).enable(.contacts)
    #expect(world.launch(Config(enabledFeatures: .push)).enabledFeatures == [.push, .contacts])
  }

  // MARK: Files

  @Test func nothingIsWrittenBeforeADecision() {
    let privacy = world.launch(Config(enabledFeatures: .push))
    privacy.markOnboardingSeen()
    privacy.setRemoteMask(.push)
    privacy.reviewConsents()
    #expect(world.files == [])
    #expect(!world.launch().isDecided)
  }

  @Test func theOnboardingIsKeptFromTheFirstDecisionOn() {
    let first = world.launch()
    first.markOnboardingSeen()
    first.enable(.push)
    #expect(world.launch().isOnboardingSeen)
  }

  @Test func theOnboardingIsKeptAtOnceWhenThereAreDecisions() {
    let first = world.launch()
    first.enable(.push)
    first.markOnboardingSeen()
    #expect(world.launch().isOnboardingSeen)
  }

  @Test func decisionsAndHistoryOutliveARestart() async {
    let first = world.launch(language: "es", notice: ConsentNotice(version: "7", scopes: [.push: ["searches"]]))
    first.decide(granted: .push, refused: .analytics, indicated: .acceptSelected)
    await world.clock.advance(by: .milliseconds(90_500))
    first.disable(.push)
    let second = world.launch()
    #expect(second.record == first.record)
    #expect(second.state(of: .push) == .withdrawn)
    #expect(second.decision(on: .push)?.language == "es")
    #expect(second.decision(on: .push)?.noticeVersion == "7")
    #expect(second.decision(on: .push)?.scope == ["searches"])
    #expect(second.since(of: .push) == Date(timeIntervalSince1970: 1_772_442_090))
    #expect(second.since(of: .analytics) == Date(timeIntervalSince1970: 1_772_442_000))
  }

  @Test func theHistorySaysWhatWhenInWhichWordsAndHow() {
    let privacy = world.launch(Config(enabledFeatures: .analytics), notice: ConsentNotice(version: "3"))
    privacy.decide(granted: .push, refused: .analytics, indicated: .acceptSelected)
    privacy.enable(.push, indicated: .commandLine)
    #expect(
      privacy.history == [
        DecisionRecord(
          sequence: 1, time: Date(timeIntervalSince1970: 1_772_442_000), noticeVersion: "3", language: "en",
          indicated: .acceptSelected,
          changes: [
            .push: .init(before: .undecided, after: .granted, wasOn: false, isOn: true),
            .analytics: .init(before: .undecided, after: .withdrawn, wasOn: true, isOn: false),
          ]),
        DecisionRecord(
          sequence: 2, time: Date(timeIntervalSince1970: 1_772_442_000), noticeVersion: "3", language: "en",
          indicated: .commandLine,
          changes: [.push: .init(before: .granted, after: .granted, wasOn: true, isOn: true)]),
      ])
  }

  @Test func theFileIsReadableTextAndForItsOwnerOnly() throws {
    world.launch(notice: ConsentNotice(scopes: [.push: ["b", "a"]])).enable(.push)
    #expect(
      try String(contentsOfFile: world.consentFile, encoding: .utf8) == """
        {
          "decisions": {
            "push": {
              "language": "en",
              "noticeVersion": "1",
              "scope": [
                "a",
                "b"
              ],
              "state": "granted",
              "time": "2026-03-02T09:00:00Z"
            }
          },
          "history": [
            {
              "changes": {
                "push": {
                  "after": "granted",
                  "before": "undecided",
                  "isOn": true,
                  "wasOn": false
                }
              },
              "indicated": "toggle",
              "language": "en",
              "noticeVersion": "1",
              "sequence": 1,
              "time": "2026-03-02T09:00:00Z"
            }
          ],
          "isOnboardingSeen": false,
          "schema": 1
        }

        """)
    let mode = try FileManager.default.attributesOfItem(atPath: world.consentFile)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: ["", "{", "[]", "{}", "\u{0}\u{1}", #"{"schema":1}"#, #"{"schema":1,"decisions":[]}"#])
  func aFileThatCannotBeUnderstoodIsSetAsideAndTheAppStartsAsNew(text: String) throws {
    try world.writeConsentFile(text)
    let privacy = world.launch()
    #expect(privacy.enabledFeatures == [])
    #expect(!privacy.isDecided)
    #expect(privacy.notices == [.setAside(file: "consent.json", as: "consent.json.unreadable")])
    #expect(world.files == ["consent.json.unreadable"])
    privacy.enable(.push)
    #expect(world.launch().enabledFeatures == .push)
    #expect(world.launch().notices == [])
    #expect(try String(contentsOfFile: world.consentFile + ".unreadable", encoding: .utf8) == text)
  }

  private nonisolated static func push(_ state: String, _ more: String = "") -> String {
    #""push":{"state":"\#(state)","time":"2026-03-02T09:00:00Z","noticeVersion":"1","language":"en","scope":[]\#(more)}"#
  }

  /// What parses stays, feature by feature; the rest counts as refused.
  @Test(arguments: [
    #"{"schema":1,"isOnboardingSeen":false,"history":[],"decisions":{\#(push("granted")),"analytics":{}}}"#,
    #"{"schema":1,"isOnboardingSeen":false,"history":[],"decisions":{\#(push("granted")),"analytics":{"state":"agreed","time":"2026-03-02T09:00:00Z","noticeVersion":"1","language":"en","scope":[]}}}"#,
    #"{"schema":1,"isOnboardingSeen":false,"history":[],"decisions":{\#(push("granted")),"everything":{}}}"#,
    #"{"schema":1,"isOnboardingSeen":"yes","history":[],"decisions":{\#(push("granted")),"analytics":{"state":"refused","enabledBy":"location","time":"2026-03-02T09:00:00Z","noticeVersion":"1","language":"en","scope":[]}}}"#,
  ])
  func ofADamagedFileWhatParsesIsKeptAndTheRestCountsAsRefused(text: String) throws {
    try world.writeConsentFile(text)
    let privacy = world.launch(Config(enabledFeatures: .all))
    #expect(privacy.enabledFeatures == .push)
    #expect(privacy.state(of: .analytics) == .refused)
    #expect(privacy.notices == [.partlyUnreadable(file: "consent.json", as: "consent.json.unreadable")])
    #expect(try String(contentsOfFile: world.consentFile + ".unreadable", encoding: .utf8) == text)
    let next = world.launch(Config(enabledFeatures: .all))
    #expect(next.notices == [])
    #expect(next.enabledFeatures == .push)
    #expect(next.state(of: .analytics) == .refused)
  }

  @Test func aDamagedHistoryLosesNoDecision() throws {
    try world.writeConsentFile(
      #"{"schema":1,"isOnboardingSeen":true,"history":[{"sequence":7}],"decisions":{\#(Self.push("refused"))}}"#)
    let privacy = world.launch(Config(enabledFeatures: .push))
    #expect(privacy.state(of: .push) == .refused)
    #expect(privacy.enabledFeatures == [])
    #expect(privacy.history == [])
  }

  /// A refusal that may have been in a lost file outranks the config, also at later starts.
  @Test func whereDecisionsWereLostTheConfigSwitchesNothingOn() throws {
    world.launch(Config(enabledFeatures: .all)).setEnabled([])
    try world.writeConsentFile("not JSON")
    #expect(world.launch(Config(enabledFeatures: .all)).enabledFeatures == [])
    #expect(world.launch(Config(enabledFeatures: .all)).enabledFeatures == [])
    #expect(world.launch(Config(enabledFeatures: .all)).featuresToAsk == .all)
  }

  @Test func whileTheConfigHasErrorsNothingIsOn() {
    world.launch().enable(.all)
    let privacy = world.launch(isConfigBroken: true)
    #expect(privacy.enabledFeatures == [])
    #expect(privacy.source(of: .push) == .brokenConfig)
    #expect(privacy.state(of: .push) == .granted)
    #expect(world.launch().enabledFeatures == .all)
  }

  // MARK: Looking

  @Test(arguments: ["", "{", #"{"schema":1,"decisions":{"push":{}}}"#, #"{"schema":2,"decisions":{}}"#])
  func whoOnlyLooksChangesNothing(text: String) throws {
    try world.writeConsentFile(text)
    let privacy = world.launch(Config(resetEnabledFeatures: true), isLooking: true)
    #expect(privacy.enabledFeatures == [])
    #expect(world.files == ["consent.json"])
    #expect(try String(contentsOfFile: world.consentFile, encoding: .utf8) == text)
  }

  @Test func whoOnlyLooksResetsNothing() throws {
    world.launch().enable(.push)
    let before = try Data(contentsOf: URL(filePath: world.consentFile))
    let privacy = world.launch(Config(resetEnabledFeatures: true), isLooking: true)
    #expect(privacy.enabledFeatures == .push)
    #expect(try Data(contentsOf: URL(filePath: world.consentFile)) == before)
  }

  // MARK: Two instances

  @Test func decisionsOfTwoInstancesAreBothKept() throws {
    let (first, second) = (world.instance(), world.instance())
    first.enable(.push)
    second.disable(.analytics)
    let next = world.instance()
    #expect(next.state(of: .push) == .granted)
    #expect(next.state(of: .analytics) == .refused)
    #expect(second.state(of: .push) == .granted)
    #expect(next.history.map(\.sequence) == [1, 2])
  }

  /// Both have seen the same; the one that is later to write does not undo a no.
  @Test(arguments: [true, false]) func ofTwoDecisionsOnOneFeatureTheNarrowerStands(refusesFirst: Bool) throws {
    let (first, second) = (world.instance(), world.instance())
    if refusesFirst {
      first.disable(.push)
      second.enable(.push)
    } else {
      first.enable(.push)
      second.disable(.push)
    }
    #expect(world.instance().enabledFeatures == [])
    #expect(second.enabledFeatures == [])
    #expect([ConsentState.refused, .withdrawn].contains(world.instance().state(of: .push)))
  }

  @Test func whatWasErasedMeanwhileDoesNotComeBack() throws {
    world.launch().enable([.push, .inAppAutomation])
    let (app, command) = (world.instance(), world.instance())
    command.eraseDecisions()
    app.disable(.push)
    let next = world.instance()
    #expect(next.enabledFeatures == [])
    #expect(next.state(of: .inAppAutomation) == .undecided)
  }

  @Test func aYesAfterAnErasureThatItsScreenDidNotShowIsNone() throws {
    world.launch().enable(.push)
    let (app, command) = (world.instance(), world.instance())
    command.eraseDecisions()
    app.disable(.push)
    app.enable(.analytics)
    #expect(world.instance().enabledFeatures == .analytics)
  }

  @Test func retiredFeaturesInTheFileVanish() throws {
    let first = world.launch()
    first.enable(.push)
    first.enable(.contacts)
    let text = try String(contentsOfFile: world.consentFile, encoding: .utf8)
    try world.writeConsentFile(text.replacingOccurrences(of: "\"contacts\"", with: "\"chat\""))
    let privacy = world.launch()
    #expect(privacy.notices == [])
    #expect(privacy.enabledFeatures == .push)
    #expect(privacy.history.map(\.changes.count) == [1, 0])
    privacy.enable(.analytics)
    #expect(world.launch().enabledFeatures == [.push, .analytics])
  }

  @Test func aFileOfALaterVersionIsLeftAloneAndSwitchesNothingOn() throws {
    let text = #"{"schema":2,"isOnboardingSeen":true,"decisions":{},"history":[],"new":1}"#
    try world.writeConsentFile(text)
    let privacy = world.launch(Config(enabledFeatures: .all))
    #expect(privacy.notices == [.later(file: "consent.json")])
    #expect(privacy.enabledFeatures == [])
    privacy.enable(.push)
    #expect(privacy.enabledFeatures == .push)
    #expect(world.files == ["consent.json"])
    #expect(try String(contentsOfFile: world.consentFile, encoding: .utf8) == text)
  }

  @Test func aFileThatOthersMayWriteIsNotBelieved() throws {
    world.launch().enable(.push)
    chmod(world.consentFile, 0o666)
    let privacy = world.launch()
    #expect(privacy.enabledFeatures == [])
    #expect(privacy.notices == [.setAside(file: "consent.json", as: "consent.json.unreadable")])
  }

  @Test func whatIsNoFileIsSetAside() throws {
    try FileManager.default.createDirectory(atPath: world.consentFile, withIntermediateDirectories: true)
    let privacy = world.launch()
    #expect(privacy.notices == [.setAside(file: "consent.json", as: "consent.json.unreadable")])
    privacy.enable(.push)
    #expect(world.launch().enabledFeatures == .push)
  }

  /// A file where the folder should be: no write can succeed, for root neither.
  @Test func whereNothingCanBeWrittenItSaysSoOnceAndGoesOnInMemory() throws {
    try Data().write(to: URL(filePath: world.path))
    let privacy = world.launch()
    privacy.enable(.push)
    privacy.enable(.contacts)
    #expect(privacy.enabledFeatures == [.push, .contacts])
    #expect(privacy.notices.count == 1)
    guard case .couldNotWrite = privacy.notices.first else {
      Issue.record("\(privacy.notices)")
      return
    }
  }

  @Test func withoutAFolderEverythingStaysInMemory() {
    let privacy = PrivacyManager(config: Config(), folder: nil, clock: world.clock, language: "en")
    privacy.enable(.push)
    #expect(privacy.enabledFeatures == .push)
    #expect(privacy.notices == [])
  }

  @Test func erasingForgetsEverythingOnDiskToo() {
    let privacy = world.launch(Config(enabledFeatures: .analytics))
    privacy.markOnboardingSeen()
    privacy.setEnabled(.push)
    privacy.eraseDecisions()
    #expect(privacy.enabledFeatures == .analytics)
    #expect(privacy.history == [])
    #expect(!privacy.isOnboardingSeen)
    #expect(world.files == [])
  }

  @Test func aLifeThatHasEndedWritesNothing() {
    let old = world.launch()
    let new = world.launch()
    old.enable(.push)
    #expect(new.enabledFeatures == [])
    #expect(world.files == [])
  }

  // MARK: Many decisions

  /// A number from outside is no number to go on counting from.
  @Test(arguments: [Int.max, Int.min, 0, -1, 3])
  func anEntryThatIsOutOfOrderIsDamage(sequence: Int) {
    let entry = #"{"changes":{},"indicated":"toggle","language":"en","noticeVersion":"1","#
    let text =
      #"{"schema":1,"isOnboardingSeen":true,"decisions":{},"history":["#
      + entry + #""sequence":\#(sequence),"time":"2026-03-02T09:00:00Z"}]}"#
    guard case .partial(let record) = ConsentRecord.read(Data(text.utf8)) else {
      Issue.record("it counts as whole")
      return
    }
    #expect(record.history.map(\.sequence) == [1])
  }

  @Test func ofManyDecisionsTheNewestAreKeptAndTheLastOnEachFeature() throws {
    var record = ConsentRecord()
    func decide(_ single: Feature, _ after: ConsentState) {
      let change = DecisionRecord.Change(before: .undecided, after: after, wasOn: false, isOn: after == .granted)
      record.append(
        DecisionRecord(
          sequence: 0, time: Date(timeIntervalSince1970: 0), noticeVersion: "1", language: "en", indicated: .toggle,
          changes: [single: change]))
    }
    decide(.push, .refused)
    for number in 0..<700 { decide(.analytics, number.isMultiple(of: 2) ? .granted : .withdrawn) }
    #expect(record.history.count == ConsentRecord.historyLimit)
    #expect(record.history.first?.changes.keys.first == .push)
    #expect(record.history.last?.sequence == 701)
    #expect(!record.isOn(.push, defaults: .push))
    guard case .whole(let read) = ConsentRecord.read(record.data) else {
      Issue.record("it cannot be read")
      return
    }
    #expect(read == record)
  }
}
