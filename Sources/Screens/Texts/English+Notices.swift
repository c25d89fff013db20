import Features
import PetSaveModels
import Privacy

@Sendable func noticeInEnglish(_ notice: Notice) -> String {
  switch notice {
  case .fileSetAside(let name, let newName): "\(name) could not be understood: kept as \(newName)."
  case .filePartlyUnreadable(let name, let newName):
    "A part of \(name) is damaged, and counts as refused. The old file is now \(newName)."
  case .fileOfLaterVersion(let name):
    "A later version of PetSave wrote \(name). Nothing is on by it, and choices hold for this run only."
  case .fileUnreadable(let name, let reason): "\(name) could not be read: \(reason). All is as at first."
  case .notSaved(let name, let reason): "Not saved: \(name): \(reason). It holds for this run."
  case .configIgnored(let problem): "Config ignored, nothing is on: \(problem)"
  case .storeFailed(let error): "The store failed: \(storeFailureInEnglish(error))."
  case .favouriteForThisRun: "Kept for this run only (p to remember)"
  case .notDecided: "Not decided (p)"
  case .decided(let granted, let refused): decidedInEnglish(granted.singles.count, refused.singles.count)
  case .moreToRead: "Read on first, then accept."
  case .settingsInstead: "Refused before, so it is not asked again: allow it here, or Esc."
  case .promptNotShown: "Not asked again: change it in the settings (s)"
  case .preciseDeclined: "Not allowed. It stays approximate."
  case .remoteListRefused(let name, let problem): "Remote config \(name) refused, the last good one stays: \(problem)"
  case .folderUnwatched(let reason):
    "Choices made in another window are taken over only when you come back to this one: \(reason)."
  case .everythingErased(true): "Everything was erased, and looked for since. Permissions stay: see the settings (s)."
  case .everythingErased(false): "Not everything could be erased: petsave privacy status tells what is left."
  case .erased(let report): erasedInEnglish(report)
  case .newPets(let names): newPetsInEnglish(names)
  }
}

func decidedInEnglish(_ accepted: Int, _ refused: Int) -> String {
  if accepted == 0 { return "Refused: all \(refused) features (p changes it)" }
  if refused == 0 { return "Accepted: all \(accepted) features (p changes it)" }
  return "Accepted: \(accepted). Refused: \(refused) (p changes it)"
}

@Sendable func keptNameInEnglish(_ name: String) -> String {
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

@Sendable func erasedInEnglish(_ report: RevocationReport) -> String {
  func words(_ step: RevocationPlan.Step) -> String {
    [keptNameInEnglish(step.name), step.count.map(Wording.grouped)].compactMap { $0 }.joined(separator: ": ")
  }
  func list(_ entries: [RevocationReport.Entry]) -> String { entries.map { words($0.step) }.joined(separator: ", ") }
  let left = report.entries.filter { $0.outcome != .erased }
  if left.isEmpty { return "Deleted, and looked for since: \(list(report.entries))." }
  return "Could not be deleted: \(list(left))."
}

@Sendable func newPetsInEnglish(_ names: [String]) -> String {
  let shown = names.filter { !$0.isEmpty }.prefix(3).joined(separator: ", ")
  let count = names.count == 1 ? "A new pet near you" : "\(names.count) new pets near you"
  return shown.isEmpty ? count : "\(count): \(shown)\(names.count > 3 ? " and more" : "")"
}
