/// A whole control sequence (CSI) from a terminal.
struct ControlSequence {
  /// What stands between `ESC [` and the final byte.
  let parameters: [UInt8]
  let final: UInt8

  /// What it tells; nil for a reply to a question, for a key that the app has no use for, and for what is not known.
  var event: TerminalEvent? {
    switch parameters.first {
    case UInt8(ascii: "<"): return mouse
    // Replies: device attributes, modes, versions.
    case UInt8(ascii: "?"), UInt8(ascii: ">"), UInt8(ascii: "="): return nil
    default: break
    }
    // With an intermediate byte it is none of what follows.
    guard parameters.allSatisfy({ (0x30..<0x3C).contains($0) }) else { return nil }
    let numbers = self.numbers
    switch final {
    case UInt8(ascii: "I") where parameters.isEmpty: return .focus(true)
    case UInt8(ascii: "O") where parameters.isEmpty: return .focus(false)
    case UInt8(ascii: "u"): return Self.kitty(numbers).map(TerminalEvent.key)
    case UInt8(ascii: "~"): return key(numbers).map(TerminalEvent.key)
    // `CSI 24;80 R` tells where the cursor is; F3 is `CSI 1;2 R` in no terminal that we ask for it.
    case UInt8(ascii: "R") where !parameters.isEmpty: return nil
    default:
      guard let key = Self.letters[final], isWithoutControl(numbers, at: 1) else { return nil }
      return .key(key)
    }
  }

  /// Each parameter's parts, which colons separate; a missing number is 0, and one that is too large 999,999.
  private var numbers: [[Int]] {
    if parameters.isEmpty { return [] }
    return parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { min(999_999, $0 * 10 + Int($1 & 0x0F)) }
      }
    }
  }

  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "P"): .function(1),
    UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let tildes: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
    12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
    19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]

  private func key(_ numbers: [[Int]]) -> Key? {
    guard let code = numbers.first?.first else { return nil }
    // modifyOtherKeys: CSI 27 ; modifiers ; character ~
    if code == 27, numbers.count == 3 { return Self.key(code: numbers[2][0], modifiers: numbers[1][0]) }
    guard isWithoutControl(numbers, at: 1) else { return nil }
    return Self.tildes[code]
  }

  /// Whether the key came alone or with Shift: with Alt or Ctrl it is another key, which the app has no use for.
  private func isWithoutControl(_ numbers: [[Int]], at index: Int) -> Bool {
    guard index < numbers.count else { return true }
    let event = numbers[index].count > 1 ? numbers[index][1] : 1
    return event != 3 && (max(1, numbers[index][0]) - 1) & ~(1 | 64 | 128) == 0
  }

  /// A key in kitty's protocol: CSI code ; modifiers : event u (https://sw.kovidgoyal.net/kitty/keyboard-protocol/).
  private static func kitty(_ numbers: [[Int]]) -> Key? {
    guard let code = numbers.first?.first else { return nil }
    let modifiers = numbers.count > 1 ? numbers[1] : [1]
    // A key that is let go of does nothing.
    if modifiers.count > 1, modifiers[1] == 3 { return nil }
    // With Shift the character that it gives may stand beside the key's own.
    let parts = numbers[0]
    let isShifted = (max(1, modifiers[0]) - 1) & 1 != 0
    let shifted = parts.count > 1 && parts[1] != 0 ? parts[1] : nil
    return key(code: isShifted ? shifted ?? code : code, modifiers: modifiers[0])
  }

  /// The key of a code point with modifiers as both protocols count them: 1, and 1 for Shift, 2 for Alt, 4 for Ctrl, 8 and more
  /// for others; 64 and 128 are locks.
  private static func key(code: Int, modifiers: Int) -> Key? {
    let modifiers = (max(1, modifiers) - 1) & ~(64 | 128)
    let (isShift, isAlt, isControl) = (modifiers & 1 != 0, modifiers & 2 != 0, modifiers & 4 != 0)
    // Super, Hyper and Meta are not ours.
    if modifiers & ~7 != 0 { return nil }
    if let key = keypad(code) { return isAlt || isControl ? nil : key }
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    switch code {
    case 9: return isAlt || isControl ? nil : isShift ? .backTab : .tab
    case 13, 27, 8, 127: return isAlt || isControl ? nil : Key(control: UInt8(code))
    case 0..<0x20, 0x80..<0xA0: return nil
    // Kitty's own numbers for keys without a character: media, modifiers, print.
    case 0xE000..<0xF900: return nil
    default: break
    }
    if isControl {
      // As a terminal without the protocol sends it: Ctrl with a letter.
      guard !isAlt, let letter = UInt8(exactly: code | 0x20), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      else { return nil }
      return Key(control: letter & 0x1F)
    }
    let character =
      isShift && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(UInt8(truncatingIfNeeded: code))
        && code < 0x80 ? Character(Unicode.Scalar(UInt8(code) & ~0x20)) : Character(scalar)
    return isAlt ? .alt(character) : .character(character)
  }

  /// Kitty's numbers for the keypad.
  private static func keypad(_ code: Int) -> Key? {
    switch code {
    case 57_399...57_408: .character(Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(code - 57_399))))
    case 57_409: .character(".")
    case 57_410: .character("/")
    case 57_411: .character("*")
    case 57_412: .character("-")
    case 57_413: .character("+")
    case 57_414: .enter
    case 57_415: .character("=")
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_425: .insert
    case 57_426: .delete
    default: nil
    }
  }

  /// A report of the mouse in the form that is asked for (1006): CSI < button ; column ; row M, or m where the button is let go.
  private var mouse: TerminalEvent? {
    guard final == UInt8(ascii: "M") else { return nil }
    let rest = parameters.dropFirst()
    guard rest.allSatisfy({ (0x30..<0x3A).contains($0) || $0 == UInt8(ascii: ";") }) else { return nil }
    let numbers = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.reduce(0) { min(999_999, $0 * 10 + Int($1 & 0x0F)) }
    }
    guard numbers.count == 3 else { return nil }
    // Shift, Alt and Ctrl aside: 32 is motion, 64 the wheel, 128 a button beyond the third.
    switch numbers[0] & ~(4 | 8 | 16) {
    case 0: return .click(Point(column: max(0, numbers[1] - 1), row: max(0, numbers[2] - 1)))
    case 64: return .scroll(-1)
    case 65: return .scroll(1)
    default: return nil
    }
  }
}
