import Animals
import AppEnvironment
import Geography
import Location

/// What is wanted, and how it is searched for: one search at a time, dropped as soon as it is not wanted any more.
extension AnimalsNearYouModel {
  enum Wanted: Equatable {
    /// The gate is closed.
    case nothing
    case waiting
    case noPosition(NoPosition)
    case area(AnimalQuery)
  }

  var wanted: Wanted {
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

  func query(from origin: SearchArea.Origin) -> AnimalQuery {
    AnimalQuery(area: SearchArea(origin: origin, radius: Double(radius) * units.metres), type: type)
  }

  func follow(_ wanted: Wanted) {
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
  func isSameSearch(_ old: AnimalQuery, _ new: AnimalQuery) -> Bool {
    guard old.type == new.type, old.area.radius == new.area.radius else { return false }
    switch (old.area.origin, new.area.origin) {
    case (.precise(let a), .precise(let b)):
      return a.coordinate.distance(to: b.coordinate) < LocationGate.smallMovement
    case (.approximate(let a), .approximate(let b)):
      return a.coordinate == b.coordinate
    default:
      return old.area.origin == new.area.origin
    }
  }

  // MARK: Searching

  /// Drops the list and whatever is under way: what they were found from is not allowed any more, or not known.
  func forget() {
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

  func start(_ next: AnimalQuery) {
    if let query, !isAllowed(query) {
      // What the old list was found from is not allowed any more.
      loaded = nil
      forgetStoredQueries()
    }
    query = next
    fetch(pages: 1...1, of: next, as: .first)
  }

  func forgetStoredQueries() {
    effects.run { [self] in
      do throws(StoreError) { try await store.forgetQueries() } catch { notices.post(.storeFailed(error)) }
    }
  }

  func refresh() {
    guard let query, work == .idle else { return }
    if let failure, failure.isOfMore {
      loadMore()
    } else {
      fetch(pages: 1...pagesInUse, of: query, as: .refresh)
    }
  }

  /// The pages down to the last row that is on the screen or selected, so that a refresh keeps the place in the list.
  var pagesInUse: Int {
    guard let loaded, loaded.query == query, !loaded.list.rows.isEmpty else { return 1 }
    let selected = loaded.list.rows.firstIndex { $0.animal.id == selection } ?? 0
    let last = min(max(selected, scroll.top + viewport.height - 1), loaded.list.rows.count - 1)
    return min(last / AnimalPage.size + 1, loaded.pages)
  }

  func loadMore() {
    guard work == .idle, let loaded, loaded.query == query, loaded.list.hasMore else { return }
    let next = loaded.pages + 1
    fetch(pages: next...next, of: loaded.query, as: .more)
  }

  func fetch(pages numbers: ClosedRange<Int>, of query: AnimalQuery, as work: Work) {
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
  func isWanted(_ query: AnimalQuery, _ turn: Int) -> Bool { turn == generation && isAllowed(query) }

  func show(_ pages: [AnimalPage], of query: AnimalQuery, as work: Work, turn: Int) async {
    do throws(StoreError) {
      for page in pages {
        // An answer to a search that is no longer wanted is neither stored nor shown.
        guard isWanted(query, turn) else { return }
        favourites.refresh(page.animals)
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
  func showSeen(_ query: AnimalQuery, turn: Int) async {
    guard loaded?.query != query, isWanted(query, turn) else { return }
    do throws(StoreError) {
      guard let seen = try await store.seen(query, now: effects.now), isWanted(query, turn) else { return }
      replace(with: Loaded(query: query, list: seen.list, pages: 1, found: seen.time))
    } catch {
      if isWanted(query, turn) { notices.post(.storeFailed(error)) }
    }
  }

  /// Puts a list in the old one's place; selection and scroll stay with their pets.
  func replace(with new: Loaded) {
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
}
