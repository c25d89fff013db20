import Animals
import AppEnvironment
import Egress
import Features
import PetSaveModels
import Privacy
import Storage

/// What each feature switches: all of it put together, opened as features come on and erased as they go off.
@MainActor final class LifeFeatures {
  let file: FeatureFile
  let usage: UsageLog
  let tips: TipBook
  let readMarks: ReadMarks
  let remembered: Remembered
  let flags: FeatureFlags
  let newPets: NewPetQueue
  /// Shows a notification outside the app's screen; set by who has a terminal.
  var onNotification: (([String]) -> Void)?

  private let privacy: PrivacyManager
  private let revocations: Revocations
  private let ledger: Ledger
  private let store: AnimalStore
  private let favourites: FavouritesModel
  private let notices: Notices
  private let work: FeatureWork
  private var isStarted = false

  init(
    privacy: PrivacyManager, effects: Effects, revocations: Revocations, file: FeatureFile, ledger: Ledger,
    store: AnimalStore, favourites: FavouritesModel, notices: Notices
  ) {
    self.privacy = privacy
    self.revocations = revocations
    self.file = file
    self.ledger = ledger
    self.store = store
    self.favourites = favourites
    self.notices = notices
    work = FeatureWork(privacy: privacy, effects: effects, file: file, done: { revocations.noteChange() }) {
      notices.post(.storeFailed($0))
    }
    usage = UsageLog(work: work)
    tips = TipBook(work: work)
    readMarks = ReadMarks(work: work)
    remembered = Remembered(work: work)
    flags = FeatureFlags(privacy: privacy)
    let told = Told()
    newPets = NewPetQueue(privacy: privacy, effects: effects) { told.tell?($0) }
    told.tell = { [weak self] in self?.tell($0) }
    register()
    // A note goes with its pet.
    favourites.heartTaken = { [readMarks] in readMarks.mark(InboxMessage.noteID(of: $0), isRead: false) }
  }

  /// From now on follows what is on. What an earlier life had no time to erase is erased first.
  func start() {
    isStarted = true
    switchOn(privacy.enabledFeatures)
    revocations.follow(privacy, effects: work.effects) { [notices] in notices.post(.erased($0)) }
    // An earlier life may have ended between the last deletion and the file's.
    if !privacy.isAnyEnabled(KeptThing.features) {
      work.effects.run { [self] in await closeUnused() }
    }
    privacy.observeChanges { [weak self] change in
      guard let self else { return }
      switchOn(change.after.subtracting(change.before))
      let lost = change.before.subtracting(change.after)
      if lost.contains(.tagsAndAttributes) { readMarks.forgetStoredNotes() }
      letGo(of: lost)
      if change.after.isDisjoint(with: KeptThing.features) {
        work.effects.run { [self] in await closeUnused() }
      }
    }
  }

  private func switchOn(_ features: Feature) {
    if !features.isDisjoint(with: KeptThing.features), file.exists { look() }
    if features.contains(.tagsAndAttributes) {
      keepFavourites()
      remembered.load()
    }
    if features.contains(.inAppAutomation) { tips.load() }
    if features.contains(.messageCenter) { readMarks.load() }
  }

  /// A file that cannot be understood is set aside before anybody uses it.
  private func look() {
    work.effects.run { [self] in
      guard privacy.isAnyEnabled(KeptThing.features) else { return }
      do throws(StorageError) {
        if let newName = try await file.look() {
          notices.post(.fileSetAside(name: FeatureFile.name, newName: newName))
        }
      } catch {
        notices.post(.storeFailed(error))
      }
    }
  }

  private func keepFavourites() {
    work.run(for: .tagsAndAttributes) { [self] file throws(StorageError) in
      let ofRun = Array(favourites.animals.reversed())
      guard let kept = try await store.keep(at: file.path, revocation: file.revocation, with: ofRun) else { return }
      favourites.restore(kept.all)
      if let newName = kept.newName { notices.post(.fileSetAside(name: FeatureFile.name, newName: newName)) }
    }
  }

  // MARK: Erasing

  private func register() {
    for thing in KeptThing.allCases {
      revocations.register(
        KeptData(thing, file: file) { [weak self] in
          try await self?.letGo(of: thing)
        } after: { [weak self] in
          await self?.finish(thing)
        })
    }
    revocations.register(newPets)
  }

  /// Forgets what is in memory, whether or not there is something to erase: another instance of the app may have
  /// erased it already.
  private func letGo(of features: Feature) {
    for thing in KeptThing.allCases where features.contains(thing.feature) {
      work.effects.run { [self] in
        guard !privacy.isEnabled(thing.feature) else { return }
        do throws(StoreError) { try await letGo(of: thing) } catch { notices.post(.storeFailed(error)) }
      }
    }
  }

  private func letGo(of thing: KeptThing) async throws(StoreError) {
    let isOn = privacy.isEnabled(thing.feature)
    switch thing {
    case .favourites:
      await store.stopKeeping()
      // Where they are no longer remembered they stay favourites of this run.
      if isOn { favourites.removeAll() }
    case .seenPets: await store.stopKeeping()
    case .filters: remembered.forget(isOn: isOn)
    case .tipCounts: tips.forget(isOn: isOn)
    case .readMarks: readMarks.forget()
    case .events: break
    }
  }

  /// What was erased while its feature is on is kept anew from now on.
  private func finish(_ thing: KeptThing) async {
    if thing == .favourites || thing == .seenPets, isStarted { keepFavourites() }
    await closeUnused()
  }

  /// Closes and deletes the file once no feature is on that keeps something in it.
  func closeUnused() async {
    guard !privacy.isAnyEnabled(KeptThing.features), file.exists else { return }
    do throws(StorageError) {
      await store.stopKeeping()
      await ledger.close()
      try await file.deleteIfEmpty()
    } catch {
      notices.post(.storeFailed(error))
    }
  }

  private func tell(_ names: [String]) {
    notices.post(.newPets(names))
    onNotification?(names)
  }

  /// Lets the queue be made before what it tells.
  @MainActor private final class Told {
    var tell: (([String]) -> Void)?
  }
}
