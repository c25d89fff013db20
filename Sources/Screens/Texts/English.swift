import Animals
import Features
import Geography
import Location
import PetSaveModels
import Privacy

extension Texts {
  /// The texts in English.
  public static let english = Texts(
    code: "en",
    nearYou: "Near you",
    indicator: { state in
      switch state {
      case .notAsked: "○ Location not asked"
      case .refused: "○ Location off"
      case .servicesOff: "○ Location services off"
      case .restricted: "○ Location restricted"
      case .locating: "◌ Locating…"
      case .noPosition: "◌ No position"
      case .precise: "● Precise"
      case .approximate: "◍ Approximate"
      case .place(let name): "◇ \(name)"
      case .everywhere: "○ No location used"
      }
    },
    indicatorShort: { state in
      switch state {
      case .notAsked: "○ Not asked"
      case .refused: "○ Off"
      case .servicesOff: "○ Services off"
      case .restricted: "○ Restricted"
      case .locating: "◌ Locating…"
      case .noPosition: "◌ No position"
      case .precise: "● Precise"
      case .approximate: "◍ Approximate"
      case .place(let name): "◇ \(name)"
      case .everywhere: "○ Not used"
      }
    },
    indicatorNear: { "near \($0)" },
    simulated: "Simulated",
    sourceTrouble: { trouble, age in
      switch trouble {
      case .silent: age
      case .lost: "lost \(age)"
      case .unavailable: "unavailable, \(age)"
      }
    },
    age: { age in
      switch age {
      case .justNow: "just now"
      case .minutes(let minutes): "\(minutes) min ago"
      case .hours(let hours): "\(hours) h ago"
      }
    },
    privacy: .english,
    presenter: .english,
    report: .english,
    disclosure: .english,
    consentTitle: "Your choices",
    featureName: { feature in
      switch feature {
      case .push: "Notifications"
      case .inAppAutomation: "Tips"
      case .messageCenter: "Inbox"
      case .tagsAndAttributes: "Favourites and filters"
      case .contacts: "Adopter's card"
      case .analytics: "Usage events"
      case .featureFlags: "Feature flags"
      default: feature.name
      }
    },
    featurePurpose: { feature in
      switch feature {
      case .push: "tells of new pets that fit"
      case .inAppAutomation: "hints where they help"
      case .messageCenter: "guides and notes on pets"
      case .tagsAndAttributes: "remembers pets you like"
      case .contacts: "fills in an enquiry for you"
      case .analytics: "counts the screens you open"
      case .featureFlags: "tries new things early"
      default: ""
      }
    },
    featureKeeps: { feature in
      switch feature {
      case .push: "new pets that were not told yet"
      case .inAppAutomation: "how often each hint was shown"
      case .messageCenter: "which messages you have read"
      case .tagsAndAttributes: "hearts, filters, last place, pets seen"
      case .contacts: "your name and address"
      case .analytics: "screens opened, permissions answered"
      default: nil
      }
    },
    keptHere: "kept here",
    consentState: { state in
      switch state {
      case .undecided: "not decided"
      case .granted: "you said yes"
      case .refused: "you said no"
      case .withdrawn: "you took it back"
      }
    },
    onByConfig: ("on by config", "by config"),
    heldOff: ("masked by remote", "masked"),
    heldOffByConfig: ("off: config errors", "off"),
    consentRetention: "Kept until turned off, then deleted.",
    consentHint: "Go to a line to read what it keeps, and who gets it.",
    featureExplanation: { name, state, keeps, shared in
      let kept = keeps.map { "\($0), on this computer, until you switch it off" } ?? "nothing"
      return "\(name): \(state). What it keeps: \(kept). Shared: \(shared)."
    },
    featureShortExplanation: { purpose, keeps in
      "\(purpose.prefix(1).uppercased())\(purpose.dropFirst()). Keeps \(keeps ?? "nothing")."
    },
    refuseAll: "Refuse all",
    acceptSelected: "Accept selected",
    acceptAll: "Accept all",
    consentFooter: { $0 ? "Esc leaves it as it is" : "Esc decides nothing" },
    confirmTitle: "Switch off and delete",
    confirmQuestion: "This will be deleted from the disk:",
    confirmDelete: "Switch off and delete",
    confirmKeep: "Leave it on",
    keptName: keptNameInEnglish,
    nothingKept: "keeps nothing",
    favouritesTitle: "Favourites",
    noFavourites: "No pet has a heart yet. f gives one, in the list or on a pet's page.",
    favouritesKept: { $0 ? "kept on this computer" : "for this run only (p)" },
    inboxTitle: "Inbox",
    inboxUnread: { "\($0) unread" },
    inboxClosedTitle: "The inbox is closed",
    inboxClosed: { reason in
      switch reason {
      case .undecided: "You have not decided on it yet. With it on, guides and notes on your favourites are here."
      case .refused: "You said no to it. With it on, guides and notes on your favourites are here."
      case .withdrawn: "You switched it off. With it on, guides and notes on your favourites are here."
      case .heldOff: "It is held off remotely, whatever you chose."
      }
    },
    messageKind: { message in
      switch message {
      case .guide: "guide"
      case .note: "on a favourite"
      }
    },
    messageButton: { message in
      switch message {
      case .guide(.notifications): "Tell me of new pets"
      default: "Ask me now"
      }
    },
    guideTitle: guideTitleInEnglish,
    guideText: guideTextInEnglish,
    noteTitle: { "\($0): how to ask" },
    noteText: { name, shelter, contact in
      let place = shelter.map { "\(name) lives at \($0)." } ?? "The shelter of \(name) left no name."
      let way = contact.isEmpty ? "It left no contact." : "Ask there: \(contact)."
      return "\(place) \(way) Say the name, and ask whether \(name) can still be adopted before you go."
    },
    tip: { tip, disclosure in
      switch tip {
      case .preciseWouldAdd:
        disclosure.searchHost.map { "Tip: precise location shows real distances, and goes to \($0). x hides this" }
          ?? "Tip: precise location would show how far each pet really is. x hides this"
      case .placeIsEnough: "Tip: a ZIP code or a town is enough, without permission. x hides this"
      case .heartsAreKept: "Tip: your hearts are kept on this computer; F shows them. x hides this"
      case .notificationsNeedPermission: "Tip: no notification can be shown yet. a asks for that, x hides this"
      }
    },
    requestTitle: "Find pets near you",
    requestReason: { reason in
      switch reason {
      case .noSource:
        "This computer has no location source. Run “petsave doctor” to see how to get one, or go on without."
      case .neverAsked:
        "Your location is used to find adoptable pets near you. You choose how exactly, and for how long."
      case .refused: "You did not allow PetSave to use your location."
      case .servicesOff: "Location Services are switched off in PetSave's settings."
      case .computerServicesOff: "Location is switched off in the settings of this computer."
      case .restricted: "Location is restricted on this computer: PetSave may not even ask for it."
      }
    },
    requestWays: { reason in
      switch reason {
      case .neverAsked: "Or say where to look, or look everywhere: neither needs your location."
      case .refused: "You can change that in the settings (s), or go on without."
      case .servicesOff: "Switch them on in the settings (s), or go on without."
      case .computerServicesOff: "Once it is on, PetSave goes on by itself. Or go on without."
      case .noSource: "Nothing was asked, and nothing was allowed."
      case .restricted: "You can still type a place, or look everywhere."
      }
    },
    currentLocation: "Current location",
    enterPlace: "Enter a place",
    browseWithoutLocation: "Browse without location",
    simulatePosition: "Simulate a position",
    openSettings: "Open settings",
    tryAgain: "Try again",
    promptTitle: "Location",
    promptQuestion: "Allow PetSave to use your location?",
    promptReason: "To find adoptable pets near you.",
    precise: "Precise",
    on: "on",
    off: "off",
    preciseMeans: "the very spot",
    approximateMeans: "somewhere within 6 km (4 mi)",
    allowOnce: "Allow Once",
    allowWhileUsing: "Allow While Using App",
    dontAllow: "Don't Allow",
    alwaysQuestion: "Allow PetSave to use your location also while you are in another window?",
    keepWhileUsing: "Keep Only While Using",
    changeToAlways: "Change to Always Allow",
    buttonQuestion: "Share your location when you choose “Current location”?",
    buttonReason: "Each time you choose it, PetSave gets your location for this once.",
    confirmButton: "OK",
    notNow: "Not Now",
    notificationTitle: "Notifications",
    notificationQuestion: "Allow PetSave to send you notifications?",
    notificationReason: "To tell you of new pets that fit, while PetSave runs in a terminal.",
    alsoSwitchedOn: { name, keeps in
      "Allowing it turns on “\(name)”" + (keeps.map { ", which keeps \($0), until you turn it off." } ?? ".")
    },
    allowNotifications: "Allow",
    precisePromptQuestion: "Allow PetSave to use your precise location once?",
    precisePurpose: { key in
      key == Router.nearbyPurpose ? "To show how far each pet really is." : key
    },
    placeTitle: { $0 == .search ? "Enter a place" : "Simulate a position" },
    placeHint: "ZIP, city, or latitude,longitude",
    placeExplanation: { purpose in
      switch purpose {
      case .search: "Looks around this place. It needs no permission, and is not your location."
      case .simulation: "PetSave acts as if this computer were there. Your own position is not used."
      }
    },
    placeProblem: placeProblemInEnglish,
    radius: { "\($0) \($1.rawValue)" },
    anyType: "All types",
    typeName: { type in
      switch type {
      case .dog: "Dog"
      case .cat: "Cat"
      case .rabbit: "Rabbit"
      case .smallAndFurry: "Small & furry"
      case .horse: "Horse"
      case .bird: "Bird"
      case .scalesFinsAndOther: "Scales, fins & other"
      case .barnyard: "Barnyard"
      case .unknown: "Unknown"
      }
    },
    usePreciseOnce: "Use precise location once",
    approximateExplanation: "Distances are from the middle of your area.",
    locating: "Finding where you are…",
    looking: "Looking for pets…",
    noPositionTitle: "No position yet",
    noPosition: { reason in
      switch reason {
      case .noFix: "None came within ten seconds. Still trying."
      case .unavailable(.noSource): "This computer has no location source."
      case .unavailable(.gpsdDoesNotAnswer(let port)):
        "gpsd does not answer on this computer, port \(port). Still trying."
      case .unavailable(.noReceiver): "gpsd runs, but has no receiver to read. Still waiting for one."
      case .unavailable(.noGeoClue): "GeoClue is not on this computer, or does not run. Still trying."
      case .unavailable(.geoClueDoesNotAnswer):
        "GeoClue does not answer: no location agent runs in your session. Still trying."
      case .unavailable(.geoClueRefuses): "GeoClue refuses to tell PetSave. Still trying."
      case .unavailable(.geoClueKnowsNothing): "GeoClue does not know where this computer is. Still waiting."
      case .unavailable(.geoClueHelperMissing):
        "The program petsave-geoclue is not beside petsave. Install PetSave again."
      case .lost: "The location source fell silent."
      }
    },
    empty: { $0 ? "No pets within this distance." : "No pets found." },
    emptyHint: { isLocated, hasType in
      isLocated ? "Try a larger distance or another type." : hasType ? "Try another type." : nil
    },
    failure: failureInEnglish,
    updateFailure: { "\($0) These pets \(foundInEnglish($1)). r tries again" },
    moreFailure: { "\($0) r tries again" },
    loadingMore: "Loading more…",
    endOfList: "That is all.",
    updating: "updating…",
    sourceName: { source in
      if source.isSample { return "Sample data" }
      return switch SourceName(rawValue: source.id) {
      case .petfinder: "Petfinder server"
      case .montgomery: "Montgomery County"
      case .kingCounty: "King County"
      case .catalogue, nil: source.id
      }
    },
    count: { shown, total, hasMore in
      total.map { "\(shown) of \($0)" } ?? (hasMore ? "\(shown), more to come" : "\(shown)")
    },
    byDistance: "by distance",
    newestFirst: "newest first",
    about: { "about \($0)" },
    distanceUnknown: "distance unknown",
    unnamed: "Unnamed",
    ageName: { age in
      switch age {
      case .baby: "Baby"
      case .young: "Young"
      case .adult: "Adult"
      case .senior: "Senior"
      case .unknown: "Age unknown"
      }
    },
    genderName: { gender in
      switch gender {
      case .female: "Female"
      case .male: "Male"
      case .unknown: "Sex unknown"
      }
    },
    sizeName: { size in
      switch size {
      case .small: "Small"
      case .medium: "Medium"
      case .large: "Large"
      case .extraLarge: "Extra large"
      case .unknown: "Unknown"
      }
    },
    coatName: { coat in
      switch coat {
      case .short: "Short"
      case .medium: "Medium"
      case .long: "Long"
      case .wire: "Wire"
      case .hairless: "Hairless"
      case .curly: "Curly"
      case .unknown: "Unknown"
      }
    },
    statusName: { status in
      switch status {
      case .adoptable: "Can be adopted"
      case .adopted: "Adopted"
      case .found: "Found"
      case .unknown: "Unknown"
      }
    },
    detailLabels: DetailLabels(
      type: "Type", breed: "Breed", age: "Age", gender: "Sex", size: "Size", coat: "Coat", colors: "Colours",
      status: "Status", distance: "Distance", spayedNeutered: "Spayed or neutered", houseTrained: "House-trained",
      declawed: "Declawed", specialNeeds: "Special needs", shots: "Vaccinated", children: "Children", dogs: "Dogs",
      cats: "Cats", about: "About", goodWith: "Good with", health: "Health and habits", contact: "Contact",
      tags: "Tags", organization: "Shelter", published: "Listed on"),
    yes: "yes",
    no: "no",
    unknown: "unknown",
    favourite: { $0 ? "♥ Favourite" : "♡ Make a favourite" },
    noDescription: "The shelter wrote no description.",
    noContact: "The shelter left no contact.",
    settingsTitle: "Settings",
    settingsIntroduction: "As on a phone: what PetSave may know. Takes effect at once.",
    settingsDecision: { decision in
      switch decision {
      case .never: "Never"
      case .askNextTime: "Ask Next Time"
      case .whileUsing: "While Using"
      case .always: "Always, in other windows too"
      }
    },
    settingsPrecise: "Precise Location",
    settingsServices: "Location Services",
    settingsRestriction: "Simulate a restriction",
    settingsForThisApp: "Location for PetSave",
    settingsNotifications: { status in
      switch status {
      case .notDetermined: "Allow notifications (not asked)"
      case .granted, .denied: "Allow notifications"
      }
    },
    settingsForThisComputer: "PetSave's own settings",
    settingsComputerServicesOff:
      "This computer's own location switch is off. Change it in the settings of your desktop.",
    settingsOnce: "for this once",
    settingsSimulated: { place in place.map { "Simulated position: \($0)" } ?? "Simulate a position" },
    settingsRealSource: "Use the computer's own position",
    helpTitle: "Keys",
    keys: KeyTexts(
      move: "move", change: "change a choice, move", page: "a page up or down", ends: "first or last",
      nextField: "next, previous field", activate: "open, or choose", toggle: "tick, or a page on",
      back: "back; decides nothing", help: "these keys", refresh: "search again", favourite: "favourite on or off",
      tabs: "near you, privacy", privacy: "your choices, privacy report", settings: "settings: location",
      favourites: "favourites", inbox: "inbox",
      acceptTip: "do what the tip offers", hideTip: "hide the tip", quit: "quit",
      interrupt: "quit at once", editing: "delete in a field: a word, to its start, to its end",
      hintMove: "move", hintOpen: "open", hintChoose: "choose", hintToggle: "tick",
      hintPrivacyTab: "what is stored",
      hintBack: "back", hintHelp: "help", hintFavourite: "favourite", hintQuit: "quit", hintScroll: "scroll"),
    notice: noticeInEnglish,
    tooSmall: { "Needs \($0)×\($1)" })
}
