import Privacy

/// What must hold at a line.
public enum Check: Hashable, Sendable {
  case text(String)
  case noText(String)
  /// The row counts from 1.
  case row(Int, String)
  case selected(String)
  case screen(ScreenName)
  case authorization(World.Authorization)
  case accuracy(World.Accuracy)
  case searched(Searched)
  case feature(Feature, isOn: Bool)
  case consent(isDecided: Bool)
  case rows(Int)
  case rowsAbove(Int)
  case egress(Int)
  case noPreciseEgress
  case nothingStored
  case stored(String)
  case notStored(String)
  case exit(Int)
}

/// What a search was given.
public enum Searched: String, CaseIterable, Sendable {
  case precise, approximate, place, none
}

/// What may be on top, by the names that scripts use.
public enum ScreenName: String, CaseIterable, Sendable {
  case consent
  case requestLocation = "request-location"
  case locationPrompt = "location-prompt"
  case precisePrompt = "precise-prompt"
  case notificationPrompt = "notification-prompt"
  case place, animals, details, favourites, inbox, privacy
  case privacyReport = "privacy-report"
  case settings, confirm, help
  case tooSmall = "too-small"
}
