/// Lines and blocks as rectangles in a cell of 8 by 16 units, so that they join whatever font shows the letters.
struct CellShape {
  /// A part of the cell.
  struct Part: Equatable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  let parts: [Part]
  /// In quarters; shades are drawn as a thin fill.
  let opacity: Int

  /// Nil for a character that is drawn as text.
  init?(_ scalar: UInt32) {
    opacity = (0x2591...0x2593).contains(scalar) ? Int(scalar) - 0x2590 : 4
    switch scalar {
    case 0x2580: parts = [Part(x: 0, y: 0, width: 8, height: 8)]
    case 0x2581...0x2588:
      let height = 2 * (Int(scalar) - 0x2580)
      parts = [Part(x: 0, y: 16 - height, width: 8, height: height)]
    case 0x2589...0x258F: parts = [Part(x: 0, y: 0, width: 0x2590 - Int(scalar), height: 16)]
    case 0x2590: parts = [Part(x: 4, y: 0, width: 4, height: 16)]
    case 0x2591...0x2593: parts = [Part(x: 0, y: 0, width: 8, height: 16)]
    case 0x2594: parts = [Part(x: 0, y: 0, width: 8, height: 2)]
    case 0x2595: parts = [Part(x: 7, y: 0, width: 1, height: 16)]
    case 0x2596...0x259F: parts = CellShape.quadrants(Int(scalar) - 0x2596)
    default:
      guard let arms = CellShape.arms[scalar] else { return nil }
      parts = CellShape.lines(arms)
    }
  }

  /// The quarters of ▖▗▘▙▚▛▜▝▞▟ as bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  private static func quadrants(_ index: Int) -> [Part] {
    let bits = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][index]
    return (0..<4).filter { bits & 1 << $0 != 0 }.map { Part(x: $0 % 2 * 4, y: $0 / 2 * 8, width: 4, height: 8) }
  }

  /// The light lines and round corners, by where they leave the cell: 1 left, 2 right, 4 up, 8 down.
  private static let arms: [UInt32: Int] = [
    0x2500: 3, 0x2502: 12, 0x250C: 10, 0x2510: 9, 0x2514: 6, 0x2518: 5, 0x251C: 14, 0x2524: 13, 0x252C: 11, 0x2534: 7,
    0x253C: 15, 0x256D: 10, 0x256E: 9, 0x256F: 5, 0x2570: 6, 0x2574: 1, 0x2575: 4, 0x2576: 2, 0x2577: 8,
  ]

  private static func lines(_ arms: Int) -> [Part] {
    var parts: [Part] = []
    if arms & 3 != 0 {
      let (start, end) = (arms & 1 != 0 ? 0 : 4, arms & 2 != 0 ? 8 : 5)
      parts.append(Part(x: start, y: 8, width: end - start, height: 1))
    }
    if arms & 12 != 0 {
      let (start, end) = (arms & 4 != 0 ? 0 : 8, arms & 8 != 0 ? 16 : 9)
      parts.append(Part(x: 4, y: start, width: 1, height: end - start))
    }
    return parts
  }
}
