import Animals
import Features
import Geography
import Location
import PetSaveModels
import Privacy

/// Every text that the screens show, in one language. A second language is one more value of this type: the compiler
/// asks for each of its texts.
public struct Texts: Sendable {
  /// The language's code, as `--locale` takes it.
  public let code: String

  // Header
  let nearYou: String
  public let indicator: @Sendable (LocationIndicatorModel.State) -> String
  /// In place of ``indicator`` where that does not fit.
  let indicatorShort: @Sendable (LocationIndicatorModel.State) -> String
  let indicatorNear: @Sendable (String) -> String
  let simulated: String
  let sourceTrouble: @Sendable (LocationIndicatorModel.Trouble, _ age: String) -> String
  let age: @Sendable (LocationIndicatorModel.Age) -> String

  public let privacy: PrivacyTexts
  public let presenter: PresenterTexts
  public let report: ReportTexts
  let disclosure: DisclosureTexts

  // Consent
  let consentTitle: String
  let featureName: @Sendable (Feature) -> String
  let featurePurpose: @Sendable (Feature) -> String
  /// Nil for what keeps nothing.
  let featureKeeps: @Sendable (Feature) -> String?
  let keptHere: String
  let consentState: @Sendable (ConsentState) -> String
  /// In full, and where that does not fit.
  let onByConfig: (full: String, short: String)
  let heldOff: (full: String, short: String)
  let heldOffByConfig: (full: String, short: String)
  /// How long things are kept, in a line of a small screen.
  let consentRetention: String
  /// What stands in place of a feature's explanation while none has the focus.
  let consentHint: String
  let featureExplanation: @Sendable (_ name: String, _ state: String, _ keeps: String?, _ shared: String) -> String
  let featureShortExplanation: @Sendable (_ purpose: String, _ keeps: String?) -> String
  let refuseAll: String
  let acceptSelected: String
  let acceptAll: String
  let consentFooter: @Sendable (_ isDecided: Bool) -> String

  // Confirming
  let confirmTitle: String
  let confirmQuestion: String
  let confirmDelete: String
  let confirmKeep: String
  /// What a feature keeps, by the name that it has in plans.
  public let keptName: @Sendable (_ name: String) -> String
  let nothingKept: String

  // Favourites
  let favouritesTitle: String
  let noFavourites: String
  let favouritesKept: @Sendable (_ areRemembered: Bool) -> String

  // Inbox
  let inboxTitle: String
  let inboxUnread: @Sendable (_ count: String) -> String
  let inboxClosedTitle: String
  let inboxClosed: @Sendable (InboxModel.Closed) -> String
  let messageKind: @Sendable (InboxMessage) -> String
  let messageButton: @Sendable (InboxMessage) -> String
  let guideTitle: @Sendable (InboxMessage.Guide) -> String
  let guideText: @Sendable (InboxMessage.Guide, Disclosure) -> String
  let noteTitle: @Sendable (_ name: String) -> String
  let noteText: @Sendable (_ name: String, _ shelter: String?, _ contact: String) -> String

  // Tips
  let tip: @Sendable (Tip, Disclosure) -> String

  // Request location
  let requestTitle: String
  let requestReason: @Sendable (RequestLocationModel.Reason) -> String
  let requestWays: @Sendable (RequestLocationModel.Reason) -> String
  let currentLocation: String
  let enterPlace: String
  let browseWithoutLocation: String
  let simulatePosition: String
  let openSettings: String
  let tryAgain: String

  // Prompts
  let promptTitle: String
  let promptQuestion: String
  let promptReason: String
  let precise: String
  let on: String
  let off: String
  let preciseMeans: String
  let approximateMeans: String
  let allowOnce: String
  let allowWhileUsing: String
  let dontAllow: String
  let alwaysQuestion: String
  let keepWhileUsing: String
  let changeToAlways: String
  let buttonQuestion: String
  let buttonReason: String
  let confirmButton: String
  let notNow: String
  let notificationTitle: String
  let notificationQuestion: String
  let notificationReason: String
  /// That allowing switches a feature on besides, and what that keeps.
  let alsoSwitchedOn: @Sendable (_ name: String, _ keeps: String?) -> String
  let allowNotifications: String
  let precisePromptQuestion: String
  let precisePurpose: @Sendable (_ key: String) -> String

