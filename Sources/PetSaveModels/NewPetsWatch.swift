import Animals
import AppEnvironment
import Features
import Location

/// Looks for pets that a refresh brings and that were not there before, within the chosen radius, while `push` is on
/// and the system allows notifications. Meanwhile the list is refreshed every quarter of an hour: around the person's location only
/// while the app is in use, unless they allowed that always.
@MainActor public final class NewPetsWatch {
  /// How often the list is refreshed.
  public static let interval = Duration.seconds(15 * 60)

  private let queue: NewPetQueue
  private let list: AnimalsNearYouModel
  private let router: Router
  private let gate: LocationGate
  private let effects: Effects
  private var following: Following<Bool>?
  private var inUse: Following<Bool>?
  private var timer: ClockTimer?
  /// What the app is to do when it is in use again.
  private var isDue: (refresh: Bool, alwaysQuestion: Bool) = (false, false)
  /// Every pet that a list had since the watch is open.
  private var known: Set<Animal.ID> = []

  public init(queue: NewPetQueue, list: AnimalsNearYouModel, router: Router, gate: LocationGate, effects: Effects) {
    self.queue = queue
    self.list = list
    self.router = router
    self.gate = gate
    self.effects = effects
    list.listCame = { [weak self] in self?.look($0) }
    following = Following(effects: effects) {
      queue.isOpen
    } changed: { [weak self] isOpen in
      self?.open(isOpen)
    }
    inUse = Following(effects: effects) {
      gate.canPrompt
    } changed: { [weak self] isInUse in
      if isInUse { self?.comeBack() }
    }
  }

  private func open(_ isOpen: Bool) {
    timer?.cancel()
    timer = nil
    known = isOpen ? Set(list.rows.map(\.id)) : []
    isDue = (false, false)
    if isOpen { wait() }
  }

  private func wait() {
    timer = effects.after(Self.interval) { [weak self] in
      guard let self, queue.isOpen else { return }
      refresh()
      wait()
    }
  }

  private func refresh() {
    let usesLocation = router.way == .location
    if gate.canPrompt || !usesLocation { return list.bringUpToDate() }
    guard gate.authorization == .authorizedAlways else { return isDue.refresh = true }
    isDue.alwaysQuestion = true
    list.bringUpToDate()
  }

  /// What waited for the app to be in use. A grant for always that nothing has needed yet is asked about once something has.
  private func comeBack() {
    if isDue.refresh, queue.isOpen { list.bringUpToDate() }
    if isDue.alwaysQuestion { gate.usedAlways() }
    isDue = (false, false)
  }

  private func look(_ news: AnimalsNearYouModel.News) {
    guard queue.isOpen else { return }
    let new = news.rows.filter { !known.contains($0.id) }
    known.formUnion(news.rows.map(\.id))
    // Without a place to look around there is no radius, and everything is new.
    guard news.isRefresh, news.isLocated else { return }
    queue.add(new.map { $0.animal.displayName ?? "" })
  }
}
