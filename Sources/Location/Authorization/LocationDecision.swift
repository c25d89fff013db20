import AppEnvironment
import FoundationEssentials

/// One decision on the location, as `authorization.json` and `petsave privacy history` have it. Nothing in it says where anybody is.
public struct LocationDecision: Hashable, Sendable {
  /// What was asked.
  public enum Question: String, Sendable, CaseIterable {
    case whenInUse = "when_in_use"
    case always
    case locationButton = "location_button"
    case preciseOnce = "precise_once"
    /// Nothing: a switch of the settings was set.
    case settings
  }

  /// As precise as the file keeps it: a whole second.
  public let time: Date
  public let asked: Question
  /// What for: the key of the text that was shown.
  public let purpose: String
  /// The hosts that were named as the ones that the position may go to, sorted; empty for nobody.
  public let recipients: [String]
  /// What was decided, in lower case: `allow_once precise`, `deny`, `never`.
  public let answer: String
  public let noticeVersion: String
}

extension LocationDecision {
  /// The purpose of each question but the one for a precise position, which has its own.
  static let nearYou = "near-you"

  public var json: JSONValue {
    .object([
      "time": .string(time.iso8601), "asked": .string(asked.rawValue), "purpose": .string(purpose),
      "recipients": .array(recipients.map { .string($0) }), "answer": .string(answer),
      "noticeVersion": .string(noticeVersion),
    ])
  }

  init?(_ json: JSONValue) {
    guard let time = json["time"]?.string.flatMap(Date.init(iso8601:)),
      let asked = json["asked"]?.string.flatMap(Question.init), let purpose = json["purpose"]?.string,
      let recipients = json["recipients"]?.array?.compactMap(\.string), let answer = json["answer"]?.string,
      let noticeVersion = json["noticeVersion"]?.string
    else { return nil }
    self.init(
      time: time, asked: asked, purpose: purpose, recipients: recipients, answer: answer, noticeVersion: noticeVersion)
  }
}

extension LocationPrompt {
  var question: LocationDecision.Question {
    switch self {
    case .whenInUse: .whenInUse
    case .alwaysUpgrade: .always
    case .locationButton: .locationButton
    case .temporaryPrecise: .preciseOnce
    }
  }

  var purpose: String { if case .temporaryPrecise(let key) = self { key } else { LocationDecision.nearYou } }
}

extension PromptAnswer {
  /// Its name in the history.
  var name: String {
    switch self {
    case .allowOnce(let precise): "allow_once \(precise ? "precise" : "approximate")"
    case .allowWhileUsing(let precise): "allow_while_using \(precise ? "precise" : "approximate")"
    case .allowAlways: "allow_always"
    case .keepWhileInUse: "keep_while_in_use"
    case .deny: "deny"
    }
  }
}

extension StoredDecision {
  /// Its name in the history, when a switch of the settings says it.
  var name: String {
    switch self {
    case .notDetermined: "ask_next_time"
    case .denied: "never"
    case .whenInUse: "while_using"
    case .once: "once"
    case .provisionalAlways, .always: "always"
    }
  }
}
