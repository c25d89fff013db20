import Observation
import Privacy
import Storage

/// Which messages of the inbox were read.
@MainActor @Observable public final class ReadMarks {
  public private(set) var ids: Set<String> = []

  @ObservationIgnored private let work: FeatureWork

  public init(work: FeatureWork) {
    self.work = work
  }

  public func contains(_ id: String) -> Bool { ids.contains(id) }

  public func mark(_ id: String, isRead: Bool = true) {
    guard work.privacy.isEnabled(.messageCenter), ids.contains(id) != isRead else { return }
    if isRead { ids.insert(id) } else { ids.remove(id) }
    work.run(for: .messageCenter) { file throws(StorageError) in try await file.setRead(id, isRead) }
  }

  /// Reads what was kept.
  public func load() {
    work.run(for: .messageCenter) { [self] file throws(StorageError) in
      ids.formUnion(try await file.readMessages())
    }
  }

  public func forget() {
    ids = []
  }
}
