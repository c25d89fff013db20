import Animals
import AppEnvironment
import Geography

/// A source whose pages and failures the test controls; all on the main actor.
@MainActor public final class TestSource: AnimalFetcher {
  public nonisolated let source: AnimalSource
  /// What it has, in its order; pages of twenty are cut from it, whatever the query.
  public var pets: [PlacedAnimal] = []
  /// What every page asked for fails with.
  public var failure: AnimalFetchError?
  /// Whether it says how many it has.
  public var tellsTotal = true
  /// Whether answers wait for ``release()``.
  public var isHolding = false
  /// Whether an answer comes even to one who does not want it any more.
  public var ignoresCancellation = false
  public private(set) var asked: [Request] = []

  var effects: Effects?
  private var held: [Reply<Void>] = []

  /// A page that was asked for.
  public struct Request: Hashable, Sendable {
    public let page: Int
    public let query: AnimalQuery
  }

  init(isSample: Bool) {
    source = AnimalSource(id: "test", isSample: isSample)
  }

  public func page(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage {
    asked.append(Request(page: number, query: query))
    // What it has and how it fails is as it was when it was asked.
    let (pets, failure, total) = (pets, failure, tellsTotal ? pets.count : nil)
    if isHolding { try await hold() }
    if let failure { throw failure }
    let rest = pets.dropFirst((number - 1) * AnimalPage.size)
    return AnimalPage(
      number: number, animals: Array(rest.prefix(AnimalPage.size)), total: total,
      hasMore: rest.count > AnimalPage.size)
  }

  /// Lets the answers come that wait, in the order in which they were asked for.
  public func release() {
    let waiting = held
    held = []
    for reply in waiting { reply.give(()) }
  }

  /// Lets some of the answers come.
  public func release(first count: Int) {
    let waiting = held.prefix(count)
    held.removeFirst(waiting.count)
    for reply in waiting { reply.give(()) }
  }

  public func release(last count: Int) {
    let waiting = held.suffix(count)
    held.removeLast(waiting.count)
    for reply in waiting { reply.give(()) }
  }

  private func hold() async throws(AnimalFetchError) {
    guard let effects else { return }
    if ignoresCancellation {
      await Task { @MainActor in _ = await effects.reply { self.held.append($0) } }.value
    } else {
      let answer: Void? = await effects.reply { held.append($0) }
      if answer == nil { throw .cancelled }
    }
  }
}
