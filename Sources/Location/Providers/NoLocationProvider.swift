/// The provider of a computer that has no location source.
@MainActor public final class NoLocationProvider: LocationProvider {
  public let name = "none"
  public let isSimulated = false
  public let isThere = false

  public init() {}

  public func start(at accuracy: AccuracyAuthorization, _ receive: @escaping @MainActor (ProviderEvent) -> Void) {
    receive(.unavailable(.noSource))
  }

  public func stop() {}
}
