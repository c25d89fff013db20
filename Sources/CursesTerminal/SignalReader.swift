import CNcurses
import Dispatch
import Glibc

/// The signals that the app owns, as they come.
@MainActor final class SignalReader {
  private let descriptor: Int32
  private var source: (any DispatchSourceRead)?

  /// Takes the signals: before ncurses starts, so that it leaves them alone.
  init() {
    descriptor = petsave_open_signals()
  }

  func start(_ receive: @escaping @MainActor () -> Void) {
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(receive) }
    source.activate()
    self.source = source
  }

  /// The signals that have come since the last call, each once, in order.
  func waiting() -> [Int32] {
    var numbers: [Int32] = []
    var byte: UInt8 = 0
    while descriptor >= 0 && read(descriptor, &byte, 1) == 1 {
      if !numbers.contains(Int32(byte)) { numbers.append(Int32(byte)) }
    }
    return numbers
  }

  /// The first signal that ends the program, of those that have come and, with patience, of those still to come.
  /// Others are dropped.
  ///
  /// - Parameter patience: how many milliseconds to wait for each.
  func termination(patience: Int32) -> Int32? {
    var ask = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if let number = waiting().first(where: Self.isTerminating) { return number }
    } while patience > 0 && poll(&ask, 1, patience) > 0
    return nil
  }

  static func isTerminating(_ number: Int32) -> Bool { [SIGTERM, SIGHUP, SIGINT].contains(number) }

  func close() {
    petsave_close_signals()
    guard let source else { return }
    // Only when Dispatch no longer looks at it.
    source.setCancelHandler { [descriptor] in _ = Glibc.close(descriptor) }
    source.cancel()
    self.source = nil
  }
}
