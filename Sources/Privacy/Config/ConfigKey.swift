/// The keys of `PetSave.plist`.
enum ConfigKey: String, CaseIterable {
  case enabledFeatures
  case resetEnabledFeatures
  case remoteConfigFile
  case noticeVersion
  case consentExpiresAfterDays
  case refusalHoldsForDays
  case featureFlags
}
