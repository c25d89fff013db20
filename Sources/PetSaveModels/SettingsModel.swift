import Geography
import Location
import Observation
import Privacy

/// The system's side: what a phone's settings say about this app's use of the location and of notifications, and which
/// position the computer is pretended to have.
@MainActor @Observable public final class SettingsModel: ScreenModel {
  public let screen = ScreenName.settings
  public var focus: Control?
  @ObservationIgnored public var viewport = Viewport()

  @ObservationIgnored private let gate: LocationGate
  @ObservationIgnored private let privacy: PrivacyManager
  @ObservationIgnored private let notificationPermission: NotificationPermission
  @ObservationIgnored private let router: Router
  @ObservationIgnored private let simulator: Simulator

  public init(
    gate: LocationGate, privacy: PrivacyManager, notifications: NotificationPermission, router: Router,
    simulator: Simulator
  ) {
    self.gate = gate
    self.privacy = privacy
    notificationPermission = notifications
    self.router = router
    self.simulator = simulator
  }

  public var controls: [Control] {
    SettingsDecision.allCases.map { .decision($0) } + [
      .precise, .notifications, .services, .restriction, .simulatedPosition,
    ]
      + (simulator.isOn ? [.useRealSource] : [])
  }

  /// The choice that is in force, whatever masks it.
  public var decision: SettingsDecision {
    switch gate.decision {
    case .notDetermined: .askNextTime
    case .denied: .never
    case .whenInUse, .once: .whileUsing
    // The app believes in always, but settings show what the person chose.
    case .provisionalAlways: .whileUsing
    case .always: .always
    }
  }

  /// Whether the choice in force is a grant for once.
  public var isOnce: Bool { gate.isOnce }
  public var isPrecise: Bool { gate.accuracyChoice == .fullAccuracy }
  public var notifications: PermissionStatus { privacy.notificationStatus }
  public var areServicesOn: Bool { gate.areServicesOn }
  public var isRestricted: Bool { gate.isRestricted }
  /// Whether the computer's own switch is off; it is not among these settings.
  public var areServicesOffByComputer: Bool { gate.areServicesOffByComputer }
  /// Where the simulated position is, nil when there is none. Coordinates stand there no finer than the app gets them: to a tenth of
  /// a degree, 11 km, unless precise location is allowed.
  public var simulatedPlace: String? {
    guard let name = simulator.placeName, let coordinate = try? Coordinate(parsing: name) else {
      return simulator.placeName
    }
    let isPrecise = gate.authorization.isAuthorized && gate.accuracy == .fullAccuracy
    return isPrecise ? name : coordinate.text(decimals: 1)
  }

  public func activate(_ control: Control) {
    switch control {
    case .decision(.never): gate.setDecision(.denied)
    case .decision(.askNextTime): gate.setDecision(.notDetermined)
    case .decision(.whileUsing): gate.setDecision(.whenInUse)
    case .decision(.always): gate.setDecision(.always)
    case .precise: gate.setAccuracy(isPrecise ? .reducedAccuracy : .fullAccuracy)
    case .notifications: notificationPermission.decide(notifications == .granted ? .denied : .granted)
    case .services: gate.setServices(on: !areServicesOn)
    case .restriction: gate.setRestricted(!isRestricted)
    case .simulatedPosition: router.open(.place(.simulation))
    case .useRealSource:
      simulator.stop()
      focus = .simulatedPosition
    default: break
    }
  }

  public func handle(_ action: Action) -> Bool {
    guard action == .showSettings else { return false }
    router.close()
    return true
  }
}
