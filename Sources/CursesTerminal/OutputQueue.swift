import CNcurses
import Dispatch
import Glibc

/// What ncurses has written, on its way to a terminal that may take it slowly or not at all: no write waits for the terminal.
///
/// ncurses writes into memory. From there it goes on through a description of the terminal of its own, which does not block; the
/// one that the shell shares stays as it is.
@MainActor final class OutputQueue {
  private let terminal: Int32
  private let memory: Int32
  private let source: any DispatchSourceWrite
  private var isArmed = false
  private var rest: ArraySlice<UInt8> = []
  private let drained: () -> Void
  /// What a line takes in a tenth of a second, where it says that it is slow: its driver would hide how far behind it is.
  private let burst: Int?
  private var isPausing = false
  private var isEnded = false

  /// Whether the terminal has taken everything.
  var isEmpty: Bool { rest.isEmpty && !isPausing }

  /// - Parameter drained: called when the terminal has taken everything that had to wait.
  /// - Returns: nil where the system lacks what it takes; output then waits for the terminal.
  init?(output: Int32, drained: @escaping () -> Void) {
    terminal = petsave_open_unblocking(output)
    memory = petsave_make_memory()
    guard terminal >= 0, memory >= 0 else {
      for descriptor in [terminal, memory] where descriptor >= 0 { close(descriptor) }
      return nil
    }
    self.drained = drained
    // Ten bits a byte.
    let bits = Int(petsave_slow_line_speed(output))
    burst = bits > 0 ? max(1, bits / 100) : nil
    source = DispatchSource.makeWriteSource(fileDescriptor: terminal, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.goOn() } }
    let descriptors = [terminal, memory]
    source.setCancelHandler { for descriptor in descriptors { close(descriptor) } }
  }

  /// ncurses writes into the queue from now on.
  func connect() { petsave_connect_screen(memory) }

  /// ncurses writes to the terminal itself from now on. What waits has a quarter of a second, and is dropped then.
  func disconnect(from output: Int32) {
    collect()
    let start = ContinuousClock.now
    while send(), !rest.isEmpty, ContinuousClock.now - start < .milliseconds(250) {
      var wait = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
      poll(&wait, 1, 10)
    }
    rest = []
    petsave_connect_screen(output)
  }

  isolated deinit { end() }

  /// Ends it; to be disconnected before.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    // A source that is not active can neither be cancelled nor let go.
    wait(true)
    source.cancel()
  }

  /// Sends what ncurses has written, as far as the terminal takes it now.
  func flush() {
    collect()
    goOn()
  }

  /// Sends a text past ncurses, in its turn.
  func append(_ text: String) {
    collect()
    rest += text.utf8
    goOn()
  }

  private func collect() {
    let count = lseek(memory, 0, SEEK_CUR)
    guard count > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = pread(memory, &bytes, count, 0)
    ftruncate(memory, 0)
    lseek(memory, 0, SEEK_SET)
    rest = rest.isEmpty ? bytes[..<max(0, got)] : rest + bytes[..<max(0, got)]
  }

  private func goOn() {
    let isWaiting = isArmed || isPausing
    guard !rest.isEmpty, !isPausing else { return wait(false) }
    let isOpen = send()
    if !isOpen { rest = [] }
    guard rest.isEmpty || burst != nil else { return wait(true) }
    wait(false)
    if burst != nil {
      // The last burst is on its way too.
      isPausing = true
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
        MainActor.assumeIsolated { self?.endPause() }
      }
    } else if isWaiting {
      drained()
    }
  }

  private func endPause() {
    isPausing = false
    if rest.isEmpty { drained() } else { goOn() }
  }

  private func wait(_ isNeeded: Bool) {
    guard isNeeded != isArmed else { return }
    isArmed = isNeeded
    if isNeeded { source.resume() } else { source.suspend() }
  }

  /// - Returns: false where the terminal is gone.
  private func send() -> Bool {
    while !rest.isEmpty {
      let part = rest.prefix(burst ?? rest.count)
      let count = part.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        if burst != nil { return true }
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }
}
