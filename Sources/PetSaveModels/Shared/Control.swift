import Location
import Privacy

/// Everything that can have the focus or be clicked, of all screens.
public enum Control: Hashable, Sendable {
  // Consent
  case feature(Feature)
  case refuseAll, acceptSelected, acceptAll
  // Privacy tab
  case tab(Tab)
  case openChoices, openReport, eraseEverything
  // Privacy report
  case reportOrder
  // Ways to say where to look
  case currentLocation, enterPlace, browseWithoutLocation, simulatePosition, openSettings, tryAgain
  // Prompts
  case preciseSwitch, allowOnce, allowWhileUsing, dontAllow
  case changeToAlways, keepWhileUsing
  case confirmLocationButton, notNow
  case allowNotifications
  // Place entry
  case placeField
  case suggestion(Int)
  // Animals near you
  case animal(Int64)
  case radius, animalType, usePreciseOnce
  // Details
  case favourite
  // Inbox
  case message(String)
  case messageAction, showPrivacy
  // A tip
  case acceptTip, hideTip
  // Confirming
  case confirm, cancel
  // Settings
  case decision(SettingsDecision)
  case precise, notifications, services, restriction, simulatedPosition, useRealSource
}

/// The four choices that a phone's settings offer for an app's use of the location.
public enum SettingsDecision: Hashable, Sendable, CaseIterable {
  case never, askNextTime, whileUsing, always
}
