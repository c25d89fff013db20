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
      case .analytics: "which screens were opened, and when"
      default: nil
      }
    },
    keptHere: "kept here",
    notUsedYet: "not used yet",
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
    consentHint: { told in
      let hint = "Go to a line to read what it keeps, and who gets it."
      return told.map { "Any yes tells \($0) that this app is there. \(hint)" } ?? hint
    },
    featureExplanation: { name, state, keeps, told in
      let kept = keeps.map { "\($0), on this computer, until you switch it off" } ?? "nothing"
      let shared = told.map { "nobody, but \($0) is told that something is on" } ?? "nobody"
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
    tip: { tip in
      switch tip {
      case .preciseWouldAdd: "Tip: precise location would show how far each pet really is. x hides this"
      case .placeIsEnough: "Tip: a ZIP code or a town is enough, without permission. x hides this"
      case .heartsAreKept: "Tip: your hearts are kept on this computer; F shows them. x hides this"
      case .notificationsNeedPermission: "Tip: no notification can be shown yet. a asks for that, x hides this"
      }
    },
    requestTitle: "Find pets near you",
    requestReason: { reason in
      switch reason {
      case .neverAsked:
        "Your location is used to find adoptable pets near you. You choose how exactly, and for how long."
      case .refused: "You did not allow PetSave to use your location."
      case .servicesOff: "Location services are switched off for this computer."
      case .restricted: "Location is restricted on this computer: PetSave may not even ask for it."
      }
    },
    requestWays: { reason in
      switch reason {
      case .neverAsked: "Or say where to look, or look everywhere: neither needs your location."
      case .refused: "You can change that in the settings (s), or go on without."
      case .servicesOff: "Switch them on in the settings (s), or go on without."
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
    alwaysQuestion: "Allow PetSave to use your location also when you are not using it?",
    keepWhileUsing: "Keep Only While Using",
    changeToAlways: "Change to Always Allow",
    buttonQuestion: "Share your location when you choose “Current location”?",
    buttonReason: "Each time you choose it, PetSave gets your location for this once.",
    confirmButton: "OK",
    notNow: "Not Now",
    notificationTitle: "Notifications",
    notificationQuestion: "Allow PetSave to send you notifications?",
    notificationReason: "To tell you of new pets that fit, while PetSave runs in a terminal.",
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
      case .unavailable(let reason): "The location source is not available (\(reason))."
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
    settingsIntroduction: "As on a phone: what this computer lets PetSave know. Takes effect at once.",
    settingsDecision: { decision in
      switch decision {
      case .never: "Never"
      case .askNextTime: "Ask Next Time"
      case .whileUsing: "While Using"
      case .always: "Always"
      }
    },
    settingsPrecise: "Precise Location",
    settingsServices: "Location Services",
    settingsRestriction: "Restricted by someone else",
    settingsForThisApp: "Location for PetSave",
    settingsNotifications: { status in
      switch status {
      case .notDetermined: "Allow notifications (not asked)"
      case .granted, .denied: "Allow notifications"
      }
    },
    settingsForThisComputer: "This computer",
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

@Sendable private func placeProblemInEnglish(_ problem: PlaceError) -> String {
  switch problem {
  case .empty: "Type a ZIP code, a city, or latitude,longitude."
  case .tooLong(let limit): "That is longer than \(limit) letters, and no place's name."
  case .unknown(_, let suggestion?): "No such place is known here. Did you mean \(suggestion)?"
  case .unknown(_, nil): "No such place is known here."
  case .noSuchZIP(let zip): "There is no ZIP code \(zip)."
  case .notCoordinates: "Coordinates are two numbers with points: latitude,longitude, such as 40.7,-74.0."
  case .latitudeOutOfRange(_, isSwappedPairValid: true):
    "Latitude comes first, from -90 to 90. Swap the two numbers?"
  case .latitudeOutOfRange(_, isSwappedPairValid: false): "Latitude is from -90 to 90."
  case .longitudeOutOfRange: "Longitude is from -180 to 180."
  case .damaged(let file): "The program's file \(file) is damaged."
  }
}

private func foundInEnglish(_ age: LocationIndicatorModel.Age) -> String {
  switch age {
  case .justNow: "were found just now"
  case .minutes(let minutes): "are from \(minutes) min ago"
  case .hours(let hours) where hours < 48: "are from \(hours) h ago"
  case .hours(let hours): "are from \(hours / 24) days ago"
  }
}

@Sendable private func failureInEnglish(_ error: AnimalFetchError) -> String {
  switch error {
  case .offline: "No network."
  case .refused(let host): "\(host) refused the connection."
  case .nameNotFound(let host): "The name \(host) was not found."
  case .insecure(let host): "The connection to \(host) is not secure."
  case .redirected(let host): "The source sent the search on to an address of \(host), which was not followed."
  case .timedOut: "The source did not answer in time."
  case .unauthorized(let key?): "The source refused the key: check \(key)."
  case .unauthorized(nil): "The source refused the key."
  case .forbidden: "The source does not allow this search."
  case .notFound: "The source does not know this address."
  case .tooManyRequests(let wait?): "Too many searches. Wait \(wait.components.seconds) s."
  case .tooManyRequests(nil): "Too many searches. Wait a little."
  case .server(let status): "The source has a fault (\(status))."
  case .unexpected(let status): "The source gave an unexpected answer (\(status))."
  case .rejected(let status, let detail): "The source refused the search (\(status)): \(detail)"
  case .notUnderstood(.tooLarge): "The source's answer is too long."
  case .notUnderstood(.webPage): "The source sent a web page in place of pets."
  case .notUnderstood(.cutShort): "The source's answer was cut short."
  case .notUnderstood(.notJSON), .notUnderstood(.shape): "The source's answer was not understood."
  case .unavailable(let path): "The catalogue cannot be read: \(path)."
  case .helperMissing(let path): "The program that speaks to the network is missing: \(path)."
  case .helperFailed: "The program that speaks to the network failed."
  case .badAddress: "The source's address in the config is none."
  case .cancelled: "The search was stopped."
  }
}

@Sendable private func noticeInEnglish(_ notice: Notice) -> String {
  switch notice {
  case .fileSetAside(let name, let newName): "\(name) could not be understood: kept as \(newName)."
  case .fileUnreadable(let name, let reason): "\(name) could not be read: \(reason). All is as at first."
  case .notSaved(let name, let reason): "Not saved: \(name): \(reason). It holds for this run."
  case .configIgnored(let problem): "Config ignored, nothing is on: \(problem)"
  case .storeFailed(let error): "The store failed: \(storeFailureInEnglish(error))."
  case .favouriteForThisRun: "Kept for this run only (p to remember)"
  case .notDecided: "Not decided (p)"
  case .settingsInstead: "Refused before, so it is not asked again: allow it here, or Esc."
  case .promptNotShown: "Not asked again: change it in the settings (s)"
  case .preciseDeclined: "Not allowed. It stays approximate."
  case .remoteListRefused(let name, let problem): "Remote config \(name) refused, the last good one stays: \(problem)"
  case .everythingErased(true): "Everything was erased, and looked for since. Permissions stay: see the settings (s)."
  case .everythingErased(false): "Not everything could be erased: petsave privacy status tells what is left."
  case .erased(let report): erasedInEnglish(report)
  case .newPets(let names): newPetsInEnglish(names)
  }
}

@Sendable private func keptNameInEnglish(_ name: String) -> String {
  switch KeptThing(rawValue: name) {
  case .favourites: "pets with a heart"
  case .filters: "filters and last place"
  case .seenPets: "pets seen, for offline use"
  case .events: "usage events"
  case .tipCounts: "tips counted"
  case .readMarks: "messages marked as read"
  case nil: [NewPetQueue.keptName: "new pets not told yet", "requests": "requests in the ledger"][name] ?? name
  }
}

@Sendable private func erasedInEnglish(_ report: RevocationReport) -> String {
  func words(_ step: RevocationPlan.Step) -> String {
    [keptNameInEnglish(step.name), step.count.map(Wording.grouped)].compactMap { $0 }.joined(separator: ": ")
  }
  func list(_ entries: [RevocationReport.Entry]) -> String { entries.map { words($0.step) }.joined(separator: ", ") }
  let left = report.entries.filter { $0.outcome != .erased }
  if left.isEmpty { return "Deleted, and looked for since: \(list(report.entries))." }
  return "Could not be deleted: \(list(left))."
}

@Sendable private func newPetsInEnglish(_ names: [String]) -> String {
  let shown = names.filter { !$0.isEmpty }.prefix(3).joined(separator: ", ")
  let count = names.count == 1 ? "A new pet near you" : "\(names.count) new pets near you"
  return shown.isEmpty ? count : "\(count): \(shown)\(names.count > 3 ? " and more" : "")"
}

@Sendable private func guideTitleInEnglish(_ guide: InboxMessage.Guide) -> String {
  switch guide {
  case .firstVisit: "Your first visit to a shelter"
  case .firstDays: "The first days at home"
  case .location: "What your location is used for"
  case .notifications: "Hear of new pets"
  }
}

@Sendable private func guideTextInEnglish(_ guide: InboxMessage.Guide) -> String {
  switch guide {
  case .firstVisit:
    "Call before you go, and ask whether the pet is still there. Bring everybody who lives with you, and let the pet "
      + "come to you. Ask what it eats, what it fears, how it is with children and other animals, and what the shelter "
      + "would want to know of you. Nobody has to decide on the first day."
  case .firstDays:
    "Give your new companion one quiet room, water, and time. Keep the food that it knows. Let it explore the rest of "
      + "your home a room at a time, and keep visitors away for a few days. See a vet in the first weeks. Most pets "
      + "take three days to calm down, three weeks to learn your ways, and three months to feel at home."
  case .location:
    "PetSave looks for pets around you. Precise location shows how far each one really is; approximate knows an area "
      + "of some six kilometres, and is enough for a list. A ZIP code or a town works too, and needs no permission. "
      + "Your location stays on this computer. You can take it back at any time in the settings (s)."
  case .notifications:
    "With notifications on, PetSave looks again every quarter of an hour while it runs, and tells you through your "
      + "terminal when pets come that were not there before, within the distance that you chose. It needs your yes "
      + "and this computer's permission; the button below asks for both."
  }
}

private func storeFailureInEnglish(_ error: StoreError) -> String {
  switch error.kind {
  case .full: "there is no room"
  case .readOnly: "it may only be read"
  case .cannotOpen: "it cannot be opened"
  case .busy: "another program holds it"
  case .damaged: "it is damaged"
  case .newer: "a newer version wrote it"
  case .revoked, .other: error.reason
  }
}
