import Terminal

/// A report of the mouse on its way: behind its start, button, column and row from 1, and `M` for down or `m` for up.
struct MouseReport {
  enum Progress: Equatable {
    case unfinished
    case finished(TerminalEvent?)
  }

  private var numbers = [0]

  mutating func take(_ scalar: Unicode.Scalar) -> Progress {
    switch scalar {
    case "0"..."9":
      let digit = Int(scalar.value) - 0x30
      numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + digit, 99_999)
    case ";" where numbers.count < 3: numbers.append(0)
    case "M": return .finished(event)
    default: return .finished(nil)
    }
    return .unfinished
  }

  private var event: TerminalEvent? {
    guard numbers.count == 3 else { return nil }
    let (wheel, motion) = (64, 32)
    switch numbers[0] & (wheel | motion | 3) {
    case 0: return .click(Point(column: max(0, numbers[1] - 1), row: max(0, numbers[2] - 1)))
    case wheel: return .scroll(-1)
    case wheel | 1: return .scroll(1)
    default: return nil
    }
  }
}
