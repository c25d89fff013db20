import Animals
import AppEnvironment
import Features
import FoundationEssentials
import Geography
import Location
import Observation

/// The list of pets: one list per query, rerendered with every change of what is allowed.
///
/// The list is drawn only while its query's origin is allowed, which is asked of the gate at each drawing. So after a
/// revocation or a downgrade the next frame shows none of it, whatever is still under way.
@MainActor @Observable public final class AnimalsNearYouModel: ScreenModel {
  public let screen = ScreenName.animals
  /// Nil while the list has the focus.
  public var focus: Control? {
    get {
      if let chosenFocus, fields.contains(chosenFocus) { return chosenFocus }
      // Where a message stands in the list's place, the first way on.
      switch phase {
      case .noPosition: return .enterPlace
      case .failed: return .tryAgain
      case .locating, .loading, .empty, .list: return nil
      }
    }
    set { chosenFocus = newValue }
  }
  var chosenFocus: Control?
  @ObservationIgnored public var viewport = Viewport()

  /// In units of ``units``.
  public internal(set) var radius: Int
  /// Nil for every type.
  public internal(set) var type: AnimalType?
  /// The pet that the keys act on.
  public internal(set) var selection: Animal.ID?
  public internal(set) var scroll = ScrollWindow()

  /// A list that came, and the query that brought it.
  struct Loaded: Equatable {
    let query: AnimalQuery
    var list: AnimalList
    var pages: Int
    /// When the source had it.
    let found: Date
  }

  enum Work: Equatable {
    case idle, first, refresh, more
  }

  var query: AnimalQuery?
  var loaded: Loaded?
  var work = Work.idle
  var failure: (error: AnimalFetchError, isOfMore: Bool)?
  var hasWaitedForFix = false

  /// What the last search was given, nil before the first one.
  @ObservationIgnored public internal(set) var lastSearched: SearchArea.Origin?

  @ObservationIgnored public let units: DistanceUnits
  @ObservationIgnored let gate: LocationGate
  @ObservationIgnored let router: Router
  @ObservationIgnored let store: AnimalStore
  @ObservationIgnored let fetcher: any AnimalFetcher
  @ObservationIgnored let favourites: FavouritesModel
  @ObservationIgnored let notices: Notices
  @ObservationIgnored let effects: Effects
  @ObservationIgnored let flags: FeatureFlags
  @ObservationIgnored var following: Following<Wanted>?
  @ObservationIgnored var fetching: Effect?
  @ObservationIgnored var generation = 0
  @ObservationIgnored var fixTimer: ClockTimer?
  @ObservationIgnored let ageWatch: AgeWatch

  /// How long the first fix is waited for before the screen says that there is none.
  public static let fixWait = Duration.seconds(10)
  /// How many rows before the end the next page is asked for.
  static let lookahead = 5
  /// How many pages without a fitting pet are gone past at once.
  static let mostEmptyPages = 5

  public init(
    gate: LocationGate, router: Router, store: AnimalStore, fetcher: any AnimalFetcher, favourites: FavouritesModel,
    flags: FeatureFlags, notices: Notices, effects: Effects, units: DistanceUnits
  ) {
    self.flags = flags
    self.gate = gate
    self.router = router
    self.store = store
    self.fetcher = fetcher
    self.favourites = favourites
    self.notices = notices
    self.effects = effects
    self.units = units
    ageWatch = AgeWatch(effects: effects)
    radius = units.defaultRadius
    following = Following(effects: effects) { [weak self] in
      self?.wanted ?? .nothing
    } changed: { [weak self] in
      self?.follow($0)
    }
  }

  public var source: AnimalSource { fetcher.source }

  /// Whether rows are two lines high, without portraits: by the flag `compact_list`, while flags are evaluated.
  public var isCompact: Bool { (try? flags.isOn(FeatureFlags.compactList)) ?? false }

  /// A list that came.
  public struct News {
    public let rows: [ListedAnimal]
    /// Whether it took the place of an older list of the same query.
    public let isRefresh: Bool
    /// Whether the query has a place to look around, and so a radius.
    public let isLocated: Bool
  }

  /// Hears of each list that came; one listener.
  @ObservationIgnored public var listCame: ((News) -> Void)?

  /// Refreshes the list that is shown, unless something is under way; selection and scroll stay.
  public func bringUpToDate() {
    if visible != nil, failure == nil { refresh() }
  }

  public func isFavourite(_ id: Animal.ID) -> Bool { favourites.contains(id) }
}
