import PetSaveModels
import Terminal

/// The system's question whether notifications may be shown.
@MainActor struct NotificationPromptScreen {
  let model: NotificationPromptModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(over body: Rect, on painter: inout Painter) {
    let enabled = model.enabling.singles.map { texts.alsoSwitchedOn(texts.featureName($0), texts.featureKeeps($0)) }
    Prompt(
      title: texts.notificationTitle, question: texts.notificationQuestion,
      recipient: (enabled + [texts.disclosure.notifications(disclosure)]).joined(separator: " "),
      reason: texts.notificationReason,
      buttons: [(texts.allowNotifications, .allowNotifications), (texts.dontAllow, .dontAllow)]
    ).draw(over: body, on: &painter)
  }
}
