import FetchMessages

/// No way out: as if `petsave-fetch` were not there.
public struct NoTransport: FetchTransport {
  public init() {}

  public func prepare() async throws(EgressError) { throw .helperMissing(path: "petsave-fetch") }
  public func begin(_ request: FetchRequest, receive: @escaping @Sendable (FetchResult) -> Void) {
    receive(.failure(.helperFailed))
  }
  public func cancel(_ id: Int) {}
  public func close() {}
}
