import AppEnvironment
import FoundationEssentials
import Geography

/// Positions from GeoClue, the location service of Linux desktops.
///
/// GeoClue asks nobody about programs that are no Flatpak: whether this one may is the gate's to say, and before it does no call is
/// made. It is asked for no more than the gate lets through, as long as it has that: its levels choose among its sources, and a
/// computer whose only source is a receiver has nothing but exact positions. The gate makes coarse whatever comes.
@MainActor public final class GeoClueLocationProvider: LocationProvider {
  public let name = "GeoClue"
  public let isSimulated = false
  public let sources = [LocationSource.geoClue]
  public let hasLevels = true

  /// How long after its start GeoClue may be silent: then it has no source as coarse as what was asked for, and says nothing of it.
  static let patience = Duration.seconds(15)
  static let patienceWithCoarse = Duration.seconds(5)

  private let clock: any AppClock
  private let connector: GeoClueConnector
  /// What GeoClue is asked for.
  private var accuracy = AccuracyAuthorization.reducedAccuracy
  private var receive: (@MainActor (ProviderEvent) -> Void)?
  private var connection: (any GeoClueConnection)?
  private var retry: ClockTimer?
  private var silence: ClockTimer?
  private var failures = 0
  /// Whether GeoClue has given a position since the start.
  private var hasAnswered = false
  /// What was told last, of what can be taken back.
  private var trouble: ProviderEvent?
  /// What GeoClue last said of the person's switch and of its configuration. They mask permission until they are taken back, also
  /// over a stop.
  private var isSwitchedOff = false
  private var isForbidden = false

  public init(clock: any AppClock, connector: @escaping GeoClueConnector) {
    self.clock = clock
    self.connector = connector
  }

  public func start(at accuracy: AccuracyAuthorization, _ receive: @escaping @MainActor (ProviderEvent) -> Void) {
    stop()
    self.accuracy = accuracy
    self.receive = receive
    connect()
  }

  public func stop() {
    receive = nil
    retry?.cancel()
    silence?.cancel()
    connection?.close()
    connection = nil
    failures = 0
    hasAnswered = false
    trouble = nil
  }

  private func connect() {
    connection = connector(accuracy) { [weak self] in self?.take($0) }
    if connection == nil { tell(.unavailable(.geoClueHelperMissing)) }
  }

  private func take(_ event: GeoClueConnectionEvent) {
    switch event {
    case .line(let line):
      if let report = GeoClueReport(line: line) { take(report) }
    case .closed:
      connection = nil
      silence?.cancel()
      if trouble == nil { lose() }
      tryAgain()
    }
  }

  /// After one second, then two, four and so on, at last every half minute.
  private func tryAgain() {
    guard receive != nil else { return }
    let delay = min(30, 1 << min(failures, 5))
    failures += 1
    retry = clock.schedule(after: .seconds(delay)) { [weak self] in self?.connect() }
  }

  private func take(_ report: GeoClueReport) {
    if case .active = report {} else if case .fix = report {} else { silence?.cancel() }
    switch report {
    case .fix(let coordinate, let accuracy, let time):
      failures = 0
      hasAnswered = true
      silence?.cancel()
      clear()
      receive?(.fix(Fix(coordinate: coordinate, horizontalAccuracy: accuracy, timestamp: time ?? clock.now)))
    case .active(true):
      allow()
      if trouble != .unavailable(.geoClueKnowsNothing) { clear() }
      watchSilence()
    case .active(false), .switchedOff:
      isSwitchedOff = true
      receive?(.servicesEnabled(false))
    case .forbidden:
      isForbidden = true
      receive?(.policyRestricted(true))
    case .missing: tell(.unavailable(.noGeoClue))
    case .silent: tell(.unavailable(.geoClueDoesNotAnswer))
    case .refused: tell(.unavailable(.geoClueRefuses))
    case .gone: lose()
    }
  }

  private func allow() {
    if isSwitchedOff {
      isSwitchedOff = false
      receive?(.servicesEnabled(true))
    }
    if isForbidden {
      isForbidden = false
      receive?(.policyRestricted(false))
    }
  }

  private func lose() { tell(hasAnswered ? .lost : .unavailable(.noGeoClue)) }

  private func watchSilence() {
    guard !hasAnswered, silence?.isPending != true, receive != nil else { return }
    let isCoarse = accuracy == .reducedAccuracy
    silence = clock.schedule(after: isCoarse ? Self.patienceWithCoarse : Self.patience) { [weak self] in
      guard let self else { return }
      if isCoarse {
        connection?.close()
        accuracy = .fullAccuracy
        connect()
      } else {
        tell(.unavailable(.geoClueKnowsNothing))
        // GeoClue does not look again for a receiver that it failed to reach; it does for a new client.
        connection?.close()
        connect()
      }
    }
  }

  private func tell(_ event: ProviderEvent) {
    guard event != trouble else { return }
    trouble = event
    receive?(event)
  }

  private func clear() {
    guard trouble != nil else { return }
    trouble = nil
    receive?(.recovered)
  }
}
