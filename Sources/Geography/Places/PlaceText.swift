/// A text as a person typed or pasted it, made fit to be looked up.
enum PlaceText {
  /// In bytes; the longest name of the list has 57.
  static let limit = 256

  /// Without characters that do not show (control, bidi marks, zero width), every run of blanks one blank, none at the
  /// beginning; one at the end stays, because it tells that the last word is complete.
  static func cleaned(_ text: String) throws(PlaceError) -> String {
    guard text.utf8.count <= limit else { throw .tooLong(limit: limit) }
    var cleaned = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r", " ", "\u{A0}", "\u{2028}", "\u{2029}":
        if let last = cleaned.unicodeScalars.last, last != " " { cleaned.append(" ") }
      case "\u{2212}", "\u{FF0D}": cleaned.append("-")
      case "\u{FF0C}": cleaned.append(",")
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse: break
        case .spaceSeparator: if let last = cleaned.unicodeScalars.last, last != " " { cleaned.append(" ") }
        default: cleaned.unicodeScalars.append(scalar)
        }
      }
    }
    guard !cleaned.isEmpty else { throw .empty }
    return cleaned
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { $0 != " " }), let last = text.lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return String(text[first...last])
  }

  /// The five digits of `12345` or `12345-6789`.
  static func zip(_ text: some StringProtocol) -> String? {
    let zip = text.prefix(5)
    let rest = text.dropFirst(5)
    guard zip.utf8.count == 5, isDigits(zip) else { return nil }
    if rest.isEmpty { return String(zip) }
    return rest.hasPrefix("-") && rest.utf8.count == 5 && isDigits(rest.dropFirst()) ? String(zip) : nil
  }

  static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") <= 9 }
  }
}
