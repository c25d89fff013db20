import CNcurses
import Dispatch
import Glibc
import Terminal

/// The terminal that the program was started on, through ncurses.
///
/// The app owns the signals and ncurses none: `SIGTERM`, `SIGHUP` and `SIGINT` are events, as are the size, stopping
/// and going on. Ctrl+C is a key; Ctrl+Z stops the job; Ctrl+L sends the screen again; Ctrl+\ ends a program that does
/// not answer.
@MainActor public final class CursesTerminal: TerminalDevice {
  public private(set) var size: Size
  public let isUnicode: Bool

  private let options: CursesOptions
  private let type: String
  private var receive: @MainActor (TerminalEvent) -> Void = { _ in }
  private let startOfTime = ContinuousClock.now
  /// How often input was read: a timer that was set before the last time is of no use any more.
  private var readings = 0
  private var session: Session?

  /// What there is while the terminal is taken.
  private struct Session {
    let signals: SignalReader
    let input: any DispatchSourceRead
    var parser: InputParser
    let painter: ScreenPainter
    let modes: TerminalModes
    var output: OutputQueue?
    /// The newest canvas, while the terminal takes older ones.
    var waiting: Canvas?
    /// Between Ctrl+Z and fg: the terminal is the shell's.
    var isSuspended = false
  }

  /// Looks whether a screen can be shown, and changes nothing there.
  public init(options: CursesOptions) throws(CursesError) {
    guard isatty(options.input) == 1 else { throw .inputIsNoTerminal }
    guard isatty(options.output) == 1 else { throw .outputIsNoTerminal }
    guard petsave_can_read(options.input) else { throw .inputCannotBeRead }
    guard petsave_can_write(options.output) else { throw .outputCannotBeWritten }
    let type = options.environment["TERM"] ?? ""
    if type.isEmpty { throw .noTerminalType }
    switch petsave_find_obstacle(type, options.output) {
    case PETSAVE_OBSTACLE_UNKNOWN_TYPE: throw .unknownTerminalType(type)
    case PETSAVE_OBSTACLE_NO_CURSOR_ADDRESSING: throw .incapableTerminalType(type)
    case PETSAVE_OBSTACLE_NO_DATABASE: throw .noTerminalDatabase
    default: break
    }
    self.options = options
    self.type = type
    isUnicode = LocaleChoice.set(environment: options.environment, terminal: options.input) && !options.isASCII
    size = Size(ofTerminal: options.output) ?? Size(columns: 80, rows: 24)
  }

