import Animals
import Observation

/// One pet.
@MainActor @Observable public final class DetailsModel: ScreenModel {
  public let screen = ScreenName.details
  public var focus: Control?
  @ObservationIgnored public var viewport = Viewport()
  public private(set) var scroll = ScrollWindow()
  public var animal: Animal { pet.animal }

  /// Whether it was opened from the favourites, and not from the list.
  public let isOfFavourites: Bool

  @ObservationIgnored private let pet: PlacedAnimal
  @ObservationIgnored private let favourites: FavouritesModel
  @ObservationIgnored private let list: AnimalsNearYouModel

  /// - Parameter list: asked for the pet's distance at each drawing; it is never kept here.
  public init(
    pet: PlacedAnimal, favourites: FavouritesModel, list: AnimalsNearYouModel, isOfFavourites: Bool = false
  ) {
    self.pet = pet
    self.isOfFavourites = isOfFavourites
    self.favourites = favourites
    self.list = list
  }

  /// Metres from where the list looks, nil where that is unknown or may not be shown any more.
  public var distance: Double? { list.rows.first { $0.id == animal.id }?.distance }

  public var isDistanceExact: Bool { list.areDistancesExact }

  /// Whether the pet is invented.
  public var source: AnimalSource { list.source }

  public var isFavourite: Bool { favourites.contains(animal.id) }

  public var controls: [Control] { [.favourite] }

  public func activate(_ control: Control) {
    if control == .favourite { favourites.toggle(pet) }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    case .favourite: favourites.toggle(pet)
    case .toggle where focus != nil: return false
    default: return scroll.handle(action, in: viewport)
    }
    return true
  }
}
