import AppEnvironment
import Geography

/// What is known; reading any of it while drawing makes a change of it mark a frame.
extension LocationGate {
  /// What the app is told: services off and restrictions mask what is stored.
  public var authorization: AuthorizationStatus { machine.status }

  /// Why the authorization is denied; nil when it is not.
  public var denial: DenialReason? { machine.denial }

  /// Whether the grant in force is for once.
  public var isOnce: Bool { machine.isOnce }

  /// What the gate releases now; temporary full accuracy counts.
  public var accuracy: AccuracyAuthorization { machine.accuracy }

  public var isTemporarilyPrecise: Bool { machine.isTemporarilyPrecise }

  /// Whether a request may show a prompt now: the app is in the foreground, and in use.
  public var canPrompt: Bool { machine.mayAsk }

  /// The question that is open.
  public var prompt: LocationPrompt? { machine.prompt }

  /// Nil without a grant or a fix; never precise on reduced accuracy.
  public var position: Position? {
    guard authorization.isAuthorized, let position = feed.position else { return nil }
    if case .precise = position, accuracy != .fullAccuracy { return nil }
    return position
  }

  /// Whether nothing was heard of the position for five minutes. Observers are woken when it becomes so.
  public var isStale: Bool { position != nil && feed.isStale }

  /// How long ago the position was true. It grows with the clock without waking observers.
  public var fixAge: Duration? { position == nil ? nil : feed.age }

  public var state: PositionState { authorization.isAuthorized ? feed.state : .none }

  public var providerName: String { feed.provider.name }

  /// Whether this computer has anything to ask for a position.
  public var hasSource: Bool { feed.provider.isThere }

  /// What of this computer would be asked, in this order; nothing where a person pretends a position.
  public var sources: [LocationSource] { feed.provider.sources }

  public var isSimulated: Bool { feed.provider.isSimulated }
}
