/// The keys of `PetSave.plist`.
enum ConfigKey: String, CaseIterable {
  case enabledFeatures
  case resetEnabledFeatures
  case remoteConfigFile
  case noticeVersion
  case consentExpiresAfterDays
  case refusalHoldsForDays
  case featureFlags
  case source
  case provider
  case petfinderBaseURL
  case petfinderClientID
  case petfinderClientSecret
  case socrataBaseURL
  case channelURL
}
