import Animals
import AppEnvironment
import Location

/// What the screen is to show, derived while drawing from what is loaded and what is allowed now.
extension AnimalsNearYouModel {
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

  var pending: Phase {
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
  var visible: Loaded? {
    guard let loaded, isAllowed(loaded.query) else { return nil }
    return loaded
  }

  /// Whether what a query is asked from may be used now.
  func isAllowed(_ query: AnimalQuery) -> Bool {
    switch query.area.origin {
    case .precise: isLocationUsed && gate.accuracy == .fullAccuracy
    case .approximate: isLocationUsed
    case .place(let place): router.way == .place(place)
    case .none: router.way == .everywhere
    }
  }

  var isLocationUsed: Bool { router.way == .location && gate.authorization.isAuthorized }
}
