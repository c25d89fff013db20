import PetSaveModels
import Terminal

/// A state on the way to the gallery's pages: its combination or another screen, and how the world around it is.
struct GalleryState: Hashable {
  let screen: ScreenName?
  let combination: Combination?
  let authorization: World.Authorization
  let accuracy: World.Accuracy
  let consent: Sight.Consent
  let source: World.Source
  let location: World.Location

  @MainActor init(_ sight: Sight, _ life: ExploredLife) {
    screen = sight.screen
    combination = Combination(sight)
    authorization = sight.authorization
    accuracy = sight.accuracy
    consent = sight.consent
    source = life.subject.source
    location = life.subject.location
  }
}

/// What leads to the gallery's pages: the person decides, answers and chooses as on any day, and the world changes what
/// only it can.
@MainActor struct GalleryDeeds {
  /// Where the person is, as the world says.
  let here: World.Location

  func callAsFunction(_ sight: Sight, _ life: ExploredLife) -> [Deed] {
    switch sight.screen {
    // The second Escape takes the notice away that nothing was decided.
    case .consent:
      [.click("Refuse all"), .click("Accept all"), .sequence([.press(.escape), .press(.escape)])]
    case .notificationPrompt: [.press(.escape)]
    case .locationPrompt: ["Allow Once", "Allow While Using App", "Don't Allow"].map(Deed.click)
    case .requestLocation: request(sight, life)
    case .animals: list(sight)
    default: []
    }
  }

  /// Each change is made one way only, and as early as can be: what comes of it in another order is for `explore`.
  private func request(_ sight: Sight, _ life: ExploredLife) -> [Deed] {
    let isUsual = life.subject.source == .catalogue && life.subject.location == here
    let isAskable = sight.authorization == .notDetermined
    var deeds: [Deed] = []
    if isAskable { deeds += [.click("Current location"), .change(.authorization(.always))] }
    if sight.accuracy == .precise { deeds.append(.change(.accuracy(.approximate))) }
    guard isUsual else { return deeds }
    deeds += [.click("Browse without location"), enterPlace]
    guard isAskable, sight.accuracy == .precise else { return deeds }
    deeds += [.change(.services(on: false)), .change(.authorization(.restricted))]
    deeds += [World.Source.slow(.seconds(600)), .empty, .offline].map { .change(.source($0)) }
    deeds += [World.Location.none, .lost].map { .change(.location($0)) }
    return deeds
  }

  private func list(_ sight: Sight) -> [Deed] {
    switch sight.way {
    case .location where sight.phase == .locating: [.wait(.seconds(10))]
    case .location where sight.phase == .list: [enterPlace]
    // The button that leads there from a list is for those without a position.
    case .everywhere where sight.authorization == .notDetermined:
      [World.Authorization.whenInUse, .once, .always].map { .change(.authorization($0)) }
    default: []
    }
  }

  private var enterPlace: Deed { .sequence([.click("Enter a place"), .paste("Boston, MA"), .press(.enter)]) }
}
