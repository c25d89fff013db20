/// One column of a ``Canvas``: a character with its combining marks, or a part of the one to its left.
///
/// Sixteen bytes and no reference, since every frame holds thousands. A character that takes one column with up to
/// three marks is one cell; a wide one is followed by a cell without text; one that is written with several
/// spacing scalars (Indic conjuncts, Thai vowels) has the others in the cells that follow.
public struct Cell: Hashable, Sendable {
  /// The spacing scalar, 0 in the right half of a wide character.
  let scalar: UInt32
  public internal(set) var style: Style
  let form: Form
  /// Up to ``markLimit`` combining scalars, 21 bits each, the first one lowest.
  let marks: UInt64

  enum Form: UInt8 {
    /// Begins a character.
    case start
    /// Holds a further spacing scalar of the character to the left.
    case continuation
    /// The right half of a wide character.
    case rightHalf
  }

  /// More marks than this on one cell are left out; real text needs three.
  public static let markLimit = 3

  public static let blank = Cell(scalar: 0x20, style: .text)

  init(scalar: UInt32, style: Style, form: Form = .start, marks: UInt64 = 0) {
    self.scalar = scalar
    self.style = style
    self.form = form
    self.marks = marks
  }

  static func blank(_ style: Style) -> Cell { Cell(scalar: 0x20, style: style) }

  /// Whether it is the right half of a wide character.
  public var isRightHalf: Bool { form == .rightHalf }

  /// Whether a character begins here; if not, it belongs to the one to its left.
  var isStart: Bool { form == .start }

  /// The spacing scalar and its marks as numbers, 0 where there is none.
  public var scalars: (base: UInt32, UInt32, UInt32, UInt32) {
    (scalar, UInt32(marks & 0x1F_FFFF), UInt32(marks >> 21 & 0x1F_FFFF), UInt32(marks >> 42 & 0x1F_FFFF))
  }

  /// The text of this column, empty in the right half of a wide character.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func append(to bytes: inout [UInt8]) {
    if form == .rightHalf { return }
    if scalar < 0x80 { bytes.append(UInt8(scalar)) } else { Self.append(scalar, to: &bytes) }
    if marks == 0 { return }
    let scalars = scalars
    Self.append(scalars.1, to: &bytes)
    Self.append(scalars.2, to: &bytes)
    Self.append(scalars.3, to: &bytes)
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    guard value != 0, let scalar = Unicode.Scalar(value) else { return }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
  }

  /// The cell with one more combining scalar, or as it is when it has as many as it can hold.
  func adding(mark: UInt32) -> Cell {
    for index in 0..<Self.markLimit where marks >> (21 * UInt64(index)) == 0 {
      return Cell(scalar: scalar, style: style, form: form, marks: marks | UInt64(mark) << (21 * UInt64(index)))
    }
    return self
  }
}
