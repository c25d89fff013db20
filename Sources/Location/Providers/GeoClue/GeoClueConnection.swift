import AppEnvironment
import Dispatch
import Glibc

/// What happens on a line to GeoClue.
public enum GeoClueConnectionEvent: Hashable, Sendable {
  case line([UInt8])
  /// The program that speaks to GeoClue has ended. Nothing follows.
  case closed
}

/// A line to GeoClue, real or played by a test.
@MainActor public protocol GeoClueConnection: AnyObject {
  /// Ends it: nothing is received after this returns.
  func close()
}

/// Opens a line to GeoClue, which is asked for the accuracy; nil where the program that does it is missing.
public typealias GeoClueConnector =
  @MainActor (AccuracyAuthorization, _ receive: @escaping @MainActor (GeoClueConnectionEvent) -> Void)
  -> (any GeoClueConnection)?

/// `petsave-geoclue` as a process of its own, for as long as positions are wanted.
@MainActor public final class GeoClueProcess: GeoClueConnection {
  private static let longestLine = 1024

  private var receive: (@MainActor (GeoClueConnectionEvent) -> Void)?
  private var lines = LineSplitter(longest: longestLine)
  private var reader: (any DispatchSourceRead)?
  private let child: ChildProcess

  /// - Parameter environment: of the app; the process gets where the bus is, and nothing else of it.
  public init?(
    path: String, environment: [String: String], accuracy: AccuracyAuthorization,
    receive: @escaping @MainActor (GeoClueConnectionEvent) -> Void
  ) {
    let bus = environment.filter { $0.key == "DBUS_SYSTEM_BUS_ADDRESS" }
    guard let child = ChildProcess(path: path, environment: bus) else { return nil }
    self.child = child
    self.receive = receive
    _ = child.write(Array("\(accuracy == .fullAccuracy ? Level.exact : Level.city)\n".utf8))
    let reader = DispatchSource.makeReadSource(fileDescriptor: child.output, queue: .main)
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    reader.setCancelHandler { child.bury() }
    self.reader = reader
    reader.activate()
  }

  /// GeoClue's numbers of accuracy levels.
  private enum Level {
    static let city = 4
    static let exact = 8
  }

  public func close() {
    receive = nil
    reader?.cancel()
    reader = nil
  }

  /// One piece; more of it wakes the source again.
  private func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(child.output, &buffer, buffer.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      let receive = receive
      close()
      receive?(.closed)
      return
    }
    for case .line(let line) in lines.take(buffer[..<count]) { receive?(.line(line)) }
  }
}
