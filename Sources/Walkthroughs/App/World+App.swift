import Animals
import AppEnvironment
import FoundationEssentials
import Location
import PetSaveApp
import PetSaveModels
import Privacy

extension LifeSettings {
  init(_ world: World) throws {
    self.init()
    units = world.units == .miles ? .miles : .kilometres
    locationRequest =
      switch world.locationRequest {
      case .whenInUse: .whenInUse
      case .always: .always
      case .locationButton: .locationButton
      }
    if let path = world.config { config = try Config(parsing: try PlainFile.read(path)) }
  }
}

extension SimulatedScenario {
  init(_ location: World.Location) throws {
    switch location {
    case .place(_, let coordinate): self = .fixed(coordinate)
    case .route(let path): self = .route(try GPXRoute(parsing: try PlainFile.read(path)))
    case .none: self = .noFix
    case .lost: self = .lost
    case .noSource: self = .noSource
    }
  }
}

extension World.Source {
  /// How the source is made to behave, nil for as it is.
  var fault: FaultyFetcher.Fault? {
    switch self {
    case .catalogue: nil
    case .empty: .empty
    case .offline: .offline
    case .garbage: .garbage
    case .slow(let delay): .slow(delay)
    case .error(let status): .status(status)
    }
  }
}

extension PromptAnswer {
  /// Nil for no answer: the prompt stays open.
  init?(_ answer: World.Answer) {
    switch answer {
    case .none: return nil
    case .allowOnce(let approximate): self = .allowOnce(precise: !approximate)
    case .allowWhileUsing(let approximate): self = .allowWhileUsing(precise: !approximate)
    case .deny: self = .deny
    }
  }
}

extension PermissionStatus {
  init(_ status: World.Notifications) {
    switch status {
    case .notDetermined: self = .notDetermined
    case .denied: self = .denied
    case .granted: self = .granted
    }
  }
}
