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
    // The mark of a note names a pet with a heart, and is kept only where hearts are.
    if isRead, InboxMessage.isNote(id), !work.privacy.isEnabled(.tagsAndAttributes) { return }
    work.run(for: .messageCenter) { file throws(StorageError) in try await file.setRead(id, isRead) }
  }

  /// Takes the marks of notes from the disk: hearts are not remembered any more. They hold for this run.
  public func forgetStoredNotes() {
    work.run(for: .messageCenter) { file throws(StorageError) in try await file.deleteReadNotes() }
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