  // Place
  let placeTitle: @Sendable (PlaceModel.Purpose) -> String
  let placeHint: String
  let placeExplanation: @Sendable (PlaceModel.Purpose) -> String
  public let placeProblem: @Sendable (PlaceError) -> String

  // Animals near you
  public let radius: @Sendable (Int, DistanceUnits) -> String
  let anyType: String
  public let typeName: @Sendable (AnimalType) -> String
  let usePreciseOnce: String
  let approximateExplanation: String
  let locating: String
  let looking: String
  let noPositionTitle: String
  let noPosition: @Sendable (AnimalsNearYouModel.NoPosition) -> String
  let empty: @Sendable (_ isLocated: Bool) -> String
  /// Nil where nothing else can be tried.
  let emptyHint: @Sendable (_ isLocated: Bool, _ hasType: Bool) -> String?
  public let failure: @Sendable (AnimalFetchError) -> String
  /// Why a list could not be brought up to date, and how old it is.
  let updateFailure: @Sendable (_ failure: String, _ age: LocationIndicatorModel.Age) -> String
  let moreFailure: @Sendable (String) -> String
  let loadingMore: String
  let endOfList: String
  let updating: String
  /// What a source is called; of invented pets that they are.
  public let sourceName: @Sendable (AnimalSource) -> String
  let count: @Sendable (_ shown: String, _ total: String?, _ hasMore: Bool) -> String
  let byDistance: String
  let newestFirst: String
  let about: @Sendable (String) -> String
  public let distanceUnknown: String
  let unnamed: String

  // Animal
  let ageName: @Sendable (Age) -> String
  let genderName: @Sendable (Gender) -> String
  let sizeName: @Sendable (AnimalSize) -> String
  let coatName: @Sendable (Coat) -> String
  let statusName: @Sendable (AdoptionStatus) -> String
  let detailLabels: DetailLabels
  let yes: String
  let no: String
  let unknown: String
  let favourite: @Sendable (_ isOn: Bool) -> String
  let noDescription: String
  let noContact: String

  // Settings
  let settingsTitle: String
  let settingsIntroduction: String
  let settingsDecision: @Sendable (SettingsDecision) -> String
  let settingsPrecise: String
  let settingsServices: String
  let settingsRestriction: String
  let settingsForThisApp: String
  let settingsNotifications: @Sendable (PermissionStatus) -> String
  let settingsForThisComputer: String
  let settingsComputerServicesOff: String
  let settingsOnce: String
  let settingsSimulated: @Sendable (_ place: String?) -> String
  let settingsRealSource: String

  // Everywhere
  let helpTitle: String
  let keys: KeyTexts
  public let notice: @Sendable (Notice) -> String
  let tooSmall: @Sendable (_ columns: Int, _ rows: Int) -> String
}

/// The labels of the details page.
struct DetailLabels: Sendable {
  let type, breed, age, gender, size, coat, colors, status, distance: String
  let spayedNeutered, houseTrained, declawed, specialNeeds, shots: String
  let children, dogs, cats: String
  let about, goodWith, health, contact, tags, organization, published: String
}

/// What the keys do, in the help and in the footer.
struct KeyTexts: Sendable {
  let move, change, page, ends, nextField, activate, toggle, back, help, refresh, favourite: String
  let tabs, privacy, settings, favourites, inbox, acceptTip, hideTip, quit, interrupt, editing: String
  let hintMove, hintOpen, hintChoose, hintToggle, hintPrivacyTab, hintBack, hintHelp, hintFavourite, hintQuit,
    hintScroll: String
}
