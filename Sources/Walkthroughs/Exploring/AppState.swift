import Location
import PetSaveModels
import Privacy

/// A state of the app as `explore` tells one from another: what the person can see, and what is allowed.
///
/// Kept apart are: the screen on top; what the app is told of the location and how exactly, the latter only where it
/// shows (with a grant, in the settings, in a prompt); whether consent is undecided, or nothing, something or all is
/// granted; on the list, how it looks for pets and what stands in its place; what notifications may, and whether
/// something is held off from outside, where the screen tells that; and what has the focus where Enter decides.
///
/// Left out are what makes the space large and decides nothing: which pet, which distance, which page lies under the one
/// on top, how old the position is, notices and tips. What is left out is not lost: lives that differ in it are played,
/// only not each of them from each state.
struct AppState: Hashable, Sendable {
  /// Nil when the app has ended.
  let screen: ScreenName?
  var authorization = World.Authorization.notDetermined
  var areServicesOn = true
  var accuracy: World.Accuracy?
  var consent = Sight.Consent.undecided
  var notifications: PermissionStatus?
  var isHeldOff = false
  var way: Way?
  var list: List?
  var focus: Focus?
  var ticked: Sight.Consent?
  var isTextTyped = false

  /// How the list is looked for.
  enum Way: String, Sendable {
    case location, place, everywhere
  }

  /// What stands on the list's screen.
  enum List: String, CaseIterable, Sendable {
    case locating
    case noPosition = "no-position"
    case lost, loading, empty, pets, updating, failed
  }

  /// What Enter would do, where it decides something.
  enum Focus: Sendable {
    case refuses, acceptsSome, acceptsAll, allowsOnce, allows, switches
  }

  @MainActor init(_ sight: Sight) {
    screen = sight.screen
    guard let screen else { return }
    authorization = sight.authorization
    areServicesOn = sight.areServicesOn
    let isPrompt = [.locationPrompt, .precisePrompt, .notificationPrompt].contains(screen)
    if sight.isGranted || screen == .settings || screen == .locationPrompt { accuracy = sight.accuracy }
    consent = sight.consent
    if [.settings, .privacy, .inbox, .notificationPrompt].contains(screen) { notifications = sight.notifications }
    if [.consent, .privacy, .inbox, .settings].contains(screen) { isHeldOff = !sight.mask.isEmpty }
    if screen == .animals {
      way = Way(sight.way)
      list = List(sight)
    }
    if isPrompt || screen == .consent || screen == .confirm { focus = sight.focus.flatMap(Focus.init) }
    ticked = sight.ticked.map { $0.isEmpty ? .none : $0.isSuperset(of: sight.asked) ? .all : .some }
    isTextTyped = sight.isTextTyped
  }
}

extension AppState.Way {
  init(_ way: SearchWay) {
    switch way {
    case .location: self = .location
    case .place: self = .place
    case .everywhere: self = .everywhere
    }
  }
}

extension AppState.List {
  /// Nil while the list is not known to the person: no life, or nothing to look for.
  @MainActor init?(_ sight: Sight) {
    switch sight.phase {
    case nil: return nil
    case .locating: self = .locating
    case .noPosition(.lost): self = .lost
    case .noPosition: self = .noPosition
    case .loading: self = .loading
    case .empty: self = .empty
    case .list: self = sight.isUpdating ? .updating : .pets
    case .failed: self = .failed
    }
  }
}

extension AppState.Focus {
  init?(_ control: Control) {
    switch control {
    case .refuseAll, .dontAllow, .notNow, .cancel: self = .refuses
    case .acceptSelected: self = .acceptsSome
    case .acceptAll, .confirm: self = .acceptsAll
    case .allowOnce: self = .allowsOnce
    case .allowWhileUsing, .changeToAlways, .allowNotifications, .confirmLocationButton: self = .allows
    case .preciseSwitch, .feature: self = .switches
    default: return nil
    }
  }
}
