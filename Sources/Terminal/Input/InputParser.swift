/// Turns the bytes that a terminal sends into events, however they are split into reads.
///
/// A state machine after the published one of VT500 terminals (Paul Williams, https://vt100.net/emu/dec_ansi_parser), for what
/// comes the other way: keys, pastes, the mouse, and replies to questions that a program may have asked. What is not known is
/// taken whole and dropped, so that no byte of it acts as a key.
public struct InputParser {
  /// How long an escape character waits for the rest of a sequence; without one it is the Escape key.
  private let escapeDelay: Duration
  /// Whether characters are UTF-8; else there is ASCII only, and what is beyond is left out.
  private let isUnicode: Bool

  /// What has begun, and silence ends: a sequence, a character or a paste. No line is so slow.
  static let patience = Duration.seconds(1)
  /// How long after the Escape key a letter may still belong to a sequence that came slowly; a bracket may for ``patience``.
  static let lateness = Duration.milliseconds(100)

  private enum State {
    case ground
    /// After an escape character.
    case escape
    /// In a control sequence (CSI), with what came of it.
    case control([UInt8])
    /// After `ESC O` (SS3), with digits.
    case keypad([UInt8])
    /// In a string: OSC, DCS, APC, PM or SOS. The command string of OSC may end with BEL.
    case string(isCommand: Bool, isEscaped: Bool)
    /// In a mouse report of the old form, so many bytes of which are missing.
    case oldMouse(missing: Int)
    /// After `ESC [ [`, as Linux has it.
    case linux
    /// In a character of several bytes.
    case scalar([UInt8], count: Int)
    case paste(Paste)
  }

  private var state = State.ground
  /// When the last byte came.
  private var last = Duration.zero
  /// When the Escape key was told after its delay, until a byte came that is no late rest of a sequence.
  private var lateEscape: Duration?

  /// - Parameters:
  ///   - escapeDelay: how long an escape character waits for more.
  ///   - isUnicode: whether characters are UTF-8.
  public init(escapeDelay: Duration, isUnicode: Bool) {
    self.escapeDelay = escapeDelay
    self.isUnicode = isUnicode
  }

  /// Whether what comes next belongs to what has come, and would be nonsense, or harm, to another program.
  public var isInSequence: Bool { if case .ground = state { false } else { true } }

  /// When ``expire(at:)`` has something to do unless more comes; nil while nothing has begun.
  public var deadline: Duration? {
    switch state {
    case .ground: nil
    case .escape: last + escapeDelay
    default: last + Self.patience
    }
  }

