import AppEnvironment

/// The bundled catalogue as a source. It says how many animals a query has, always.
public actor CatalogueFetcher: AnimalFetcher {
  public nonisolated let source = AnimalSource(id: "catalogue", isSample: true)
  nonisolated let executor: ActorExecutor
  private let path: String
  private var catalogue: Catalogue?

  /// - Parameter folder: the path of `Resources/Catalogue`; nothing is read before the first page is asked for.
  public init(folder: String, executor: ActorExecutor) {
    path = "\(folder)/shelters.tsv"
    self.executor = executor
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  public func page(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage {
    if catalogue == nil { catalogue = ShelterTable(path: path).map { Catalogue(shelters: $0) } }
    guard let catalogue else { throw .unavailable(path: path) }
    return catalogue.page(number, of: query)
  }
}
