import AppEnvironment
import FoundationEssentials
import Geography

/// Positions from gpsd on this computer. Any program may read them there: whether this one may is the gate's to say, and before it
/// does no connection is made.
///
/// It goes on trying: a gpsd that is started later, or again, is found without a restart of the app.
@MainActor public final class GpsdLocationProvider: LocationProvider {
  public let name = "gpsd"
  public let sources = [LocationSource.gpsd]
  public let isSimulated = false

  /// What is asked of gpsd once a connection is there.
  static let watch = "?WATCH={\"enable\":true,\"json\":true};\n"

  /// Lines of gpsd are shorter by far.
  private static let longestLine = 65_536

  private let address: GpsdAddress
  private let clock: any AppClock
  private let connector: GpsdConnector
  private var receive: (@MainActor (ProviderEvent) -> Void)?
  private var connection: (any GpsdConnection)?
  private var lines = LineSplitter(longest: longestLine)
  private var retry: ClockTimer?
  /// How often in a row no connection came about.
  private var failures = 0
  /// Whether gpsd has answered since the start.
  private var hasAnswered = false
  /// What was told last, of what can be taken back.
  private var trouble: ProviderEvent?

  /// - Parameter connector: opens a connection; by default a TCP one.
  public init(
    address: GpsdAddress, clock: any AppClock,
    connector: @escaping GpsdConnector = { GpsdSocket($0, receive: $1) }
  ) {
    self.address = address
    self.clock = clock
    self.connector = connector
  }

  public func start(at accuracy: AccuracyAuthorization, _ receive: @escaping @MainActor (ProviderEvent) -> Void) {
    stop()
    self.receive = receive
    connect()
  }

  public func stop() {
    receive = nil
    retry?.cancel()
    connection?.close()
    connection = nil
    failures = 0
    hasAnswered = false
    trouble = nil
  }

  // MARK: The connection

  private func connect() {
    lines = LineSplitter(longest: Self.longestLine)
    connection = connector(address) { [weak self] in self?.take($0) }
  }

  private func take(_ event: GpsdConnectionEvent) {
    switch event {
    case .opened: connection?.send(Self.watch)
    case .bytes(let bytes):
      for case .line(let line) in lines.take(bytes) where receive != nil {
        if let report = GpsdReport(line: line) { take(report) }
      }
    case .closed:
      connection = nil
      tell(hasAnswered ? .lost : .unavailable(.gpsdDoesNotAnswer(port: address.port)))
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

  // MARK: Reports

  private func take(_ report: GpsdReport) {
    failures = 0
    switch report {
    case .devices(count: 0): tell(.unavailable(.noReceiver))
    case .devices, .device(isActive: true), .noFix: clear()
    case .device(isActive: false): tell(.lost)
    case .fix(let coordinate, let accuracy):
      clear()
      receive?(.fix(Fix(coordinate: coordinate, horizontalAccuracy: accuracy, timestamp: clock.now)))
    case .other: break
    }
    hasAnswered = true
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
