import Geography

/// What is looked at again of what a source sent: some answer 200 and have not filtered at all.
struct LocalCheck {
  private let query: AnimalQuery
  private let origin: Coordinate?

  init(_ query: AnimalQuery) {
    self.query = query
    origin = query.area.coordinate
  }

  /// Whether an animal is what was asked for. What is not known of it counts for it.
  func allows(_ placed: PlacedAnimal) -> Bool {
    let animal = placed.animal
    guard animal.status == .adoptable || animal.status == .unknown else { return false }
    if let type = query.type, animal.type != type { return false }
    guard let origin, let coordinate = placed.coordinate else { return true }
    return origin.distance(to: coordinate) <= query.area.radius
  }
}

extension Animal {
  /// Whether it is a form or a note in an animal's place, which sources send without any flag.
  var isPlaceholder: Bool {
    let name = (name ?? "").lowercased()
    return ["not listed", "application form", "adoption application", "volunteer application"].contains {
      name.contains($0)
    }
  }
}
