import Geography

/// A stored animal in the list of a query.
public struct ListedAnimal: Identifiable, Hashable, Sendable {
  public let animal: Animal
  public let coordinate: Coordinate?
  /// Metres from the query's origin; nil without an origin, and for an animal whose place is not known.
  public let distance: Double?

  public var id: Int64 { animal.id }

  /// The animal without what it is to a query.
  public var placed: PlacedAnimal { PlacedAnimal(animal: animal, coordinate: coordinate) }

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
  /// The end of the rows, to go on from; nil when there are none.
  public var cursor: AnimalCursor?

  /// Whether anything may lie beyond the rows, in the store or at the source.
  public var hasMore: Bool { stored > rows.count || sourceHasMore }

  public init(
    rows: [ListedAnimal], stored: Int, total: Int?, sourceHasMore: Bool, cursor: AnimalCursor? = nil
  ) {
    self.rows = rows
    self.stored = stored
    self.total = total
    self.sourceHasMore = sourceHasMore
    self.cursor = cursor
  }

  /// What a query that brought nothing yet has.
  public static let empty = AnimalList(rows: [], stored: 0, total: nil, sourceHasMore: true)
}

/// A place in the order of one query's list. What is stored or removed before it shifts nothing after it.
public struct AnimalCursor: Hashable, Sendable {
  let query: BroughtTable.Token
  let key: Int64?
  let id: Animal.ID
}
