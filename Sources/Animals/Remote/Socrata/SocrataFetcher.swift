import AppEnvironment
import Egress
import Geography
import Privacy

/// Adoptable pets from a county's open data. The portal cannot look by distance, so all pets are asked for, no position
/// is ever sent, and what fits is found here.
public actor SocrataFetcher: AnimalFetcher {
  /// Rows of one answer, and the most of all.
  static let partSize = 500
  static let mostRows = 5_000
  /// How long what came serves for other queries; the counties renew their data every two hours.
  static let freshness = Duration.seconds(600)

  public nonisolated let source: AnimalSource
  nonisolated let executor: ActorExecutor
  private let feed: SocrataFeed
  private let client: RemoteClient
  private let effects: Effects
  private var addresses: AddressBook
  private var held: Held?

  private struct Held {
    let animals: [PlacedAnimal]
    let skipped: Int
    /// By the clock's uptime.
    let time: Duration
    /// What was asked for already, so that asking again brings it anew. By their hash values: positions are not to be
    /// held on to.
    var queries: Set<Int>
  }

  /// The address of a county's own portal.
  public static func portal(of name: SourceName) -> String? { SocrataFeed(name, base: nil)?.base }

  /// - Parameters:
  ///   - name: one of the feeds.
  ///   - base: another portal than the county's, with the same data sets.
  /// - Returns: nil for a source that is no such feed.
  public init?(
    _ name: SourceName, base: String? = nil, sender: any EgressSender, places: PlaceList, effects: Effects,
    executor: ActorExecutor
  ) {
    guard let feed = SocrataFeed(name, base: base) else { return nil }
    self.feed = feed
    source = AnimalSource(id: name.rawValue, isSample: false)
    self.executor = executor
    self.effects = effects
    client = RemoteClient(sender: sender, effects: effects, executor: executor)
    addresses = AddressBook(places: places)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.unowned }

  public func page(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage {
    let held = try await animals(number, for: query, isAllowed: isAllowed)
    let check = LocalCheck(query)
    let fitting = sorted(held.animals.filter(check.allows), for: query)
    let start = (max(1, number) - 1) * AnimalPage.size
    let end = start + AnimalPage.size
    return AnimalPage(
      number: number, animals: start < fitting.count ? Array(fitting[start..<min(end, fitting.count)]) : [],
      total: fitting.count, hasMore: end < fitting.count, skipped: number == 1 ? held.skipped : 0)
  }

  /// What there is: brought anew for a first page that was asked for before, or when it is too old.
  private func animals(
    _ number: Int, for query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> Held {
    let now = await effects.uptime
    if var held, now - held.time < Self.freshness, number > 1 || !held.queries.contains(query.hashValue) {
      if number == 1 { held.queries.insert(query.hashValue) }
      self.held = held
      return held
    }
    let new = try await bring(for: query, isAllowed: isAllowed)
    held = new
    return new
  }

  private func bring(for query: AnimalQuery, isAllowed: @escaping SearchCheck) async throws(AnimalFetchError) -> Held {
    var rows: [Animal.ID: SocrataRow] = [:]
    var skipped = 0
    var offset = 0
    while offset < Self.mostRows {
      let answer = try await client.send(
        EgressRequest(
          .searchPets, url: feed.url(limit: Self.partSize, offset: offset), headers: ["Accept": "application/json"],
          isAllowed: isAllowed))
      guard let records = try answer.json().array else { throw .notUnderstood(.shape) }
      for record in records {
        guard let row = RemoteFields(record).flatMap(feed.animal), !row.animal.isPlaceholder else {
          skipped += 1
          continue
        }
        if let known = rows[row.animal.id], known.order > row.order { continue }
        rows[row.animal.id] = row
      }
      guard records.count >= Self.partSize else { break }
      offset += Self.partSize
    }
    var animals: [PlacedAnimal] = []
    for row in rows.values { animals.append(place(row)) }
    return Held(animals: animals, skipped: skipped, time: await effects.uptime, queries: [query.hashValue])
  }

  /// The row's own point, else that of its town, else the shelter's.
  private func place(_ row: SocrataRow) -> PlacedAnimal {
    var animal = row.animal
    animal.organizationName = feed.shelter.name
    let own = row.coordinate ?? addresses.coordinate(of: animal.contact.address)
    if animal.contact.address == Animal.Address() { animal.contact.address = feed.shelter.address }
    return PlacedAnimal(
      animal: animal, coordinate: own ?? addresses.coordinate(of: feed.shelter.address)
    ).cleaned
  }

  /// Nearest first, or newest, with ids to tell equals apart: the same order as the store's.
  private func sorted(_ animals: [PlacedAnimal], for query: AnimalQuery) -> [PlacedAnimal] {
    let origin = query.area.coordinate.map(SpherePoint.init)
    let keyed = animals.map { placed -> (key: Double, placed: PlacedAnimal) in
      guard let origin else { return (-(placed.animal.publishedAt?.timeIntervalSince1970 ?? -.infinity), placed) }
      let chord = placed.coordinate.map { SpherePoint($0).squaredChord(to: origin) }
      return (chord.map(Double.init) ?? .infinity, placed)
    }
    return keyed.sorted { ($0.key, $0.placed.animal.id) < ($1.key, $1.placed.animal.id) }.map(\.placed)
  }
}
