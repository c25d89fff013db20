import AppEnvironment
import Foundation
import Testing

@testable import Privacy

/// Which features are on: Airship's behaviours, by what they assert.
@MainActor struct PrivacyManagerTests {
  let world = World()

  @Test func withoutADecisionTheConfigDecidesAndIsNotKept() {
    #expect(world.launch(Config(enabledFeatures: .all)).enabledFeatures == .all)
    #expect(world.launch().enabledFeatures == [])
    #expect(world.files == [])
  }

  @Test func enablingAddsToWhatIsOn() {
    let privacy = world.launch()
    privacy.enable(.push)
    #expect(privacy.enabledFeatures == .push)
    privacy.enable([.push, .contacts])
    #expect(privacy.enabledFeatures == [.push, .contacts])
    privacy.enable([])
    #expect(privacy.enabledFeatures == [.push, .contacts])
    privacy.enable(.all)
    #expect(privacy.enabledFeatures == .all)
  }

  @Test func disablingTakesFromWhatIsOn() {
    let privacy = world.launch(Config(enabledFeatures: .all))
    privacy.disable(.push)
    #expect(privacy.enabledFeatures == Feature.all.subtracting(.push))
    privacy.disable([.messageCenter, .analytics, .tagsAndAttributes])
    #expect(privacy.enabledFeatures == [.inAppAutomation, .contacts, .featureFlags])
    privacy.disable([])
    privacy.disable(.push)
    #expect(privacy.enabledFeatures == [.inAppAutomation, .contacts, .featureFlags])
    privacy.disable(.all)
    #expect(privacy.enabledFeatures == [])
  }

  @Test func severalAreEnabledOnlyWhenEachIs() {
    let privacy = world.launch(Config(enabledFeatures: [.push, .analytics]))
    #expect(privacy.isEnabled(.push))
    #expect(!privacy.isEnabled(.contacts))
    #expect(privacy.isEnabled([.push, .analytics]))
    #expect(!privacy.isEnabled([.push, .contacts]))
    #expect(!privacy.isEnabled(.all))
    #expect(privacy.isEnabled([.analytics, .none]))
  }

  @Test func noneIsEnabledOnlyWhenNothingIsOn() {
    let privacy = world.launch()
    #expect(privacy.isEnabled(.none))
    privacy.enable(.push)
    #expect(!privacy.isEnabled(.none))
    privacy.enable(.all)
    #expect(privacy.isEnabled(.all))
    #expect(!privacy.isEnabled(.none))
  }

  @Test func anyIsEnabledWhileOneFeatureRemains() {
    let privacy = world.launch(Config(enabledFeatures: .all))
    for single in Feature.singles {
      #expect(privacy.isAnyEnabled())
      privacy.disable(single)
    }
    #expect(!privacy.isAnyEnabled())
  }

  @Test func anyOfTheGivenFeaturesIsEnough() {
    let privacy = world.launch(Config(enabledFeatures: .push))
    #expect(privacy.isAnyEnabled([.push, .contacts]))
    #expect(!privacy.isAnyEnabled([.analytics, .contacts]))
    #expect(!privacy.isAnyEnabled([]))
  }

  @Test func settingReplacesWhatIsOn() {
    let privacy = world.launch(Config(enabledFeatures: .analytics))
    privacy.setEnabled([])
    #expect(!privacy.isAnyEnabled())
    privacy.setEnabled([.push, .contacts])
    #expect(privacy.enabledFeatures == [.push, .contacts])
    privacy.setEnabled(.messageCenter)
    #expect(privacy.enabledFeatures == .messageCenter)
    privacy.setEnabled([])
    #expect(!privacy.isAnyEnabled())
  }

  @Test func eachFeatureCanBeAddedAndRemovedByItself() {
    let privacy = world.launch()
    for single in Feature.singles {
      privacy.enable(single)
      #expect(privacy.enabledFeatures == single)
      privacy.disable(single)
      #expect(privacy.enabledFeatures == [])
    }
  }

