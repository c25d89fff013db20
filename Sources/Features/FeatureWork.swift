import AppEnvironment
import Privacy
import Storage

/// Starts work that a feature is the purpose of. It asks again when its turn comes, and is dropped when the feature is
/// off by then.
@MainActor public struct FeatureWork {
  public let privacy: PrivacyManager
  public let effects: Effects
  public let file: FeatureFile
  private let done: @MainActor () -> Void
  private let failed: @MainActor (StorageError) -> Void

  /// - Parameters:
  ///   - done: hears of the end of each piece of work: something else may be stored now.
  ///   - failed: hears why something could not be kept; the app goes on without.
  public init(
    privacy: PrivacyManager, effects: Effects, file: FeatureFile, done: @escaping @MainActor () -> Void = {},
    failed: @escaping @MainActor (StorageError) -> Void
  ) {
    self.privacy = privacy
    self.effects = effects
    self.file = file
    self.done = done
    self.failed = failed
  }

  public func run(
    for feature: Feature, _ body: @escaping @MainActor (FeatureFile) async throws(StorageError) -> Void
  ) {
    guard privacy.isEnabled(feature) else { return }
    effects.save {
      guard privacy.isEnabled(feature) else { return }
      do throws(StorageError) {
        try await body(file)
        done()
      } catch {
        failed(error)
      }
    }
  }
}
