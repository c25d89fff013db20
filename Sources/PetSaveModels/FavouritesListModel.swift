import Animals
import Observation

/// The pets with a heart, also those that are in no list any more.
@MainActor @Observable public final class FavouritesListModel: ScreenModel {
  public let screen = ScreenName.favourites
  @ObservationIgnored public var viewport = Viewport()
  private var chosenFocus: Control?
  /// Where the focus was, for when its pet has lost its heart.
  private var index = 0

  @ObservationIgnored private let favourites: FavouritesModel
  @ObservationIgnored private let router: Router
  /// Whether the pets are invented.
  public let source: AnimalSource

  public init(favourites: FavouritesModel, router: Router, source: AnimalSource) {
    self.favourites = favourites
    self.router = router
    self.source = source
  }

  /// The latest choice first.
  public var animals: [Animal] { favourites.animals.map(\.animal) }

  /// Whether they outlive this run.
  public var areRemembered: Bool { favourites.areRemembered }

  public var controls: [Control] { animals.map { .animal($0.id) } }

  public var focus: Control? {
    get {
      let all = controls
      if let chosenFocus, all.contains(chosenFocus) { return chosenFocus }
      return all.isEmpty ? nil : all[min(index, all.count - 1)]
    }
    set {
      chosenFocus = newValue
      index = controls.firstIndex { $0 == newValue } ?? 0
    }
  }

  public func activate(_ control: Control) {
    if case .animal(let id) = control { router.open(.favourite(id)) }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    case .showFavourites: router.close()
    case .favourite:
      if case .animal(let id) = focus, let pet = favourites.animals.first(where: { $0.animal.id == id }) {
        favourites.toggle(pet)
      }
    case .pageDown: move(by: max(1, viewport.height))
    case .pageUp: move(by: -max(1, viewport.height))
    case .scroll(let rows): move(by: rows)
    default: return false
    }
    return true
  }

  private func move(by step: Int) {
    let all = controls
    guard let focus, let index = all.firstIndex(of: focus) else { return }
    self.focus = all[max(0, min(all.count - 1, index + step))]
  }
}