  @Test func anEmptyArgumentDoesNothingAtAll() {
    let privacy = world.launch(Config(enabledFeatures: .all))
    privacy.setRemoteMask(.push)
    privacy.enable([])
    privacy.disable([])
    privacy.decide(granted: [], refused: [], indicated: .toggle)
    #expect(privacy.enabledFeatures == Feature.all.subtracting(.push))
    #expect(privacy.changes.count == 1)
    #expect(privacy.history.isEmpty)
    #expect(world.files == [])
    #expect(world.launch().enabledFeatures == [])
  }

  @Test func retiredBitsAreNeverOn() {
    let privacy = world.launch(Config(enabledFeatures: Feature(rawValue: 8 | 128)))
    #expect(privacy.enabledFeatures == [])
    privacy.enable(Feature(rawValue: 8))
    #expect(privacy.enabledFeatures == [])
    #expect(world.files == [])
  }

  @Test func whatWasSetOutlivesARestart() {
    world.launch().enable([.push, .contacts])
    #expect(world.launch().enabledFeatures == [.push, .contacts])
    world.launch().disable(.push)
    #expect(world.launch(Config(enabledFeatures: .push)).enabledFeatures == .contacts)
  }

  @Test func parallelEnablingOfEachFeatureEndsInAll() async {
    let privacy = world.launch()
    await withTaskGroup { group in
      for single in Feature.singles { group.addTask { await privacy.enable(single) } }
    }
    #expect(privacy.enabledFeatures == .all)
    #expect(world.launch().enabledFeatures == .all)
  }

  @Test func parallelEnablingAndDisablingLosesNothing() async {
    let privacy = world.launch(Config(enabledFeatures: [.push, .analytics, .contacts]))
    await withTaskGroup { group in
      for single in [Feature.push, .analytics] { group.addTask { await privacy.disable(single) } }
      for single in [Feature.messageCenter, .featureFlags] { group.addTask { await privacy.enable(single) } }
    }
    #expect(privacy.enabledFeatures == [.contacts, .messageCenter, .featureFlags])
  }

  // MARK: The remote mask

  @Test func theMaskTakesFromWhatIsOn() {
    let privacy = world.launch(Config(enabledFeatures: .all))
    privacy.setRemoteMask(.push)
    #expect(privacy.enabledFeatures == Feature.all.subtracting(.push))
    privacy.setRemoteMask([])
    #expect(privacy.enabledFeatures == .all)
    privacy.setRemoteMask(.all)
    #expect(privacy.enabledFeatures == [])
  }

  @Test func enablingUnderAMaskDoesNotBakeTheMaskIn() {
    let privacy = world.launch(Config(enabledFeatures: .all))
    privacy.setRemoteMask(.analytics)
    privacy.enable(.push)
    #expect(!privacy.isEnabled(.analytics))
    privacy.setRemoteMask([])
    #expect(privacy.enabledFeatures == .all)
  }

  @Test func disablingUnderAMaskDoesNotBakeTheMaskIn() {
    let privacy = world.launch(Config(enabledFeatures: .all))
    privacy.setRemoteMask(.analytics)
    privacy.disable(.push)
    privacy.setRemoteMask([])
    #expect(privacy.enabledFeatures == Feature.all.subtracting(.push))
  }

  @Test func theMaskIsNotKept() {
    let privacy = world.launch()
    privacy.enable(.push)
    privacy.setRemoteMask(.push)
    privacy.enable(.contacts)
    #expect(world.launch().enabledFeatures == [.push, .contacts])
  }

  @Test func aMaskedFeatureCanBeEnabledForLater() {
    let privacy = world.launch()
    privacy.setRemoteMask(.push)
    privacy.enable(.push)
    #expect(!privacy.isEnabled(.push))
    #expect(privacy.state(of: .push) == .granted)
    #expect(privacy.source(of: .push) == .remote)
    privacy.setRemoteMask([])
    #expect(privacy.isEnabled(.push))
  }

  @Test func theMaskCanBeLeftOutOfAccount() {
    let privacy = world.launch()
    privacy.enable(.push)
    privacy.setRemoteMask(.push)
    #expect(!privacy.isAnyEnabled())
    #expect(privacy.isAnyEnabled(ignoringRemoteMask: true))
    #expect(privacy.localFeatures == .push)
  }

