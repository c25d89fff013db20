import PetSaveModels
import Terminal

/// The system's question whether notifications may be shown.
@MainActor struct NotificationPromptScreen {
  let texts: Texts
  let disclosure: Disclosure

  func draw(over body: Rect, on painter: inout Painter) {
    Prompt(
      title: texts.notificationTitle, question: texts.notificationQuestion,
      recipient: texts.disclosure.notifications(disclosure), reason: texts.notificationReason,
      buttons: [(texts.allowNotifications, .allowNotifications), (texts.dontAllow, .dontAllow)]
    ).draw(over: body, on: &painter)
  }
}
