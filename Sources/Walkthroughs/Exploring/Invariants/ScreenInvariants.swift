import PetSaveModels

/// A screen that says it waits has something to wait for.
struct NothingWaitsForGood: Invariant {
  let name = "nothing-waits-for-good"
  let sentence = "No screen still says after a quarter of an hour that it waits."

  func breach(in step: ExploredStep) -> Breach? {
    guard step.deed == .wait(.seconds(900)), step.after.screen == .animals else { return nil }
    switch step.after.phase {
    case .locating: return Breach(found: "the first position is still waited for", checks: ["expect not \"Locating\""])
    case .loading: return Breach(found: "the first pets are still waited for", checks: ["expect not \"Looking for\""])
    default: return step.after.isUpdating ? Breach(found: "the list is still brought up to date") : nil
    }
  }
}

/// The header and the page under it say the same of the position.
struct HeaderAgrees: Invariant {
  let name = "header-agrees"
  let sentence = "The header does not say that the position is waited for while the page says that there is none."

  func breach(in step: ExploredStep) -> Breach? {
    guard step.after.screen == .animals, case .noPosition = step.after.phase, step.after.headerSays(.locating) else {
      return nil
    }
    return Breach(
      found: "the header waits for a position that the page has given up", checks: ["expect not \"Locating\""])
  }
}

/// What the gallery leaves out, with a reason, is not there.
struct PrunedIsUnreachable: Invariant {
  let name = "pruned-is-unreachable"
  let sentence = "No combination is reached that the gallery says cannot be."

  func breach(in step: ExploredStep) -> Breach? {
    guard let combination = Combination(step.after), let rule = Pruning(combination) else { return nil }
    let check =
      switch rule {
      case .servicesMask: "expect authorization denied"
      case .listNeedsGrant: "expect screen request-location"
      case .grantNeedsNoRequest: "expect screen animals"
      }
    return Breach(found: "\(combination.title)", checks: [check])
  }
}
