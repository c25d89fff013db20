/// HTML as the text that it holds.
enum MarkupText {
  /// Without tags; what ends a line or a paragraph is a blank.
  static func plain(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      let next = rest.index(after: start)
      // "<" before a blank or a digit is a sign, not a tag.
      guard next < rest.endIndex, rest[next].isLetter || rest[next] == "/" || rest[next] == "!",
        let end = rest[next...].firstIndex(of: ">")
      else {
        result.append("<")
        rest = rest[next...]
        continue
      }
      result += " "
      rest = rest[rest.index(after: end)...]
    }
    return (result + rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
