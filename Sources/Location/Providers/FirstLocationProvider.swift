/// Positions from the first of several sources, and from the next for as long as it has none.
@MainActor public final class FirstLocationProvider: LocationProvider {
  public let isSimulated = false
  public let hasLevels = true

  private let first: any LocationProvider
  private let second: any LocationProvider
  private var accuracy = AccuracyAuthorization.reducedAccuracy
  private var receive: (@MainActor (ProviderEvent) -> Void)?
  private var isOnSecond = false

  public init(_ first: any LocationProvider, else second: any LocationProvider) {
    self.first = first
    self.second = second
  }

  public var name: String { isOnSecond ? second.name : first.name }
  public var isThere: Bool { first.isThere || second.isThere }
  public var sources: [LocationSource] { first.sources + second.sources }

  public func start(at accuracy: AccuracyAuthorization, _ receive: @escaping @MainActor (ProviderEvent) -> Void) {
    stop()
    self.accuracy = accuracy
    self.receive = receive
    first.start(at: accuracy) { [weak self] in self?.takeFromFirst($0) }
  }

  public func stop() {
    receive = nil
    isOnSecond = false
    first.stop()
    second.stop()
  }

  /// The first goes on looking while the second is asked: it may come later.
  private func takeFromFirst(_ event: ProviderEvent) {
    switch event {
    case .unavailable, .lost:
      guard !isOnSecond else { return }
      isOnSecond = true
      second.start(at: accuracy) { [weak self] in
        if let self, isOnSecond { self.receive?($0) }
      }
    case .fix:
      if isOnSecond {
        isOnSecond = false
        second.stop()
      }
      receive?(event)
    case .recovered, .servicesEnabled, .policyRestricted:
      if !isOnSecond { receive?(event) }
    }
  }
}