  /// Takes what came.
  ///
  /// - Parameter time: when it came, on a clock that does not go back.
  /// - Returns: what has happened, in order.
  public mutating func take(_ bytes: some Sequence<UInt8>, at time: Duration) -> [TerminalEvent] {
    var events = expire(at: time)
    last = time
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Ends what has waited too long: an escape character becomes the Escape key, a paste is told as far as it came, anything
  /// else is dropped.
  public mutating func expire(at time: Duration) -> [TerminalEvent] {
    guard let deadline, time >= deadline else { return [] }
    switch state {
    case .escape:
      state = .ground
      lateEscape = last
      return [.key(.escape)]
    case .paste(let paste):
      state = .ground
      return [.paste(paste.text)]
    default:
      state = .ground
      return []
    }
  }

  private mutating func take(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: takeGround(byte, &events)
    case .escape: takeEscape(byte, &events)
    case .control(let bytes): takeControl(byte, after: bytes, &events)
    case .keypad(let digits): takeKeypad(byte, after: digits, &events)
    case .string(let isCommand, let isEscaped): takeString(byte, isCommand: isCommand, isEscaped: isEscaped, &events)
    case .oldMouse(let missing):
      if interrupts(byte, &events) { return }
      state = missing > 1 ? .oldMouse(missing: missing - 1) : .ground
    case .linux:
      if interrupts(byte, &events) { return }
      state = .ground
      if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
        events.append(.key(.function(Int(byte - UInt8(ascii: "A")) + 1)))
      }
    case .scalar(let bytes, let count): takeScalar(byte, after: bytes, of: count, &events)
    case .paste(var paste):
      // The copy in the state is given up first: a paste is not copied for each of its bytes.
      state = .ground
      if let text = paste.take(byte) { events.append(.paste(text)) } else { state = .paste(paste) }
    }
  }

  /// Inside of anything but a paste, an escape character begins anew, CAN and SUB end it, and Ctrl+C is heard.
  private mutating func interrupts(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    switch byte {
    case 0x1B: state = .escape
    case 0x18, 0x1A: state = .ground
    case 0x03:
      state = .ground
      events.append(.key(.control("c")))
    default: return false
    }
    return true
  }

  private mutating func takeGround(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    if let early = lateEscape {
      lateEscape = nil
      let isLate = byte == UInt8(ascii: "[") ? last - early < Self.patience : last - early < Self.lateness + escapeDelay
      if isLate, Self.introducers.contains(byte) { return begin(byte) }
    }
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x80: if let key = Key(control: byte) { events.append(.key(key)) }
    case _ where !isUnicode: break
    case 0xC2...0xDF: state = .scalar([byte], count: 2)
    case 0xE0...0xEF: state = .scalar([byte], count: 3)
    case 0xF0...0xF4: state = .scalar([byte], count: 4)
    default: break
    }
  }

  private static let introducers = Set("[O]PX^_".utf8)

  private mutating func takeEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    if Self.introducers.contains(byte) { return begin(byte) }
    switch byte {
    case 0x1B: events.append(.key(.escape))
    case 0x03:
      // The way out is heard whatever came before.
      state = .ground
      events += [.key(.escape), .key(.control("c"))]
    case 0x20..<0x7F:
      state = .ground
      events.append(.key(.alt(Character(Unicode.Scalar(byte)))))
    case 0x80...: state = .ground
    // Alt with a key that has no character.
    default: state = .ground
    }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .keypad([])
    default: state = .string(isCommand: byte == UInt8(ascii: "]"), isEscaped: false)
    }
  }

  /// Longer than any key, reply or report that there is; the rest of a longer one is taken and not kept.
  private static let longestSequence = 64

  private mutating func takeControl(_ byte: UInt8, after bytes: [UInt8], _ events: inout [TerminalEvent]) {
    if interrupts(byte, &events) { return }
    switch byte {
    case 0x20..<0x40: state = .control(bytes.count < Self.longestSequence ? bytes + [byte] : bytes)
    case UInt8(ascii: "[") where bytes.isEmpty: state = .linux
    case UInt8(ascii: "M") where bytes.isEmpty: state = .oldMouse(missing: 3)
    case UInt8(ascii: "~") where bytes.elementsEqual("200".utf8): state = .paste(Paste())
    case 0x40..<0x7F:
      state = .ground
      if let event = ControlSequence(parameters: bytes, final: byte).event { events.append(event) }
    // A control character within a sequence, or a byte that is none of it.
    default: break
    }
  }

  private mutating func takeKeypad(_ byte: UInt8, after digits: [UInt8], _ events: inout [TerminalEvent]) {
    if interrupts(byte, &events) { return }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      state = .keypad(digits.count < Self.longestSequence ? digits + [byte] : digits)
    default:
      state = .ground
      if let key = Key(keypad: byte) { events.append(.key(key)) }
    }
  }

  private mutating func takeString(
    _ byte: UInt8, isCommand: Bool, isEscaped: Bool, _ events: inout [TerminalEvent]
  ) {
    if isEscaped {
      // ESC \ ends it; ESC and anything else begins something new.
      state = .ground
      if byte != UInt8(ascii: "\\") {
        state = .escape
        take(byte, &events)
      }
      return
    }
    switch byte {
    case 0x1B: state = .string(isCommand: isCommand, isEscaped: true)
    case 0x07 where isCommand: state = .ground
    default: _ = interrupts(byte, &events)
    }
  }

  private mutating func takeScalar(
    _ byte: UInt8, after bytes: [UInt8], of count: Int, _ events: inout [TerminalEvent]
  ) {
    guard (0x80..<0xC0).contains(byte) else {
      // What had begun is no character; what comes is what it is.
      state = .ground
      return take(byte, &events)
    }
    let bytes = bytes + [byte]
    guard bytes.count == count else {
      state = .scalar(bytes, count: count)
      return
    }
    state = .ground
    guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first,
      !(0x80..<0xA0).contains(scalar.value)
    else { return }
    events.append(.key(.character(Character(scalar))))
  }
}
