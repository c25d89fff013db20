import Privacy

/// Each thing that a feature keeps in the file of features: what it belongs to, and the table that holds it.
public enum KeptThing: String, Sendable, CaseIterable {
  case favourites
  /// Radius, type and the last typed place.
  case filters
  /// The pets that a source of another machine brought, for when it cannot be reached.
  case seenPets = "seen_pets"
  case events
  case tipCounts = "tip_counts"
  case readMarks = "read_marks"

  public var feature: Feature {
    switch self {
    case .favourites, .filters, .seenPets: .tagsAndAttributes
    case .events: .analytics
    case .tipCounts: .inAppAutomation
    case .readMarks: .messageCenter
    }
  }

  /// The features that keep something in the file.
  public static let features = allCases.reduce(into: Feature()) { $0.formUnion($1.feature) }

  /// What each feature keeps, by name: the scopes that a consent is asked with.
  public static var scopes: [Feature: Set<String>] {
    allCases.reduce(into: [.push: [NewPetQueue.keptName]]) { $0[$1.feature, default: []].insert($1.rawValue) }
  }

  var table: String {
    switch self {
    case .favourites: "favourites"
    case .filters: "remembered"
    case .seenPets: "seen"
    case .events: "events"
    case .tipCounts: "tip_counts"
    case .readMarks: "read_messages"
    }
  }

  /// What deletes it: its table, and the animals that are in it alone.
  var deletion: [String] {
    let all = ["DELETE FROM \(table)"]
    guard self == .favourites || self == .seenPets else { return all }
    let other = self == .favourites ? KeptThing.seenPets.table : KeptThing.favourites.table
    return all + ["DELETE FROM animals WHERE (source, id) NOT IN (SELECT source, id FROM \(other))"]
  }
}
