import Animals
import Observation
import Privacy

/// Something that the person should be told once, at the bottom of the screen.
public enum Notice: Hashable, Sendable {
  /// A state file could not be understood and now has another name.
  case fileSetAside(name: String, newName: String)
  /// A part of a file could not be read, and counts as refused; the old file has another name.
  case filePartlyUnreadable(name: String, newName: String)
  /// A later version of the program wrote the file.
  case fileOfLaterVersion(name: String)
  /// A state file could not be read.
  case fileUnreadable(name: String, reason: String)
  /// A state file could not be written; the app goes on without.
  case notSaved(name: String, reason: String)
  /// The config at the default path has errors; nothing is on.
  case configIgnored(firstProblem: String)
  /// The pet store failed.
  case storeFailed(StoreError)
  /// A heart holds for this run only: favourites are not remembered.
  case favouriteForThisRun
  /// The consent screen was left without a decision.
  case notDecided
  /// One of the three buttons of the choices was pressed: these features were granted, those refused.
  case decided(granted: Feature, refused: Feature)
  /// Nothing was accepted yet: some of what is said of it has not been on the screen.
  case moreToRead
  /// The location prompt cannot be shown: the decision was made, or is not the person's to make.
  case promptNotShown
  /// The same, for a request that opened the settings in its place.
  case settingsInstead
  /// Precise location was not granted this time.
  case preciseDeclined
  /// The remote list is bad or cannot be read; what it said last stays in force.
  case remoteListRefused(name: String, problem: String)
  /// What another instance decides is not heard of at once.
  case folderUnwatched(reason: String)
  /// All that was kept is gone from the disk, or what of it could not be erased.
  case everythingErased(isComplete: Bool)
  /// What switching features off deleted.
  case erased(RevocationReport)
  /// A refresh brought pets that were not there before; their names, empty where one has none.
  case newPets([String])
}

/// The notices that wait to be read, one at a time.
@MainActor @Observable public final class Notices {
  private var waiting: [Notice] = []
  /// How many of each list have been told.
  private var told: [Int] = []
  @ObservationIgnored private var lists: [() -> [Notice]] = []

  public init() {}

  /// The one to show now: first what is wrong with the person's decisions, then what was posted.
  public var current: Notice? { next?.notice ?? waiting.first }

  public func post(_ notice: Notice) {
    if !waiting.contains(notice) { waiting.append(notice) }
  }

  /// What a notice said is so no longer: it is not shown any more.
  public func retract(where isOutdated: (Notice) -> Bool) {
    if waiting.contains(where: isOutdated) { waiting.removeAll(where: isOutdated) }
  }

  /// Also tells what is in a list that only grows, each once. The list is read while drawing, so that what is added
  /// to it shows at once, whatever added it.
  public func tell(_ list: @escaping () -> [Notice]) {
    lists.append(list)
    told.append(0)
  }

  /// The person pressed a key: what is shown has been seen.
  public func dismiss() {
    if let next {
      told[next.list] += 1
    } else if !waiting.isEmpty {
      waiting.removeFirst()
    }
  }

  private var next: (list: Int, notice: Notice)? {
    for (index, list) in lists.enumerated() {
      let notices = list()
      if notices.count > told[index] { return (index, notices[told[index]]) }
    }
    return nil
  }
}
