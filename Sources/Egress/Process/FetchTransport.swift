import FetchMessages

/// Carries requests to `petsave-fetch` and its answers back.
public protocol FetchTransport: Sendable {
  /// Makes it ready to take a request, starting the program if it does not run.
  func prepare() async throws(EgressError)

  /// Takes a request: once this returns it is on its way.
  ///
  /// - Parameter receive: gets what came of it, once, within the request's time and a little more.
  func begin(_ request: FetchRequest, receive: @escaping @Sendable (FetchResult) -> Void)

  /// Nobody waits for the answer any more.
  func cancel(_ id: Int)

  /// Ends the program, if it runs.
  func close()
}

public typealias FetchResult = Result<FetchAnswer, EgressError>
