import Observation
import Privacy
import Storage

/// Small choices that are remembered while `tags_and_attributes` is on, each by name.
@MainActor @Observable public final class Remembered {
  public private(set) var values: [String: String] = [:]
  /// Whether what was kept has been read: before that nothing may be written over it.
  public private(set) var isLoaded = false

  @ObservationIgnored private let work: FeatureWork

  public init(work: FeatureWork) {
    self.work = work
  }

  public subscript(name: String) -> String? { values[name] }

  /// - Parameter value: nil forgets it.
  public func set(_ name: String, _ value: String?) {
    guard isLoaded, values[name] != value else { return }
    values[name] = value
    work.run(for: .tagsAndAttributes) { file throws(StorageError) in try await file.remember(name, value) }
  }

  /// Reads what was kept.
  public func load() {
    work.run(for: .tagsAndAttributes) { [self] file throws(StorageError) in
      values = try await file.remembered()
      isLoaded = true
    }
  }

  /// - Parameter isOn: whether what is chosen from now on is remembered.
  public func forget(isOn: Bool) {
    values = [:]
    // What was never read stays so.
    if !isOn { isLoaded = false }
  }
}
