/// What `PetSave.plist` says; without a file, what it defaults to.
public struct Config: Equatable, Sendable {
  /// What is on without a decision. Airship's default is all; here it is none, on purpose.
  public var enabledFeatures: Feature
  /// Every feature is undecided at each start.
  public var resetEnabledFeatures: Bool

  public init(enabledFeatures: Feature = [], resetEnabledFeatures: Bool = false) {
    self.enabledFeatures = enabledFeatures
    self.resetEnabledFeatures = resetEnabledFeatures
  }
}
