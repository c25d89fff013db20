import Location
import Observation

/// The screen that asks for the location in context, and says what is the case where it cannot.
@MainActor @Observable public final class RequestLocationModel: ScreenModel {
  /// Why there is no location yet.
  public enum Reason: Hashable, Sendable {
    case neverAsked, refused, servicesOff, restricted
    /// The computer's own switch is off, which nothing here can change.
    case computerServicesOff
    /// There is nothing to ask for a position, and the person wanted to.
    case noSource
  }

  public let screen = ScreenName.requestLocation
  public var focus: Control?
  @ObservationIgnored public var viewport = Viewport()

  @ObservationIgnored private let gate: LocationGate
  @ObservationIgnored private let router: Router

  public init(gate: LocationGate, router: Router) {
    self.gate = gate
    self.router = router
  }

  public var reason: Reason {
    switch gate.authorization {
    case .restricted: .restricted
    case .denied where gate.denial != .servicesOff: .refused
    case .denied: gate.areServicesOffByComputer ? .computerServicesOff : .servicesOff
    case .notDetermined where router.isWithoutSource && !gate.hasSource: .noSource
    case .notDetermined, .authorizedWhenInUse, .authorizedAlways: .neverAsked
    }
  }

  /// What of this computer would be asked, where it is worth telling.
  public var sources: [LocationSource] { gate.sources }

  public var controls: [Control] {
    switch reason {
    case .neverAsked: [.currentLocation, .enterPlace, .browseWithoutLocation]
    case .refused, .servicesOff: [.openSettings, .enterPlace, .browseWithoutLocation]
    case .restricted, .computerServicesOff: [.enterPlace, .browseWithoutLocation]
    case .noSource: [.enterPlace, .browseWithoutLocation, .simulatePosition]
    }
  }

  public func activate(_ control: Control) {
    switch control {
    case .currentLocation: router.useCurrentLocation()
    case .openSettings: router.open(.settings)
    case .simulatePosition: router.open(.place(.simulation))
    case .enterPlace: router.open(.place(.search))
    case .browseWithoutLocation: router.way = .everywhere
    default: break
    }
  }
}
