import Geography

/// An animal and where it is.
public struct PlacedAnimal: Hashable, Sendable {
  public var animal: Animal
  /// The animal's or its organization's; nil when unknown, never (0, 0).
  public var coordinate: Coordinate?

  public init(animal: Animal, coordinate: Coordinate?) {
    self.animal = animal
    self.coordinate = coordinate
  }
}

/// One page of a source's answer.
public struct AnimalPage: Hashable, Sendable {
  /// The most animals that a page has.
  public static let size = 20

  /// From 1.
  public var number: Int
  public var animals: [PlacedAnimal]
  /// How many animals the source has for the query, where it says.
  public var total: Int?
  /// Whether there is a page after this one.
  public var hasMore: Bool
  /// How many records of this page could not be understood and are left out.
  public var skipped: Int

  public init(number: Int, animals: [PlacedAnimal], total: Int?, hasMore: Bool, skipped: Int = 0) {
    self.number = number
    self.animals = animals
    self.total = total
    self.hasMore = hasMore
    self.skipped = skipped
  }
}
