import PetSaveModels
import Privacy

/// The texts of the privacy tab and of what asks about consent anew.
public struct PrivacyTexts: Sendable {
  /// The tab's name, and the title of its page.
  let title: String
  let introduction: String
  let hint: String
  /// Why a feature is on or off, in few words; the full form and one for narrow screens.
  public let why: @Sendable (_ isOn: Bool, _ state: ConsentState, _ source: DecisionSource?) -> String
  let whyShort: @Sendable (_ isOn: Bool, _ state: ConsentState, _ source: DecisionSource?) -> String
  let since: @Sendable (_ day: String) -> String
  let nothingStored: String
  let stored: @Sendable (_ count: String) -> String
  /// What a feature has stored, thing by thing, and what becomes of it.
  let storedThings: @Sendable (_ things: [String], _ isOn: Bool) -> String
  let notificationsMissing: String
  let choices: String
  let eraseEverything: String
  let eraseQuestion: String
  /// What is erased besides what features have stored.
  let eraseAlso: @Sendable (ConfirmModel.Besides) -> String
  let nothingToErase: String
  /// What stays.
  let eraseNot: String
  let eraseConfirm: String
  let eraseCancel: String
  /// Why consent is asked for, or asked again.
  let again: @Sendable (AskReason, _ isAnythingOn: Bool) -> String
  /// On the footer.
  let footer: @Sendable (_ isDecided: Bool) -> String
}
