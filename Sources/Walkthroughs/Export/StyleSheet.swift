import Terminal

/// Gives every look on a page a class, with a colour for light and one for dark.
struct StyleSheet {
  private struct Look: Hashable {
    let light: Attributes
    let dark: Attributes
  }

  private var classes: [Look: String] = [:]
  private var rules: [(name: String, look: Look)] = []

  static let background = (light: "#ffffff", dark: "#161616")
  static let foreground = (light: "#1c1c1c", dark: "#e4e4e4")

  /// The class of a style; nil for text as the page sets it.
  mutating func name(of style: Style) -> String? {
    let look = Look(
      light: Theme.light.resolve(style, depth: .indexed256), dark: Theme.dark.resolve(style, depth: .indexed256))
    if look == Look(light: Attributes(), dark: Attributes()) { return nil }
    if let name = classes[look] { return name }
    let name = "s\(rules.count)"
    classes[look] = name
    rules.append((name, look))
    return name
  }

  /// Whether anything is drawn behind text of this style.
  static func hasBackground(_ style: Style) -> Bool {
    let attributes = Theme.light.resolve(style, depth: .indexed256)
    return attributes.background != nil || attributes.reverse
  }

  /// The rules for everything that was named.
  ///
  /// - Parameters:
  ///   - foreground: the property that colours text, `color` or `fill`.
  ///   - background: the property that colours what is behind it, and the prefix of its class.
  func css(foreground: String, background: (property: String, prefix: String)) -> String {
    func rule(_ name: String, _ attributes: Attributes, _ page: (foreground: String, background: String)) -> String {
      var front = attributes.foreground.map(StyleSheet.hex) ?? page.foreground
      var back = attributes.background.map(StyleSheet.hex) ?? page.background
      if attributes.reverse { (front, back) = (back, front) }
      var text = ".\(name){\(foreground):\(front)"
      if attributes.bold { text += ";font-weight:bold" }
      if attributes.underline { text += ";text-decoration:underline" }
      text += "}"
      if attributes.reverse || attributes.background != nil {
        text += ".\(background.prefix)\(name){\(background.property):\(back)}"
      }
      return text
    }
    let light = rules.map { rule($0.name, $0.look.light, (StyleSheet.foreground.light, StyleSheet.background.light)) }
    let dark = rules.map { rule($0.name, $0.look.dark, (StyleSheet.foreground.dark, StyleSheet.background.dark)) }
    return light.joined(separator: "\n") + "\n@media (prefers-color-scheme:dark){\n" + dark.joined(separator: "\n")
      + "\n}\n"
  }

  private static func hex(_ color: Color) -> String {
    let rgb = color.rgb
    return "#" + [rgb.red, rgb.green, rgb.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The text with what markup gives a meaning written as references.
func escapedMarkup(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