  public func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) {
    guard session == nil else { return }
    self.receive = receive
    // Started with `&`, the shell still has the terminal: this thread blocks the signal that would tell.
    for _ in 0..<8 where !petsave_is_foreground(options.input) { petsave_stop_job() }
    guard petsave_is_foreground(options.input) else {
      receive(.vanished)
      return
    }
    // ncurses would keep to them for ever.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    let signals = SignalReader()
    petsave_save_modes(options.input)
    guard petsave_open_screen(type, options.input, options.output) else {
      signals.close()
      receive(.vanished)
      return
    }
    let depth = ColorDepth.start(environment: options.environment, theme: options.theme)
    raw()
    noecho()
    nonl()
    petsave_allow_quit_key(options.input)
    def_prog_mode()
    let theme = options.theme.resolved(environment: options.environment)
    let input = DispatchSource.makeReadSource(fileDescriptor: options.input, queue: .main)
    session = Session(
      signals: signals, input: input,
      parser: InputParser(
        escapeDelay: .milliseconds(Int(EscapeDelay.milliseconds(environment: options.environment))),
        isUnicode: petsave_is_utf8_locale()),
      painter: ScreenPainter(theme: theme, depth: depth, isUnicode: isUnicode),
      modes: TerminalModes(type: type, hasMouse: options.hasMouse),
      output: OutputQueue(output: options.output) { [weak self] in self?.drained() })
    size = .ofScreen
    take()
    session?.output?.connect()
    petsave_use_spare_stack()
    signals.start { [weak self] in self?.readSignals() }
    input.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readInput() } }
    input.activate()
  }

  public func draw(_ canvas: Canvas) {
    guard let session, !session.isSuspended else { return }
    if let output = session.output, !petsave_may_write() {
      // From now on output waits for the terminal.
      output.disconnect(from: options.output)
      output.end()
      self.session?.output = nil
    }
    guard isReady else {
      self.session?.waiting = canvas
      return
    }
    session.painter.paint(canvas)
    self.session?.output?.flush()
  }

  public var isReady: Bool { session?.output?.isEmpty ?? true }

  private func drained() {
    if let canvas = session?.waiting {
      session?.waiting = nil
      draw(canvas)
    }
    if isReady { receive(.ready) }
  }

  public func bell() {
    guard let session, !session.isSuspended, isReady else { return }
    beep()
    session.output?.flush()
  }

  public func notify(_ text: String) {
    guard let session, !session.isSuspended else { return }
    switch NotificationWay(environment: options.environment) {
    case .bell: bell()
    case .sequence:
      let sequence = NotificationWay.sequence(for: text)
      if let output = session.output { output.append(sequence) } else { petsave_send(options.output, sequence) }
    }
  }

  public func suspend() {
    guard let session, !session.isSuspended else { return }
    receive(.suspended)
    guard self.session != nil else { return }
    self.session?.isSuspended = true
    giveBack()
    petsave_stop_job()
    resume()
  }

  public func close() {
    guard let session else { return }
    // A shell that has the terminal must not find it changed.
    if !session.isSuspended && petsave_is_foreground(options.input) {
      giveBack()
      if options.hasMouse || session.parser.isInSequence { petsave_discard_input(options.input) }
    }
    self.session = nil
    session.input.cancel()
    session.output?.end()
    petsave_disarm()
    petsave_release_standard_error()
    petsave_free_screen()
    session.signals.close()
  }

  // MARK: - The terminal, taken and given back

  private func take() {
    guard let session else { return }
    petsave_hold_standard_error()
    petsave_send(options.output, session.modes.on)
    petsave_arm(options.output, session.modes.off)
  }

  private func giveBack() {
    guard let session else { return }
    session.output?.disconnect(from: options.output)
    self.session?.waiting = nil
    petsave_send(options.output, session.modes.off)
    endwin()
    petsave_disarm()
    petsave_release_standard_error()
  }

  /// Takes the terminal again once the shell has given it back, unless the program is to end meanwhile.
  private func resume(wasGivenBack: Bool = true) {
    guard let session else { return }
    // `bg` lets a job go on without the terminal: touching it then would stop the job where no signal reaches it.
    for _ in 0..<8 {
      let isForeground = petsave_is_foreground(options.input)
      // `kill %1` continues the job after the signal that ends it, and that is handled by another thread.
      if let number = session.signals.termination(patience: isForeground ? 0 : 250) {
        receive(.terminated(number))
        return
      }
      if isForeground { break }
      petsave_stop_job()
    }
    self.session?.isSuspended = false
    if !wasGivenBack {
      session.output?.disconnect(from: options.output)
      endwin()
    }
    take()
    let isResized = takeSize()
    session.painter.repaint()
    doupdate()
    session.output?.connect()
    receive(.resumed)
    if isResized { receive(.resized(size)) }
  }

  // MARK: - Events

  private func readSignals() {
    petsave_use_spare_stack()
    let numbers = session?.signals.waiting() ?? []
    if let number = numbers.first(where: SignalReader.isTerminating) { receive(.terminated(number)) }
    for number in numbers {
      guard let session else { return }
      switch number {
      case SIGWINCH: if !session.isSuspended && takeSize() { receive(.resized(size)) }
      case SIGTSTP: suspend()
      case SIGCONT where !session.isSuspended:
        // Stopped by SIGSTOP, which nobody can prepare for.
        self.session?.isSuspended = true
        resume(wasGivenBack: false)
      default: break
      }
    }
  }

  private func readInput() {
    petsave_use_spare_stack()
    tell(parsedInput())
    if let session, petsave_input_state(options.input) == PETSAVE_INPUT_ENDED {
      session.input.cancel()
      receive(.vanished)
    }
  }

  public func discardInput() {
    guard let session, !session.isSuspended else { return }
    // The parser takes it, so that what is cut here is not the rest of nothing; the way out is heard.
    tell(parsedInput().filter { $0 == .key(.control("c")) })
  }

  /// What all that waits to be read means, with what it ended.
  private func parsedInput() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while session?.isSuspended == false, petsave_input_state(options.input) == PETSAVE_INPUT_READY {
      let count = read(options.input, &buffer, buffer.count)
      if count <= 0 { break }
      events += session?.parser.take(buffer[..<count], at: uptime) ?? []
    }
    expectSilence()
    return events
  }

  /// Comes back when what has begun is to be ended by silence.
  private func expectSilence() {
    readings += 1
    guard let deadline = session?.parser.deadline else { return }
    let reading = readings
    let (seconds, attoseconds) = max(.zero, deadline - uptime).components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000) + 1
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, reading == self.readings else { return }
        self.tell(self.session?.parser.expire(at: self.uptime) ?? [])
        self.expectSilence()
      }
    }
  }

  private func tell(_ events: [TerminalEvent]) {
    for event in events {
      guard let session else { return }
      switch event {
      case .key(.control("z")): suspend()
      case .key(.control("l")):
        session.painter.repaint()
        guard isReady else { break }
        doupdate()
        session.output?.flush()
      default: receive(event)
      }
    }
  }

  private var uptime: Duration { ContinuousClock.now - startOfTime }

  /// - Returns: whether the size has changed.
  private func takeSize() -> Bool {
    guard let session, let now = Size(ofTerminal: options.output), now != size else { return false }
    resize_term(Int32(now.rows), Int32(now.columns))
    size = now
    session.painter.forget()
    session.painter.repaint()
    return true
  }
}
