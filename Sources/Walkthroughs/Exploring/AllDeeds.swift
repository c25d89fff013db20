import Geography
import PetSaveModels
import Privacy
import Screens
import Terminal

/// All that is tried from a state: the keys, a click on each thing that can be clicked, and what the world around the
/// app may change.
@MainActor struct AllDeeds {
  /// Where the person is, as the world says.
  let here: World.Location

  func callAsFunction(_ sight: Sight, _ life: ExploredLife) -> [Deed] {
    // Only a new life follows the end.
    guard sight.screen != nil else { return [.relaunch] }
    return clicks(sight) + keys(sight) + changes(sight) + waits(life) + [.away, .refocus, .relaunch, .kill]
  }

  /// A click on each target, alike ones once; a target whose words stand on an earlier one cannot be clicked by them.
  private func clicks(_ sight: Sight) -> [Deed] {
    var seen: Set<Kind> = []
    return sight.targets.compactMap { target in
      guard let kind = Kind(target.control), seen.insert(kind).inserted, !target.label.isEmpty,
        sight.targets.first(where: { $0.label.contains(target.label) })?.control == target.control
      else { return nil }
      return .click(target.label)
    }
  }

  /// What is clicked once, however often it is there.
  private enum Kind: Hashable {
    case control(Control)
    case pet, message, suggestion

    /// Nil for what only changes what is looked for.
    init?(_ control: Control) {
      switch control {
      case .animal: self = .pet
      case .message: self = .message
      case .suggestion: self = .suggestion
      // The one that a permission belongs to, and the one that keeps the most stand for all.
      case .feature(let feature):
        guard feature == .push || feature == .tagsAndAttributes else { return nil }
        self = .control(control)
      case .radius, .animalType: return nil
      default: self = .control(control)
      }
    }
  }

  private func keys(_ sight: Sight) -> [Deed] {
    var keys: [Key] = [.escape, .enter]
    if sight.screen == .place {
      if !sight.isTextTyped { return keys.map(Deed.press) + [.paste("Boston, MA"), .type("x")] }
      return (keys + [.down]).map(Deed.press)
    }
    if [.consent, .confirm, .locationPrompt, .precisePrompt, .notificationPrompt].contains(sight.screen) {
      keys += [.tab, .backTab]
    }
    keys += " pR12sFi?rfqax".map(Key.character)
    return keys.map(Deed.press)
  }

  private func changes(_ sight: Sight) -> [Deed] {
    var changes: [WorldChange] = World.Authorization.allCases.filter { $0 != sight.authorization }.map {
      .authorization($0)
    }
    changes.append(.accuracy(sight.accuracy == .precise ? .approximate : .precise))
    changes.append(.services(on: !sight.areServicesOn))
    changes += [World.Notifications.denied, .granted].map { .notifications($0) }
    changes.append(.remoteDisabled(sight.mask.isEmpty ? .all : []))
    var deeds = changes.map(Deed.change)
    deeds += [World.Location.none, .lost, here].map { .change(.location($0)) }
    let sources = [World.Source.offline, .empty, .slow(.seconds(60)), .catalogue]
    deeds += sources.map { source in
      let change = Deed.change(.source(source))
      return sight.screen == .animals ? .sequence([change, .press(.character("r"))]) : change
    }
    // What the world is like when a grant comes decides what the list begins with.
    if sight.screen == .requestLocation {
      let worlds = [World.Location.none, .lost].map(WorldChange.location) + sources.prefix(3).map(WorldChange.source)
      deeds += worlds.map { .sequence([.change($0), .change(.authorization(.whenInUse))]) }
    }
    return deeds
  }

  private func waits(_ life: ExploredLife) -> [Deed] {
    var waits = [Duration.seconds(900)]
    // As a script can write it.
    if let next = life.subject.untilNextTimer, next > .zero { waits.insert(next.wholeMilliseconds, at: 0) }
    return waits.map(Deed.wait)
  }
}
