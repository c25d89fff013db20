import AppEnvironment
import Geography
import Location
import Observation

/// What the line at the top says about the location: always visible, never more than is allowed.
@MainActor @Observable public final class LocationIndicatorModel {
  /// What is the case.
  public enum State: Hashable, Sendable {
    case notAsked, refused, servicesOff, restricted
    case locating, noPosition
    /// Near a town, if there is one.
    case precise(near: String?)
    case approximate(near: String?)
    /// A typed place.
    case place(String)
    case everywhere
  }

  /// How old the position is, as far as it is told.
  public enum Age: Hashable, Sendable {
    case justNow
    case minutes(Int)
    case hours(Int)

    init(_ age: Duration) {
      let minutes = Int(age.components.seconds / 60)
      self = minutes < 1 ? .justNow : minutes < 60 ? .minutes(minutes) : .hours(minutes / 60)
    }
  }

  @ObservationIgnored private let gate: LocationGate
  @ObservationIgnored private let router: Router
  @ObservationIgnored private let list: AnimalsNearYouModel
  @ObservationIgnored private let nearestName: (Coordinate) -> String?
  @ObservationIgnored private var nearest: (coordinate: Coordinate, name: String?)?
  @ObservationIgnored private let ageWatch: AgeWatch

  /// - Parameters:
  ///   - list: decides for how long a first position is waited for.
  ///   - nearestName: the town that a point is near, if there is one.
  public init(
    gate: LocationGate, router: Router, list: AnimalsNearYouModel, effects: Effects,
    nearestName: @escaping (Coordinate) -> String?
  ) {
    self.gate = gate
    self.router = router
    self.list = list
    self.nearestName = nearestName
    ageWatch = AgeWatch(effects: effects)
  }

  public var state: State {
    switch router.way {
    case .place(let place): return forgetting(.place(place.name))
    case .everywhere: return forgetting(.everywhere)
    case .location: break
    }
    switch gate.authorization {
    case .notDetermined: return forgetting(.notAsked)
    case .restricted: return forgetting(.restricted)
    case .denied: return forgetting(gate.denial == .servicesOff ? .servicesOff : .refused)
    case .authorizedWhenInUse, .authorizedAlways: break
    }
    switch gate.position {
    case .precise(let location): return .precise(near: name(near: location.coordinate))
    case .approximate(let location): return .approximate(near: name(near: location.coordinate))
    case nil: return forgetting(list.phase == .locating ? .locating : .noPosition)
    }
  }

  /// Where the position comes from, where that is worth telling.
  public var provider: String? {
    guard router.way == .location, gate.position != nil else { return nil }
    return gate.providerName
  }

  /// What is wrong with the source of the position that is shown.
  public enum Trouble: Hashable, Sendable {
    /// Nothing was heard of it for a while.
    case silent
    /// The connection to it is gone.
    case lost
    case unavailable
  }

  /// Nil while it gives positions, and where there is none.
  public var trouble: Trouble? {
    guard provider != nil else { return nil }
    return switch gate.state {
    case .stale: .silent
    case .lost: .lost
    case .unavailable: .unavailable
    case .none, .locating, .current: nil
    }
  }

  public var isSimulated: Bool { provider != nil && gate.isSimulated }

  /// How old the position is, nil without one. One wake-up is planned for its next change.
  public var age: Age? {
    guard router.way == .location, gate.position != nil, let age = gate.fixAge else { return nil }
    return ageWatch.told(age)
  }

  /// The town near a point. Only the last answer is kept, and not beyond the position it is for.
  private func name(near coordinate: Coordinate) -> String? {
    if let nearest, nearest.coordinate == coordinate { return nearest.name }
    let name = nearestName(coordinate)
    nearest = (coordinate, name)
    return name
  }

  private func forgetting(_ state: State) -> State {
    nearest = nil
    return state
  }
}
