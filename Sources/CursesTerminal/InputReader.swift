import CNcurses
import Terminal

/// Reads what ncurses has for us until there is no more, and tells what it means.
@MainActor final class InputReader {
  enum Input: Equatable {
    case event(TerminalEvent)
    /// Ctrl+Z.
    case suspend
    /// Ctrl+L.
    case repaint
  }

  /// Pads, since reading from a window refreshes it. One reads keys; the other bytes, in a paste.
  private let keys: UnsafeMutablePointer<WINDOW>?
  private let bytes: UnsafeMutablePointer<WINDOW>?
  private let isUnicode: Bool
  private var paste: Paste?
  private var mouseReport: MouseReport?

  /// - Parameter isUnicode: whether the locale's characters are UTF-8; else it has ASCII only, and what is beyond that
  ///   is left out, byte by byte.
  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
    keys = newpad(1, 1)
    bytes = newpad(1, 1)
    nodelay(keys, true)
    nodelay(bytes, true)
    keypad(keys, true)
    for sequence in KeyCodes.sequences { define_key(sequence.text, sequence.code) }
  }

  /// Whether what comes next belongs to what has been read, and would be nonsense, or harm, to another program.
  var isInSequence: Bool { paste != nil || mouseReport != nil }

  /// The next thing that happened; nil when nothing is waiting.
  func next() -> Input? {
    while true {
      if paste != nil {
        let byte = wgetch(bytes)
        if byte == ERR { return nil }
        if let text = paste?.take(UInt8(truncatingIfNeeded: byte)) {
          paste = nil
          return .event(.paste(text))
        }
        continue
      }
      var code: wint_t = 0
      let status = read(&code)
      if status == ERR { return nil }
      if let input = status == KEY_CODE_YES ? input(code: Int32(bitPattern: code)) : input(character: code) {
        return input
      }
    }
  }

  /// As `wget_wch`, which in an ASCII locale takes a byte beyond it for the start of a character, and all that follow
  /// with it.
  private func read(_ code: inout wint_t) -> Int32 {
    if isUnicode { return wget_wch(keys, &code) }
    let value = wgetch(keys)
    if value == ERR { return ERR }
    code = wint_t(bitPattern: value)
    return value > 0xFF ? KEY_CODE_YES : OK
  }

  private func input(code: Int32) -> Input? {
    switch code {
    case KeyCodes.pasteStart:
      paste = Paste()
    case KeyCodes.focusIn: return .event(.focus(true))
    case KeyCodes.focusOut: return .event(.focus(false))
    case KeyCodes.mouseReport: mouseReport = MouseReport()
    case KeyCodes.oldMouseReport:
      // Three characters of their own, of a terminal that does not know the form asked for.
      for _ in 0..<3 { _ = wgetch(bytes) }
    default: return KeyCodes.key(code: code).map { .event(.key($0)) }
    }
    return nil
  }

  private func input(character: wint_t) -> Input? {
    guard let scalar = Unicode.Scalar(character), isUnicode || character < 0x80 else { return nil }
    if mouseReport != nil {
      guard case .finished(let event) = mouseReport?.take(scalar) else { return nil }
      mouseReport = nil
      return event.map { .event($0) }
    }
    if scalar == "\u{1B}" { return escape() }
    switch KeyCodes.key(scalar: scalar) {
    case .control("z"): return .suspend
    case .control("l"): return .repaint
    case let key: return key.map { .event(.key($0)) }
    }
  }

  /// An escape character that begins no sequence known to ncurses: the Escape key, or an unknown sequence, which is
  /// taken whole, so that its letters never act as keys.
  private func escape() -> Input? {
    var code: wint_t = 0
    guard wget_wch(keys, &code) == OK else { return .event(.key(.escape)) }
    switch code {
    case 0x5B:
      while wget_wch(keys, &code) == OK && !(0x40...0x7E).contains(code) {}
      return nil
    case 0x4F:
      wget_wch(keys, &code)
      return nil
    default:
      unget_wch(wchar_t(bitPattern: code))
      return .event(.key(.escape))
    }
  }
}
