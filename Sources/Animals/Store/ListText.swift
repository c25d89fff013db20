/// Short lists as one column: elements between U+001F, groups of them between U+001E. Those two characters mean nothing
/// in a text and are dropped from it.
enum ListText {
  private static let unit: Character = "\u{1F}"
  private static let group: Character = "\u{1E}"

  /// Nil for an empty list.
  static func join(_ elements: [String]) -> String? {
    elements.isEmpty ? nil : elements.map(clean).joined(separator: String(unit))
  }

  static func elements(_ text: String?) -> [String] {
    text?.split(separator: unit, omittingEmptySubsequences: false).map(String.init) ?? []
  }

  static func join(photos: [Animal.Photo]) -> String? {
    guard !photos.isEmpty else { return nil }
    return photos.map { photo in
      [photo.small, photo.medium, photo.large, photo.full].map { clean($0 ?? "") }.joined(separator: String(unit))
    }.joined(separator: String(group))
  }

  static func photos(_ text: String?) -> [Animal.Photo] {
    text?.split(separator: group, omittingEmptySubsequences: false).map { part in
      let sizes = part.split(separator: unit, omittingEmptySubsequences: false).map { $0.isEmpty ? nil : String($0) }
      func size(_ index: Int) -> String? { sizes.indices.contains(index) ? sizes[index] : nil }
      return Animal.Photo(small: size(0), medium: size(1), large: size(2), full: size(3))
    } ?? []
  }

  private static func clean(_ text: String) -> String {
    text.contains { $0 == unit || $0 == group } ? text.filter { $0 != unit && $0 != group } : text
  }
}
