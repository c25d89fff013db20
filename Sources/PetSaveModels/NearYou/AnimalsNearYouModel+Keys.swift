import Animals
import AppEnvironment
import Geography
import Location

/// What keys and clicks do.
extension AnimalsNearYouModel {
  public var controls: [Control] { fields + rows.map { .animal($0.animal.id) } }

  /// What Tab goes through besides the list.
  var fields: [Control] {
    // Without a place to look around there is nothing for a radius to be of.
    let choices: [Control] = router.way == .everywhere ? [.animalType] : [.radius, .animalType]
    let back: [Control] = router.way == .location ? [] : [.currentLocation]
    let more: [Control] = offersPreciseOnce ? [.usePreciseOnce] : []
    return switch phase {
    case .noPosition: [.enterPlace, .simulatePosition, .tryAgain, .browseWithoutLocation]
    case .failed: choices + more + [.tryAgain, .enterPlace] + back
    case .list, .empty, .loading, .locating: choices + back + [.enterPlace] + more
    }
  }

  public func activate(_ control: Control) {
    switch control {
    case .radius: changeRadius(by: 1, wraps: true)
    case .animalType: changeType(by: 1)
    case .usePreciseOnce: router.usePreciseLocationOnce()
    case .enterPlace: router.open(.place(.search))
    case .simulatePosition: router.open(.place(.simulation))
    case .currentLocation: router.useCurrentLocation()
    case .browseWithoutLocation: router.way = .everywhere
    case .tryAgain: tryAgain()
    case .animal(let id): router.open(.details(id))
    default: return
    }
    // Another way to look has another list, which has the focus at first.
    switch control {
    case .radius, .animalType, .tryAgain: break
    default: focus = nil
    }
  }

  public func handle(_ action: Action) -> Bool {
    switch action {
    case .refresh: tryAgain()
    case .press(.animal(let id)):
      focus = nil
      if selection == id { activate(.animal(id)) } else { select(id) }
    case .nextControl: moveFocus(by: 1)
    case .previousControl: moveFocus(by: -1)
    case .scroll(let rows): moveSelection(by: rows)
    case .favourite: if let row = rows.first(where: { $0.id == selection }) { favourites.toggle(row.placed) }
    case .move(let direction) where focus != nil: return move(direction)
    case _ where focus == nil && phase == .list: return handleInList(action)
    case .move(.down), .move(.right): moveFocus(by: 1)
    case .move(.up), .move(.left): moveFocus(by: -1)
    case .back where router.pages.isEmpty: leave()
    case .activate, .toggle:
      if let focus { activate(focus) }
    case .first, .last: break
    default: return false
    }
    return true
  }

  func handleInList(_ action: Action) -> Bool {
    let page = max(1, viewport.height)
    switch action {
    case .move(.down): moveSelection(by: 1)
    case .move(.up): moveSelection(by: -1)
    case .move(.left), .move(.right): break
    case .pageDown, .toggle: moveSelection(by: page)
    case .pageUp: moveSelection(by: -page)
    case .first: moveSelection(by: -rows.count)
    case .last: moveSelection(by: rows.count)
    case .activate: if let selection { activate(.animal(selection)) }
    case .back: leave()
    default: return false
    }
    return true
  }

  /// An arrow key while a field has the focus: left and right change a choice, down goes back to the list.
  func move(_ direction: Direction) -> Bool {
    let step = direction == .right || direction == .down ? 1 : -1
    let isSideways = direction == .left || direction == .right
    switch focus {
    case .radius where isSideways: changeRadius(by: step, wraps: false)
    case .animalType where isSideways: changeType(by: step)
    case _ where direction == .down && phase == .list: focus = nil
    default: moveFocus(by: step)
    }
    return true
  }

  /// Tab goes from the list through the fields and back to the list.
  func moveFocus(by step: Int) {
    let stops: [Control?] = (phase == .list ? [nil] : []) + fields.map { $0 }
    guard !stops.isEmpty else { return }
    guard let index = stops.firstIndex(of: focus) else {
      focus = step > 0 ? stops[0] : stops[stops.count - 1]
      return
    }
    focus = stops[(index + step + stops.count) % stops.count]
  }

  func moveSelection(by step: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let index = rows.firstIndex { $0.animal.id == selection } ?? 0
    select(rows[max(0, min(rows.count - 1, index + step))].animal.id)
  }

  func select(_ id: Animal.ID) {
    let rows = rows
    guard let index = rows.firstIndex(where: { $0.animal.id == id }) else { return }
    selection = id
    viewport.count = rows.count
    scroll.show(index, in: viewport)
    if index >= rows.count - Self.lookahead, failure == nil { loadMore() }
  }

  /// Escape goes back to the question of where to look, when the person went past it.
  func leave() {
    if router.way != .location { router.way = .location }
  }

  func tryAgain() {
    if gate.position == nil, router.way == .location {
      hasWaitedForFix = false
      gate.refresh()
      if case .waiting = wanted {
        fixTimer?.cancel()
        fixTimer = effects.after(Self.fixWait) { [weak self] in self?.hasWaitedForFix = true }
      }
    } else {
      refresh()
    }
  }

  /// Takes a radius that was remembered; one that cannot be chosen is left.
  func setRadius(_ radius: Int) {
    if units.radiusChoices.contains(radius) { self.radius = radius }
  }

  func setType(_ type: AnimalType?) {
    self.type = type
  }

  func changeRadius(by step: Int, wraps: Bool) {
    let choices = units.radiusChoices
    let index = (choices.firstIndex(of: radius) ?? 0) + step
    radius = wraps ? choices[(index + choices.count) % choices.count] : choices[max(0, min(choices.count - 1, index))]
  }

  func changeType(by step: Int) {
    let choices: [AnimalType?] = [nil] + AnimalType.known
    let index = (choices.firstIndex(of: type) ?? 0) + step
    type = choices[(index + choices.count) % choices.count]
  }
}
