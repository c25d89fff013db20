import AppEnvironment
import Screens
import Terminal

/// What is needed to present: a terminal, a clock and the words around it.
@MainActor public struct Stage {
  let device: (PresentingOptions) throws -> any TerminalDevice
  let clock: any AppClock
  let texts: PresenterTexts

  /// - Parameter device: opens the terminal; what it throws is told in its own words.
  public init(
    clock: any AppClock, texts: PresenterTexts, device: @escaping (PresentingOptions) throws -> any TerminalDevice
  ) {
    self.clock = clock
    self.texts = texts
    self.device = device
  }
}
