import Geography

/// A stored animal in the list of a query.
public struct ListedAnimal: Identifiable, Hashable, Sendable {
  public let animal: Animal
  public let coordinate: Coordinate?
  /// Metres from the query's origin; nil without an origin, and for an animal whose place is not known.
  public let distance: Double?

  public var id: Int64 { animal.id }

  public init(animal: Animal, coordinate: Coordinate?, distance: Double?) {
    self.animal = animal
    self.coordinate = coordinate
    self.distance = distance
  }
}

/// The stored animals that a query brought: by (distance, id), those of unknown place last; newest first without
/// an origin.
public struct AnimalList: Hashable, Sendable {
  public var rows: [ListedAnimal]
  /// How many stored animals the query brought; at least as many as there are rows.
  public var stored: Int
  /// How many the source has, as its last page said; nil when it does not say.
  public var total: Int?
  /// Whether the source has a page that was not brought yet.
  public var sourceHasMore: Bool

  /// Whether anything lies beyond the rows, in the store or at the source.
  public var hasMore: Bool { stored > rows.count || sourceHasMore }

  public init(rows: [ListedAnimal], stored: Int, total: Int?, sourceHasMore: Bool) {
    self.rows = rows
    self.stored = stored
    self.total = total
    self.sourceHasMore = sourceHasMore
  }

  /// What a query that brought nothing yet has.
  public static let empty = AnimalList(rows: [], stored: 0, total: nil, sourceHasMore: true)
}
