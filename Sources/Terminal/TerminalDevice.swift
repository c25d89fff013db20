/// What happens at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// A bracketed paste, whole; never a command.
  case paste(String)
  /// The left button was pressed.
  case click(Point)
  /// The wheel: −1 up, 1 down.
  case scroll(Int)
  case resized(Size)
  case focus(Bool)
  /// The program is about to be stopped (Ctrl+Z); the terminal has been given back.
  case suspended
  /// It goes on, and the terminal is taken again.
  case resumed
  /// A signal asks the program to end; the number is the signal's.
  case terminated(Int32)
  /// Input has ended: there is no terminal any more.
  case vanished
  /// The terminal has taken all that had to wait for it.
  case ready
}

extension TerminalEvent {
  /// Whether it is what somebody typed, pasted or clicked.
  public var isInput: Bool {
    switch self {
    case .key, .paste, .click, .scroll: true
    case .resized, .focus, .suspended, .resumed, .terminated, .vanished, .ready: false
    }
  }
}

/// A screen that draws canvases and reports keys; `CursesTerminal` is the real one.
@MainActor public protocol TerminalDevice: AnyObject {
  var size: Size { get }

  /// Whether borders and symbols beyond ASCII can be shown.
  var isUnicode: Bool { get }

  /// Takes the terminal and starts to report events.
  func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void)

  /// Whether the terminal has taken all that was shown. A slow line may not have.
  var isReady: Bool { get }

  /// Shows a canvas; only what changed is sent. While the terminal is not ready nothing waits for it: the newest canvas is shown
  /// once it is.
  func draw(_ canvas: Canvas)

  /// Drops what was typed before now, but for Ctrl+C: it was meant for what was on the screen before.
  func discardInput()

  /// Stops the program as Ctrl+Z does: gives the terminal back, and takes it again when the program goes on.
  func suspend()

  func bell()

  /// Shows a notification outside the screen where the terminal has them, else rings the bell. The text may be from
  /// outside; it is cleaned.
  func notify(_ text: String)

  /// Gives the terminal back as it was.
  func close()
}
