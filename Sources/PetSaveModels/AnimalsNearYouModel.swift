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
  private var chosenFocus: Control?
  @ObservationIgnored public var viewport = Viewport()

  /// In units of ``units``.
  public private(set) var radius: Int
  /// Nil for every type.
  public private(set) var type: AnimalType?
  /// The pet that the keys act on.
  public private(set) var selection: Animal.ID?
  public private(set) var scroll = ScrollWindow()

  /// A list that came, and the query that brought it.
  private struct Loaded: Equatable {
    let query: AnimalQuery
    var list: AnimalList
    var pages: Int
    /// When the source had it.
    let found: Date
  }

  private enum Work: Equatable {
    case idle, first, refresh, more
  }

  private var query: AnimalQuery?
  private var loaded: Loaded?
  private var work = Work.idle
  private var failure: (error: AnimalFetchError, isOfMore: Bool)?
  private var hasWaitedForFix = false

  /// What the last search was given, nil before the first one.
  @ObservationIgnored public private(set) var lastSearched: SearchArea.Origin?

  @ObservationIgnored public let units: DistanceUnits
  @ObservationIgnored private let gate: LocationGate
  @ObservationIgnored private let router: Router
  @ObservationIgnored private let store: AnimalStore
  @ObservationIgnored private let fetcher: any AnimalFetcher
  @ObservationIgnored private let favourites: FavouritesModel
  @ObservationIgnored private let notices: Notices
  @ObservationIgnored private let effects: Effects
  @ObservationIgnored private let flags: FeatureFlags
  @ObservationIgnored private var following: Following<Wanted>?
  @ObservationIgnored private var fetching: Effect?
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var fixTimer: ClockTimer?
  @ObservationIgnored private let ageWatch: AgeWatch

  /// How long the first fix is waited for before the screen says that there is none.
  public static let fixWait = Duration.seconds(10)
  /// Metres that a position must move before the search is made anew.
  public static let moveThreshold = 250.0
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

  // MARK: What is shown

  /// What the screen is to show.
  public enum Phase: Equatable {
    /// A first fix is waited for.
    case locating
    case noPosition(NoPosition)
    /// The first page is on its way and nothing is there to show.
    case loading
    case empty
    case list
    case failed(AnimalFetchError)
  }

  /// Why there is no position although it is allowed.
  public enum NoPosition: Hashable, Sendable {
    /// None came in time.
    case noFix
    case unavailable(UnavailableReason)
    /// The source fell silent before a first position.
    case lost
  }

  /// What stands below the last row.
  public enum Tail: Equatable {
    case more, loadingMore, end
    case failed(AnimalFetchError)
  }

  public var phase: Phase {
    if visible != nil {
      return rows.isEmpty && work == .idle && failure == nil ? .empty : rows.isEmpty ? pending : .list
    }
    return pending
  }

  private var pending: Phase {
    switch wanted {
    case .nothing: .loading
    case .waiting: hasWaitedForFix ? .noPosition(.noFix) : .locating
    case .noPosition(let reason): .noPosition(reason)
    case .area: failure.map { .failed($0.error) } ?? .loading
    }
  }

  /// The rows that may be shown now; empty while none may.
  public var rows: [ListedAnimal] { visible?.list.rows ?? [] }

  /// How many pets the source has for the query, nil where it does not say.
  public var total: Int? { visible?.list.total }

  public var tail: Tail {
    if let failure, failure.isOfMore { return .failed(failure.error) }
    if work == .more { return .loadingMore }
    return visible?.list.hasMore == true ? .more : .end
  }

  /// Whether a newer list is on its way while an older one is shown.
  public var isUpdating: Bool { visible != nil && (work == .first || work == .refresh) }

  /// Why the list shown could not be brought up to date: it is what was stored before.
  public var updateFailure: AnimalFetchError? {
    guard visible != nil, let failure, !failure.isOfMore else { return nil }
    return failure.error
  }

  /// How old the list is that ``updateFailure`` is about.
  public var age: LocationIndicatorModel.Age? {
    guard let visible else { return nil }
    return ageWatch.told(.seconds(max(0, effects.now.timeIntervalSince(visible.found))))
  }

  /// Whether distances may be shown to a tenth, or only as "about".
  public var areDistancesExact: Bool { visible?.query.area.isExact ?? false }

  /// Whether the rows have distances at all.
  public var isLocated: Bool { visible?.query.area.coordinate != nil }

  /// Whether precise location for once is offered.
  public var offersPreciseOnce: Bool {
    router.way == .location && gate.authorization.isAuthorized && gate.accuracy == .reducedAccuracy
  }

  /// The loaded list, if its origin may still be shown.
  private var visible: Loaded? {
    guard let loaded, isAllowed(loaded.query) else { return nil }
    return loaded
  }

  /// Whether what a query is asked from may be used now.
  private func isAllowed(_ query: AnimalQuery) -> Bool {
    switch query.area.origin {
    case .precise: isLocationUsed && gate.accuracy == .fullAccuracy
    case .approximate: isLocationUsed
    case .place(let place): router.way == .place(place)
    case .none: router.way == .everywhere
    }
  }

  private var isLocationUsed: Bool { router.way == .location && gate.authorization.isAuthorized }

  // MARK: What is wanted

  private enum Wanted: Equatable {
    /// The gate is closed.
    case nothing
    case waiting
    case noPosition(NoPosition)
    case area(AnimalQuery)
  }

  private var wanted: Wanted {
    switch router.way {
    case .place(let place): return .area(query(from: .place(place)))
    case .everywhere: return .area(query(from: .none))
    case .location: break
    }
    guard gate.authorization.isAuthorized else { return .nothing }
    switch gate.position {
    case .precise(let location): return .area(query(from: .precise(location)))
    case .approximate(let location): return .area(query(from: .approximate(location)))
    case nil: break
    }
    switch gate.state {
    case .unavailable(let reason): return .noPosition(.unavailable(reason))
    case .lost: return .noPosition(.lost)
    case .none, .locating, .current, .stale: return .waiting
    }
  }

  private func query(from origin: SearchArea.Origin) -> AnimalQuery {
    AnimalQuery(area: SearchArea(origin: origin, radius: Double(radius) * units.metres), type: type)
  }

  private func follow(_ wanted: Wanted) {
    fixTimer?.cancel()
    fixTimer = nil
    hasWaitedForFix = false
    switch wanted {
    case .nothing:
      forget()
    case .waiting:
      forget()
      fixTimer = effects.after(Self.fixWait) { [weak self] in self?.hasWaitedForFix = true }
    case .noPosition:
      forget()
    case .area(let next):
      if let query, isSameSearch(query, next) { return }
      start(next)
    }
  }

  /// Whether a position has moved too little for another search.
  private func isSameSearch(_ old: AnimalQuery, _ new: AnimalQuery) -> Bool {
    guard old.type == new.type, old.area.radius == new.area.radius else { return false }
    switch (old.area.origin, new.area.origin) {
    case (.precise(let a), .precise(let b)):
      return a.coordinate.distance(to: b.coordinate) < Self.moveThreshold
    case (.approximate(let a), .approximate(let b)):
      return a.coordinate == b.coordinate
    default:
      return old.area.origin == new.area.origin
    }
  }

  // MARK: Searching

  /// Drops the list and whatever is under way: what they were found from is not allowed any more, or not known.
  private func forget() {
    generation += 1
    fetching?.cancel()
    if query != nil { forgetStoredQueries() }
    query = nil
    loaded = nil
    failure = nil
    work = .idle
    selection = nil
    scroll = ScrollWindow()
  }

  private func start(_ next: AnimalQuery) {
    if let query, !isAllowed(query) {
      // What the old list was found from is not allowed any more.
      loaded = nil
      forgetStoredQueries()
    }
    query = next
    fetch(pages: 1...1, of: next, as: .first)
  }

  private func forgetStoredQueries() {
    effects.run { [self] in
      do throws(StoreError) { try await store.forgetQueries() } catch { notices.post(.storeFailed(error)) }
    }
  }

  private func refresh() {
    guard let query, work == .idle else { return }
    if let failure, failure.isOfMore {
      loadMore()
    } else {
      fetch(pages: 1...pagesInUse, of: query, as: .refresh)
    }
  }

  /// The pages down to the last row that is on the screen or selected, so that a refresh keeps the place in the list.
  private var pagesInUse: Int {
    guard let loaded, loaded.query == query, !loaded.list.rows.isEmpty else { return 1 }
    let selected = loaded.list.rows.firstIndex { $0.animal.id == selection } ?? 0
    let last = min(max(selected, scroll.top + viewport.height - 1), loaded.list.rows.count - 1)
    return min(last / AnimalPage.size + 1, loaded.pages)
  }

  private func loadMore() {
    guard work == .idle, let loaded, loaded.query == query, loaded.list.hasMore else { return }
    let next = loaded.pages + 1
    fetch(pages: next...next, of: loaded.query, as: .more)
  }

  private func fetch(pages numbers: ClosedRange<Int>, of query: AnimalQuery, as work: Work) {
    generation += 1
    let turn = generation
    fetching?.cancel()
    self.work = work
    failure = nil
    lastSearched = query.area.origin
    fetching = effects.run { [weak self] in
      guard let self else { return }
      var pages: [AnimalPage] = []
      let isAllowed: SearchCheck = { [weak self] in self?.isWanted(query, turn) ?? false }
      do throws(AnimalFetchError) {
        var number = numbers.lowerBound
        // Past pages of which nothing fits: an empty list would look like the end.
        while number <= numbers.upperBound || pages.allSatisfy(\.animals.isEmpty) && pages.count < Self.mostEmptyPages,
          pages.last?.hasMore ?? true
        {
          guard isWanted(query, turn) else { return }
          pages.append(try await fetcher.page(number, of: query, isAllowed: isAllowed))
          number += 1
        }
      } catch {
        if error != .cancelled { await showSeen(query, turn: turn) }
        guard turn == generation else { return }
        self.work = .idle
        failure = (error, work == .more)
        return
      }
      await show(pages, of: query, as: work, turn: turn)
    }
  }

  /// Whether a search is still the one that is wanted, and may be made or shown: a downgrade counts at once, before
  /// what follows from it has begun.
  private func isWanted(_ query: AnimalQuery, _ turn: Int) -> Bool { turn == generation && isAllowed(query) }

  private func show(_ pages: [AnimalPage], of query: AnimalQuery, as work: Work, turn: Int) async {
    do throws(StoreError) {
      for page in pages {
        // An answer to a search that is no longer wanted is neither stored nor shown.
        guard isWanted(query, turn) else { return }
        if let failure = try await store.save(page, broughtBy: query, at: effects.now) {
          notices.post(.storeFailed(failure))
        }
      }
      let count = pages.last?.number ?? 1
      let list = try await store.list(query, count: count * AnimalPage.size)
      guard isWanted(query, turn) else { return }
      // Of pages that came at different times the list is as old as the first.
      let found = work == .more ? loaded?.found : nil
      replace(with: Loaded(query: query, list: list, pages: count, found: found ?? effects.now))
      listCame?(
        News(rows: list.rows, isRefresh: work == .refresh, isLocated: query.area.coordinate != nil))
    } catch {
      guard turn == generation else { return }
      notices.post(.storeFailed(error))
    }
    self.work = .idle
  }

  /// In place of what did not come, the pets that were seen before; a list of the same query is newer.
  private func showSeen(_ query: AnimalQuery, turn: Int) async {
    guard loaded?.query != query, isWanted(query, turn) else { return }
    do throws(StoreError) {
      guard let seen = try await store.seen(query, now: effects.now), isWanted(query, turn) else { return }
      replace(with: Loaded(query: query, list: seen.list, pages: 1, found: seen.time))
    } catch {
      if isWanted(query, turn) { notices.post(.storeFailed(error)) }
    }
  }

  /// Puts a list in the old one's place; selection and scroll stay with their pets.
  private func replace(with new: Loaded) {
    let old = loaded?.list.rows ?? []
    let topID = old.indices.contains(scroll.top) ? old[scroll.top].animal.id : nil
    loaded = new
    let rows = new.list.rows
    viewport.count = rows.count
    if selection == nil || !rows.contains(where: { $0.animal.id == selection }) {
      selection = rows.first?.animal.id
      scroll = ScrollWindow()
    } else if let topID, let index = rows.firstIndex(where: { $0.animal.id == topID }) {
      scroll.move(by: index - scroll.top, in: viewport)
    }
  }

  // MARK: Keys

  public var controls: [Control] { fields + rows.map { .animal($0.animal.id) } }

  /// What Tab goes through besides the list.
  private var fields: [Control] {
    // Without a place to look around there is nothing for a radius to be of.
    let choices: [Control] = router.way == .everywhere ? [.animalType] : [.radius, .animalType]
    let back: [Control] = router.way == .location ? [] : [.currentLocation]
    let more: [Control] = offersPreciseOnce ? [.usePreciseOnce] : []
    return switch phase {
    case .noPosition: [.enterPlace, .simulatePosition, .tryAgain, .browseWithoutLocation]
    case .failed: choices + more + [.tryAgain, .enterPlace] + back
    case .list, .empty, .loading, .locating: choices + back + [.enterPlace] + more
    }
  }

  public func activate(_ control: Control) {
    switch control {
    case .radius: changeRadius(by: 1, wraps: true)
    case .animalType: changeType(by: 1)
    case .usePreciseOnce: router.usePreciseLocationOnce()
    case .enterPlace: router.open(.place(.search))
    case .simulatePosition: router.open(.place(.simulation))
    case .currentLocation: router.useCurrentLocation()
    case .browseWithoutLocation: router.way = .everywhere
    case .tryAgain: tryAgain()
    case .animal(let id): router.open(.details(id))
    default: return
    }
    // Another way to look has another list, which has the focus at first.
    switch control {
    case .radius, .animalType, .tryAgain: break
    default: focus = nil
    }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    case .refresh: tryAgain()
    case .press(.animal(let id)):
      focus = nil
      if selection == id { activate(.animal(id)) } else { select(id) }
    case .nextControl: moveFocus(by: 1)
    case .previousControl: moveFocus(by: -1)
    case .scroll(let rows): moveSelection(by: rows)
    case .favourite: if let selection { favourites.toggle(selection) }
    case .move(let direction) where focus != nil: return move(direction)
    case _ where focus == nil && phase == .list: return handleInList(action)
    case .move(.down), .move(.right): moveFocus(by: 1)
    case .move(.up), .move(.left): moveFocus(by: -1)
    case .back where router.pages.isEmpty: leave()
    case .activate, .toggle:
      if let focus { activate(focus) }
    case .first, .last: break
    default: return false
    }
    return true
  }

  private func handleInList(_ action: Action) -> Bool {
    let page = max(1, viewport.height)
    switch action {
    case .move(.down): moveSelection(by: 1)
    case .move(.up): moveSelection(by: -1)
    case .move(.left), .move(.right): break
    case .pageDown, .toggle: moveSelection(by: page)
    case .pageUp: moveSelection(by: -page)
    case .first: moveSelection(by: -rows.count)
    case .last: moveSelection(by: rows.count)
    case .activate: if let selection { activate(.animal(selection)) }
    case .back: leave()
    default: return false
    }
    return true
  }

  /// An arrow key while a field has the focus: left and right change a choice, down goes back to the list.
  private func move(_ direction: Direction) -> Bool {
    let step = direction == .right || direction == .down ? 1 : -1
    let isSideways = direction == .left || direction == .right
    switch focus {
    case .radius where isSideways: changeRadius(by: step, wraps: false)
    case .animalType where isSideways: changeType(by: step)
    case _ where direction == .down && phase == .list: focus = nil
    default: moveFocus(by: step)
    }
    return true
  }

  /// Tab goes from the list through the fields and back to the list.
  private func moveFocus(by step: Int) {
    let stops: [Control?] = (phase == .list ? [nil] : []) + fields.map { $0 }
    guard !stops.isEmpty else { return }
    guard let index = stops.firstIndex(of: focus) else {
      focus = step > 0 ? stops[0] : stops[stops.count - 1]
      return
    }
    focus = stops[(index + step + stops.count) % stops.count]
  }

  private func moveSelection(by step: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let index = rows.firstIndex { $0.animal.id == selection } ?? 0
    select(rows[max(0, min(rows.count - 1, index + step))].animal.id)
  }

  private func select(_ id: Animal.ID) {
    let rows = rows
    guard let index = rows.firstIndex(where: { $0.animal.id == id }) else { return }
    selection = id
    viewport.count = rows.count
    scroll.show(index, in: viewport)
    if index >= rows.count - Self.lookahead, failure == nil { loadMore() }
  }

  /// Escape goes back to the question of where to look, when the person went past it.
  private func leave() {
    if router.way != .location { router.way = .location }
  }

  private func tryAgain() {
    if gate.position == nil, router.way == .location {
      hasWaitedForFix = false
      gate.refresh()
      if case .waiting = wanted {
        fixTimer?.cancel()
        fixTimer = effects.after(Self.fixWait) { [weak self] in self?.hasWaitedForFix = true }
      }
    } else {
      refresh()
    }
  }

  /// Takes a radius that was remembered; one that cannot be chosen is left.
  func setRadius(_ radius: Int) {
    if units.radiusChoices.contains(radius) { self.radius = radius }
  }

  func setType(_ type: AnimalType?) {
    self.type = type
  }

  private func changeRadius(by step: Int, wraps: Bool) {
    let choices = units.radiusChoices
    let index = (choices.firstIndex(of: radius) ?? 0) + step
    radius = wraps ? choices[(index + choices.count) % choices.count] : choices[max(0, min(choices.count - 1, index))]
  }

  private func changeType(by step: Int) {
    let choices: [AnimalType?] = [nil] + AnimalType.known
    let index = (choices.firstIndex(of: type) ?? 0) + step
    type = choices[(index + choices.count) % choices.count]
  }
}
