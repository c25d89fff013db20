import Animals
import AppEnvironment
import Observation
import Privacy

/// The pets that the person gave a heart. They are remembered only while `tags_and_attributes` is on.
@MainActor @Observable public final class FavouritesModel {
  public private(set) var ids: Set<Int64> = []
  /// The pets themselves, the latest choice first, as far as they are stored.
  public private(set) var animals: [PlacedAnimal] = []

  /// Hears of each heart that was taken back; one listener.
  @ObservationIgnored public var heartTaken: ((Int64) -> Void)?

  @ObservationIgnored private let store: AnimalStore
  @ObservationIgnored private let privacy: PrivacyManager
  @ObservationIgnored private let notices: Notices
  @ObservationIgnored private let effects: Effects

  public init(store: AnimalStore, privacy: PrivacyManager, notices: Notices, effects: Effects) {
    self.store = store
    self.privacy = privacy
    self.notices = notices
    self.effects = effects
  }

  /// Whether hearts outlive this run.
  public var areRemembered: Bool { privacy.isEnabled(.tagsAndAttributes) }

  public func contains(_ id: Int64) -> Bool { ids.contains(id) }

  public func toggle(_ id: Int64) {
    ids.formSymmetricDifference([id])
    let isOn = ids.contains(id)
    if isOn, !areRemembered { notices.post(.favouriteForThisRun) }
    if !isOn { heartTaken?(id) }
    effects.save { [self] in
      do throws(StoreError) {
        try await store.setFavourite(id, isOn)
        animals = try await store.favouriteAnimals()
      } catch {
        notices.post(.storeFailed(error))
      }
    }
  }

  /// Takes every heart back.
  public func removeAll() async throws(StoreError) {
    for id in ids { try await store.setFavourite(id, false) }
    try await reload()
  }

  /// Takes over what the store has, after it was given a file.
  public func reload() async throws(StoreError) {
    ids = try await store.favourites()
    animals = try await store.favouriteAnimals()
  }
}
