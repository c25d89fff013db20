import Dispatch

/// The executor that an actor of the app runs on, injected so that a walkthrough can give all of them the main
/// actor's: then the order of effects is the same in every run.
///
/// An actor keeps one in a `nonisolated let executor` and returns ``unowned`` as its `unownedExecutor`.
public struct ActorExecutor: Sendable {
  private let queue: QueueExecutor?

  /// The main actor's executor.
  public static let main = ActorExecutor(queue: nil)

  /// A serial queue of its own.
  public static func queue(_ label: String) -> ActorExecutor {
    ActorExecutor(queue: QueueExecutor(label: label))
  }

  /// Valid for as long as this value is kept.
  public var unowned: UnownedSerialExecutor {
    queue?.asUnownedSerialExecutor() ?? MainActor.sharedUnownedExecutor
  }
}

/// A serial executor over a Dispatch queue (`DispatchSerialQueue` is not one on Linux).
private final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    // The pool that is as wide as the machine: a queue without a target may take a new thread for each of its jobs.
    queue = DispatchQueue(label: label, target: .global())
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
