extension Cell {
  /// What stands for it where there is only ASCII: one column for each.
  public var ascii: Cell {
    if form == .start && scalar < 0x7F && marks == 0 { return self }
    return Cell(scalar: form == .rightHalf ? 0x3F : UInt32(Self.substitute(for: scalar)), style: style)
  }

  private static func substitute(for scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x20..<0x7F: UInt8(scalar)
    case 0xA0, 0x2002...0x200A, 0x202F: UInt8(ascii: " ")
    case 0xC0...0x17F: letters.utf8Start[Int(scalar) - 0xC0]
    default: symbol(for: scalar)
    }
  }

  private static func symbol(for scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x2500...0x2501, 0x2504...0x2505, 0x2508...0x2509, 0x254C...0x254D, 0x2550, 0x2010...0x2015, 0x2212:
      UInt8(ascii: "-")
    case 0x2502...0x2503, 0x2506...0x2507, 0x250A...0x250B, 0x254E...0x254F, 0x2551: UInt8(ascii: "|")
    case 0x250C...0x254B, 0x2552...0x2570: UInt8(ascii: "+")
    case 0x2018...0x201B, 0x2032: UInt8(ascii: "'")
    case 0x201C...0x201F, 0x2033: UInt8(ascii: "\"")
    case 0x2039, 0x2190, 0x25C0, 0x25C2, 0x25C4: UInt8(ascii: "<")
    case 0x203A, 0x2192, 0x25B6, 0x25B8, 0x25BA: UInt8(ascii: ">")
    case 0x2191, 0x25B2, 0x25B4: UInt8(ascii: "^")
    case 0x2193, 0x25BC, 0x25BE: UInt8(ascii: "v")
    case 0x21B5, 0x23CE: UInt8(ascii: "<")
    case 0x2665, 0x25C6, 0x2764, 0x2605, 0x25CF, 0x2022, 0x25C9, 0x25D0...0x25D3: UInt8(ascii: "*")
    case 0x2571: UInt8(ascii: "/")
    case 0x2572: UInt8(ascii: "\\")
    case 0x2574, 0x2576: UInt8(ascii: "-")
    case 0x2575, 0x2577: UInt8(ascii: "|")
    case 0x2661, 0x25C7, 0x25CA...0x25CB, 0x25EF, 0x2606: UInt8(ascii: "o")
    case 0xB7, 0x2026, 0x22C5, 0x2591: UInt8(ascii: ".")
    case 0xD7, 0x2715...0x2718: UInt8(ascii: "x")
    case 0x2713...0x2714: UInt8(ascii: "v")
    case 0x2592, 0x25CC...0x25CE: UInt8(ascii: ":")
    case 0x2580, 0x2594: UInt8(ascii: "\"")
    case 0x2581...0x2584: UInt8(ascii: "_")
    case 0x2585...0x259F, 0x25A0, 0x25AA, 0x25FC, 0x25FE: UInt8(ascii: "#")
    case 0x25A1, 0x25AB: UInt8(ascii: "o")
    case 0x2800: UInt8(ascii: " ")
    case 0x2801...0x28FF: (scalar & 0xFF).nonzeroBitCount > 4 ? UInt8(ascii: "#") : UInt8(ascii: ".")
    case 0xB0: UInt8(ascii: "o")
    default: UInt8(ascii: "?")
    }
  }

  /// The Latin letters from U+00C0 to U+017F without what is above, below or through them.
  private static let letters: StaticString = """
    AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUu\
    UuWwYyYZzZzZzs
    """
}
