import Privacy
import Storage

/// Usage events, kept on this machine while `analytics` is on, and dropped when recorded while it is off.
@MainActor public final class UsageLog {
  private let work: FeatureWork

  public init(work: FeatureWork) {
    self.work = work
  }

  public func record(_ name: String, _ properties: [String: String] = [:]) {
    let event = UsageEvent(time: work.effects.clock.now, name: name, properties: properties)
    work.run(for: .analytics) { file throws(StorageError) in try await file.add(event) }
  }
}
