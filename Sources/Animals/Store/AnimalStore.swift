import AppEnvironment
import Storage

/// Why the store could not do what it was asked; what was stored before is unchanged.
public typealias StoreError = StorageError

/// The animals that the sources brought, each list by its query.
public actor AnimalStore {
  nonisolated let executor: ActorExecutor
  private let database: Database
  private let source: AnimalSource

  /// - Parameters:
  ///   - database: in memory; what is to outlive the run is written elsewhere.
  ///   - source: whose animals are stored and listed.
  public init(database: sending Database, source: AnimalSource, executor: ActorExecutor) {
    self.database = database
    self.source = source
    self.executor = executor
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  /// Stores a page that a query brought. The first page starts the query's list afresh: what the source no longer
  /// has is gone from it.
  public func save(_ page: AnimalPage, broughtBy query: AnimalQuery) throws(StoreError) {}

  /// The first `count` animals that the query brought.
  public func list(_ query: AnimalQuery, count: Int) throws(StoreError) -> AnimalList { .empty }

  /// A stored animal.
  public func animal(id: Animal.ID) throws(StoreError) -> Animal? { nil }

  /// Forgets all queries, and with them the positions that they were asked from; called when location is withdrawn
  /// or becomes less accurate.
  public func forgetQueries() throws(StoreError) {}

  public func setFavourite(_ id: Animal.ID, _ isFavourite: Bool) throws(StoreError) {}

  public func favourites() throws(StoreError) -> Set<Animal.ID> { [] }
}
