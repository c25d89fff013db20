import Foundation
import Testing

/// What Airship's own tests hold, row by row, and which of our tests hold it here.
struct UpstreamTests {
  /// The privacy manager's tests, then what they lack.
  static let privacy: [(row: String, ours: [String])] = [
    ("testDefaultFeatures, testDefaults", ["withoutADecisionTheConfigDecidesAndIsNotKept"]),
    ("testEnableFeatures, testEnable", ["enablingAddsToWhatIsOn"]),
    ("testDisableFeatures, testDisable", ["disablingTakesFromWhatIsOn"]),
    ("testIsEnabled", ["severalAreEnabledOnlyWhenEachIs", "noneIsEnabledOnlyWhenNothingIsOn"]),
    ("testIsAnyEnabled (iOS), testIsAnyFeatureEnabled", ["anyIsEnabledWhileOneFeatureRemains"]),
    ("testIsAnyEnabled (Android)", ["anyOfTheGivenFeaturesIsEnough"]),
    ("testNoneEnabled", ["settingReplacesWhatIsOn", "anyIsEnabledWhileOneFeatureRemains"]),
    ("testSetEnabled", ["settingReplacesWhatIsOn"]),
    ("testRemoteConfigOverrides, testEnabledSubtractConfigFeatures", ["theMaskTakesFromWhatIsOn"]),
    (
      "testEnableFeaturesDoesNotPersistRemoteDisabledFeatures",
      ["enablingUnderAMaskDoesNotBakeTheMaskIn", "theMaskIsNotKept"]
    ),
    ("testDisableFeaturesDoesNotPersistRemoteDisabledFeatures", ["disablingUnderAMaskDoesNotBakeTheMaskIn"]),
    ("testConcurrentEnableFeatures", ["parallelEnablingOfEachFeatureEndsInAll"]),
    ("testNotifiedOnChange", ["onlyWhatChangesTheSetIsAChange"]),
    ("testListener, testListenerOnlyCalledOnChange", ["settingAllThenEnablingOneIsOneChange"]),
    ("testUpdatesFlow", ["theStreamBeginsWithThePresentThenGivesEachNewSetInOrder", "everyStreamHearsEverything"]),
    ("testResetEnabled", ["whatWasSetOutlivesARestart", "aResetMakesEveryFeatureUndecidedAtEachStart"]),
    ("testSetEmptyFeatures", ["anEmptyArgumentDoesNothingAtAll"]),
    ("testSingleFeature", ["eachFeatureCanBeAddedAndRemovedByItself"]),
    ("testIsAnyFeatureEnableIgnoreRemote", ["theMaskCanBeLeftOutOfAccount"]),
    ("testFeaturesEncoding, …All, …None, …Empty", ["namesRoundTrip", "namesCombine"]),
    ("testFeatureNameAll, testFeatureNamesNone", ["allListsTheSevenSingleNamesInBitOrder", "noneListsNothing"]),
    (
      "lacking: an unknown name",
      ["anUnknownNameIsAnErrorAndWidensNothing", "allErrorsAreReportedAtOnceWithTheirKeyPaths"]
    ),
    ("lacking: mixed case, a duplicate", ["namesCombine", "featureListsCombine"]),
    ("lacking: an element that is no string", ["allErrorsAreReportedAtOnceWithTheirKeyPaths"]),
    ("lacking: retired bits in the store", ["retiredBitsAreNeverOn", "retiredFeaturesInTheFileVanish"]),
    ("lacking: enabling and disabling at once", ["parallelEnablingAndDisablingLosesNothing"]),
    ("lacking: the order of what is told", ["changesSayInOrderWhatWasBeforeAndAfterAndWhy"]),
  ]

