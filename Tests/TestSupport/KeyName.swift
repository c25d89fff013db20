import Terminal

/// Keys by the names that walkthroughs use.
public enum KeyName {
  private static let named: [String: Key] = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PageUp": .pageUp,
    "PageDown": .pageDown, "Tab": .tab, "Shift+Tab": .backTab, "Enter": .enter, "Escape": .escape,
    "Backspace": .backspace, "Delete": .delete, "Space": .character(" "), "F1": .function(1), "Ctrl+C": .control("c"),
    "Ctrl+F": .control("f"), "Ctrl+B": .control("b"),
  ]

  /// `Down*3 Enter q`
  public static func keys(_ text: String) -> [Key] {
    text.split(separator: " ").flatMap { word -> [Key] in
      let parts = word.split(separator: "*")
      if parts.count == 2, let count = Int(parts[1]) { return Array(repeating: key(parts[0]), count: count) }
      return [key(word)]
    }
  }

  private static func key(_ word: Substring) -> Key {
    if let key = named[String(word)] { return key }
    guard word.count == 1, let character = word.first else { fatalError("no key is called \(word)") }
    return .character(character)
  }
}
