import PetSaveModels
import Privacy

/// What is held off from outside is off, and only that.
struct MaskHolds: Invariant {
  let name = "mask-holds"
  let sentence = "What is on is what was chosen, without what is held off from outside."

  func breach(in step: ExploredStep) -> Breach? {
    let sight = step.after
    guard sight.screen != nil else { return nil }
    let right = sight.chosen.subtracting(sight.worldMask)
    if let feature = sight.features.subtracting(right).singles.first {
      return Breach(
        found: "\(feature.name) is on although it is held off", checks: ["expect feature \(feature.name) off"])
    }
    return right.subtracting(sight.features).singles.first.map {
      Breach(
        found: "\($0.name) is off although it was chosen and nothing holds it off",
        checks: ["expect feature \($0.name) on"])
    }
  }
}

/// A tick is no decision, and a button decides what its words say.
struct ChoicesAreExact: Invariant {
  let name = "choices-are-exact"
  let sentence = "A tick among the choices switches nothing; “Accept selected” grants what is ticked and nothing else."

  func breach(in step: ExploredStep) -> Breach? {
    guard let before = step.before, before.screen == .consent, step.after.screen != nil else { return nil }
    let right: Feature
    switch step.control {
    case .feature: right = before.chosen
    case .acceptSelected where step.after.screen != .confirm && step.after.screen != .consent:
      right = before.ticked ?? []
    default: return nil
    }
    if let feature = step.after.chosen.subtracting(right).singles.first {
      return Breach(found: "\(feature.name) was not ticked and is on", checks: ["expect feature \(feature.name) off"])
    }
    return right.subtracting(step.after.chosen).singles.first.map {
      Breach(found: "\($0.name) was ticked and is off", checks: ["expect feature \($0.name) on"])
    }
  }
}

/// An answer allows what its words say, for as long as they say.
struct AnswersAreExact: Invariant {
  let name = "answers-are-exact"
  let sentence =
    "“Allow Once” leaves no lasting grant, nothing is precise where Precise was off, and a once ends with its visit."

  func breach(in step: ExploredStep) -> Breach? {
    let after = step.after
    guard let before = step.before, after.screen != nil else { return nil }
    if before.screen == .locationPrompt, step.control == .allowOnce,
      [.whenInUse, .always].contains(after.authorization)
    {
      return Breach(found: "“Allow Once” left a lasting grant", checks: ["expect authorization once"])
    }
    let isAllowed = step.control == .allowOnce || step.control == .allowWhileUsing
    if before.screen == .locationPrompt, isAllowed, before.isPromptPrecise == false, after.accuracy == .precise {
      return Breach(found: "precise was granted with Precise off", checks: ["expect accuracy approximate"])
    }
    if step.deed == .away, after.authorization == .once {
      return Breach(
        found: "a grant for once outlived its visit", checks: ["expect authorization not-determined"])
    }
    return nil
  }
}

/// A no is not asked about again, and not forgotten.
struct RefusalsStay: Invariant {
  let name = "refusals-stay"
  let sentence = "A refused location stays refused, and is not asked for again, until a setting changes."

  func breach(in step: ExploredStep) -> Breach? {
    let after = step.after
    guard let before = step.before, after.screen != nil, before.screen != nil, before.authorization == .denied,
      before.areServicesOn, after.areServicesOn, !GrantsAreAnswered.isAnswer(step)
    else { return nil }
    if after.authorization != .denied {
      return Breach(found: "a refusal was forgotten", checks: ["expect authorization denied"])
    }
    return after.screen == .locationPrompt ? Breach(found: "what was refused is asked for again") : nil
  }
}

/// Notifications are granted by an answer or a setting only.
struct NotificationsAreAnswered: Invariant {
  let name = "notifications-are-answered"
  let sentence = "Notifications are granted by an answer to their prompt or by a setting only."

  func breach(in step: ExploredStep) -> Breach? {
    guard step.after.screen != nil, step.after.notifications == .granted,
      let before = step.before, before.screen != nil, before.notifications != .granted
    else { return nil }
    if case .change(.notifications)? = step.deed { return nil }
    switch step.control {
    case .allowNotifications, .notifications: return nil
    default: return Breach(found: "notifications were granted unasked")
    }
  }
}
