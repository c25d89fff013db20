/// What a text may become while it is typed.
extension PlaceList {
  /// Places that begin as the text does, the biggest town first; ZIPs in their order. A text that is a place by
  /// itself, such as coordinates, gives that place.
  public func suggestions(for text: String, limit: Int) -> [Place] {
    let limit = min(limit, 100)
    guard limit > 0, let text = try? PlaceText.cleaned(text) else { return [] }
    let trimmed = PlaceText.trimmed(text)
    if PlaceText.isDigits(trimmed), trimmed.utf8.count <= 5 {
      let places = places(ofZIPsWithPrefix: trimmed, limit: limit)
      if !places.isEmpty { return places }
    } else if CoordinateText.isNumeric(trimmed) {
      return (try? [place(named: trimmed)]) ?? []
    }
    return towns(for: text, limit: limit).map(\.place)
  }

  private func towns(for text: String, limit: Int) -> [Town] {
    let parts = text.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    let isNameUnfinished = parts.count == 1
    let name = FoldedName.key(parts[0], isUnfinished: isNameUnfinished)
    guard !name.isEmpty else { return [] }
    let filters = parts.dropFirst().enumerated().compactMap { index, part -> RegionFilter? in
      let isLast = index == parts.count - 2
      let key = FoldedName.key(part, isUnfinished: isLast)
      return key.isEmpty ? nil : RegionFilter(key: key, isUnfinished: isLast, in: regions)
    }
    let found = biggestTowns(limit, prefix: name, filters: filters)
    guard found.isEmpty, isNameUnfinished else { return found }
    for (name, region) in splits(of: name, isUnfinished: true) {
      let found = biggestTowns(limit, prefix: name, filters: [region])
      if !found.isEmpty { return found }
    }
    return []
  }
}
