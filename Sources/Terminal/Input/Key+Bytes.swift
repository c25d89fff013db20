extension Key {
  /// The key of a single byte of ASCII; nil for NUL and the control characters beyond Ctrl with a letter.
  init?(control byte: UInt8) {
    switch byte {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20..<0x7F: self = .character(Character(Unicode.Scalar(byte)))
    default: return nil
    }
  }

  /// The key of the byte after `ESC O` (SS3): cursor keys, F1 to F4, and the keypad in application mode.
  init?(keypad byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: " "): self = .character(" ")
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(byte - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "X"): self = .character("=")
    // * + , - . / and the digits, in the order of ASCII.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): self = .character(Character(Unicode.Scalar(byte - 0x40)))
    default: return nil
    }
  }
}
