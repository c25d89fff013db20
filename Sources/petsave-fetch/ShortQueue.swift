import Foundation

/// The delegate's queue, where whoever brings more than a little has to wait.
///
/// URLSession reads as fast as the other side sends, and puts what it reads into a queue without a limit, where it took
/// hundreds of megabytes before the delegate could say that a few were enough.
///
/// Unchecked, because a subclass has to say again what OperationQueue says of itself; what this one adds is a constant that
/// threads may share.
final class ShortQueue: OperationQueue, @unchecked Sendable {
  private let room = DispatchSemaphore(value: 16)

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    // What the delegate itself brings about must not wait for the delegate.
    guard OperationQueue.current !== self else { return super.addOperation(block) }
    room.wait()
    super.addOperation { [room] in
      block()
      room.signal()
    }
  }
}
