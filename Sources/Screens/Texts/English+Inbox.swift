import Features
import PetSaveModels

@Sendable func guideTitleInEnglish(_ guide: InboxMessage.Guide) -> String {
  switch guide {
  case .firstVisit: "Your first visit to a shelter"
  case .firstDays: "The first days at home"
  case .location: "What your location is used for"
  case .notifications: "Hear of new pets"
  }
}

@Sendable func guideTextInEnglish(_ guide: InboxMessage.Guide, _ disclosure: Disclosure) -> String {
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
      + (disclosure.searchHost.map {
        "Each search sends your location to \($0), as exactly as you allow it; how long it is kept there is unknown. "
      } ?? "Your location stays on this computer. ") + "You can take it back at any time in the settings (s)."
  case .notifications:
    "With notifications on, PetSave looks again every quarter of an hour while it runs, and tells you through your "
      + "terminal when pets come that were not there before, within the distance that you chose. It needs your yes "
      + "and this computer's permission; the button below asks for both. "
      + DisclosureTexts.english.notifications(disclosure)
  }
}
