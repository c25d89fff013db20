/// Short lists as one column: elements between U+001F, groups of them between U+001E. Those two characters mean nothing
/// in a text and are dropped from it.
enum ListText {
  private static let unit = UInt8(0x1F)
  private static let group = UInt8(0x1E)

  /// Nil for an empty list.
  static func join(_ elements: [String]) -> String? {
    elements.isEmpty ? nil : elements.map(clean).joined(separator: "\u{1F}")
  }

  static func elements(_ text: String?) -> [String] {
    text.map { parts($0[...], unit).map(String.init) } ?? []
  }

  static func join(photos: [Animal.Photo]) -> String? {
    guard !photos.isEmpty else { return nil }
    return photos.map { photo in
      [photo.small, photo.medium, photo.large, photo.full].map { clean($0 ?? "") }.joined(separator: "\u{1F}")
    }.joined(separator: "\u{1E}")
  }

  static func photos(_ text: String?) -> [Animal.Photo] {
    guard let text else { return [] }
    return parts(text[...], group).map { part in
      let sizes = parts(part, unit).map { $0.isEmpty ? nil : String($0) }
      func size(_ index: Int) -> String? { sizes.indices.contains(index) ? sizes[index] : nil }
      return Animal.Photo(small: size(0), medium: size(1), large: size(2), full: size(3))
    }
  }

  /// Split by bytes: to find the characters of a text takes ten times as long.
  private static func parts(_ text: Substring, _ separator: UInt8) -> [Substring] {
    text.utf8.split(separator: separator, omittingEmptySubsequences: false).map(Substring.init)
  }

  private static func clean(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == unit || $0 == group }) else { return text }
    return String(text.unicodeScalars.filter { $0 != "\u{1F}" && $0 != "\u{1E}" })
  }
}