  static let permissions: [(row: String, ours: [String])] = [
    ("testCheckPermissionNotConfigured, …NoDelegate", ["whatIsNotConfiguredIsNotDetermined"]),
    ("testCheckPermission", ["aCheckGivesTheDelegatesStatusAndShowsNothing"]),
    ("testRequestPermissionNotConfigured, …NoDelegate", ["withoutADelegateNothingIsShown"]),
    ("testRequestPermissionNotDetermined, …Denied, …Granted", ["theResultIsTheDelegates"]),
    ("testStatusUpdate", ["theStreamBeginsWithTheStatusThatARequestEndedWith"]),
    (
      "testStatusRefreshOnActive, testStatusChangeCheckOnActivityResume, testCheckPermissionStatusOnActivityResume",
      ["becomingActiveLooksAtEveryConfiguredPermission"]
    ),
    (
      "testRequestPermissionSystemSettingsFallback",
      ["aGrantInTheSettingsCountsWhenThePersonIsBack", "whatWasDeniedLeadsToTheSettingsAndIsLookedAtWhenTheyClose"]
    ),
    (
      "testRequestPermissionSystemSettingsFallbackFailsToOpen, testFallbackSystemSettingsFails",
      ["settingsThatDoNotOpenLeaveItDenied"]
    ),
    (
      "testFallbackSystemSettings, …Notifications",
      ["aGrantInTheSettingsCountsWhenThePersonIsBack", "comingBackFromTheSettingsWithoutAGrantIsADenial"]
    ),
    ("testRequestPermissionCallbackFallback, testFallbackCallback", ["aCallbackMayChangeTheStatus"]),
    ("testFallbackNone", ["withoutAFallbackADenialStays"]),
    ("testFallbackIgnoredNotDetermined, …Granted, …DeniedFromPrompt", ["aFallbackIsOnlyForWhatHadBeenDenied"]),
    ("testConfiguredPermissionsEmpty, testConfiguredPermissions", ["configuredPermissionsGrowWithTheDelegates"]),
    (
      "testAirshipEnablers, testOnEnableAirship",
      ["aGrantSwitchesOnWhatTheRequestNamed", "aGrantSwitchesOnThePushThatTheRequestNamed"]
    ),
    ("testOnEnableAirshipDenied, …NotDetermined", ["withoutAGrantNothingIsSwitchedOn"]),
    ("testRequestExtender", ["extendersRunAlwaysAndInOrder"]),
    (
      "testStatusChangeCheckOnRequest, …OnCheck",
      ["theStreamBeginsWithTheStatusThatARequestEndedWith", "theStreamGivesChangesOnlyAndInOrder"]
    ),
    ("testDedupeRequests", ["equalRequestsAndChecksShareOneAnswer"]),
    ("testPermissionUpdates, testPermissionStatusUpdatesFlow", ["theStreamGivesChangesOnlyAndInOrder"]),
    (
      "testNoSpamListenerOnResumeWithMultiplePermissions, testListenerOnlyNotifiedForChangedPermission",
      ["becomingActiveAnnouncesOnlyWhatChanged"]
    ),
    ("testBrokenPermissionDelegate", ["aSecondAnswerIsOneTooMany"]),
    (
      "NotificationsPermissionDelegateTest",
      ["untilItWasAskedItIsNotDetermined", "theAnswerDecidesAndIsKept", "whatWasDecidedIsNotAskedAgain"]
    ),
    ("lacking: success by the settings", ["aGrantInTheSettingsCountsWhenThePersonIsBack"]),
    (
      "lacking: a request while inactive",
      ["whileInactiveNothingIsShownAndTheStatusIsTheTrueOne", "outOfFocusNothingIsAsked"]
    ),
    (
      "lacking: cancelling",
      ["aRequestThatIsCancelledBeforeItsTurnShowsNothing", "aPromptThatIsShownStaysAndItsAnswerCounts"]
    ),
    (
      "lacking: a request inside of a request",
      ["aRequestFromAFallbackIsServedInside", "requestsFromEnablersAndExtendersAreServedInside"]
    ),
    ("lacking: another delegate in mid-request", ["aRequestEndsWithTheDelegateItBeganWith"]),
    (
      "lacking: two permissions at once",
      ["twoPermissionsAreAskedOneAfterTheOther", "twoPermissionsAreNeverAskedForAtOnce"]
    ),
    ("lacking: a stream that says nothing twice", ["theStreamGivesChangesOnlyAndInOrder"]),
  ]

  static let actions: [(row: String, ours: [String])] = [
    (
      "PromptPermissionAction testAcceptsArguments, EnableFeatureAction testAcceptsArguments",
      ["sixSituationsAreAcceptedAndTheTwoInTheBackgroundRejected", "aRejectedActionShowsNothing"]
    ),
    ("testPrompt", ["promptingPassesItsOptionsOn"]),
    ("testPromptDefaultArguments, testPermissions", ["promptingAsksForThePermissionWithBothOptionsOff"]),
    ("testEnableAirshipUsage", ["promptingPassesItsOptionsOn", "enablingNotificationsSwitchesPushOn"]),
    ("testInvalidPermission, testInvalidArgument", ["aBadArgumentIsAnErrorAndShowsNothing"]),
    ("testResultReceiver, testResult", ["theReceiverHearsPermissionStartAndEnd"]),
    ("testLocation, testBackgroundLocation", ["enablingLocationAsksForItAndLeadsToTheSettings"]),
    ("testNotifications", ["enablingNotificationsSwitchesPushOn"]),
    ("LayoutPermissionResultEventTest testEvent", ["aResultIsAnEventOfThreeFields"]),
  ]

  /// What this app has nothing of: credentials, sites and URLs of a service, log levels, keys of older versions and
  /// their migration.
  static let notOurs = [
    "testMigrateDataCollectionEnabled, …Disabled", "testMigrateModuleEnableFlagsWhenDisabled, …WhenEnabled",
    "testMigrateDataDoesNotPersistRemoteDisabledFeatures", "lacking: a reset beside a key of an older version",
    "testOldPlistFormat", "testValidation, testValidate, testValidateChecksKey, …Secret", "testLoadFromProperties",
    "testEuCloudSite, testUsCloudSite, testUrlOverrides", "testEnabledFeaturesMigration",
    "InAppActionRunnerTest testTrackPermissionResultWithLayoutData",
  ]

  @Test(arguments: [privacy, permissions, actions])
  func eachRowHasATestOfOurs(rows: [(row: String, ours: [String])]) throws {
    let tests = try Self.tests()
    for (row, ours) in rows {
      #expect(!ours.isEmpty, "\(row)")
      for name in ours { #expect(tests.contains(name), "\(row): there is no test \(name)") }
    }
    #expect(Set(rows.map(\.row)).isDisjoint(with: Self.notOurs))
  }

  /// The names of all test functions.
  private static func tests() throws -> Set<String> {
    let files = FileManager.default.enumerator(atPath: "\(Package.folder)/Tests")?.compactMap { $0 as? String } ?? []
    var names: Set<String> = []
    for file in files where file.hasSuffix(".swift") && !file.hasSuffix("UpstreamTests.swift") {
      for match in try Package.text("Tests/\(file)").matches(of: /func ([a-z]\w+)\(/) { names.insert(String(match.1)) }
    }
    return names
  }
}
