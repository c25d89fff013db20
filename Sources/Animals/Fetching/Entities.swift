/// HTML's character references, of which texts from shelters are full.
enum Entities {
  private static let names: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "middot": "·", "deg": "°", "frac12": "½",
    "eacute": "é", "aacute": "á", "iacute": "í", "oacute": "ó", "uacute": "ú", "ntilde": "ñ", "uuml": "ü", "ouml": "ö",
    "auml": "ä", "egrave": "è", "ccedil": "ç",
  ]

  /// Decodes at most twice: some sources encode what is encoded already, and a text that still has references after
  /// that means them.
  static func decoded(_ text: String) -> String {
    decodedOnce(decodedOnce(text))
  }

  private static func decodedOnce(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      // The longest reference is far shorter; an ampersand that begins none stays.
      let end = rest.prefix(12).firstIndex(of: ";")
      if let end, let character = character(rest[rest.index(after: ampersand)..<end]) {
        result.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // Zero and control characters are no text.
    guard let number, number >= 0x20, number != 0x7F, let scalar = Unicode.Scalar(number) else { return nil }
    return number == 0xA0 ? " " : Character(scalar)
  }
}
