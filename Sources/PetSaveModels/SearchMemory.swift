import Animals
import AppEnvironment
import Features
import Geography
import Observation
import Privacy

/// Remembers radius, type and the last typed place while `tags_and_attributes` is on, and brings them back.
@MainActor public final class SearchMemory {
  private let remembered: Remembered
  private let list: AnimalsNearYouModel
  private var following: Following<Choices?>?

  private struct Choices: Equatable {
    var radius: String
    var type: String
    var place: Place?
  }

  private enum Name {
    static let radius = "radius"
    static let type = "type"
    static let place = "place"
  }

  public init(remembered: Remembered, list: AnimalsNearYouModel, router: Router, effects: Effects) {
    self.remembered = remembered
    self.list = list
    following = Following(effects: effects) { [weak self, weak router] in
      guard self != nil, remembered.isLoaded else { return nil }
      var choices = Choices(
        radius: "\(list.radius) \(list.units.rawValue)", type: list.type?.rawValue ?? Self.anyType, place: nil)
      if case .place(let place) = router?.way { choices.place = place }
      return choices
    } changed: { [weak self] in
      if let choices = $0 { self?.take(choices) }
    }
  }

  private static let anyType = "any"

  /// The last typed place.
  public var place: Place? { remembered[Name.place].flatMap(Place.init(remembered:)) }

  private var isRestored = false

  /// What was remembered first comes back; what the person chooses from then on is remembered.
  private func take(_ choices: Choices) {
    if !isRestored {
      isRestored = true
      if restore() { return }
    }
    remembered.set(Name.radius, choices.radius)
    remembered.set(Name.type, choices.type)
    if let place = choices.place { remembered.set(Name.place, place.remembered) }
  }

  /// Returns false when nothing was remembered.
  private func restore() -> Bool {
    guard !remembered.values.isEmpty else { return false }
    let words = remembered[Name.radius]?.split(separator: " ").map(String.init) ?? []
    if words.count == 2, words[1] == list.units.rawValue, let radius = Int(words[0]) { list.setRadius(radius) }
    if let type = remembered[Name.type] { list.setType(AnimalType.known.first { $0.rawValue == type }) }
    return true
  }
}

extension Place {
  /// The place as it is remembered: kind, coordinates and name.
  var remembered: String {
    let kind =
      switch self.kind {
      case .zip: "zip"
      case .city: "city"
      case .coordinates: "coordinates"
      }
    return "\(kind) \(coordinate.latitude) \(coordinate.longitude) \(name)"
  }

  init?(remembered text: String) {
    let words = text.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count == 4, let latitude = Double(words[1]), let longitude = Double(words[2]),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    let kind: Place.Kind? =
      switch words[0] {
      case "zip": .zip
      case "city": .city
      case "coordinates": .coordinates
      default: nil
      }
    guard let kind else { return nil }
    self.init(name: words[3], kind: kind, coordinate: coordinate)
  }
}
