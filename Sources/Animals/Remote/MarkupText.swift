/// HTML as the text that it holds.
enum MarkupText {
  /// Without tags; what ends a line or a paragraph is a blank. One pass, however the text is made.
  static func plain(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    // Behind the last “>” no tag ends.
    let lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index + 1 < lastEnd, beginsTag(bytes[index + 1]) {
        while bytes[index] != UInt8(ascii: ">") { index += 1 }
        result.append(UInt8(ascii: " "))
      } else {
        result.append(bytes[index])
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// “<” before a blank or a digit is a sign, not a tag.
  private static func beginsTag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
      UInt8(ascii: "!"):
      true
    default: false
    }
  }
}
