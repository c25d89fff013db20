import Observation
import Privacy
import Storage

/// How often each tip was shown, so that each is shown a few times only.
@MainActor @Observable public final class TipBook {
  /// How often a tip is shown at most.
  public static let limit = 3

  public private(set) var counts: [String: Int] = [:]
  /// Whether what was kept has been read: no tip is shown before.
  public private(set) var isLoaded = false

  @ObservationIgnored private let work: FeatureWork

  public init(work: FeatureWork) {
    self.work = work
  }

  /// Whether a tip may be shown once more.
  public func isDue(_ tip: String) -> Bool {
    work.privacy.isEnabled(.inAppAutomation) && isLoaded && counts[tip, default: 0] < Self.limit
  }

  public func wasShown(_ tip: String) { set(tip, counts[tip, default: 0] + 1) }

  /// The person wants it no more.
  public func dismiss(_ tip: String) { set(tip, Self.limit) }

  /// Reads what was kept.
  public func load() {
    work.run(for: .inAppAutomation) { [self] file throws(StorageError) in
      counts.merge(try await file.tipCounts()) { max($0, $1) }
      isLoaded = true
    }
  }

  /// Forgets all counts.
  ///
  /// - Parameter isOn: whether tips are counted from now on.
  public func forget(isOn: Bool) {
    counts = [:]
    // What was never read stays so.
    if !isOn { isLoaded = false }
  }

  private func set(_ tip: String, _ count: Int) {
    guard work.privacy.isEnabled(.inAppAutomation) else { return }
    counts[tip] = count
    work.run(for: .inAppAutomation) { file throws(StorageError) in try await file.setTipCount(tip, count) }
  }
}
