import Dispatch
import Observation
import Terminal

/// Plays a life of the app on a terminal.
///
/// A frame is drawn inside observation tracking: a change of anything that it read marks a new one as needed, which is
/// drawn in a later turn. Nobody asks for a redraw by hand, and several changes cost one frame.
@MainActor public final class TerminalSession {
  private let life: AppLife
  private let device: any TerminalDevice
  private var isFrameNeeded = false
  /// Whether a page that grants something is still on its way to the terminal.
  private var isGrantOnItsWay = false
  private var ended: ((Int32) -> Void)?

  public init(life: AppLife, device: any TerminalDevice) {
    self.life = life
    self.device = device
  }

  /// Takes the terminal, draws the first frame, and goes on from the main queue.
  ///
  /// - Parameter ended: gets the app's status once it has ended; the terminal has been given back then.
  public func start(ended: @escaping (Int32) -> Void) {
    self.ended = ended
    // The device holds the session, as long as it reports to it.
    device.start { self.receive($0) }
    life.onNotification = { [device] in device.notify($0) }
    draw()
  }

  private func receive(_ event: TerminalEvent) {
    if event == .key(.control("z")) {
      device.suspend()
      return
    }
    // What was typed for another page does not grant on this one.
    if life.isGrantUnseen || isGrantOnItsWay, event.isInput, event != .key(.control("c")) { return }
    life.handle(event)
    switch event {
    // The terminal's content is not the last frame any more, whatever the app changed.
    case .resized: needFrame()
    case .resumed:
      isGrantOnItsWay = false
      needFrame()
    case .ready where isGrantOnItsWay:
      isGrantOnItsWay = false
      device.discardInput()
    default: break
    }
    endIfDue()
  }

  private func needFrame() {
    guard !isFrameNeeded else { return }
    isFrameNeeded = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }

  private func draw() {
    guard ended != nil else { return }
    isFrameNeeded = false
    let isUnseen = life.isGrantUnseen
    let frame = withObservationTracking {
      _ = life.exitStatus
      return life.frame(size: device.size)
    } onChange: { [weak self] in
      // Observable state belongs to the main actor, so this is called on it.
      MainActor.assumeIsolated { self?.needFrame() }
    }
    endIfDue()
    guard ended != nil else { return }
    device.draw(frame.canvas)
    if isUnseen {
      isGrantOnItsWay = !device.isReady
      device.discardInput()
    }
  }

  private func endIfDue() {
    guard let status = life.exitStatus, let ended else { return }
    // Nothing is drawn any more, and the terminal is given back at once.
    self.ended = nil
    device.close()
    var isEnded = false
    func end() {
      guard !isEnded else { return }
      isEnded = true
      life.end()
      ended(status)
    }
    // What the last keys decided is still being written; a disk that does not answer keeps nobody.
    life.effects.whenSaved { end() }
    if !isEnded { life.effects.after(.seconds(2)) { end() } }
  }
}
