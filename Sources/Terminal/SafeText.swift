/// Makes text from outside safe to show: nothing in it can act on the terminal, hide, or reorder what is beside it,
/// and every terminal gives it the same width.
public enum SafeText {
  /// The text without escape sequences (removed whole), control characters, bidirectional controls, tags and other
  /// invisible characters. Line breaks and tabs become blanks; unprintable scalars, and what was broken UTF-8, U+FFFD.
  ///
  /// Emoji on whose width terminals disagree become their base emoji (joined families, skin tones, variation
  /// selectors), flags their two letters. Cleaning twice changes nothing.
  public static func clean(_ text: String) -> String {
    var text = text
    if text.withUTF8({ bytes in Scalars(bytes).allSatisfy { fate(of: $0) == .keep } }) { return text }
    var cleaner = Cleaner()
    for scalar in text.unicodeScalars { cleaner.take(scalar) }
    return cleaner.result
  }

  enum Fate {
    case keep, drop, blank, replace
    /// Acts on what follows: an escape character, a C1 control, a joiner, a regional indicator, a carriage return.
    case special
  }

  static func fate(of scalar: UInt32) -> Fate {
    switch scalar {
    case 0x20..<0x7F, 0xA0...0xAC, 0xAE...0x2FF: return .keep
    case 0x09...0x0C, 0x85, 0x2028, 0x2029: return .blank
    case 0x0D, 0x1B, 0x80...0x9F, 0x200D, 0x1F1E6...0x1F1FF: return .special
    case 0x00...0x1F, 0x7F: return .drop
    // What Unicode calls default ignorable; the enclosing keycap; skin tones; object replacement and annotations.
    case 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x20E3, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFC, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
      return .drop
    default:
      return TextWidth.kind(of: scalar) == TextWidth.unprintable ? .replace : .keep
    }
  }
}

/// The state of ``SafeText/clean(_:)`` between two scalars.
private struct Cleaner {
  private enum State {
    case text
    /// After ESC.
    case escape
    /// After ESC and an intermediate byte: ends with the next final byte.
    case intermediate
    /// In a control sequence (CSI): ends with a byte from `@` to `~`.
    case controlSequence
    /// In a string (OSC, DCS, SOS, PM, APC): ends with ST or BEL, at the latest with the line.
    case string
    /// In a string, after ESC.
    case stringEscape
    /// After a carriage return: a line feed belongs to it.
    case carriageReturn
    /// After a joiner behind an emoji: a further emoji is left out.
    case joined
  }

  private(set) var result = ""
  private var state = State.text

  mutating func take(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch state {
    case .text: takeText(scalar)
    case .carriageReturn:
      state = .text
      if value != 0x0A { takeText(scalar) }
    case .joined:
      if SafeText.fate(of: scalar.value) == .drop || value == 0x200D { return }
      state = .text
      if !Self.isEmoji(scalar) { takeText(scalar) }
    case .escape: takeEscape(scalar)
    case .intermediate:
      state = .text
      if value < 0x20 || value > 0x7E {
        takeText(scalar)
      } else if value < 0x30 {
        state = .intermediate
      }
    case .controlSequence:
      if (0x40...0x7E).contains(value) {
        state = .text
      } else if value < 0x20 || value > 0x7E {
        state = .text
        takeText(scalar)
      }
    case .string:
      switch value {
      case 0x07, 0x9C: state = .text
      case 0x1B: state = .stringEscape
      case 0x0A, 0x0D, 0x2028, 0x2029:
        state = .text
        takeText(scalar)
      default: break
      }
    case .stringEscape:
      state = .text
      if value != 0x5C { takeEscape(scalar) }
    }
  }

  private mutating func takeEscape(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x5B: state = .controlSequence
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
    case 0x20..<0x30: state = .intermediate
    case 0x30...0x7E: state = .text
    default:
      state = .text
      takeText(scalar)
    }
  }

  private mutating func takeText(_ scalar: Unicode.Scalar) {
    switch SafeText.fate(of: scalar.value) {
    case .keep: result.unicodeScalars.append(scalar)
    case .drop: break
    case .blank: result.append(" ")
    case .replace: result.append("\u{FFFD}")
    case .special: takeSpecial(scalar)
    }
  }

  private mutating func takeSpecial(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0D:
      result.append(" ")
      state = .carriageReturn
    case 0x1B: state = .escape
    case 0x9B: state = .controlSequence
    case 0x90, 0x98, 0x9D...0x9F: state = .string
    case 0x200D:
      if let last = result.unicodeScalars.last, Self.isEmoji(last) { state = .joined }
    case 0x1F1E6...0x1F1FF:
      if let letter = Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) { result.unicodeScalars.append(letter) }
    default: break
    }
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && scalar.properties.isEmoji
  }
}