  @Test func aRemoteFileIsTakenOver() {
    let privacy = world.launch(Config(enabledFeatures: .all))
    privacy.readRemoteMask(Data(#"{"disabled_features": ["Push", "chat"], "more": 1}"#.utf8))
    #expect(privacy.remoteMask == .push)
    privacy.readRemoteMask(Data(#"{"disabled_features": ["all"]}"#.utf8))
    #expect(privacy.enabledFeatures == [])
    privacy.readRemoteMask(Data(#"{"disabled_features": []}"#.utf8))
    #expect(privacy.enabledFeatures == .all)
    #expect(privacy.remoteMaskErrors == nil)
  }

  @Test(arguments: [
    (
      #"{"disabled_features": ["pusch", 1, "contacts"]}"#,
      [
        "F: disabled_features[0]: no feature is called “pusch”; did you mean “push”?",
        "F: disabled_features[1]: must be a string, but is a whole number",
      ]
    ),
    (#"{"disabled_features": "all"}"#, ["F: disabled_features: must be a list, but is a string"]),
    (#"{"disabled_feature": []}"#, ["F: disabled_features: is missing; is “disabled_feature” meant to be it?"]),
    ("{}", ["F: disabled_features: is missing"]),
    ("[]", ["F: must be a dictionary, but is a list"]),
    ("", ["F: not JSON"]),
    ("{", ["F: not JSON"]),
  ])
  func aBadRemoteFileIsRefusedWholeAndTheLastGoodOneStays(text: String, lines: [String]) {
    let privacy = world.launch(Config(enabledFeatures: .all))
    privacy.readRemoteMask(Data(#"{"disabled_features": ["analytics"]}"#.utf8))
    privacy.readRemoteMask(Data(text.utf8))
    #expect(privacy.remoteMask == .analytics)
    #expect(privacy.remoteMaskErrors?.lines(file: "F") == lines)
  }

  // MARK: Reset

  @Test func aResetMakesEveryFeatureUndecidedAtEachStart() {
    var config = Config(enabledFeatures: .contacts)
    world.launch(config).enable([.push, .contacts])
    config.resetEnabledFeatures = true
    let privacy = world.launch(config)
    #expect(privacy.enabledFeatures == .contacts)
    #expect(Feature.singles.allSatisfy { privacy.state(of: $0) == .undecided })
    privacy.enable(.analytics)
    #expect(privacy.enabledFeatures == [.contacts, .analytics])
    #expect(world.launch(config).enabledFeatures == .contacts)
  }

  /// The config switches on what was never answered, and what was answered with yes; a no outlives a reset.
  @Test func aResetDoesNotLetTheConfigSwitchOnWhatWasRefused() {
    var config = Config(enabledFeatures: [.contacts, .analytics])
    world.launch(config).disable(.contacts)
    config.resetEnabledFeatures = true
    for _ in 1...2 {
      let privacy = world.launch(config)
      #expect(privacy.enabledFeatures == .analytics)
      #expect(privacy.state(of: .contacts) == .undecided)
    }
  }

  @Test func whatWasResetDoesNotComeBack() {
    world.launch().enable(.all)
    _ = world.launch(Config(resetEnabledFeatures: true))
    #expect(world.launch().enabledFeatures == [])
  }

  @Test func aResetKeepsTheHistoryAndTheOnboarding() {
    let first = world.launch()
    first.markOnboardingSeen()
    first.enable(.push)
    let privacy = world.launch(Config(resetEnabledFeatures: true))
    #expect(privacy.isOnboardingSeen)
    #expect(privacy.history.map(\.indicated) == [.toggle, .reset])
    #expect(
      privacy.history.last?.changes == [
        .push: .init(before: .granted, after: .undecided, wasOn: true, isOn: false)
      ])
  }

  @Test func aResetOfNothingWritesNothing() {
    _ = world.launch(Config(resetEnabledFeatures: true))
    #expect(world.files == [])
  }
}
