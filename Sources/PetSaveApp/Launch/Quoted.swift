import Terminal

/// A word of the person's, safe to show in a message: cleaned, cut and in quotation marks.
public struct Quoted: CustomStringConvertible {
  public let description: String

  public init(_ text: String) {
    let clean = SafeText.clean(text)
    description = "“\(clean.count > 60 ? clean.prefix(59) + "…" : clean)”"
  }
}
