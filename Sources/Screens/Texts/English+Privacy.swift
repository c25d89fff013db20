import PetSaveModels
import Privacy

extension PrivacyTexts {
  static let english = PrivacyTexts(
    title: "Privacy",
    introduction: "What is on, since when, and why. Space switches a feature on or off.",
    hint: "What a feature has stored is deleted as it goes off. Go to a line to read what that is.",
    why: { isOn, state, source in
      switch (source, state) {
      case (.remote, _): "off: masked by remote config"
      case (.brokenConfig, _): "off: the config has errors"
      case (.config, _): isOn ? "on by the config" : "off"
      case (.permission, _): "on with a permission"
      case (.user, .granted): "on: you said yes"
      case (.user, .refused): "off: you said no"
      case (.user, .withdrawn): "off: you took it back"
      case (.user, .undecided), (nil, _): isOn ? "on" : "off: not decided"
      }
    },
    whyShort: { isOn, state, source in
      switch (source, state) {
      case (.remote, _): "remote"
      case (.config, _), (.brokenConfig, _): "config"
      case (.permission, _): "permission"
      case (.user, .undecided), (nil, _): isOn ? "on" : "–"
      case (.user, _): "you"
      }
    },
    since: { "since \($0)" },
    nothingStored: "–",
    stored: { "\($0) stored" },
    storedThings: { things, isOn in
      if things.isEmpty { return "Nothing is stored." }
      return "Stored: \(things.joined(separator: ", "))" + ". " + (isOn ? "Switching it off deletes that." : "")
    },
    notificationsMissing: "The settings (s) do not allow notifications yet.",
    choices: "Your choices",
    eraseEverything: "Erase everything",
    eraseQuestion: "This will be erased from the disk:",
    eraseAlso: { besides in
      switch besides {
      case .choices: "your choices and their history"
      case .areaSecret: "the approximate area's secret (each new one narrows down where you are)"
      case .setAside: "files that could not be understood"
      }
    },
    nothingToErase: "· nothing: nothing is kept",
    eraseNot: "Permissions stay: see settings (s)",
    eraseConfirm: "Erase everything",
    eraseCancel: "Keep everything",
    again: { reason, isAnythingOn in
      switch reason {
      case .undecided where isAnythingOn: "What is ticked is on now. You can change this at any time (p)."
      case .undecided: "Nothing is on until you say so. You can change this at any time (p)."
      case .noticeChanged: "What is said here has changed since you chose. Please choose again (p changes it later)."
      case .scopeWidened: "A feature keeps more than you agreed to, and is off. Please choose again."
      case .expired: "Your yes has run out, and what it was for is off. Please choose again."
      }
    },
    footer: { $0 ? "" : "not decided (p)" })
}
