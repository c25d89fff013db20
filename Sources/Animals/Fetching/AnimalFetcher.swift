/// Where animals come from.
public protocol AnimalFetcher: Sendable {
  var source: AnimalSource { get }

  /// One page of what the source has for a query.
  ///
  /// - Parameters:
  ///   - number: from 1.
  ///   - isAllowed: asked in the turn in which a request leaves the machine; after false none does.
  func page(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage
}

/// Whether what a search is made from may still be used.
public typealias SearchCheck = @MainActor @Sendable () -> Bool

/// What a source is called, and whether its animals are invented.
public struct AnimalSource: Hashable, Sendable {
  /// The word for it in commands, configuration and the store, such as `catalogue`.
  public let id: String
  /// Whether every animal is invented: the screen and each export then say "sample data".
  public let isSample: Bool

  public init(id: String, isSample: Bool) {
    self.id = id
    self.isSample = isSample
  }
}
