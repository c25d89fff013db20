import Geography
import Location
import PetSaveModels
import Privacy
import Screens
import Terminal

/// What is seen of the app at one moment, and what is allowed then.
@MainActor struct Sight {
  /// Nil when the app has ended.
  let screen: ScreenName?
  let frame: Frame?
  let authorization: World.Authorization
  let areServicesOn: Bool
  let accuracy: World.Accuracy
  let notifications: PermissionStatus
  let position: Position?
  let way: SearchWay
  /// Of the list, whether it is on top or not.
  let phase: AnimalsNearYouModel.Phase?
  let isUpdating: Bool
  /// What is on by decisions and config, and what of it is not held off.
  let chosen: Feature
  let features: Feature
  let mask: Feature
  /// What the world holds off, whatever the app makes of it.
  let worldMask: Feature
  /// What the choices ask about.
  let asked: Feature
  let isDecided: Bool
  /// The boxes that are ticked where choices are made.
  let ticked: Feature?
  /// Whether Precise is on in the prompt on top.
  let isPromptPrecise: Bool?
  let isTextTyped: Bool
  /// Whether a pet of the list is on top that was not given a heart.
  let showsListedPet: Bool

  init(of subject: AppSubject, frame: Frame?) {
    let life = subject.life
    let top = life?.router.top
    screen = subject.exitStatus == nil ? frame.flatMap { ScreenName(rawValue: $0.screen.rawValue) } : nil
    self.frame = frame
    authorization = subject.authorization
    areServicesOn = life?.gate.areServicesOn ?? true
    accuracy = subject.accuracy
    notifications = life?.privacy.notificationStatus ?? .notDetermined
    position = life?.gate.position
    way = life?.router.way ?? .location
    phase = life?.animals.phase
    isUpdating = life?.animals.isUpdating ?? false
    asked = life?.privacy.askedFeatures ?? .all
    chosen = life?.privacy.localFeatures ?? []
    features = life?.privacy.enabledFeatures ?? []
    mask = life?.privacy.remoteMask ?? []
    worldMask = subject.heldOff
    isPromptPrecise = (top as? PromptModel)?.isPrecise
    isDecided = life?.privacy.isDecided ?? false
    ticked = (top as? ConsentModel)?.selected
    isTextTyped = (top as? PlaceModel)?.field.text.isEmpty == false
    showsListedPet = (top as? DetailsModel)?.isOfFavourites == false
  }

  var canvas: Canvas? { frame?.canvas }

  /// What can be clicked.
  var targets: [Target] { frame?.targets ?? [] }

  /// What has the focus.
  var focus: Control? { targets.first(where: \.isFocused)?.control }

  var isGranted: Bool { [.whenInUse, .once, .always].contains(authorization) }

  /// Whether what is shown may be near where the person is.
  var mayShowNearby: Bool { way != .location || isGranted }

  var consent: Consent {
    if !isDecided { return .undecided }
    return chosen.isEmpty ? .none : chosen.isSuperset(of: asked) ? .all : .some
  }

  /// The decisions on the features as one word.
  enum Consent: String, CaseIterable, Sendable {
    case undecided, none, some, all
  }

  /// What is on the screen as text, a line a row.
  var text: String { canvas?.text ?? "" }

  /// Whether the line at the top says this of the location.
  func headerSays(_ state: LocationIndicatorModel.State) -> Bool {
    canvas?.row(0).contains(Texts.english.indicator(state)) ?? false
  }
}

extension AppSubject {
  /// What is seen now, on the frame that is on the terminal.
  var sight: Sight { Sight(of: self, frame: frame) }

  /// What would be seen if a frame was drawn now, before what follows from the last change has begun.
  var glimpse: Sight { Sight(of: self, frame: life?.frame(size: size)) }
}
