/// What is written as an escape in JSON although JSON would not ask for it: what acts on a terminal, hides, or reorders what is
/// beside it. No byte of a text from outside gets to a terminal raw, and who reads the JSON has all of the text.
public enum JSONEscaping {
  /// The scalar as it stands in a JSON string.
  static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case _ where isPlain(scalar): text.unicodeScalars.append(scalar)
    default: for unit in String(scalar).utf16 { text += escape(unit) }
    }
  }

  /// A JSON text with all of its unsafe scalars escaped; they stand in strings only.
  public static func safe(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: { !isPlain($0) && $0 != "\n" }) else { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      if isPlain(scalar) || scalar == "\n" {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 { text += escape(unit) }
      }
    }
    return text
  }

  /// A string of JSON, quotes included.
  public static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars { write(scalar, to: &text) }
    return text + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return false
    default: return true
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
