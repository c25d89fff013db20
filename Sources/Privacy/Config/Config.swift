import AppEnvironment

/// What `PetSave.plist` says; without a file, what it defaults to.
public struct Config: Equatable, Sendable {
  /// Where pets come from; nil says nothing.
  public var source: SourceName?
  /// Where the position comes from; nil says nothing.
  public var provider: ProviderName?
  /// A server that speaks Petfinder v2's language, and what it knows the app by.
  public var petfinderBaseURL: WebAddress?
  public var petfinderClientID: String?
  public var petfinderClientSecret: String?
  /// Another portal than the counties' own, with the same data sets.
  public var socrataBaseURL: WebAddress?
  /// Another machine that is told when the first feature goes on and when the last goes off; nil tells nobody anything.
  public var channelURL: WebAddress?
  /// What is on without a decision. Airship's default is all; here it is none, on purpose.
  public var enabledFeatures: Feature
  /// Every feature is undecided at each start.
  public var resetEnabledFeatures: Bool
  /// The path of the file that holds features off from outside, `disabled_features` in JSON; watched while the app
  /// runs. A relative one starts at the config's folder.
  public var remoteConfigFile: String?
  /// The version of the notice that consent is asked with, when an operator changes what it says.
  public var noticeVersion: String?
  /// A consent older than this has expired; nil = never.
  public var consentExpiresAfterDays: Int?
  /// A refusal is not asked again within this time, whatever else changed.
  public var refusalHoldsForDays = 180
  /// What `feature_flags` evaluates.
  public var featureFlags: [String: Bool] = [:]
  /// What the file holds without effect.
  public var warnings: [ConfigWarning] = []

  public init(enabledFeatures: Feature = [], resetEnabledFeatures: Bool = false) {
    self.enabledFeatures = enabledFeatures
    self.resetEnabledFeatures = resetEnabledFeatures
  }
}
