import Animals
import Egress
import Geography
import Location

/// Notes each coordinate that a source was given although it should not have been.
@MainActor final class SourceWatch {
  /// What the app may release now.
  weak var gate: LocationGate?
  /// One line each, without the coordinate itself.
  private(set) var breaches: [String] = []

  nonisolated static let ungranted = "a position was given to the source without a grant"
  nonisolated static let unshifted = "a position that is no public cell's centre was given to the source on approximate"

  func note(_ query: AnimalQuery) {
    switch query.area.origin {
    case .none, .place: return
    case .precise, .approximate: break
    }
    guard let gate, let coordinate = query.area.coordinate else { return }
    if !gate.authorization.isAuthorized {
      breaches.append(Self.ungranted)
    } else if gate.accuracy == .reducedAccuracy, !coordinate.isCellCentre {
      breaches.append(Self.unshifted)
    }
  }

  /// Notes a request in the turn in which it leaves.
  func note(_ request: EgressRequest) {
    switch request.carries {
    case .nothing, .place: return
    case .precise:
      if gate?.accuracy == .reducedAccuracy { breaches.append("a precise position left on approximate") }
    case .approximate(let latitude, let longitude, _):
      if Coordinate(latitude: latitude, longitude: longitude)?.isCellCentre != true {
        breaches.append("a position that is no public cell's centre left as an approximate one")
      }
    }
    if gate?.authorization.isAuthorized == false { breaches.append("a position left without a grant") }
  }
}

/// A source of pets, each of whose searches is noted before it begins.
struct WatchedFetcher: AnimalFetcher {
  private let fetcher: any AnimalFetcher
  private let watch: SourceWatch

  init(_ fetcher: any AnimalFetcher, watch: SourceWatch) {
    self.fetcher = fetcher
    self.watch = watch
  }

  var source: AnimalSource { fetcher.source }

  func page(
    _ number: Int, of query: AnimalQuery, isAllowed: @escaping SearchCheck
  ) async throws(AnimalFetchError) -> AnimalPage {
    await watch.note(query)
    return try await fetcher.page(number, of: query, isAllowed: isAllowed)
  }
}

extension Coordinate {
  /// Whether this is, bit for bit, the centre of a public cell.
  var isCellCentre: Bool { CoarseGrid.centre(of: CoarseGrid.cell(containing: self)) == self }
}
