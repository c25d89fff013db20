/// An entry of the terminal's palette: 0…7 and 8…15 are what the person set, 16…255 are the same everywhere.
public struct Color: Hashable, Sendable {
  public let index: UInt8

  public init(_ index: UInt8) {
    self.index = index
  }

  /// Red, green and blue as xterm has them: a cube of six levels from 16 on, greys from 232 on.
  public var rgb: (red: UInt8, green: UInt8, blue: UInt8) {
    switch index {
    case 0..<16:
      let base = Self.base[Int(index)]
      return (UInt8(base >> 16), UInt8(base >> 8 & 0xFF), UInt8(base & 0xFF))
    case 16..<232:
      func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
      let cube = index - 16
      return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
