import Animals
import AppEnvironment
import Observation
import Privacy

/// The pets that the person gave a heart: the one place that knows. The file has them too, only while `tags_and_attributes` is
/// on.
@MainActor @Observable public final class FavouritesModel {
  /// The latest choice first.
  public private(set) var animals: [PlacedAnimal] = []

  /// Hears of each heart that was taken back; one listener.
  @ObservationIgnored public var heartTaken: ((Int64) -> Void)?

  /// Hearts that were taken back in this run: a file that is read later does not bring them back.
  @ObservationIgnored private var takenBack: Set<Int64> = []
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

  public func contains(_ id: Int64) -> Bool { animals.contains { $0.animal.id == id } }

  /// Gives a pet a heart, or takes it back.
  public func toggle(_ pet: PlacedAnimal) {
    let id = pet.animal.id
    if contains(id) {
      animals.removeAll { $0.animal.id == id }
      takenBack.insert(id)
      heartTaken?(id)
      save { store throws(StoreError) in try await store.forget(id) }
    } else {
      animals.insert(pet, at: 0)
      takenBack.remove(id)
      if !areRemembered { notices.post(.favouriteForThisRun) }
      save { store throws(StoreError) in try await store.remember(pet) }
    }
  }

  private func save(_ body: @escaping @MainActor (AnimalStore) async throws(StoreError) -> Void) {
    effects.save { [self] in
      do throws(StoreError) { try await body(store) } catch { notices.post(.storeFailed(error)) }
    }
  }

  /// Takes over what the source now says of pets that have a heart.
  public func refresh(_ pets: [PlacedAnimal]) {
    for pet in pets {
      guard let index = animals.firstIndex(where: { $0.animal.id == pet.animal.id }), animals[index] != pet else {
        continue
      }
      animals[index] = pet
    }
  }

  /// Takes every heart back; what the file has is erased by who erases the file.
  public func removeAll() {
    takenBack.formUnion(animals.map(\.animal.id))
    animals = []
  }

  /// Takes over those that a file has kept.
  ///
  /// - Parameter kept: the oldest choice first.
  public func restore(_ kept: [PlacedAnimal]) {
    // Hearts may have come and gone while the file was read.
    animals += kept.reversed().filter { pet in !contains(pet.animal.id) && !takenBack.contains(pet.animal.id) }
  }
}
