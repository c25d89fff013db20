import Animals
import AppEnvironment
import Features

/// Looks for pets that a refresh brings and that were not there before, within the chosen radius, while `push` is on
/// and the system allows notifications. Meanwhile the list is refreshed every quarter of an hour.
@MainActor public final class NewPetsWatch {
  /// How often the list is refreshed.
  public static let interval = Duration.seconds(15 * 60)

  private let queue: NewPetQueue
  private let list: AnimalsNearYouModel
  private let effects: Effects
  private var following: Following<Bool>?
  private var timer: ClockTimer?
  /// Every pet that a list had since the watch is open.
  private var known: Set<Animal.ID> = []

  public init(queue: NewPetQueue, list: AnimalsNearYouModel, effects: Effects) {
    self.queue = queue
    self.list = list
    self.effects = effects
    list.listCame = { [weak self] in self?.look($0) }
    following = Following(effects: effects) {
      queue.isOpen
    } changed: { [weak self] isOpen in
      self?.open(isOpen)
    }
  }

  private func open(_ isOpen: Bool) {
    timer?.cancel()
    timer = nil
    known = isOpen ? Set(list.rows.map(\.id)) : []
    if isOpen { wait() }
  }

  private func wait() {
    timer = effects.after(Self.interval) { [weak self] in
      guard let self, queue.isOpen else { return }
      list.bringUpToDate()
      wait()
    }
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
