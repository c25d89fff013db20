/// The columns that text takes on a terminal: exactly what ncurses advances, which is glibc's `wcwidth`.
public enum TextWidth {
  /// The columns that `text` takes once it is on a canvas, that is after ``SafeText/clean(_:)``.
  public static func columns(of text: String) -> Int {
    var text = text
    if let plain = text.withUTF8({ bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil }) {
      return plain
    }
    return columns(ofClean: SafeText.clean(text))
  }

  public static func columns(of character: Character) -> Int {
    columns(of: String(character))
  }

  /// The columns of one scalar: 0 for a combining mark, 1 or 2; −1 for what is unprintable.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let kind = kind(of: scalar.value)
    return kind == unprintable ? -1 : Int(kind)
  }

  /// The text cut at the end of a character so that it takes at most `columns`; where something is cut, it ends with
  /// `mark`.
  public static func truncated(_ text: String, to columns: Int, mark: Character = "…") -> String {
    let text = SafeText.clean(text)
    if self.columns(ofClean: text) <= columns { return text }
    let limit = columns - self.columns(of: mark)
    if limit < 0 { return "" }
    var result = prefix(of: text[...], columns: limit)
    result.append(mark)
    return result
  }

  /// The text in lines of at most `width` columns, broken at blanks, between wide characters, and inside a word only
  /// where it alone is too long. Line breaks in the text are kept; blanks at the ends of lines are not.
  public static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      LineBreaker.lines(of: SafeText.clean(String(paragraph)), width: max(1, width))
    }
  }

  static let unprintable: UInt32 = 3

  /// Whether a character surely ends between two scalars: both are of those that combine with nothing on their own.
  static func isBoundary(_ one: UInt32, _ other: UInt32) -> Bool { isSimple(one) && isSimple(other) }

  /// Latin, Greek and Cyrillic letters, symbols, East Asian ideographs and kana, emoji; no marks, no jamo.
  private static func isSimple(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20..<0x300: true
    case 0x370..<0x530, 0x2010..<0x2C00, 0x2E80..<0xA4D0, 0xF900..<0xFB00, 0xFF01..<0xFF9E, 0x1F300..<0x1FB00:
      kind(of: scalar) != 0
    default: false
    }
  }

  /// 0, 1 or 2 columns, or ``unprintable``: the class of the last run that begins at or before the scalar.
  static func kind(of scalar: UInt32) -> UInt32 {
    if scalar >= 0x20 && scalar < 0x7F || scalar >= 0xA0 && scalar < 0x300 { return 1 }
    let wanted = scalar << 2 | 3
    let block = Int(scalar >> 8)
    let last = widthIndex.count - 1
    var low = Int(widthIndex[min(block, last)])
    var high = block < last ? Int(widthIndex[block + 1]) + 1 : widthRuns.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if widthRuns[middle] <= wanted { low = middle } else { high = middle }
    }
    return widthRuns[low] & 3
  }

  static func columns(ofClean text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? bytes.count : Scalars(bytes).reduce(0) { $0 + Int(kind(of: $1)) }
    }
  }

  /// As many whole characters from the start of clean text as fit.
  static func prefix(of text: Substring, columns: Int) -> String {
    let plain = min(columns, plainColumns(of: text))
    var end = text.utf8.index(text.startIndex, offsetBy: plain)
    var left = columns - plain
    for character in text[end...] {
      left -= self.columns(ofClean: String(character))
      if left < 0 { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }

  /// How many characters of clean text, from its start, are one byte and one column each.
  private static func plainColumns(of text: Substring) -> Int {
    let ascii = text.utf8.prefix { $0 < 0x80 }
    // What follows may combine with the last one.
    return ascii.endIndex == text.endIndex ? ascii.count : max(0, ascii.count - 1)
  }
}
