import FoundationEssentials
import Geography

/// One position as a source gives it.
public struct Fix: Hashable, Sendable {
  public let coordinate: Coordinate
  /// Metres; nil when the source does not say. Zero is valid.
  public let horizontalAccuracy: Double?
  public let timestamp: Date

  /// An accuracy that is negative, or wider than the earth, says nothing and becomes nil.
  public init(coordinate: Coordinate, horizontalAccuracy: Double?, timestamp: Date) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy.flatMap { (0...Earth.radius).contains($0) ? $0 : nil }
    self.timestamp = timestamp
  }
}

/// Why a provider cannot give positions.
public enum UnavailableReason: Hashable, Sendable {
  /// This computer has no location source.
  case noSource
  /// Nothing answers where gpsd should listen.
  case gpsdDoesNotAnswer(port: Int)
  /// gpsd is there, and has no receiver to read.
  case noReceiver
  /// The system's bus has no GeoClue.
  case noGeoClue
  /// GeoClue is there and leaves the question unanswered: no agent of the person's session speaks for them.
  case geoClueDoesNotAnswer
  case geoClueRefuses
  /// GeoClue was started, and has given no position since.
  case geoClueKnowsNothing
  /// The program that speaks to GeoClue is not beside this one.
  case geoClueHelperMissing
}

/// What on this computer may be asked for a position, as a person is told before it is.
public enum LocationSource: Hashable, Sendable {
  case gpsd
  /// It may ask a service on the network in turn.
  case geoClue
}

/// What a provider tells.
public enum ProviderEvent: Hashable, Sendable {
  case fix(Fix)
  case unavailable(UnavailableReason)
  /// The connection to the source is gone; the provider keeps trying.
  case lost
  /// The connection is back; the next fix may take a while.
  case recovered
  /// The machine's location services were switched.
  case servicesEnabled(Bool)
  /// A policy of the machine forbids location, or does so no longer.
  case policyRestricted(Bool)
}

/// Where positions come from. No permission logic: the gate starts a provider only once it may.
@MainActor public protocol LocationProvider: AnyObject {
  /// As shown in the status line: `gpsd`, `Simulated`.
  var name: String { get }
  var isSimulated: Bool { get }
  /// Whether there is anything to ask. Known without asking it.
  var isThere: Bool { get }
  /// What may be asked, in this order; empty where it is nothing of this computer's.
  var sources: [LocationSource] { get }
  /// Whether it asks for no more than it is started for, and so has to be started anew for less.
  var hasLevels: Bool { get }

  /// Starts to tell events; a source that has a position gives it anew after each start.
  ///
  /// - Parameter accuracy: how exact a position is wanted at most. One that is finer may come all the same.
  func start(at accuracy: AccuracyAuthorization, _ receive: @escaping @MainActor (ProviderEvent) -> Void)

  /// Ends it: nothing is received after this returns. Without effect when not started.
  func stop()
}

extension LocationProvider {
  public var isThere: Bool { true }
  public var sources: [LocationSource] { [] }
  public var hasLevels: Bool { false }
}
