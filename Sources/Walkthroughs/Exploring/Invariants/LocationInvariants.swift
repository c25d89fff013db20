import Geography
import PetSaveModels
import Screens

/// On approximate accuracy nothing but a public cell's centre is known or given away.
struct ApproximateIsPublic: Invariant {
  let name = "approximate-is-public"
  let sentence = "On approximate accuracy no coordinate is known or given to a source but a public cell's centre."

  func breach(in step: ExploredStep) -> Breach? {
    let checks = ["expect no-precise-egress"]
    if let leak = step.leaks.first(where: { !RequestsNeedAGrant.isAbout($0) }) {
      return Breach(found: leak, checks: checks)
    }
    for sight in step.glimpses + [step.after] where sight.accuracy == .approximate {
      switch sight.position {
      case .precise: return Breach(found: "the gate releases a precise position on approximate", checks: checks)
      case .approximate(let location) where !location.coordinate.isCellCentre:
        return Breach(found: "the gate releases a position that is no public cell's centre", checks: checks)
      case .approximate, nil: break
      }
    }
    return nil
  }
}

/// A source gets a position only while there is a grant.
struct RequestsNeedAGrant: Invariant {
  let name = "requests-need-a-grant"
  let sentence = "No request with a position is made without a grant."

  func breach(in step: ExploredStep) -> Breach? {
    if let leak = step.leaks.first(where: RequestsNeedAGrant.isAbout) {
      return Breach(found: leak, checks: ["expect no-precise-egress"])
    }
    for sight in step.glimpses + [step.after] where !sight.isGranted && sight.position != nil {
      return Breach(found: "the gate releases a position without a grant")
    }
    return nil
  }

  static func isAbout(_ leak: String) -> Bool { leak == SourceWatch.ungranted }
}

/// A grant comes from the person's answer or from a setting, and one for once ends with the run.
struct GrantsAreAnswered: Invariant {
  let name = "grants-are-answered"
  let sentence = "No grant, and no more accuracy, without an answer to a prompt or a change of a setting."

  func breach(in step: ExploredStep) -> Breach? {
    let (after, status) = (step.after, step.before?.authorization ?? .notDetermined)
    if after.authorization == .once, step.deed == .relaunch || step.deed == .kill {
      return Breach(found: "a grant for once outlived its run", checks: ["expect authorization not-determined"])
    }
    guard let before = step.before, !Self.isAnswer(step) else { return nil }
    if after.isGranted, !before.isGranted {
      return Breach(
        found: "the location was granted unasked", checks: ["expect authorization \(status.rawValue)"])
    }
    if after.isGranted, after.accuracy == .precise, before.accuracy == .approximate {
      return Breach(found: "the accuracy became precise unasked", checks: ["expect accuracy approximate"])
    }
    return nil
  }

  @MainActor static func isAnswer(_ step: ExploredStep) -> Bool {
    switch step.control {
    case .allowOnce, .allowWhileUsing, .changeToAlways, .confirmLocationButton, .decision, .precise, .services,
      .restriction:
      return true
    default: return step.deed?.changesSettings ?? false
    }
  }
}

/// What stands in the list is near the person, so it needs a grant or a place that they chose.
struct RowsNeedARight: Invariant {
  let name = "rows-need-a-right"
  let sentence = "No pet near the person is shown without a grant; after a revocation the very next frame has none."

  func breach(in step: ExploredStep) -> Breach? {
    for sight in step.glimpses + [step.after] where !sight.mayShowNearby {
      let hasRows = sight.screen == .animals && sight.targets.contains { $0.kind == .row }
      if hasRows || sight.screen == .details && sight.showsListedPet {
        return Breach(found: "pets near the person are shown without a grant", checks: ["expect rows 0"])
      }
    }
    return nil
  }
}

/// What is drawn on approximate accuracy does not say more than it knows.
struct ApproximateLooksApproximate: Invariant {
  let name = "approximate-looks-approximate"
  let sentence = "On approximate accuracy no precise value is drawn: no exact distance, no coordinate, no precise mark."

  func breach(in step: ExploredStep) -> Breach? {
    for sight in step.glimpses + [step.after]
    where sight.way == .location && sight.isGranted && sight.accuracy == .approximate {
      guard sight.screen == .animals || sight.screen == .details else { continue }
      if sight.headerSays(.precise(near: nil)) {
        return Breach(found: "the header says that the position is precise", checks: ["expect not \"● Precise\""])
      }
      if let distance = exactDistance(in: sight.text) {
        return Breach(found: "the distance \(distance) is exact", checks: ["expect not \(quoted(distance))"])
      }
    }
    return nil
  }

  /// A number with a decimal, followed by a unit of distance.
  private func exactDistance(in text: String) -> String? {
    let words = text.split { $0 == " " || $0 == "\n" }
    for (number, unit) in zip(words, words.dropFirst()) where unit.hasPrefix("mi") || unit.hasPrefix("km") {
      if number.contains("."), Double(number) != nil { return "\(number) \(unit.prefix(2))" }
    }
    return nil
  }
}

extension Deed {
  /// Whether the deed changes the system's settings for the location.
  fileprivate var changesSettings: Bool {
    switch self {
    case .change(.authorization), .change(.accuracy), .change(.services), .change(.answer): true
    case .sequence(let deeds): deeds.contains(where: \.changesSettings)
    default: false
    }
  }
}
