import Animals
import AppEnvironment
import Geography

/// A source that asks another one for each page once: the same lives are played many times.
actor RememberingFetcher: AnimalFetcher {
  nonisolated let executor: ActorExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }
  nonisolated var source: AnimalSource { fetcher.source }

  private let fetcher: any AnimalFetcher
  private var pages: [Question: AnimalPage] = [:]

  /// What a page depends on: not when the position was taken.
  private struct Question: Hashable {
    let number: Int
    let coordinate: Coordinate?
    let radius: Double
    let type: AnimalType?
  }

  init(_ fetcher: any AnimalFetcher, executor: ActorExecutor) {
    self.fetcher = fetcher
    self.executor = executor
  }

  func page(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage {
    let question = Question(
      number: number, coordinate: query.area.coordinate, radius: query.area.radius, type: query.type)
    if let page = pages[question] { return page }
    let page = try await fetcher.page(number, of: query, isAllowed: isAllowed)
    pages[question] = page
    return page
  }
}

extension AppSubject.Parts {
  /// The same, but nothing is looked up twice: for many lives in the same world.
  var remembering: AppSubject.Parts {
    var parts = self
    parts.catalogue = RememberingFetcher(catalogue, executor: .main)
    var names: [Coordinate: String?] = [:]
    parts.nearestName = { [places] coordinate in
      if let name = names[coordinate] { return name }
      let name = places.nearestName(to: coordinate)
      names[coordinate] = name
      return name
    }
    return parts
  }
}
