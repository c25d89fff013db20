import Dispatch

/// Gives memory back once nothing was drawn for a second; a program that is quick to end never comes to it.
@MainActor final class Resting {
  private static let pause = DispatchTimeInterval.seconds(1)
  private var last = DispatchTime.now()
  private var isWaiting = false

  /// A frame was drawn. One wake-up follows the last of them.
  func begin() {
    last = .now()
    if !isWaiting { wait() }
  }

  private func wait() {
    isWaiting = true
    DispatchQueue.main.asyncAfter(deadline: last + Self.pause) { [weak self] in
      MainActor.assumeIsolated { self?.look() }
    }
  }

  private func look() {
    if .now() < last + Self.pause { return wait() }
    isWaiting = false
    CodePages.release()
  }
}
