import Location
import Observation

/// The screen that asks for the location in context, and says what is the case where it cannot.
@MainActor @Observable public final class RequestLocationModel: ScreenModel {
  /// Why there is no location yet.
  public enum Reason: Hashable, Sendable {
    case neverAsked, refused, servicesOff, restricted
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
    case .denied: gate.denial == .servicesOff ? .servicesOff : .refused
    case .notDetermined, .authorizedWhenInUse, .authorizedAlways: .neverAsked
    }
  }

  public var controls: [Control] {
    switch reason {
    case .neverAsked: [.currentLocation, .enterPlace, .browseWithoutLocation]
    case .refused, .servicesOff: [.openSettings, .enterPlace, .browseWithoutLocation]
    case .restricted: [.enterPlace, .browseWithoutLocation]
    }
  }

  public func activate(_ control: Control) {
    switch control {
    case .currentLocation: router.useCurrentLocation()
    case .openSettings: router.open(.settings)
    case .enterPlace: router.open(.place(.search))
    case .browseWithoutLocation: router.way = .everywhere
    default: break
    }
  }
}
