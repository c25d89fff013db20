import Terminal

/// Records what a walkthrough's audience sees, in the virtual clock's time and at a person's pace.
///
/// What is hidden takes no time in the recording.
@MainActor public final class Recorder {
  private let title: String
  private let size: Size
  private let screen: CaptionedScreen
  private let uptime: @MainActor () -> Duration
  private var encoder: FrameEncoder
  private var events: [Recording.Event] = []
  /// Time that the recording has beyond the virtual clock's; negative for what was hidden.
  private var offset = Duration.zero
  /// The virtual clock's time from which on nothing is shown.
  private var hiddenSince: Duration?
  private var app: Canvas
  private var caption: String?
  private var isCaptionNew = false
  private var shownSize: Size
  /// When the app's frame on the screen was shown.
  private var frameTime: Duration?
  private var exitStatus = 0

  /// - Parameter uptime: the virtual clock's time since launch.
  public init(_ walkthrough: Walkthrough, theme: Theme = .auto, uptime: @escaping @MainActor () -> Duration) {
    title = walkthrough.title
    screen = CaptionedScreen(for: walkthrough)
    size = screen.size(around: walkthrough.world.size)
    self.uptime = uptime
    encoder = FrameEncoder(theme: theme, depth: theme == .mono ? .none : .indexed256)
    app = Canvas(size: walkthrough.world.size)
    shownSize = app.size
    show()
  }

  public func take(_ moment: Moment) {
    switch moment {
    case .key, .pasting, .clicking: pause(Pacing.key)
    case .typing: pause(Pacing.character)
    case .frame(let canvas): take(canvas)
    case .caption(let text):
      caption = text
      isCaptionNew = text != nil
      show()
    case .hidden(true): if hiddenSince == nil { hiddenSince = uptime() }
    case .hidden(false): unhide()
    case .exited(let status): exitStatus = status
    case .began, .pause, .snapshot, .ended: break
    }
  }

  /// The whole recording, with the app's exit at its end.
  public func finish() -> Recording {
    unhide()
    add(.output(encoder.end()))
    add(.exit(exitStatus))
    return Recording(title: title, size: size, events: events)
  }

  private var now: Duration { uptime() + offset }

  private func pause(_ duration: Duration) {
    if hiddenSince == nil { offset += duration }
  }

  private func take(_ canvas: Canvas) {
    guard canvas != app else { return }
    app = canvas
    guard hiddenSince == nil else { return }
    if frameTime == now { pause(Pacing.key) }
    frameTime = now
    show()
  }

  private func unhide() {
    guard let start = hiddenSince else { return }
    offset -= uptime() - start
    hiddenSince = nil
    show()
  }

  /// Shows the app and its caption; a new caption is marked and given the time to be read.
  private func show() {
    guard hiddenSince == nil else { return }
    if let caption, isCaptionNew {
      add(.marker(caption.split(whereSeparator: \.isNewline).joined(separator: " ")))
    }
    if app.size != shownSize {
      add(.resize(screen.size(around: app.size)))
      shownSize = app.size
    }
    let output = encoder.encode(screen.canvas(app, caption: caption))
    if !output.isEmpty { add(.output(output)) }
    if let caption, isCaptionNew { pause(Pacing.caption(caption)) }
    isCaptionNew = false
  }

  private func add(_ kind: Recording.Kind) {
    events.append(Recording.Event(time: Recorder.milliseconds(now), kind: kind))
  }

  /// Rounded down, so that intervals carry what is cut off over to the next one.
  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
