import Location
import PetSaveModels
import Terminal

/// The system's question whether the precise location may be used for once, for a purpose.
@MainActor struct PrecisePromptScreen {
  let model: PromptModel
  let texts: Texts
  let disclosure: Disclosure

  func draw(over body: Rect, on painter: inout Painter) {
    guard case .temporaryPrecise(let purpose) = model.prompt else { return }
    Prompt(
      title: texts.promptTitle, question: texts.precisePromptQuestion,
      recipient: texts.disclosure.position(disclosure),
      reason: texts.disclosure.reason(texts.precisePurpose(purpose), disclosure),
      buttons: [(texts.allowOnce, .allowOnce), (texts.dontAllow, .dontAllow)]
    ).draw(over: body, on: &painter)
  }
}
