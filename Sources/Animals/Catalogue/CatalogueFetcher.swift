import AppEnvironment

/// The bundled catalogue: invented animals in invented shelters around real towns.
public actor CatalogueFetcher: AnimalFetcher {
  public nonisolated let source = AnimalSource(id: "catalogue", isSample: true)
  nonisolated let executor: ActorExecutor
  private let folder: String

  /// - Parameter folder: the path of `Resources/Catalogue`; nothing is read before the first page is asked for.
  public init(folder: String, executor: ActorExecutor) {
    self.folder = folder
    self.executor = executor
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  public func page(_ number: Int, of query: AnimalQuery) async throws(AnimalFetchError) -> AnimalPage {
    throw .unavailable(path: folder)
  }
}
